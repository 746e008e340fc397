"""Drives `theseus mcp` with another project's client (the package `mcp`).

    python3 client.py path/to/theseus path/to/lesson.md

The client checks each structured answer against the tool's schema.
"""

import asyncio
import json
import subprocess
import sys

import jsonschema
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

program, lesson = sys.argv[1:3]

BEFORE = """
struct Row: View {
  @State private var taps = 0
  var body: some View { Button("taps \\(taps)") { taps += 1 } }
}
struct ContentView: View {
  @State private var isBold = false
  var body: some View {
    VStack {
      if isBold { Row().bold() } else { Row() }
      Button("Bold") { isBold.toggle() }
    }
  }
}
"""
AFTER = BEFORE.replace("if isBold { Row().bold() } else { Row() }", "Row().bold(isBold)")


def field(answer, *names):
    """A field by its name in either spelling of the client's releases."""
    for name in names:
        if hasattr(answer, name):
            return getattr(answer, name)
    raise AttributeError(names)


async def main():
    server = StdioServerParameters(command=program, args=["mcp"])
    async with stdio_client(server) as (read, write):
        async with ClientSession(read, write) as session:
            hello = await session.initialize()
            assert field(hello, "server_info", "serverInfo").name == "theseus"
            tools = (await session.list_tools()).tools
            names = [tool.name for tool in tools]
            assert names == ["load", "do", "screen", "why", "whynot", "without", "clinic", "compare",
                             "migrate", "type"], names
            for tool in tools:
                for key in (("input_schema", "inputSchema"), ("output_schema", "outputSchema")):
                    jsonschema.Draft202012Validator.check_schema(field(tool, *key))

            async def call(name, **arguments):
                answer = await session.call_tool(name, arguments)
                wrong = field(answer, "is_error", "isError")
                return wrong, answer.content[0].text, field(
                    answer, "structured_content", "structuredContent")

            # Nothing is loaded yet, and slips are answered in words.
            assert (await call("do", steps=["tap(\"x\")"]))[0]
            wrong, words, _ = await call("load", file="x.swift")
            assert wrong and "'file'" in words, words
            wrong, words, _ = await call("load", source="struct A: View { var body: Int { 1 } }")
            assert wrong and "App.swift:1:" in words, words

            wrong, words, fields = await call("load", path=lesson)
            assert not wrong and fields["bodies"], words
            wrong, words, fields = await call("load", source=BEFORE)
            assert not wrong and fields["end"] == "completed"
            _, words, fields = await call("screen")
            assert 'tap("taps 0")' in fields["actions"], fields
            _, words, fields = await call("do", steps=['tap("taps 0")', 'tap("Bold")'])
            assert fields["step"] == 2 and any("Row" in name for name in fields["ended"]), fields
            _, words, fields = await call("why", subject="Row")
            assert fields["found"] and any("isBold" in line for line in fields["lines"]), fields
            _, words, fields = await call("whynot", subject="nothing here")
            assert not fields["found"]
            _, words, fields = await call("type")
            assert "_ConditionalContent" in fields["type"]
            wrong, words, _ = await call("do", steps=['tap("nobody")'])
            assert wrong and "nobody" in words
            # The proof: after the edit, state survives.
            _, words, fields = await call("compare", source=AFTER)
            assert not fields["equal"] and fields["summary"], fields
            assert fields["lostBefore"] == ["Row.taps = 1"] and not fields["lostAfter"], fields
            _, words, fields = await call("compare", source=BEFORE)
            assert fields["equal"], fields
            # A cause is proved: without the write nothing is lost.
            _, words, fields = await call("without", subject="isBold")
            assert fields["lostBefore"] and not fields["lostAfter"] and "isBold" in words, fields
            wrong, words, _ = await call("without", step=7)
            assert wrong and "no step 7" in words, words
            _, words, fields = await call("migrate", steps=30)
            assert isinstance(fields["changes"], list), fields
            wrong, words, _ = await call("migrate", to="nothing")
            assert wrong and "'to'" in words, words
            _, words, fields = await call("clinic", steps=60)
            assert fields["findings"] and fields["findings"][0]["script"], fields
            # Progress is told to a client that asks for it.
            steps = []

            async def tell(progress, total, message):
                steps.append((progress, total))

            await session.call_tool("clinic", {"steps": 60}, progress_callback=tell)
            assert steps and all(total == 60 for _, total in steps), steps

            resources = (await session.list_resources()).resources
            assert any("facts" in str(resource.uri) for resource in resources)
            facts = await session.read_resource("theseus://facts/F1")
            assert "F1" in facts.contents[0].text
            for wrong in ("theseus://facts/F0", "theseus://lessons/../README"):
                try:
                    await session.read_resource(wrong)
                    raise AssertionError(wrong)
                except AssertionError:
                    raise
                except Exception as error:
                    assert "no resource" in str(error), error


def exchange(*lines):
    """What the server says to lines as they stand, and its exit code."""
    done = subprocess.run(
        [program, "mcp"], input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=120)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def malformed():
    ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}'
    code, said = exchange("{", "[]", '{"id":1}', '{"jsonrpc":"2.0","id":2,"method":"nothing"}', ping)
    assert code == 0
    assert [m.get("error", {}).get("code") for m in said] == [-32700, -32600, -32600, -32601, None]
    assert said[-1]["id"] == 7
    # Cancelled before it began: no answer. The input's end is a clean end.
    load = json.dumps({
        "jsonrpc": "2.0", "id": 3, "method": "tools/call",
        "params": {"name": "load", "arguments": {"source": BEFORE}}})
    cancel = (
        '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}')
    code, said = exchange(ping, load, cancel)
    assert code == 0 and [m["id"] for m in said] == [7], said
    # Cancelled while it runs: a program that would go on for very long.
    endless = BEFORE.replace(
        "taps += 1", "for i in 0..<2_000_000_000 { taps = i }")
    server = subprocess.Popen([program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for message in (
        {"jsonrpc": "2.0", "id": 3, "method": "tools/call",
         "params": {"name": "load", "arguments": {"source": endless}}},
        {"jsonrpc": "2.0", "id": 4, "method": "tools/call",
         "params": {"name": "do", "arguments": {"steps": ["tap(\"taps 0\")"]}}},
    ):
        server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
    assert json.loads(server.stdout.readline())["id"] == 3
    server.stdin.write(cancel.replace("3}", "4}") + "\n" + ping + "\n")
    server.stdin.close()
    assert [json.loads(line)["id"] for line in server.stdout] == [7]
    assert server.wait() == 0


asyncio.run(main())
malformed()
print("the assistant's client is content")
