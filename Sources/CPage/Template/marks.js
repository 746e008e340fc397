// What changed since the moment before, on the screen: what began, what ended, what moved, what shows something else.
(() => {
  const { make } = theseus;
  // Controls that show their value in words.
  const SHOWN = new Set(["field", "searchField", "editor", "slider", "valuePicker"]);
  // Numbers and ghosts at once: more nobody looks at one by one.
  const MOST = 100;

  // The part of a screen that marks; it has the views, their elements, and the places for what is not there any more.
  class Marks {
    clearMarks() {
      for (const { dataset } of this.elements.values()) for (const name of ["began", "was", "moved", "changed"]) delete dataset[name];
    }

    // What began since the moment before has an outline and its number, what ended a dashed ghost where
    // it was, what is the same and shows something else its old words.
    mark(before, known, gone, come) {
      const comeKeys = new Set(come);
      const isPart = (element) => element.matches(".is-spacer, .is-divider, .is-layer");
      // What is covered or hidden has not ended, and what is seen again has not begun.
      const events = this.run.eventsOf(this.moment);
      const born = new Set(events.filter((e) => e.kind === "life.begin").map((e) => e.extra[0]));
      const dead = new Set(events.filter((e) => e.kind === "life.end" || e.kind === "transition").map((e) => e.extra[0]));
      this.fresh = [];
      for (const key of come) {
        const element = this.elements.get(key);
        const above = this.keyAbove(element ?? this.stage);
        // A sheet is no view; what is in it is.
        const isInside = comeKeys.has(above) && this.views.get(above)?.kind !== "layer";
        if (!element || isPart(element) || isInside) continue;
        this.fresh.push(element);
        const node = this.numbered(element, born);
        if (node) element.dataset.began = `+ #${node}`;
      }
      const ended = [];
      const rows = this.rowsOf(known);
      for (const [key, element] of gone) {
        const place = before.get(key);
        element.classList.toggle("was-row", rows.has(key));
        const above = element.parentElement?.closest("[data-key]");
        if (!place?.width || (above && !above.matches(".is-layer")) || isPart(element)) continue;
        const node = this.numbered(element, dead);
        if (node) ended.push({ element, node, place });
      }
      for (const [key, view] of this.views) this.markChange(known.get(key), view, this.elements.get(key));
      return ended;
    }

    // The views that stand in rows of a list: its children, and those of its sections and of views of the program in it.
    rowsOf(views) {
      const rows = new Set();
      const add = ({ children }) => {
        for (const key of children) {
          const child = views.get(key);
          if (child?.kind === "section" || (child?.kind === "view" && !child.calls.length)) add(child);
          if (child) rows.add(key);
        }
      };
      for (const view of views.values()) if (["list", "form", "table"].includes(view.kind)) add(view);
      return rows;
    }

    // What is the same and shows something else has its old words; what has another value or another look, a mark.
    markChange(old, view, element) {
      if (!old || !element) return;
      const { kind } = view;
      const chosen = ({ choices }) => choices.find(({ isSelected }) => isSelected)?.label ?? "";
      const isFolded = kind === "picker" && element.querySelector(":scope > .picked");
      const [was, now] = isFolded ? [chosen(old), chosen(view)] : kind === "text" ? [old.text, view.text] : SHOWN.has(kind) ? [old.value, view.value] : ["", ""];
      if (was && was !== now) element.dataset.was = was.length > 24 ? `${was.slice(0, 23)}…` : was;
      const looks = ({ value, style, classes, enabled, choices }) => JSON.stringify([
        kind === "text" ? null : value, style, classes, enabled, choices.map(({ isSelected }) => isSelected)]);
      if (!element.dataset.was && kind !== "layer" && kind !== "tabs" && looks(old) !== looks(view)) element.dataset.changed = "";
    }

    // The marks that have places of their own: ghosts, trails, numbers. Each kind reads all the places, then writes.
    showMarks(before, known, ended) {
      this.showEnded(ended);
      this.legibility.fade();
      const moved = new Map();
      for (const [key, view] of this.views) this.trace(known.get(key)?.children ?? [], view.children, before, moved);
      for (const [key, view] of this.views) this.traceOffset(key, known.get(key), view, before, moved);
      this.drawTrails(moved);
      const tagged = (elements, name, style) => [...elements].map((element) => ({ text: element.dataset[name], style, element }));
      this.showTags([
        ...tagged(this.ghosts.querySelectorAll(".ended:not(.line)"), "ended", "gone"),
        ...tagged(this.fresh.filter((element) => element.dataset.began), "began", "new"),
        ...tagged(this.stage.querySelectorAll("[data-moved]"), "moved", "moved"),
      ]);
    }

    // As many as can be looked at one by one, those in view before the others.
    few(marks, boxOf) {
      if (marks.length <= MOST) return marks;
      const room = this.element.getBoundingClientRect();
      const inView = new Set(marks.filter((mark) => {
        const { top, bottom } = boxOf(mark);
        return bottom > room.top && top < room.bottom;
      }));
      const chosen = new Set([...inView, ...marks.filter((mark) => !inView.has(mark))].slice(0, MOST));
      return marks.filter((mark) => chosen.has(mark));
    }

    // The boxes of what can be read and used, and of the ghosts; of a text, its lines.
    contents() {
      const range = document.createRange();
      const parts = this.element.querySelectorAll(
        "button.view, .is-text, .label, .value, .number, .title, .symbol, .switch, .choice-part, .opener-part, .bar, .is-shape, .ended:not(.line), .line > .tag");
      return [...parts].filter((part) => !part.closest(".covered")).flatMap((part) => {
        // (Of a row that can be tapped, what is in it.)
        if (part.matches("button.view") && part.offsetWidth > 0.7 * this.element.offsetWidth) return [];
        if (part.matches("button.view, .switch, .bar, .is-shape, .ended, .tag")) return [{ part, box: part.getBoundingClientRect() }];
        range.selectNodeContents(part);
        return [...range.getClientRects()].map((box) => ({ part, box }));
      }).filter(({ box }) => box.width && box.height);
    }

    // Numbers, each beside what it is of. What is beyond the most has its outline only.
    showTags(wanted) {
      const tags = this.few(wanted, ({ element }) => element.getBoundingClientRect());
      if (!tags.length) return;
      const taken = this.contents();
      const room = this.element.getBoundingClientRect();
      for (const tag of tags) tag.part = make("span", { class: `tag ${tag.style}`, "data-tag": tag.text });
      this.ghosts.append(...tags.map(({ part }) => part));
      for (const tag of tags) {
        tag.own = tag.element.getBoundingClientRect();
        tag.size = tag.part.getBoundingClientRect();
      }
      for (const tag of tags) tag.box = this.tagPlace(tag, taken, room);
      for (const { part, box } of tags) {
        part.style.left = `${box.x - room.left}px`;
        part.style.top = `${box.y - room.top}px`;
      }
    }

    // Where a number covers nothing that is read; else in the corner of what it is of.
    tagPlace({ part: tag, element, own, size: { width, height } }, taken, room) {
      const middle = own.top + own.height / 2 - height / 2;
      const inside = [own.right - width - 4, middle];
      const beside = taken.filter(({ part }) => part !== element && element.contains(part)).map(({ box }) => [box.right + 6, middle]);
      const places = [
        [own.right + 6, middle], inside, ...beside, [own.right - width, own.top - height - 4], [own.left - width - 6, middle],
        [own.right - width, own.bottom + 4], [own.left, own.top - height - 4],
      ];
      const others = taken.filter(({ part }) => part !== element && !part.contains(element));
      const isFree = ([x, y]) => x >= room.left + 2 && x + width <= room.right - 2 && y >= room.top + 2
        && !others.some(({ box }) => box.left < x + width && box.right > x && box.top < y + height && box.bottom > y)
        && (own.width > 2 * width || x >= own.right || x + width <= own.left || y >= own.bottom || y + height <= own.top);
      const [x, y] = places.find(isFree) ?? [own.right - width - 2, own.bottom - height / 2];
      const box = new DOMRect(x, y, width, height);
      taken.push({ part: tag, box });
      return box;
    }

    // What moves by its own looks, as an offset, has a trail too.
    traceOffset(key, old, view, before, moved) {
      const element = this.elements.get(key);
      const from = before.get(key);
      if (!old || old.style === view.style || !element || !from?.width || moved.has(element)) return;
      const parent = this.keyAbove(element);
      const place = (box, origin) => [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y];
      const now = element.getBoundingClientRect();
      const above = this.elements.get(parent)?.getBoundingClientRect();
      if (!above || !before.has(parent)) return;
      const [x, y] = place(now, above);
      const [oldX, oldY] = place(from, before.get(parent));
      if (Math.hypot(x - oldX, y - oldY) > 4) moved.set(element, from);
    }

    drawTrails(moved) {
      const origin = this.element.getBoundingClientRect();
      const places = [...moved].map(([element, from]) => [element, from, element.getBoundingClientRect()]);
      for (const place of places) this.drawTrail(...place, origin);
    }

    drawTrail(element, from, box, origin) {
      const [x, start] = [from.x + from.width / 2, from.y + from.height / 2];
      const [middleX, middle] = [box.x - origin.x + box.width / 2, box.y - origin.y + box.height / 2];
      const isAcross = Math.abs(middleX - x) > Math.abs(middle - start);
      // It ends where the view begins.
      const edge = (from, to, half) => (Math.abs(to - from) > half ? to - Math.sign(to - from) * half : to);
      const [endX, end] = [edge(x, middleX, box.width / 2), edge(start, middle, box.height / 2)];
      delete element.dataset.changed;
      element.dataset.moved = isAcross ? (middleX < x ? "←" : "→") : middle < start ? "↑" : "↓";
      const trail = make("div", { class: `trail${isAcross ? " across" : ""}` });
      Object.assign(trail.style, isAcross
        ? { left: `${Math.min(x, endX)}px`, top: `${middle}px`, width: `${Math.abs(endX - x)}px` }
        : { left: `${x}px`, top: `${Math.min(start, end)}px`, height: `${Math.abs(end - start)}px` });
      this.ghosts.append(trail);
    }

    // What stands elsewhere among those that were there before has a trail from its old place.
    trace(old, now, before, moved) {
      const places = new Map(now.map((key, i) => [key, i]));
      const stayed = old.filter((key) => places.has(key));
      if (stayed.length > 200) return;
      const inOrder = this.longestRise(stayed.map((key) => places.get(key)));
      stayed.forEach((key, i) => {
        const element = inOrder.has(i) ? null : this.elements.get(key);
        const from = before.get(key);
        if (element && from?.width) moved.set(element, from);
      });
    }

    // The places of a longest part of the numbers that goes up: what has kept its order.
    longestRise(numbers) {
      const best = [];
      numbers.forEach((number, i) => {
        let before = -1;
        for (let j = 0; j < i; j += 1) {
          if (numbers[j] < number && (before < 0 || best[j].length > best[before].length)) before = j;
        }
        best.push({ length: before < 0 ? 1 : best[before].length + 1, before });
      });
      let last = best.reduce((found, { length }, i) => (found < 0 || length > best[found].length ? i : found), -1);
      const places = new Set();
      for (; last >= 0; last = best[last].before) places.add(last);
      return places;
    }

    // Ghosts of what has ended, each where it hides nothing. The last in the order goes first, so that those that stand
    // above what has come stand there in their order.
    showEnded(ended) {
      const origin = this.element.getBoundingClientRect();
      const seen = this.stage.querySelectorAll("button, input, select, textarea, .is-text, .is-image, .is-shape, .title");
      const taken = [...this.fresh, ...seen].filter((part) => !part.closest(".covered")).map((part) => part.getBoundingClientRect()).filter((box) => box.width && box.height).map((box) => ({
        top: box.top - origin.top, bottom: box.bottom - origin.top, left: box.left - origin.left, right: box.right - origin.left,
      }));
      const pictures = [];
      const lines = [];
      for (const { element, node, place } of this.few(ended, (one) => this.seenPlace(one.place)).reverse()) {
        const free = this.freePlace(place, taken, origin, ended.length === 1);
        if (free === null) {
          lines.push({ element, node, place });
          continue;
        }
        const ghost = this.ghost(element);
        for (const part of [ghost, ...ghost.querySelectorAll("*")]) part.removeAttribute("data-key");
        ghost.classList.add("ended");
        ghost.dataset.ended = `− #${node}`;
        const { x, y } = free;
        pictures.push({ ghost, place: { ...place, x }, top: y });
        taken.push({ top: y, bottom: y + place.height, left: x, right: x + place.width });
      }
      this.setOut(pictures);
      this.drawLines(lines.reverse(), origin);
    }

    // The marks of what ended where there is no room for its ghost: a line in its old place, with its number and
    // its first words. Those that are outside stand at the edge.
    drawLines(ended, room) {
      if (!ended.length) return;
      const taken = this.contents();
      const lines = ended.map(({ element, node, place }) => {
        const text = (element.querySelector(".is-text") ?? element).textContent.trim();
        const told = `− #${node}${text ? ` ${text.length > 18 ? `${text.slice(0, 17)}…` : text}` : ""}`;
        const line = make("div", { class: "ended line", "data-ended": told }, make("span", { class: "tag gone", "data-tag": told }));
        return { line, number: `− #${node}`, wanted: Math.min(Math.max(place.y, 24), room.height - 16) };
      });
      this.ghosts.append(...lines.map(({ line }) => line));
      for (const one of lines) {
        const tag = one.line.firstChild;
        [tag.dataset.tag, one.width] = [one.line.dataset.ended, tag.offsetWidth];
      }
      const tops = [];
      let way = 0;
      for (const { line, wanted, width, number } of lines) {
        const place = this.linePlace(wanted, width, room, tops, taken, way);
        const { top, left, isShort, isNumber } = place;
        // (What one line has no room for, the next has none for either.)
        way = place.way;
        line.style.top = `${top}px`;
        line.classList.toggle("short", isShort);
        if (isNumber) line.firstChild.dataset.tag = number;
        line.firstChild.style.left = `${left}px`;
        tops.push(top);
      }
    }

    // The nearest height at which a line strikes nothing and its words cover nothing, apart from the other lines;
    // where there is none, a place for its words alone, or for its number; and at least over nothing that is used.
    linePlace(wanted, width, room, tops, taken, first) {
      const [HALF, NUMBER] = [10, 52];
      const isOver = ({ box }, left, right, top, bottom) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      const used = taken.filter(({ part }) => part.closest("button:not(.is-text), .ended"));
      // At the right, at the left, and anywhere between.
      const lefts = (wide) => {
        const [first, last] = [8, room.width - wide - 16];
        return [last, first, ...Array.from({ length: Math.max(0, Math.ceil((last - first) / 24)) }, (_, i) => first + i * 24)];
      };
      const ways = [[false, taken, false], [true, taken, false], [true, taken, true], [true, used, true]];
      for (let way = first; way < ways.length; way += 1) {
        const [isShort, parts, isNumber] = ways[way];
        const wide = isNumber ? NUMBER : width;
        for (let away = 0; away < room.height; away += 1) {
          for (const top of [wanted - away, wanted + away]) {
            if (top < 14 || top > room.height - 14 || tops.some((other) => Math.abs(other - top) < 2 * HALF)) continue;
            const y = room.top + top;
            if (!isShort && parts.some((part) => isOver(part, room.left, room.right, y - 1, y + 2))) continue;
            const near = parts.filter((part) => isOver(part, room.left, room.right, y - HALF, y + HALF));
            const left = lefts(wide).find((x) => !near.some((part) => isOver(part, room.left + x - 4, room.left + x + wide + 4, y - HALF, y + HALF)));
            if (left !== undefined) return { top, left, isShort, isNumber, way };
          }
        }
      }
      return { top: wanted, left: room.width - NUMBER - 16, isShort: true, isNumber: true, way: ways.length };
    }

    // Where a ghost covers nothing that can be seen and no other ghost: in its old place, above it, beside it where
    // it is not the only one, or below; null where that is outside.
    freePlace({ x, y, width, height }, taken, room, isAlone) {
      const boxes = taken.filter((box) => box.left < x + width && box.right > x);
      const covers = (top) => boxes.some((box) => box.top < top + height && box.bottom > top);
      if (!covers(y)) return { x, y };
      const above = { x, y: Math.min(...boxes.map((box) => box.top)) - height - 26 };
      if (isAlone && above.y >= 20) return above;
      const row = taken.filter((box) => box.top < y + height && box.bottom > y);
      const sides = [Math.min(...row.map((box) => box.left)) - width - 14, Math.max(...row.map((box) => box.right)) + 14];
      const side = y < 8 || y + height > room.height - 8 ? undefined : sides.find((left) => left >= 10 && left + width <= room.width - 10);
      if (side !== undefined) return { x: side, y };
      if (above.y >= 20) return above;
      const below = Math.max(...boxes.map((box) => box.bottom)) + 30;
      return below + height <= room.height ? { x, y: below } : null;
    }

    // Puts pictures where their views were. A place is what was seen, so what the picture itself moves
    // (an offset) is taken off again.
    setOut(pictures) {
      for (const { ghost, place, top } of pictures) {
        Object.assign(ghost.style, {
          left: `${place.x}px`, top: `${top}px`, width: `${place.inner.width}px`, height: `${place.inner.height}px`,
        });
      }
      this.ghosts.append(...pictures.map(({ ghost }) => ghost));
      const origin = this.element.getBoundingClientRect();
      const boxes = pictures.map(({ ghost }) => ghost.getBoundingClientRect());
      pictures.forEach(({ ghost, place, top }, i) => {
        ghost.style.left = `${2 * place.x - (boxes[i].x - origin.x)}px`;
        ghost.style.top = `${2 * top - (boxes[i].y - origin.y)}px`;
      });
    }

    // What ends at a moment and had left the screen before, while it was seen to leave: it is taken as it last stood.
    departed(moment) {
      const { run } = this;
      const events = run.eventsOf(moment);
      const dead = new Set(events.filter((e) => e.kind === "life.end").map((e) => e.extra[0]));
      const left = new Map();
      const earlier = dead.size ? run.events.slice(0, events[0].id - 1) : [];
      for (const event of earlier) if (event.kind === "transition" && dead.has(event.extra[0])) left.set(event.extra[0], event);
      const moments = new Map();
      for (const [node, { id, extra }] of left) {
        const last = extra[1] === 1 ? run.moments.findIndex((m) => id <= m.end) : 0;
        moments.set(last, [...(moments.get(last) ?? []), node]);
      }
      const scrolled = this.stage.scrollTop;
      const found = [...moments].flatMap(([last, nodes]) => {
        if (last < 1) return [];
        this.load(last - 1);
        this.target = null;
        this.arrange();
        this.stage.scrollTop = scrolled;
        const numbers = new Set(nodes);
        const before = this.measure();
        return [...this.elements].filter(([, element]) => {
          const above = element.parentElement?.closest([...numbers].map((node) => `[data-node="${node}"]`).join());
          return numbers.has(Number(element.dataset.node)) && !above;
        }).map(([key, element]) => ({ element: element.cloneNode(true), node: Number(element.dataset.node), place: before.get(key) }));
      });
      return found.filter(({ place }) => place?.width);
    }

    // The node of an element, or of a view in it, that is one of these; 0 for none.
    numbered(element, nodes) {
      const parts = [element, ...element.querySelectorAll("[data-node]:not([data-node='0'])")];
      return Number(parts.find((part) => nodes.has(Number(part.dataset.node)))?.dataset.node ?? 0);
    }

    // A picture of what was there; nobody reaches it.
    ghost(element) {
      const ghost = Object.assign(element.cloneNode(true), { inert: true });
      for (const part of [ghost, ...ghost.querySelectorAll("button, input, [tabindex]")]) part.tabIndex = -1;
      return ghost;
    }

    keyAbove(element) {
      const parent = element.parentElement?.closest("[data-key]");
      return parent ? Number(parent.dataset.key) : -1;
    }
  }

  theseus.Marks = Marks;
})();
