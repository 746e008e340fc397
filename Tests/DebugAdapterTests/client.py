"""Drives `theseus dap` with another project's client (debugpy's) and its schema of the protocol.

    python3 client.py path/to/theseus path/to/lesson.md

Every message of the server is validated. Needs the packages debugpy and jsonschema.
"""

import json
import os
import queue
import subprocess
import sys

import debugpy
import jsonschema

program, lesson = sys.argv[1:3]
vendored = os.path.join(os.path.dirname(debugpy.__file__), "_vendored", "pydevd")
with open(os.path.join(vendored, "_pydevd_bundle", "_debug_adapter", "debugProtocol.json")) as file:
    SCHEMA = json.load(file)

import debugpy.server  # noqa: E402,F401  (makes debugpy.common importable)
from debugpy.common import messaging  # noqa: E402


def validate(message):
    """Against the definition of the response or event."""
    if message["type"] == "event":
        name = message["event"][0].upper() + message["event"][1:] + "Event"
    elif message["success"]:
        name = message["command"][0].upper() + message["command"][1:] + "Response"
    else:
        name = "ErrorResponse"
    assert name in SCHEMA["definitions"], name
    if name not in validators:
        schema = {"$ref": f"#/definitions/{name}", "definitions": SCHEMA["definitions"]}
        validators[name] = jsonschema.Draft4Validator(schema)
    validators[name].validate(message)


validators = {}


class Stream(messaging.JsonIOStream):
    def read_json(self, decoder=None):
        message = super().read_json(decoder)
        validate(json.loads(json.dumps(message)))
        return message


events = queue.Queue()


class Handlers:
    def event(self, event):
        events.put((event.event, json.loads(json.dumps(dict(event.body)))))


server = subprocess.Popen([program, "dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
channel = messaging.JsonMessageChannel(Stream(server.stdout, server.stdin, "theseus"), Handlers())
channel.start()
outputs = []


def until(name):
    while True:
        event, body = events.get(timeout=60)
        if event == "output":
            outputs.append(body)
        if event == name:
            return body


def ask(command, **arguments):
    return channel.request(command, arguments)


def top(thread=1):
    return ask("stackTrace", threadId=thread)["stackFrames"][0]


def scopes_of(frame):
    return {s["name"]: s["variablesReference"] for s in ask("scopes", frameId=frame["id"])["scopes"]}


def variables(reference):
    return {v["name"]: v for v in ask("variables", variablesReference=reference)["variables"]}


def refuses(command, **arguments):
    try:
        ask(command, **arguments)
    except messaging.MessageHandlingError:
        return True
    return False


capabilities = ask("initialize", adapterID="theseus", linesStartAt1=True)
assert capabilities["supportsStepBack"] and capabilities["supportsGotoTargetsRequest"]
assert refuses("threads2"), "an unknown request"
assert refuses("stackTrace", threadId=1), "nothing runs yet"
assert refuses("launch", program=lesson + ".missing")
ask("launch", program=lesson, scene="branches", stopOnEntry=True)
until("initialized")

lines = open(lesson, encoding="utf-8").read().split("\n")
toggle = next(i + 1 for i, line in enumerate(lines) if "isGood.toggle()" in line)
set_lines = ask(
    "setBreakpoints", source={"path": lesson}, breakpoints=[{"line": toggle}, {"line": 100000}]
)["breakpoints"]
assert [b["verified"] for b in set_lines] == [True, False], set_lines
functions = ask(
    "setFunctionBreakpoints",
    breakpoints=[{"name": "life end PawView"}, {"name": "no such thing at all"}],
)["breakpoints"]
assert [b["verified"] for b in functions] == [True, False], functions
ask("setExceptionBreakpoints", filters=[])
ask("configurationDone")
assert until("stopped")["reason"] == "entry"
threads = {t["name"]: t["id"] for t in ask("threads")["threads"]}
assert list(threads)[:2] == ["events of DogView", "DogView #1"], threads

# Forwards and backwards give the same places.
forwards = [top()["id"]]
for _ in range(2):
    ask("next", threadId=1)
    until("stopped")
    forwards.append(top()["id"])
backwards = [forwards[-1]]
for _ in range(2):
    ask("stepBack", threadId=1)
    until("stopped")
    backwards.append(top()["id"])
assert forwards == backwards[::-1] and len(set(forwards)) == 3, (forwards, backwards)
ask("next", threadId=1, granularity="instruction")
until("stopped")
assert top()["id"] == forwards[0] + 1

# The line, then the event; and back to the line.
ask("continue", threadId=1)
found = until("stopped")
while found["reason"] == "breakpoint" and not top()["name"].startswith("DogView.isGood"):
    ask("continue", threadId=1)
    found = until("stopped")
assert top()["line"] == toggle, top()
chain = ask("stackTrace", threadId=1)["stackFrames"]
assert chain[-1]["name"] == 'step 2: tap("Toggle")', chain
ask("continue", threadId=1)
found = until("stopped")
while found["reason"] != "function breakpoint":
    ask("continue", threadId=1)
    found = until("stopped")
assert found["hitBreakpointIds"] == [functions[0]["id"]]
assert top()["name"].startswith("PawView #3 ended its lifetime"), top()
ask("reverseContinue", threadId=1)
assert until("stopped")["reason"] == "breakpoint"
assert top()["line"] == toggle

# Scopes, variables, the tree.
scopes = scopes_of(top())
assert {"Storage", "Environment", "Views"} <= set(scopes), scopes
storage = ask("variables", variablesReference=scopes["Storage"])["variables"]
assert {"name": "PawView #3.strokes", "value": "1"}.items() <= storage[1].items(), storage
roots = ask("variables", variablesReference=scopes["Views"])["variables"]
assert roots[0]["name"] == "DogView #1", roots
inside = ask("variables", variablesReference=roots[0]["variablesReference"])["variables"]
assert [v["name"] for v in inside][:2] == ["identity", "isGood"], inside
assert refuses("variables", variablesReference=9999)

# Going to an event of a line; evaluation as of there.
targets = ask("gotoTargets", source={"path": lesson}, line=toggle)["targets"]
write = [t for t in targets if "write" in t["label"]][0]
ask("goto", threadId=1, targetId=write["id"])
assert until("stopped")["reason"] == "goto"
assert ask("evaluate", expression="isGood", context="hover")["result"] == "false"
assert refuses("evaluate", expression="isGood = true", context="hover"), "a hover changes nothing"
assert refuses("evaluate", expression="nonsense", context="repl")
ask("evaluate", expression="isGood.toggle()", context="repl")
until("stopped")
assert any("DogView: _isGood changed." in o["output"] for o in outputs if o["category"] == "stdout")

# A view's thread is what is around it; its storage is set by a step, and the view stays chosen.
threads = {t["name"]: t["id"] for t in ask("threads")["threads"]}
name, paws = next((n, t) for n, t in threads.items() if n.startswith("PawView"))
stack = ask("stackTrace", threadId=paws)["stackFrames"]
assert stack[0]["name"] == name and stack[-1]["name"] == "DogView #1", stack
assert {"presentationHint": "subtle"}.items() <= stack[1].items(), stack
assert len({f["id"] for f in stack} | {f["id"] for f in ask("stackTrace", threadId=1)["stackFrames"]}) \
    == len(stack) + len(ask("stackTrace", threadId=1)["stackFrames"])
own = scopes_of(stack[0])
storage = next(reference for scope, reference in own.items() if scope.startswith("Storage of PawView"))
assert "presentationHint" not in variables(storage)["strokes"]
assert refuses("setVariable", variablesReference=storage, name="strokes", value='"many"')
assert refuses("setVariable", variablesReference=own[name], name="identity", value="1")
assert ask("setVariable", variablesReference=storage, name="strokes", value="6 * 7")["value"] == "42"
assert until("stopped")["threadId"] == paws
assert ask("evaluate", expression="strokes + 1", frameId=top(paws)["id"])["result"] == "43"
assert ask("stackTrace", threadId=1)["stackFrames"][-1]["name"].endswith('view("PawView").strokes = 6 * 7')
done = ask("setExpression", expression="isGood", value="true", frameId=top()["id"])
assert done["value"] == "true", done
until("stopped")

ask("restart")
until("stopped")
assert top()["id"] == forwards[0]
ask("disconnect")
until("terminated")
server.stdin.close()
assert server.wait(timeout=60) == 0
print("a client steps forwards and backwards, and stops at lines and events")
