// Text that a program makes faint stays legible: it is shown as faint as its contrast allows. What is
// invisible stays so, and so does what would not be legible at full strength either.
(() => {
  const LEAST = 4.5;

  // Red, green, blue and alpha of a computed colour, each from 0 to 1.
  const read = (color) => {
    const numbers = (color.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    const parts = color.startsWith("color(") ? numbers : numbers.map((n, i) => (i < 3 ? n / 255 : n));
    return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? 1];
  };
  const over = (top, below, alpha) => below.slice(0, 3).map((part, i) => part + (top[i] - part) * alpha);
  const light = (color) => {
    const [r, g, b] = color.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const ownOpacity = (element) => Number(element.style.opacity || 1);

  class Legibility {
    constructor(stage) {
      this.stage = stage;
      this.changed = new Map();
    }

    // After the elements have got the looks that the program gives them.
    update() {
      for (const [element, looks] of this.changed) Object.assign(element.style, looks);
      this.changed.clear();
      for (const element of this.stage.querySelectorAll("[style*=opacity]")) {
        const own = ownOpacity(element);
        if (own <= 0 || own >= 1) continue;
        const least = Math.max(own, ...this.texts(element).map((text) => this.least(text, element, own)));
        if (least > own) this.change(element, "opacity", String(least));
      }
      for (const element of this.stage.querySelectorAll("[style*='--fill-']")) this.deepen(element);
      for (const element of this.stage.querySelectorAll("[style*=transparent]")) {
        for (const text of this.texts(element)) this.strengthen(text);
      }
      this.fade();
    }

    // Pictures of what was there are faint too. They stand on the page or on a panel, so they have a little more.
    fade() {
      const ghosts = [...this.stage.parentElement.querySelectorAll(".ghosts > .ended:not(.line)")];
      const least = ghosts.map((ghost) => {
        const own = Number(getComputedStyle(ghost).opacity);
        if (own <= 0 || own >= 1) return own;
        return Math.max(own, ...this.texts(ghost).map((text) => this.least(text, ghost, own, this.product(text, ghost), 1.12 * LEAST)));
      });
      ghosts.forEach((ghost, i) => this.change(ghost, "opacity", String(least[i])));
    }

    change(element, name, value) {
      if (!this.changed.has(element)) this.changed.set(element, { [name]: element.style[name] });
      element.style[name] = value;
    }

    // The parts with words of their own.
    texts(element) {
      const isText = (part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      return [element, ...element.querySelectorAll("*")].filter(isText);
    }

    // The colour behind a part, and the colour behind the group that fades around it.
    grounds(part, group) {
      const page = read(getComputedStyle(this.stage.parentElement).backgroundColor);
      let [inside, outside] = [null, null];
      for (let at = part; at && at !== this.stage.parentElement; at = at.parentElement) {
        const color = read(getComputedStyle(at).backgroundColor);
        if (color[3] < 0.5) continue;
        if (group.contains(at)) inside ??= color;
        else outside ??= color;
      }
      return { inside, outside: outside ?? page };
    }

    // The least opacity of the group, at or above its own, with which the text has the wanted contrast or all it can have.
    least(text, group, own, above = this.product(group.parentElement), wanted = LEAST) {
      const { inside, outside } = this.grounds(text, group);
      const color = read(getComputedStyle(text).color);
      const seen = (alpha) => {
        const ground = inside ? over(inside, outside, alpha) : outside;
        return contrast(over(inside ? over(color, inside, color[3]) : color, outside, alpha * (inside ? 1 : color[3])), ground);
      };
      for (let alpha = own; alpha < 1; alpha += 0.02) if (seen(alpha * above) >= wanted) return alpha;
      return seen(above) >= LEAST ? 1 : own;
    }

    // A bright surface is for dark words: under light ones it is the deep shade of its colour.
    deepen(element) {
      const name = /--fill-(\w+)/.exec(element.style.backgroundColor)?.[1];
      if (!name || !getComputedStyle(this.stage).getPropertyValue(`--deep-${name}`)) return;
      const ground = read(getComputedStyle(element).backgroundColor);
      const isUnread = (text) => {
        const color = read(getComputedStyle(text).color);
        return this.grounds(text, element).inside?.join() === ground.join() && light(color) > light(ground) && contrast(color, ground) < LEAST;
      };
      if (this.texts(element).some(isUnread)) this.change(element, "backgroundColor", `var(--deep-${name})`);
    }

    // How much of an element is seen through the groups around it.
    product(element, end = this.stage) {
      let product = 1;
      for (let at = element; at && at !== end; at = at.parentElement) product *= ownOpacity(at);
      return product;
    }

    // A colour that lets its ground through lets less of it through.
    strengthen(text) {
      const color = read(getComputedStyle(text).color);
      if (color[3] <= 0 || color[3] >= 1) return;
      const { inside, outside } = this.grounds(text, text);
      const ground = inside ?? outside;
      const shown = this.product(text);
      const seen = (alpha) => contrast(over(color, ground, alpha * shown), ground);
      if (seen(color[3]) >= LEAST || seen(1) < LEAST) return;
      let alpha = color[3];
      while (alpha < 1 && seen(alpha) < LEAST) alpha += 0.02;
      const parts = color.slice(0, 3).map((part) => Math.round(part * 255));
      this.change(text, "color", `rgb(${parts.join(" ")} / ${Math.min(1, alpha)})`);
    }
  }

  theseus.Legibility = Legibility;
})();
