// The views of one moment beside the screen: events, source, tree, storage, dependencies.
// Each draws itself anew from the world; a click asks why.
(() => {
  const { make, html } = theseus;
  // What tells a story; the rest is there when it is asked for.
  const QUIET = new Set(["identity", "value.init", "body.invalidate", "update.end", "order", "look"]);

  const why = (player, event, children, attributes = {}) =>
    make("button", {
      type: "button", class: "why", ...attributes, onclick: () => player.explain(event),
    }, children);

  const span = (name, text) => make("span", { class: name, text });

  // A path goes on in the next line behind a slash, and not in the middle of a name.
  const detail = (text) => make("span", { class: "detail" },
    text.split(/(?<=\/)/).flatMap((part, i) => i > 0 ? [make("wbr"), part] : [part]));

  // Nor does the name of a type go on in the middle of a word.
  const names = (text) => text.split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, i) => (i > 0 ? [make("wbr"), part] : [part]));

  class Events {
    constructor(player) {
      this.player = player;
      this.shows = make("input", { type: "checkbox" });
      this.shows.addEventListener("change", () => player.refresh());
      this.list = make("ol", { class: "event-list" });
      this.element = make("div", { class: "events-panel" }, this.list,
        make("label", { class: "all" }, this.shows, make("span", { "data-say": "all" })));
    }

    show({ run, moment, world, words }) {
      const events = run.eventsOf(moment);
      let toldText = null;
      const born = new Set(events.filter((e) => e.kind === "life.begin").map((e) => e.extra[0]));
      const custom = new Set(run.events.filter((e) => e.kind === "body.run").map((e) => e.extra[0]));
      const told = events.filter((event) => {
        if (this.shows.checked) return true;
        if (QUIET.has(event.kind)) return false;
        // A view that nobody gave a transition comes and goes at once: that is no news.
        if (event.kind === "transition" && !event.extra[2] && event.extra[4] !== 1) return false;
        if (event.kind === "content") {
          if (born.has(event.extra[0])) return false;
          // A control shows what the text in it has told.
          const [id, , text] = event.extra;
          const isToldInside = text >= 0 && toldText?.text === text && this.isInside(world, toldText.id, id);
          toldText = { id, text };
          return !isToldInside;
        }
        if (event.kind === "life.begin" || event.kind === "life.end") return custom.has(event.extra[0]);
        return true;
      });
      this.list.replaceChildren(...this.folded(run, events, told).map(({ event, text, count }) =>
        this.line(run, event, count > 1 ? (text ?? run.detail(event)).replace(/ #\d+/, ` ×${count}`) : text)));
      if (!events.some((e) => e.update > 0) && !this.player.failure) {
        this.list.append(make("li", { class: "quiet", text: words.say("quiet") }));
      }
    }

    isInside(world, id, above) {
      for (let node = world.nodes.get(id)?.parent; node; node = world.nodes.get(node)?.parent) if (node === above) return true;
      return false;
    }

    // Bodies of one kind that run, or are skipped, one after the other for the same reason are one line.
    folded(run, all, events) {
      const groups = [];
      for (const event of events) {
        const text = this.addition(run, all, event);
        const name = `${event.kind} ${(text ?? run.detail(event)).replace(/ #\d+/, "")}`;
        const last = groups.at(-1);
        const folds = !this.shows.checked && (event.kind === "body.skip" || event.kind === "body.run");
        if (folds && last?.name === name) last.count += 1;
        else groups.push({ event, text, name, count: 1 });
      }
      return groups;
    }

    // What other events say of it: the identity with which a lifetime begins, the reasons of a run.
    addition(run, events, event) {
      if (this.shows.checked) return null;
      const of = (kind) => events.filter((e) => e.kind === kind && e.extra[0] === event.extra[0] && e.id < event.id);
      if (event.kind === "life.begin") {
        const identity = of("identity").at(-1);
        return identity ? run.detail(identity).replace(/ +\//, " identity /") : null;
      }
      if (event.kind === "content") {
        const old = run.last(event.id - 1, (e) => e.kind === "content" && e.extra[0] === event.extra[0] && e.extra[1] === event.extra[1]);
        const [, name] = /^(.*? #\d+)/.exec(run.detail(event)) ?? [];
        const field = old && [2, 3].find((i) => (old.extra[i] ?? -1) !== (event.extra[i] ?? -1));
        if (!name || !field) return null;
        const said = (e) => (run.text(e.extra[field]) === null ? "nil" : field === 2 ? `"${run.text(e.extra[field])}"` : run.text(e.extra[field]));
        const { screen } = this.player;
        const titles = field === 3 ? [screen.viewsBefore, screen.views].map((views) => screen.chosenTitle(event.extra[0], views)) : [null];
        if (!titles.includes(null)) return `${name} "${titles[0]}" → "${titles[1]}"`;
        return `${name} ${said(old)} → ${said(event)}`;
      }
      if (event.kind !== "body.run") return null;
      const reasons = of("body.invalidate").filter((e) => e.update === event.update);
      const parts = reasons.map((e) => /^(.*? #\d+) +(.*)$/.exec(run.detail(e))).filter(Boolean);
      return parts.length ? `${parts[0][1]} invalidated by ${[...new Set(parts.map((part) => part[2]))].join(", ")}` : null;
    }

    line(run, event, addition = null) {
      const { family, verb } = run.words(event);
      const isHeading = event.kind === "step" || event.kind === "update.begin";
      const text = addition ?? (event.kind === "step" ? `${event.step}  ${run.detail(event)}` : run.detail(event));
      const isOfNode = /^(life|content|body|transition|callback|state|order|identity|look|action)/.test(event.kind);
      const node = isOfNode && Number.isInteger(event.extra[0]) && event.extra[0] > 0 ? event.extra[0] : null;
      return make("li", { class: isHeading ? "heading" : `event ${family} ${verb}`, "data-node": node },
        why(this.player, event, [
          span("family", isHeading ? family : `${family} ${verb}`), " ", detail(text),
        ], { "data-event": event.id }));
    }
  }

  class Source {
    constructor(player) {
      this.player = player;
      this.element = make("div", { class: "source-panel" });
      this.lines = new Map();
      for (const file of player.run.scene.files) {
        const list = make("ol", { class: "source", start: file.line });
        list.style.counterReset = `line ${file.line - 1}`;
        file.code.forEach((code, i) => {
          const line = html("li", {}, player.run.data.texts[code] || " ");
          this.lines.set(`${file.name}:${file.line + i}`, line);
          list.append(line);
        });
        this.element.append(file.support
          ? make("details", {}, make("summary", { "data-say": "support" }), list) : list);
      }
    }

    // What the moment did at a line, at its end: `#8 began`, `body ran ×2`, `true → false`.
    notes(run, moment, words) {
      const custom = new Set(run.events.filter((e) => e.kind === "body.run").map((e) => e.extra[0]));
      const notes = new Map();
      const add = (event, style, text) => {
        const place = run.place(event);
        if (!place) return;
        const key = `${place.file}:${place.line}`;
        if (!notes.has(key)) notes.set(key, new Map());
        const known = notes.get(key).get(text);
        notes.get(key).set(text, { style, count: (known?.count ?? 0) + 1 });
      };
      for (const event of run.eventsOf(moment)) {
        const [id] = event.extra;
        if (event.kind === "body.run") add(event, "ran", `${words.say("body")} ${words.say("ran")}`);
        else if (event.kind === "life.begin" && custom.has(id)) add(event, "began", `#${id} ${words.say("begun")}`);
        else if (event.kind === "life.end" && custom.has(id)) add(event, "ended", `#${id} ${words.say("ended")}`);
        else if (event.kind.endsWith(".write") && !event.kind.startsWith("e")) {
          add(event, "wrote", run.detail(event).replace(/^\S+( +#s\d+)? +/, ""));
        }
      }
      return notes;
    }

    // The nodes that have begun at a line so far and are still there, or have just ended.
    made(run, moment) {
      const made = new Map();
      const before = moment > 0 ? run.moments[moment - 1].end : 0;
      const end = run.moments[moment].end;
      const gone = new Set();
      for (const event of run.events.slice(0, before)) if (event.kind === "life.end") gone.add(event.extra[0]);
      for (const event of run.events.slice(0, end)) {
        const place = event.kind === "life.begin" && !gone.has(event.extra[0]) ? run.place(event) : null;
        if (!place) continue;
        const key = `${place.file}:${place.line}`;
        made.set(key, [...(made.get(key) ?? []), event.extra[0]]);
      }
      return made;
    }

    // A line with what happened there at its end, and the nodes that it has made.
    annotate(line, notes, nodes) {
      line.querySelector(".notes")?.remove();
      if (nodes) line.dataset.nodes = nodes.join(" "); else delete line.dataset.nodes;
      if (!notes) return;
      const parts = [...notes].map(([text, { style, count }]) => span(`note-${style}`, count > 1 ? `${text} ×${count}` : text));
      const shown = parts.length > 4 ? [...parts.slice(0, 3), span("", `+${parts.length - 3}`)] : parts;
      line.append(make("span", { class: "notes" }, shown));
    }

    show({ run, moment, words }) {
      const notes = this.notes(run, moment, words);
      const made = this.made(run, moment);
      for (const [key, line] of this.lines) this.annotate(line, notes.get(key), made.get(key));
      const counts = new Map();
      for (const event of run.eventsOf(moment)) {
        const place = run.place(event);
        if (!place || QUIET.has(event.kind)) continue;
        const key = `${place.file}:${place.line}`;
        const rank = event.kind === "state.write" || event.kind === "object.write" ? 3
          : event.kind === "body.run" ? 2 : 1;
        counts.set(key, Math.max(counts.get(key) ?? 0, rank));
      }
      let first = null;
      for (const [key, line] of this.lines) {
        const rank = counts.get(key) ?? 0;
        line.className = rank === 3 ? "wrote" : rank === 2 ? "ran" : rank === 1 ? "touched" : "";
        if (rank && (!first || rank > first.rank)) first = { line, rank };
      }
      if (first) this.reveal(first.line);
    }

    // Scrolls the panel, never the page; for somebody who asks for the line, also what is around a panel that does
    // not scroll by itself.
    reveal(line, isAsked = false) {
      const panel = this.element.parentElement;
      if (!panel?.clientHeight) return;
      const scrolls = (box) => box && box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY === "auto";
      const box = [panel, isAsked ? panel.closest(".deck") : null].find(scrolls);
      if (!box) return;
      const [own, all] = [line, box].map((part) => part.getBoundingClientRect());
      box.scrollTop += own.top - all.top - box.clientHeight / 3;
    }
  }

  // Views of the program are rows. A container or a control that comes with SwiftUI stands in the row of
  // the view that makes it, by what it shows, unless all are wanted.
  class Tree {
    constructor(player) {
      this.player = player;
      this.shows = make("input", { type: "checkbox" });
      this.shows.addEventListener("change", () => player.refresh());
      this.list = make("ul", { class: "tree" });
      this.element = make("div", { class: "tree-panel" }, this.list,
        make("label", { class: "all" }, this.shows, make("span", { "data-say": "allViews" })));
    }

    show({ run, moment, world, words }) {
      const born = new Set();
      const ran = new Set();
      for (const event of run.eventsOf(moment)) {
        if (event.kind === "life.begin") born.add(event.extra[0]);
        if (event.kind === "body.run") ran.add(event.extra[0]);
      }
      const rows = [];
      const open = [];
      for (const { node, depth } of world.tree()) {
        while (open.length && open.at(-1).depth >= depth) open.pop();
        const around = open.at(-1)?.row;
        const isOwn = this.shows.checked || !around || node.runs > 0 || node.slots.length > 0;
        const row = isOwn ? { node, level: around ? around.level + 1 : 0, folded: [] } : around;
        if (isOwn) rows.push(row); else row.folded.push(node);
        open.push({ depth, row });
      }
      this.list.replaceChildren(...this.repeated(rows, born, ran).map((row) =>
        (row.count ? this.rest(row) : this.row(row, world, born, ran, words))));
    }

    // Of many views of one kind beside one another those are shown of which there is something to tell, and
    // the first ones.
    repeated(rows, born, ran) {
      const counts = new Map();
      const shown = [];
      const hidden = [];
      for (const row of rows) {
        while (hidden.length && hidden.at(-1).level >= row.level) hidden.pop();
        if (hidden.length) continue;
        const key = `${row.node.parent} ${row.node.view}`;
        const count = (counts.get(key)?.count ?? 0) + 1;
        const isTold = [row.node, ...row.folded].some((node) => born.has(node.id) || ran.has(node.id));
        if (this.shows.checked || count <= 12 || (isTold && count <= 200)) {
          counts.set(key, { count, rest: counts.get(key)?.rest });
          shown.push(row);
          continue;
        }
        let rest = counts.get(key)?.rest;
        if (!rest) { rest = { node: row.node, level: row.level, count: 0 }; shown.push(rest); }
        rest.count += 1;
        counts.set(key, { count, rest });
        hidden.push(row);
      }
      return shown;
    }

    rest(row) {
      const item = make("li", { class: "quiet" }, `… ${row.node.view} ×${row.count}`);
      item.style.setProperty("--depth", row.level);
      return item;
    }

    row({ node, level, folded }, world, born, ran, words) {
      const parts = [span("view-name", node.view), " ", span("number", `#${node.id}`)];
      // The id of a row says nothing to whom its text says which one it is.
      const isNamed = node.segment.includes("[") && [node, ...folded].some(({ contents }) => contents.some(({ text }) => text));
      if (node.segment !== node.view && !isNamed) parts.push(" ", span("path", node.segment));
      const event = born.has(node.id) ? node.began : node.lastRun ?? node.began;
      const row = make("li", { "data-node": node.id, title: isNamed ? node.segment : null }, why(this.player, event, parts));
      if (folded.length) row.dataset.nodes = [node, ...folded].map(({ id }) => id).join(" ");
      row.style.setProperty("--depth", level);
      for (const slot of node.slots.map((id) => world.slots.get(id)).filter(Boolean)) {
        row.append(" ", why(this.player, slot.event,
          [`${slot.property} = `, span("string", slot.value)]));
      }
      // What a control says its text has said already.
      const told = new Set();
      for (const part of [node, ...folded]) {
        for (const said of part.contents) {
          const { screen } = this.player;
          const tabs = said.role === "tabs" ? screen.tabsOf(part.id) : null;
          if (tabs) said.value = tabs.map(({ label, isSelected }) => `${isSelected ? "◉" : "○"} ${label}`).join(" ");
          const chosen = said.value === null ? null : screen.chosenTitle(part.id);
          const text = [said.text === null ? null : `"${said.text}"`, chosen === null ? said.value : `"${chosen}"`].filter((t) => t !== null).join(" = ");
          if (!text || (part !== node && told.has(text))) continue;
          told.add(text);
          if (said.text !== null) told.add(`"${said.text}"`);
          row.append(" ", make("span", { "data-node": part.id },
            why(this.player, said.event, [span("string", text)]),
            part !== node && born.has(part.id) && !born.has(node.id) ? [" ", span("mark new", words.say("began"))] : []));
        }
      }
      if (born.has(node.id)) row.append(" ", span("mark new", words.say("began")));
      else if (ran.has(node.id)) row.append(" ", span("mark run", `${words.say("body")} ${words.say("ran")}`));
      return row;
    }
  }

  class Storage {
    constructor(player) {
      this.player = player;
      this.element = make("div", { class: "storage-panel" });
    }

    show({ run, moment, world, words }) {
      const changed = new Set(run.eventsOf(moment).map((e) => e.id));
      const rows = [...world.slots.values()].map((slot) => this.row(slot.node, slot.event, changed, words,
        `${world.nodes.get(slot.node)?.view ?? ""} #${slot.node}`, `@${slot.wrapper} ${slot.property}`,
        slot.value));
      for (const object of world.objects.values()) {
        const properties = Object.entries(object.properties);
        if (!properties.length) rows.push(this.row(null, object.event, changed, words, object.name, "", ""));
        for (const [name, { value, event }] of properties) {
          rows.push(this.row(null, event, changed, words, object.name, name, value));
        }
      }
      const heads = ["owner", "property", "value"].map((key) =>
        make("th", { scope: "col", text: words.say(key) }));
      this.element.replaceChildren(rows.length
        ? make("table", {}, make("thead", {}, make("tr", {}, heads)), make("tbody", {}, rows))
        : make("p", { class: "quiet", text: words.say("noStorage") }));
    }

    row(node, event, changed, words, owner, property, value) {
      const isNew = changed.has(event.id);
      const mark = isNew
        ? [" ", span("mark new", words.say(event.kind.endsWith("alloc") ? "began" : "changed"))] : [];
      return make("tr", { class: isNew ? "changed" : null, "data-node": node },
        make("td", {}, names(owner)), make("td", {}, names(property)),
        make("td", {}, why(this.player, event, [span("string", value || "–")]), mark));
    }
  }

  class Dependencies {
    constructor(player) {
      this.player = player;
      this.lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      this.lines.setAttribute("aria-hidden", "true");
      this.left = make("ul", { class: "sources" });
      this.right = make("ul", { class: "readers" });
      this.none = make("p", { class: "quiet" });
      this.element = make("div", { class: "dependencies" }, this.left, this.right, this.lines, this.none);
      new ResizeObserver(() => this.draw()).observe(this.element);
    }

    show({ run, moment, world, words }) {
      const events = run.eventsOf(moment);
      const written = new Set(events.filter((e) => e.kind === "state.write").map((e) => e.extra[1]));
      const ran = new Set(events.filter((e) => e.kind === "body.run").map((e) => e.extra[0]));
      const sources = new Map();
      this.edges = [];
      for (const slot of world.slots.values()) {
        const owner = world.nodes.get(slot.node);
        sources.set(`0 ${slot.id}`, {
          event: slot.event, isHot: written.has(slot.id),
          title: `${owner?.view ?? ""} #${slot.node}`, text: `${slot.property} = ${slot.value}`,
        });
      }
      const readers = world.tree().map(({ node }) => node).filter((node) => node.runs > 0);
      for (const node of readers) {
        for (const read of node.reads) {
          if (read.kind === 3) continue;
          const key = read.kind === 0 ? `0 ${read.source}` : `${read.kind} ${read.source} ${read.name}`;
          if (!sources.has(key)) {
            if (read.kind === 0) continue;
            const object = world.objects.get(read.source);
            const property = object?.properties[read.name];
            sources.set(key, {
              event: property?.event ?? object?.event ?? node.lastRun, title: read.source,
              text: read.kind === 1 ? read.name + (property ? ` = ${property.value}` : "") : "",
              isHot: events.some((e) => e.kind === "object.write" && run.text(e.extra[0]) === read.source
                && run.text(e.extra[1]) === read.name),
            });
          }
          this.edges.push({ from: key, to: node.id, reason: read.reason, isHot: ran.has(node.id) && sources.get(key).isHot });
        }
      }
      this.boxes = new Map();
      this.left.replaceChildren(...[...sources].map(([key, source]) =>
        this.box(key, source.event, source.isHot, source.title, source.text,
          this.edges.some((edge) => edge.from === key) ? null : words.say("nobody"))));
      this.right.replaceChildren(...readers.map((node) => {
        const reads = this.edges.filter((edge) => edge.to === node.id)
          .map((edge) => sources.get(edge.from)).map((source) => `${source.title} ${source.text}`);
        return this.box(node.id, node.lastRun, ran.has(node.id), `${node.view} #${node.id}`,
          `${words.say("body")} ×${node.runs}`, null, reads.length
            ? `${words.say("reads")} ${reads.join("; ")}` : null);
      }));
      this.none.textContent = this.edges.length ? "" : words.say("noReads");
      this.draw();
    }

    box(key, event, isHot, title, text, note, spoken) {
      const parts = [make("span", { class: "view-name" }, names(title)), make("br"), span("", text)];
      if (note) parts.push(make("br"), span("note", note));
      if (spoken) parts.push(span("spoken", spoken));
      const box = make("li", { class: isHot ? "hot" : null, "data-node": Number.isInteger(key) ? key : null }, why(this.player, event, parts));
      this.boxes.set(key, box);
      return box;
    }

    draw() {
      const origin = this.element.getBoundingClientRect();
      if (!origin.width || !this.edges) return;
      this.lines.replaceChildren(...this.edges.map((edge) => {
        const from = this.boxes.get(edge.from)?.getBoundingClientRect();
        const to = this.boxes.get(edge.to)?.getBoundingClientRect();
        const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
        if (!from || !to) return line;
        const [x1, y1] = [from.right - origin.x, from.y + from.height / 2 - origin.y];
        const [x2, y2] = [to.x - origin.x, to.y + to.height / 2 - origin.y];
        const middle = (x1 + x2) / 2;
        line.setAttribute("d", `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`);
        line.setAttribute("class", `${edge.reason}${edge.isHot ? " hot" : ""}`);
        return line;
      }));
    }
  }

  theseus.panels = {
    events: Events, source: Source, tree: Tree, storage: Storage, dependencies: Dependencies,
  };
  theseus.parts = { why, span };
})();
