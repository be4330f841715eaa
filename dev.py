#!/usr/bin/env python3
"""The one file you start: `python3 dev.py run`, `python3 dev.py test`, ...

Standard library only, and in a Python old enough to say that a Python is too old. On first use it makes
`.venv` beside itself from requirements.lock: names, versions and hashes, no addresses, so the packages come
from wherever this machine gets its packages, and are what we meant or refused. Then it becomes the program that
was asked for. What is there is used again until the lock, or the place of the checkout, changes.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.realpath(__file__))
LOCK = os.path.join(ROOT, "requirements.lock")
ENVIRONMENT = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(ENVIRONMENT, "bin", "python")
STAMP = os.path.join(ENVIRONMENT, "made-from")
FAST_INSTALLER = "uv"  # pinned in the lock like everything else

PYTEST = ["-m", "pytest"]
IMPORTS = ["-c", "import importlinter.cli as c; c.lint_imports_command(['--no-logo'])"]
CHECKS = (
    ("house", [*PYTEST, "-q", "tests/test_house.py"]),
    ("ruff", ["-m", "ruff", "check", "."]),
    ("mypy", ["-m", "mypy"]),
    ("imports", IMPORTS),
)
PROGRAMS = {
    "run": ["-m", "deploy.local"],
    "demo": ["-m", "tests.journeys.demo"],
    "bench": ["-m", "tests.bench"],
    "soak": ["-m", "tests.soak"],
    "turnpost": ["-P", "-m", "deploy.local.operator"],  # -P: the folder it is called from holds no code of ours
}
USAGE = """usage: python3 dev.py WORD [ARGUMENTS]

  run    start everything on this machine; Ctrl-C ends it (TURNPOST_STATE names the folder it keeps all in)
  test   the whole test set; with arguments only pytest with them
  demo   whole games played by mail, then replayed, audited and verified; --keep FOLDER keeps what they wrote
  bench  how fast it is
  soak   the long versions of the tests
  lint   style, types, layers
  turnpost ...   the operator's command, on what `run` started
"""


def main(arguments: "list[str]") -> int:
    began = time.time()
    if sys.version_info < OLDEST:
        found = ".".join(str(number) for number in sys.version_info[:3])
        return refuse("turnpost needs Python %d.%d or later; this is %s (%s)" % (*OLDEST, found, sys.executable))  # noqa: UP031
    word, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if word not in PROGRAMS and word not in ("test", "lint"):
        print(USAGE, end="", file=sys.stdout if word in ("help", "-h", "--help") else sys.stderr)
        return 0 if word in ("help", "-h", "--help") else 2
    made = prepare()
    if word == "demo":
        os.environ["TURNPOST_CALLER"] = os.getcwd()  # what its --keep is relative to
    if word != "turnpost":  # that one reads and writes files where the caller is
        os.chdir(ROOT)
    clean_environment()
    if word == "lint":
        return 1 if failed(CHECKS[1:]) else 0
    if word == "test" and not rest:
        return test_everything()
    if word == "run":
        os.environ["TURNPOST_BEGAN"] = str(began)
        os.environ["TURNPOST_MADE"] = "environment" if made else ""
    sys.stdout.flush()
    program = PYTEST if word == "test" else PROGRAMS[word]
    return os.execv(PYTHON, [PYTHON, *program, *rest])


def test_everything() -> int:
    """The checks that take seconds first, then the tests, whose closing line is the last when all is well."""
    wrong = failed(CHECKS)
    print("== pytest", flush=True)
    code = subprocess.call([PYTHON, *PYTEST, "-q", "-n", "2", "--dist", "worksteal"])
    if wrong:
        print("also failed: " + ", ".join(wrong), flush=True)
    return code or (1 if wrong else 0)


def failed(checks: "tuple[tuple[str, list[str]], ...]") -> "list[str]":
    """Run them all; the names of those that found something."""
    wrong = []
    for name, command in checks:
        print("== " + name, flush=True)
        if subprocess.call([PYTHON, *command]):
            wrong.append(name)
    return wrong


def clean_environment() -> None:
    """Nothing of the caller's Python may stand before our packages."""
    for name in ("PYTHONPATH", "PYTHONHOME", "PYTHONSTARTUP"):
        os.environ.pop(name, None)
    os.environ["PATH"] = os.path.dirname(PYTHON) + os.pathsep + os.environ.get("PATH", "")


# -- the environment --


def prepare() -> bool:
    """Make the environment if there is none that fits; whether it was made."""
    with open(__file__, "rb") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)  # two first starts at once: one makes it, the other finds it
        if stamped() == wanted():
            return False
        make()
        return True


def stamped() -> str:
    try:
        with open(STAMP) as stamp:
            return stamp.read() if os.access(PYTHON, os.X_OK) else ""
    except OSError:
        return ""


def wanted() -> str:
    """What an environment that fits was made from: this lock, in this place."""
    with open(LOCK, "rb") as lock:
        return hashlib.sha256(ROOT.encode() + lock.read()).hexdigest()


def make() -> None:
    """Bring an environment that is there up to the lock; where that fails, or none is there, begin anew."""
    say("making .venv, once; this takes twenty seconds to two minutes")
    if not (os.access(PYTHON, os.X_OK) and fill()):
        create()
        if not fill():
            raise SystemExit(refuse("the packages could not be installed; what went wrong stands above"))
    with open(STAMP, "w") as stamp:
        stamp.write(wanted())


def create() -> None:
    try:
        import ensurepip  # noqa: F401 - Debian ships a venv that lacks it
        import venv
    except ImportError:
        name = "python%d.%d-venv" % sys.version_info[:2]  # noqa: UP031
        raise SystemExit(refuse("this Python cannot make environments: on Debian and Ubuntu, apt install " + name)) from None
    try:
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        venv.EnvBuilder(with_pip=True, symlinks=True).create(ENVIRONMENT)
    except (OSError, subprocess.CalledProcessError) as reason:
        raise SystemExit(refuse("cannot make %s: %s" % (ENVIRONMENT, reason))) from None  # noqa: UP031


def fill() -> bool:
    """Install the locked packages and the project, fast if the fast installer is to be had."""
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "-qq"]  # errors only
    fast = fast_installer(pip)
    return bool(fast and install(fast)) or install([*pip, "install"])


def install(installer: "list[str]") -> bool:
    """The locked packages by their hashes, then the project itself by the build tool among them."""
    project = ["--no-deps", "--no-build-isolation", "-e", ROOT]
    return run([*installer, "--require-hashes", "-r", LOCK]) and run([*installer, *project])


def fast_installer(pip: "list[str]") -> "list[str]":
    """The command of the installer named in the lock, or nothing: then pip does it, and takes a minute."""
    with tempfile.TemporaryDirectory() as folder:
        alone = os.path.join(folder, "installer.txt")
        with open(alone, "w") as file:
            file.write(locked(FAST_INSTALLER))
        if not run([*pip, "install", "--require-hashes", "--no-deps", "-r", alone]):
            return []
    home = os.path.expanduser("~")
    cache = [] if os.access(home, os.W_OK) else ["--no-cache"]
    return [os.path.join(ENVIRONMENT, "bin", FAST_INSTALLER), "pip", "install", "--quiet", "--python", PYTHON, *cache]


def locked(name: str) -> str:
    """The lines of one package in the lock: the one that begins with its name and the indented ones after it."""
    lines, inside = [], False
    with open(LOCK) as file:
        for line in file:
            inside = line.startswith(name + "==") or (inside and line.startswith(" "))
            if inside and not line.strip().startswith("#"):
                lines.append(line)
    return "".join(lines)


def run(command: "list[str]") -> bool:
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME", "PIP_USER")}
    try:
        return subprocess.call(command, stdin=subprocess.DEVNULL, env=environ, cwd=ROOT) == 0
    except OSError as reason:
        say("%s: %s" % (command[0], reason.strerror))  # noqa: UP031
        return False


def say(text: str) -> None:
    print("dev.py: " + text, file=sys.stderr, flush=True)


def refuse(text: str) -> int:
    say(text)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
