"""The manual page, from what the program says of itself.

    theseus --experimental-dump-help > help.json
    python3 manual.py help.json VERSION SECONDS > theseus.1
"""

import datetime
import json
import sys

help_file, version, seconds = sys.argv[1:4]
day = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime("%Y-%m-%d")


def plain(text):
    """Text as roff has it."""
    lines = (text or "").replace("\\", "\\e").replace("-", "\\-").split("\n")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def spelled(argument):
    """`-o, --output VALUE`"""
    names = []
    for name in argument.get("names") or []:
        dash = "--" if name["kind"] == "long" else "-"
        names.append("\\fB" + plain(dash + name["name"]) + "\\fR")
    value = argument.get("valueName") or ""
    if argument["kind"] == "positional":
        return "\\fI" + plain(value) + "\\fR"
    return ", ".join(names) + (" \\fI" + plain(value) + "\\fR" if argument["kind"] == "option" else "")


def described(command, heading):
    print(heading)
    print(plain(command.get("abstract")))
    if command.get("discussion"):
        print(".PP\n.nf\n" + plain(command["discussion"]) + "\n.fi")
    for argument in command.get("arguments") or []:
        if argument.get("shouldDisplay", True):
            print(".TP\n" + spelled(argument) + "\n" + (plain(argument.get("abstract")) or "\\&"))


with open(help_file, encoding="utf-8") as file:
    command = json.load(file)["command"]
print(f'.TH THESEUS 1 "{day}" "theseus {plain(version)}"')
print(".SH NAME\ntheseus \\- " + plain(command["abstract"]).rstrip("."))
print(".SH SYNOPSIS\n.B theseus\n[\\fILESSON\\fR]\n.br\n.B theseus\n\\fICOMMAND\\fR \\fI...\\fR")
print(".SH DESCRIPTION\n.nf\n" + plain(command.get("discussion")) + "\n.fi")
print(".SH COMMANDS")
for subcommand in command.get("subcommands") or []:
    if subcommand["commandName"] != "help":
        described(subcommand, ".SS theseus " + plain(subcommand["commandName"]))
print(".SH EXIT STATUS")
for code, meaning in (
    ("0", "ran to the end"), ("1", "a check failed, or something was found"),
    ("2", "the program that was run trapped or exceeded a budget"), ("64", "usage"),
    ("65", "the source, a step or the lesson is invalid"), ("66", "no such file"),
    ("70", "a bug of ours"), ("130", "interrupted"),
):
    print(f".TP\n{code}\n{meaning}")
