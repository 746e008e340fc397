// Starts both servers of the program: the language server for Swift files and lessons, and the debug
// adapter when somebody debugs. No package is needed: what this editor's own API leaves to do is to
// carry messages to and fro.
"use strict";

const vscode = require("vscode");
const { spawn } = require("node:child_process");

const program = () => vscode.workspace.getConfiguration("theseus").get("path") || "theseus";
const LANGUAGES = ["swift", "markdown"];

class Server {
  constructor(channel) {
    this.channel = channel;
    this.calls = new Map();
    this.last = 0;
    this.bytes = Buffer.alloc(0);
    this.diagnostics = vscode.languages.createDiagnosticCollection("theseus");
  }

  async start() {
    this.process = spawn(program(), ["lsp"], { stdio: ["pipe", "pipe", "pipe"] });
    this.process.on("error", (error) => this.channel.appendLine(`${program()}: ${error.message}`));
    this.process.stdin.on("error", () => {});
    this.process.stderr.on("data", (data) => this.channel.append(String(data)));
    this.process.stdout.on("data", (data) => this.take(data));
    this.process.on("exit", () => {
      for (const { reject } of this.calls.values()) reject(new Error("the server has ended"));
      this.calls.clear();
      this.isReady = false;
    });
    await this.ask("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
    this.isReady = true;
    this.tell("initialized", {});
  }

  take(data) {
    this.bytes = Buffer.concat([this.bytes, data]);
    for (;;) {
      const end = this.bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.bytes.toString("utf8", 0, end))?.[1]);
      if (this.bytes.length < end + 4 + length) return;
      const body = this.bytes.toString("utf8", end + 4, end + 4 + length);
      this.bytes = this.bytes.subarray(end + 4 + length);
      this.hear(JSON.parse(body));
    }
  }

  hear(message) {
    if (message.method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = message.params;
      this.diagnostics.set(vscode.Uri.parse(uri), diagnostics.map((one) => {
        const made = new vscode.Diagnostic(range(one.range), one.message, one.severity - 1);
        made.source = one.source;
        made.code = one.code;
        return made;
      }));
      return;
    }
    const call = this.calls.get(message.id);
    this.calls.delete(message.id);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  tell(method, params) { this.send({ method, params }); }

  ask(method, params, token) {
    const id = this.last += 1;
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      this.send({ id, method, params });
      token?.onCancellationRequested(() => this.tell("$/cancelRequest", { id }));
    });
  }

  async stop() {
    this.diagnostics.dispose();
    if (!this.isReady) return;
    await this.ask("shutdown", {});
    this.tell("exit", {});
  }
}

const range = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);
const isOurs = (document) => LANGUAGES.includes(document.languageId) && document.uri.scheme === "file";
const named = (document) => ({ textDocument: { uri: String(document.uri) } });
const placed = (document, { line, character }) => ({ ...named(document), position: { line, character } });

let server;

exports.activate = async (context) => {
  const channel = vscode.window.createOutputChannel("Theseus");
  context.subscriptions.push(channel, vscode.debug.registerDebugAdapterDescriptorFactory("theseus", {
    createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(program(), ["dap"]),
  }));
  server = new Server(channel);
  try { await server.start(); } catch (error) {
    channel.appendLine(String(error));
    return;
  }
  const open = (document) => {
    if (!isOurs(document)) return;
    server.tell("textDocument/didOpen", {
      textDocument: {
        uri: String(document.uri), languageId: document.languageId, version: document.version,
        text: document.getText(),
      },
    });
  };
  const ask = (method, parameters, token) => server.ask(method, parameters, token).catch(() => null);
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (!isOurs(document)) return;
      server.tell("textDocument/didChange", {
        textDocument: { uri: String(document.uri), version: document.version },
        contentChanges: [{ text: document.getText() }],
      });
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (isOurs(document)) server.tell("textDocument/didSave", named(document));
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) server.tell("textDocument/didClose", named(document));
    }),
    vscode.languages.registerHoverProvider(LANGUAGES, {
      provideHover: async (document, position, token) => {
        const found = await ask("textDocument/hover", placed(document, position), token);
        return found ? new vscode.Hover(new vscode.MarkdownString(found.contents.value)) : null;
      },
    }),
    vscode.languages.registerDefinitionProvider(LANGUAGES, {
      provideDefinition: async (document, position, token) => {
        const found = await ask("textDocument/definition", placed(document, position), token);
        return found ? new vscode.Location(vscode.Uri.parse(found.uri), range(found.range)) : null;
      },
    }),
    vscode.languages.registerCodeActionsProvider(LANGUAGES, {
      provideCodeActions: async (document, where, context, token) => {
        const found = await ask("textDocument/codeAction", {
          ...named(document), range: { start: where.start, end: where.end }, context: { diagnostics: [] },
        }, token);
        return (found ?? []).map((action) => {
          const made = new vscode.CodeAction(action.title, vscode.CodeActionKind.QuickFix);
          made.edit = new vscode.WorkspaceEdit();
          for (const [uri, edits] of Object.entries(action.edit.changes)) {
            for (const edit of edits) made.edit.replace(vscode.Uri.parse(uri), range(edit.range), edit.newText);
          }
          return made;
        });
      },
    }),
    vscode.languages.registerCodeLensProvider(LANGUAGES, {
      provideCodeLenses: async (document, token) => {
        const found = await ask("textDocument/codeLens", named(document), token);
        return (found ?? []).map((lens) => new vscode.CodeLens(range(lens.range), lens.command));
      },
    }),
  );
  vscode.workspace.textDocuments.forEach(open);
};

exports.deactivate = () => server?.stop();
