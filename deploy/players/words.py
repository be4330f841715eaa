"""What a player has learned to look for in a letter, and says himself; in both languages."""

from __future__ import annotations

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
