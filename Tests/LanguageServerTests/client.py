"""Drives `theseus lsp` with another project's client (pygls's, with lsprotocol's types).

    python3 client.py path/to/theseus
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from lsprotocol import types
from pygls.lsp.client import LanguageClient

program = sys.argv[1]

SOURCE = """import SwiftUI

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


async def main():
    client = LanguageClient("theseus-test", "1")
    published = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def _(params):
        published.put_nowait(params)

    async def said(uri, wanted):
        """The first diagnostics of a file that are as wanted."""
        while True:
            params = await asyncio.wait_for(published.get(), 60)
            if params.uri == uri and wanted(params.diagnostics):
                return params.diagnostics

    await client.start_io(program, "lsp")
    hello = await client.initialize_async(
        types.InitializeParams(capabilities=types.ClientCapabilities(), root_uri=None))
    assert hello.capabilities.hover_provider
    client.initialized(types.InitializedParams())

    uri = "file:///tmp/a%20b/ContentView.swift"
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        types.TextDocumentItem(uri=uri, language_id="swift", version=1, text=SOURCE)))
    await said(uri, lambda found: not found)
    # The clinic has something to say of the branch.
    found = await said(uri, lambda found: any(d.source == "theseus clinic" for d in found))
    assert all(d.severity != types.DiagnosticSeverity.Error for d in found)

    document = types.TextDocumentIdentifier(uri)
    hover = await client.text_document_hover_async(
        types.HoverParams(document, types.Position(9, 8)))
    assert "_ConditionalContent" in hover.contents.value, hover
    hover = await client.text_document_hover_async(
        types.HoverParams(document, types.Position(8, 22)))
    assert "ContentView" in hover.contents.value, hover
    place = await client.text_document_definition_async(
        types.DefinitionParams(document, types.Position(11, 18)))
    assert place.range.start == types.Position(2, 7), place
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.range.start.line for lens in lenses] == [2, 7], lenses
    assert lenses[0].command.title.endswith("loses its state"), lenses
    # A mend that runs have proved, as an edit.
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document, types.Range(types.Position(11, 0), types.Position(11, 5)),
        types.CodeActionContext(diagnostics=[])))
    assert len(actions) == 1 and actions[0].kind == types.CodeActionKind.QuickFix, actions
    edits = actions[0].edit.changes[uri]
    assert edits and all(edit.range.start.line > 5 for edit in edits), edits
    # The last script is what lenses and hovers tell of.
    done = await client.workspace_execute_command_async(types.ExecuteCommandParams(
        "theseus.steps", [uri, 'tap("taps 0")', 'tap("Bold")']))
    assert done["end"] == "completed" if isinstance(done, dict) else done.end == "completed", done
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert lenses[0].command.title.startswith("body runs: 3"), lenses
    hover = await client.text_document_hover_async(
        types.HoverParams(document, types.Position(2, 8)))
    assert 'in step 2: tap("Bold")' in hover.contents.value, hover
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(document))
    assert "Row" in [symbol.name for symbol in symbols]

    # A mistake while typing, behind a character of two units, and its mending.
    wrong = SOURCE.replace('Button("Bold") {', 'Text("😀"); Buton("Bold") {')
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        [types.TextDocumentContentChangeWholeDocument(wrong)]))
    found = await said(uri, bool)
    errors = [d for d in found if d.severity == types.DiagnosticSeverity.Error]
    assert errors and errors[0].range.start == types.Position(12, 18), errors
    assert errors[0].range.end == types.Position(12, 23), errors
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(uri=uri, version=3),
        [types.TextDocumentContentChangeWholeDocument(SOURCE)]))
    await said(uri, lambda found: not found)

    # A file of a package is checked with its siblings, as they are in the editor.
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder, "Sources", "App")
        sources.mkdir(parents=True)
        Path(folder, "Package.swift").write_text(
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
            'let package = Package(name: "App", targets: [.executableTarget(name: "App")])\n')
        Path(sources, "Row.swift").write_text("import SwiftUI\nstruct Row: View {\n"
                                              "  var body: some View { Text(\"row\") }\n}\n")
        main_file = Path(sources, "ContentView.swift")
        text = "import SwiftUI\nstruct ContentView: View {\n  var body: some View { Row() }\n}\n"
        main_file.write_text(text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(
                uri=main_file.as_uri(), language_id="swift", version=1, text=text)))
        await said(main_file.as_uri(), lambda found: not found)
        place = await client.text_document_definition_async(types.DefinitionParams(
            types.TextDocumentIdentifier(main_file.as_uri()), types.Position(2, 26)))
        assert place.uri == Path(sources, "Row.swift").as_uri(), place
        assert place.range.start == types.Position(1, 7), place
        # As it is typed: an edit of a part.
        client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=main_file.as_uri(), version=2),
            [types.TextDocumentContentChangePartial(
                types.Range(types.Position(2, 28), types.Position(2, 28)), "1")]))
        found = await said(main_file.as_uri(), bool)
        assert found[0].range.start.line == 2, found

    try:
        await client.text_document_hover_async(types.HoverParams(
            types.TextDocumentIdentifier("file:///nowhere"), types.Position(0, 0)))
        raise SystemExit("a file that is not open has a hover")
    except Exception as error:
        assert "not open" in str(error), error

    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 30)
    assert client._server.returncode == 0
    print("the editor's client is content")


asyncio.run(main())
