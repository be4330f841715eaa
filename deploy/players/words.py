"""What a player has learned to look for in a letter, and says himself; in both languages."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Tongue:
    """Headings of a letter (as printed, in capitals) and the words a player of this language writes."""

    invited: str
    menu: str
    owed: str
    open: str
    over: str
    race: str
    host: str
    refused: str
    gone: str
    begins: str
    by: str
    names: tuple[str, ...]
    dice: tuple[str, ...]
    press: str
    status: str
    verify: str
    greeting: str
    chatter: tuple[str, ...]
    signature: str
    hour: str
    own: str
    clue: str
    ritual: str
    comrades: tuple[str, ...]
    halves: tuple[str, str]
    friday: str
    happened: str
    seat_menu: str
    rest: str
    only: str
    campfire: tuple[str, ...]


EN = Tongue(
    invited="HOW TO SIT DOWN",
    menu="WHAT YOU CAN ANSWER: ",
    owed="WHAT YOU OWE",
    open="WHAT LIES OPEN",
    over="NOTHING IS HIDDEN ANY MORE",
    race="THE SPIKED CORRIDOR",
    host="WHAT YOU CAN WRITE",
    refused="NOT COUNTED",
    gone="plays by the rule for silence",
    begins="the game begins",
    by=", by ",
    names=("Clara", "Edwin", "Grace", "Oscar", "Ruth", "Walter"),
    dice=("seven herons over the mill", "cold tea and a green umbrella", "nobody counts the stairs twice"),
    press="PRESS",
    status="STATUS",
    verify="VERIFY",
    greeting="Hello all,",
    chatter=("that was close", "who laid the zero?", "I never trusted the dwarf", "mind the stairs"),
    signature="Best regards,",
    hour="Arkham Horror: Final Hour",
    own="YOUR OWN",
    clue="a clue",
    ritual="the ritual",
    comrades=("that was close", "I will look after the ritual", "mind the stairs", "take care of yourselves"),
    halves=("    top, ", "    bottom, "),
    friday="Last Friday",
    happened="WHAT HAPPENED",
    seat_menu=r"WHAT (?P<seat>.+?) CAN ANSWER: ",
    rest="REST OF THE TURN",
    only=r"only for (\w+):",
    campfire=("did you hear that?", "not by the lake again", "who has the lantern?", "it is only the wind"),
)
RU = Tongue(
    invited="КАК СЕСТЬ ЗА СТОЛ",
    menu="ЧТО МОЖНО ОТВЕТИТЬ: ",
    owed="ЧЕГО ЖДУТ ОТ ВАС",
    open="ЧТО ОТКРЫТО",
    over="СКРЫТОГО БОЛЬШЕ НЕТ",
    race="КОРИДОР С ШИПАМИ",
    host="ЧТО МОЖНО НАПИСАТЬ",
    refused="НЕ ЗАСЧИТАНО",
    gone="за это место отвечает правило молчания",
    begins="игра началась",
    by=", до ",
    names=("Вера", "Глеб", "Зоя", "Игнат", "Лидия", "Юрий"),
    dice=("семь цапель над мельницей", "холодный чай и зелёный зонт", "ступени дважды не считают"),
    press="СКАЗАТЬ",
    status="СТАТУС",
    verify="ПРОВЕРКА",
    greeting="Всем привет!",
    chatter=("чуть не попались", "кто положил ноль?", "гному я не верю", "осторожно, ступеньки"),
    signature="С уважением,",
    hour="Ужас Аркхэма: Последний час",
    own="ВАШЕ",
    clue="улика",
    ritual="место ритуала",
    comrades=("чуть не попались", "я присмотрю за ритуалом", "осторожно, ступеньки", "берегите себя"),
    halves=("    верх, ", "    низ, "),
    friday="Последняя пятница",
    happened="ЧТО СЛУЧИЛОСЬ",
    seat_menu=r"ЧТО МОЖЕТ ОТВЕТИТЬ (?P<seat>.+?): ",
    rest="ОСТАТОК ХОДА",
    only=r"только для вас \((\w+)\):",
    campfire=("вы это слышали?", "только не к озеру", "у кого фонарь?", "это просто ветер"),
)
TONGUES = {"en": EN, "ru": RU}

# The first words of lines: what letters in Russian print, and what a Russian writes where he thinks of a line himself.
RUSSIAN_VERBS = {
    "SET": "КЛАДУ",
    "USE": "ИСПОЛЬЗУЮ",
    "YES": "ДА",
    "NO": "НЕТ",
    "PLAY": "ИГРАЮ",
    "PASS": "ПАС",
    "DISCARD": "СБРАСЫВАЮ",
    "STAIR": "ЛЕСТНИЦА",
    "LOSE": "ТЕРЯЮ",
    "TAKE": "БЕРУ",
    "DRAW": "ДОБИРАЮ",
    "HOLD": "ЖДУ",
}

ENGLISH_VERBS = {russian: english for english, russian in RUSSIAN_VERBS.items()}

# What an attack that is called by a name does; of the others the name is the number.
WORTH = {
    "crowd": 20,
    "press-the-advantage": 20,
    "holy-water": 10,
    "snatch": 10,
    "толпу": 20,
    "натиск": 20,
    "святую-воду": 10,
    "выхватывание": 10,
}

# Final Hour: the words of its lines that a Russian letter prints otherwise, and how its things are called.
RUSSIAN_HOUR = {
    "LAY": "КЛАДУ",
    "RESOLVE": "РАЗЫГРЫВАЮ",
    "READY": "ГОТОВНОСТЬ:",
    "STAKE": "СТАВЛЮ",
    "PASS": "ПАС",
    "SWAP": "МЕНЯЮ",
    "DIRECT": "РАСПЛАТА",
    "MOVE": "ИДУ",
    "ATTACK": "АТАКУЮ",
    "RUN": "БЕГУ",
    "EACH": "ЗАЛП",
    "DESTROY": "УНИЧТОЖАЮ",
    "PUSH": "ТОЛКАЮ",
    "SEAL": "ЗАПЕЧАТЫВАЮ",
    "REPAIR": "ЧИНЮ",
    "HEAL": "ЛЕЧУ",
    "USE": "ПРИМЕНЯЮ",
    "yes": "да",
    "no": "нет",
}
_ENGLISH_HOUR = {russian: english for english, russian in RUSSIAN_HOUR.items()}
SYMBOLS = {
    "Star": "Star",
    "Eye": "Eye",
    "Spiral": "Spiral",
    "Flame": "Flame",
    "Tide": "Tide",
    "Звезда": "Star",
    "Око": "Eye",
    "Спираль": "Spiral",
    "Пламя": "Flame",
    "Волна": "Tide",
}
_MARKS = str.maketrans("УСР", "KWD")


def english_hour(line: str) -> str:
    """A line of Final Hour by its English words, in whichever language it is printed."""
    return " ".join(_ENGLISH_HOUR.get(word, word) for word in line.split(" "))


def english_marks(marks: str) -> str:
    """What a monster does: K kills, W wanders, D wrecks."""
    return marks.translate(_MARKS)


# Last Friday: its things by what both languages call them. Its lines may be written in English words at every table.
FRIDAY_THINGS = {
    "keen hearing": "hearing",
    "bear trap": "trap",
    "lantern": "lantern",
    "shovel": "shovel",
    "sneakers": "sneakers",
    "чуткий слух": "hearing",
    "капкан": "trap",
    "фонарь": "lantern",
    "лопата": "shovel",
    "кроссовки": "sneakers",
    "axe": "axe",
    "shadow": "shadow",
    "inhuman speed": "speed",
    "stealth": "stealth",
    "plot twist": "twist",
    "топор": "axe",
    "тень": "shadow",
    "нечеловеческая скорость": "speed",
    "невидимка": "stealth",
    "поворот сюжета": "twist",
}
FRIDAY_WORDS = {
    **FRIDAY_THINGS,
    "красный": "red",
    "жёлтый": "yellow",
    "зелёный": "green",
    "синий": "blue",
    "коричневый": "brown",
    "да": "yes",
    "нет": "no",
}
FRIDAY_CARDS = {
    "Мэтт": "Matt",
    "Мерси": "Mercy",
    "Дана": "Dana",
    "Келли": "Kelly",
    "Айви": "Ivy",
    "Уолт": "Walt",
    "Сэм": "Sam",
    "Элис": "Alice",
    "Пип": "Pip",
    "Макс": "Max",
    "Ноэль": "Noel",
    "Финн": "Finn",
    "Бренда": "Brenda",
    "Отис": "Otis",
    "Хейзел": "Hazel",
}
RUSSIAN_FRIDAY = {
    "GO": "ИДУ",
    "BOAT": "ЛОДКА",
    "OPEN": "ОТКРЫВАЮ",
    "TAKE": "БЕРУ",
    "LET-LIE": "ОСТАВЛЯЮ",
    "QUIET": "ТИХО",
    "VIA": "ЧЕРЕЗ",
    "straight": "напрямик",
    "SWIM": "ВПЛАВЬ",
    "HATCH": "ЛАЗ",
    "BEGIN": "НАЧИНАЮ",
    "STAND": "СТОЮ",
    "AXE": "ТОПОР",
    "BEFORE": "ДО",
    "AFTER": "ПОСЛЕ",
    "CHANCE": "НАУДАЧУ",
    "hunt": "ход",
    "start": "начало",
    "layout": "раскладка",
    "spread": "размещение",
    "PUSH": "ТОЛКАЮ",
    "ALARM": "ТРЕВОГА",
    "stay": "стоять",
    "CARD": "КАРТА",
    "PLACE": "СТАВЛЮ",
    "CABIN": "ДОМИК",
    "BLOOD": "КРОВЬ",
    "none": "ничего",
    "TWIST": "ПОВОРОТ",
    "yes": "да",
    "no": "нет",
    "LOOK": "СМОТРЮ",
    "CHOSEN": "ИЗБРАННЫЙ",
    "REWARD": "НАГРАДА",
    "axe": "топор",
    "shadow": "тень",
    "speed": "скорость",
    "twist": "поворот",
    "red": "красный",
    "yellow": "жёлтый",
    "green": "зелёный",
    "blue": "синий",
    "brown": "коричневый",
    "maniac": "маньяк",
}
_ENGLISH_FRIDAY = {russian: english for english, russian in RUSSIAN_FRIDAY.items()}


def english_friday(line: str) -> str:
    """A line or a word of Last Friday in English, in whichever language it is printed."""
    return re.sub(r"[А-Яа-яЁё-]+", lambda found: _ENGLISH_FRIDAY.get(found[0], found[0]), line)
