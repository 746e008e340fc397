/// Reads the device of the player that is shown. For each layer: whether it is covered, what a person
/// reads there in the terminal's signs, and where its texts are. And the problems of geometry: what has
/// no room, what is clipped and cannot be scrolled to, what can be used and is under something else,
/// frames that are not as they were given.
let browserScript = #"""
  const player = document.querySelector('.player:not([hidden])');
  if (!player) return null;
  const root = player.querySelector('.device .stage');
  const result = { layers: [], problems: [] };
  // What is in a menu or a picker is read while it is open; the one to be used next would act.
  for (let depth = 0; depth < 4; depth += 1) {
    root.querySelectorAll(':is(.is-menu, .is-picker) > .opener-part[aria-expanded="false"]:not(.target)').forEach((menu) => menu.click());
  }
  const tokens = (el, out) => {
    const style = getComputedStyle(el);
    if (style.display === 'none') return;
    const kind = /is-(\w+)/.exec(el.className)?.[1];
    const has = (c) => el.classList.contains(c);
    if (has('switch')) { out.push(has('on') ? '(─●) on' : '(●─) off'); return; }
    if (has('bar') && el.localName === 'span') return;
    if (has('choice-part') && el.closest('.is-stepper')) { out.push(el.textContent === '−' ? '[ − |' : '+ ]'); return; }
    if (has('choice-part')) { out.push((el.getAttribute('aria-pressed') === 'true' ? '◉ ' : '○ ') + el.textContent); return; }
    const isMenu = has('opener-part') && el.parentElement.matches('.is-menu');
    if (isMenu) out.push('[');
    if (has('row-mark')) { out.push(el.getAttribute('aria-pressed') === 'true' ? '◉' : '○'); return; }
    if (has('picked')) return;
    if (has('symbol')) { out.push(`<${el.dataset.symbol ?? el.textContent}>`); return; }
    if (el.localName === 'button' && has('selectable')) out.push(has('selected') ? '◉' : '○');
    if (kind === 'button') out.push('[');
    if (has('value')) out.push('[');
    for (const c of el.childNodes) {
      if (c.nodeType === 3) { if (c.data.trim()) out.push(c.data); }
      else tokens(c, out);
    }
    if (has('value')) out.push(el.closest('.is-valuePicker') ? '▾ ]' : ']');
    if (kind === 'button' || isMenu) out.push(']');
    if (kind === 'link') out.push('›');
    if (el.getAttribute('aria-disabled') === 'true') out.push('(disabled)');
  };
  for (const layer of root.children) {
    const out = [];
    tokens(layer, out);
    const moved = '[style*="translate"], [style*="transform"]';
    const texts = [...layer.querySelectorAll('.is-text')].filter((el) => el.getClientRects().length && !el.closest(moved)).map((el) => {
      const box = el.getBoundingClientRect();
      return { text: el.textContent, top: box.top, bottom: box.bottom };
    }).filter(({ text }) => text).sort((a, b) => a.top - b.top);
    if (layer.classList.contains('is-layer')) {
      result.layers.push({ covered: layer.classList.contains('covered'), said: out.join(' '), texts });
    }
  }
  // Where it is.
  const stage = root.getBoundingClientRect();
  for (const el of root.querySelectorAll('.view')) {
    if (el.closest('.covered')) continue;
    // What the program itself moves may be out of sight.
    if (el.closest('[style*="translate"], [style*="transform"]')) continue;
    const box = el.getBoundingClientRect();
    const name = (el.textContent || el.className).slice(0, 30);
    if (!box.width && !box.height && el.textContent.trim()) result.problems.push(`no room: ${name}`);
    // What clips it can be scrolled there.
    for (let up = el.parentElement; up && up !== root.parentElement; up = up.parentElement) {
      const s = getComputedStyle(up); const u = up.getBoundingClientRect();
      const clips = s.overflowX !== 'visible' || s.overflowY !== 'visible';
      if (!clips || el.classList.contains('one-line')) continue;
      const scrollsX = ['auto','scroll'].includes(s.overflowX), scrollsY = ['auto','scroll'].includes(s.overflowY);
      const { scrollLeft: left, scrollTop: top } = up;
      if (box.right > u.right + 1.5 && !scrollsX) result.problems.push(`clipped right: ${name}`);
      if (box.bottom > u.bottom + 1.5 && !scrollsY) result.problems.push(`clipped bottom: ${name}`);
      if (box.left < u.left - 1.5 - left) result.problems.push(`clipped left: ${name} in ${up.className}`);
      if (box.top < u.top - 1.5 - top) result.problems.push(`clipped top: ${name}`);
    }
  }
  const uses = [...root.querySelectorAll('button')].filter((b) => !b.closest('.covered') && !b.matches('.disabled') && b.getBoundingClientRect().width);
  for (const b of uses) {
    if (b.matches('.is-text')) continue;
    b.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The middle of the part that is seen.
    const box = b.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, stage.left), Math.min(box.right, stage.right)];
    const [top, bottom] = [Math.max(box.top, stage.top), Math.min(box.bottom, stage.bottom)];
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !b.contains(hit)) {
      if (b.querySelector('button')) continue;
      result.problems.push(`cannot be tapped: ${b.textContent.slice(0, 30)} under ${hit ? hit.className || hit.localName : 'nothing'}`);
    }
  }
  for (const el of root.querySelectorAll('.view')) {
    const w = /(?:^|;)\s*width:\s*(min\(100%, )?([\d.]+)px/.exec(el.getAttribute('style') || ''), h = /(?:^|;)\s*height:\s*([\d.]+)px/.exec(el.getAttribute('style') || '');
    const box = { width: el.offsetWidth, height: el.offsetHeight };
    const room = w && w[1] ? el.parentElement.clientWidth : Infinity;
    if (w && Math.abs(box.width - Math.min(parseFloat(w[2]), room)) > 1) result.problems.push(`frame: width ${w[2]} is ${box.width} of ${el.className}`);
    if (h && Math.abs(box.height - parseFloat(h[1])) > 1) result.problems.push(`frame: height ${h[1]} is ${box.height} of ${el.className}`);
  }
  return result;
  """#
