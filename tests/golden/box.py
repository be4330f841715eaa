"""The box by numbers, written down here once more and read by nothing but the tests: no line of the rules is used.

Whoever corrects a number in the title's data corrects it here too; the two must agree (`test_box.py`).
"""

from __future__ import annotations

LADDERS: dict[str, tuple[int, int, int, int]] = {
    "A000": (0, 0, 0, 0),
    "A005": (0, 0, 5, 10),
    "A010": (0, 5, 10, 20),
    "A020": (0, 10, 20, 40),
    "A025": (0, 15, 25, 50),
    "A030": (0, 15, 30, 60),
    "A040": (0, 20, 40, 80),
    "A050": (0, 25, 50, 100),
    "A100": (0, 50, 100, 200),
    "A020C": (0, 10, 20, 40),
    "A010H": (0, 5, 10, 20),
    "A010S": (0, 5, 10, 20),
    "A020P": (0, 10, 20, 40),
    "M_FOCUS": (0, 15, 30, 60),
    "X_UNINT": (0, 0, 5, 10),
}
"""Card -> its values turned twice down, once down, as printed, once up; the portraits share ``A025``."""

COPIES: dict[str, int] = {
    "A000": 2,
    "A005": 3,
    "A010": 5,
    "A020": 5,
    "A025": 6,
    "A030": 5,
    "A040": 4,
    "A050": 3,
    "A100": 2,
    "A020C": 2,
    "A010H": 2,
    "A010S": 2,
    "A020P": 2,
    "M_FEINT": 3,
    "M_DOUBLE": 2,
    "M_OPP": 2,
    "M_FOCUS": 2,
    "M_SLIP": 2,
    "X_EDGE": 3,
    "X_CRIT": 2,
    "X_TRIP": 2,
    "X_COUNTER": 2,
    "X_TOUGH": 3,
    "X_UNINT": 1,
    "X_MIXED": 1,
    "X_WATCH": 2,
    "X_FAST": 1,
    "X_RALLY": 2,
    "X_SHIELD": 2,
    "I_FIRE": 3,
    "I_AMULET": 1,
    "I_CURE": 4,
    "I_HEAL": 4,
    "I_HASTE": 2,
    "I_STR": 3,
    "I_IRON": 2,
}

LP: dict[str, tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = {
    "ripper": ((150,), (190,), (240,), (280,)),
    "battle_troll": ((160,), (190,), (220,), (250,)),
    "anti_paladin": ((95,), (145,), (195,), (245,)),
    "iron_skin_gargoyle": ((160,), (190,), (220,), (250,)),
    "medusa": ((125,), (160,), (190,), (225,)),
    "fear": ((130,), (160,), (190,), (220,)),
    "shift": ((110,), (140,), (170,), (200,)),
    "boogens": ((40, 40, 40), (40, 40, 40, 40), (40, 40, 40, 40, 40), (40, 40, 40, 40, 40, 40)),
    "wolf_pack": ((60, 40, 40), (60, 40, 40, 40), (60, 40, 40, 40, 40), (60, 40, 40, 40, 40, 40)),
    "necromancer": ((120,), (150,), (180,), (210,)),
    "blood_mage": ((110,), (140,), (170,), (200,)),
    "cursed_goblin": ((60,), (80,), (100,), (120,)),
    "crypt_knight": ((150,), (185,), (225,), (265,)),
    "bone_chorus": ((100,), (130,), (160,), (190,)),
    "pit_demon": ((260,), (340,), (420,), (500,)),
    "soul_leech": ((120,), (150,), (180,), (210,)),
    "treasure_mimic": ((110,), (140,), (170,), (200,)),
    "giant_spider": ((100,), (125,), (150,), (175,)),
    "stone_golem": ((180,), (230,), (280,), (330,)),
    "mirror_witch": ((120,), (150,), (185,), (220,)),
    "bat_swarm": ((40,), (50,), (60,), (70,)),
    "flooded_stair": ((), (), (), ()),
    "spiked_corridor": ((), (), (), ()),
    "shadow_thief": ((90,), (115,), (140,), (165,)),
    "ogre_twins": ((80, 60), (100, 80), (120, 100), (140, 120)),
}
"""Encounter -> LP of its targets where 3, 4, 5, 6 began; a trap has none."""

PRESTIGE: dict[str, tuple[int, ...]] = {
    "ripper": (3,),
    "battle_troll": (4,),
    "anti_paladin": (3,),
    "iron_skin_gargoyle": (4,),
    "medusa": (4,),
    "fear": (2,),
    "shift": (1,),
    "boogens": (1, 1, 1, 1, 1, 1),
    "wolf_pack": (2, 1, 1, 1, 1, 1),
    "necromancer": (4,),
    "blood_mage": (3,),
    "cursed_goblin": (-2,),
    "crypt_knight": (4,),
    "bone_chorus": (2,),
    "pit_demon": (6,),
    "soul_leech": (3,),
    "treasure_mimic": (3,),
    "giant_spider": (2,),
    "stone_golem": (5,),
    "mirror_witch": (3,),
    "bat_swarm": (1,),
    "flooded_stair": (),
    "spiked_corridor": (),
    "shadow_thief": (2,),
    "ogre_twins": (2, 3),
}
"""Encounter -> prestige of its targets where 6 began; fewer targets have the first of them."""

LOTS: dict[str, tuple[tuple[tuple[int, int], ...], ...]] = {
    "ripper": (((2, 15),), ((2, 15),), ((2, 15), (4, 15)), ((2, 15), (4, 15))),
    "iron_skin_gargoyle": (((1, 15),), ((1, 15), (3, 10)), ((1, 15), (3, 10)), ((1, 15), (3, 15), (5, 10))),
    "medusa": (((1, 10),), ((1, 10), (3, 10)), ((1, 10), (3, 10)), ((1, 10), (3, 10), (5, 10))),
    "shift": (((1, 10),), ((1, 10), (2, 10)), ((1, 10), (2, 10)), ((1, 10), (2, 10), (3, 10))),
    "necromancer": (((2, 15),), ((2, 15),), ((2, 15), (5, 10)), ((2, 15), (5, 10))),
    "blood_mage": (((1, 10), (2, 10)), ((1, 10), (2, 10)), ((1, 10), (2, 10), (3, 10)), ((1, 10), (2, 10), (3, 10))),
    "crypt_knight": (((1, 20),), ((1, 20),), ((1, 20), (3, 10)), ((1, 20), (3, 10))),
    "pit_demon": (((1, 15), (3, 15)), ((1, 15), (4, 15)), ((1, 15), (3, 15), (5, 15)), ((1, 15), (3, 15), (5, 15))),
    "treasure_mimic": (((3, 10),), ((3, 10),), ((3, 10), (5, 10)), ((3, 10), (5, 10))),
    "giant_spider": (((1, 10),), ((1, 10), (4, 5)), ((1, 10), (4, 5)), ((1, 10), (4, 5), (6, 5))),
    "stone_golem": (((1, 20),), ((1, 20),), ((1, 20), (2, 10)), ((1, 20), (2, 10))),
    "shadow_thief": (((2, 10),), ((2, 10),), ((2, 10), (4, 10)), ((2, 10), (4, 10))),
}
"""Encounter -> (number, damage) it strikes by lot where 3, 4, 5, 6 began."""

HEALS = {"I_CURE": (15, 2), "I_HEAL": (25, 3)}
"""Potion -> LP it gives and prestige for healing another."""
BONUS = {7: 1, 8: 2, 9: 3}
"""Event -> extra prestige of its killer; 4 from event 10 on, none before 7."""
