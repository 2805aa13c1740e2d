/** Lower-case names without the SVG namespace's prefix. */
export type Element = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  /** Text content, of style sheets only. */
  text: string;
};

/** Beyond a logo's needs: limits against hostile files. */
const MOST = { characters: 512 * 1024, elements: 5000, depth: 40 };

export type Unread = 'broken' | 'too_complex';

/** Parses SVG by a subset of XML; refuses document types with definitions. Forward only, in linear time. */
export function readSvg(text: string): { ok: true; root: Element } | { ok: false; code: Unread } {
  if (text.length > MOST.characters) return { ok: false, code: 'too_complex' };
  const top: Element = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  let elements = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const parent = open.at(-1) ?? top;
    if (text[at] !== '<') {
      const next = indexOr(text, '<', at);
      const between = text.slice(at, next);
      if (open.length === 1 && between.trim() !== '') return BROKEN;
      if (parent.name === 'style') parent.text += entities(between) ?? '';
      at = next;
      continue;
    }
    const skipped = skippedAt(text, at, parent);
    if (skipped === null) return BROKEN;
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const end = tagEnd(text, at);
    if (end === null) return BROKEN;
    const inside = text.slice(at + 1, end);
    at = end + 1;
    if (inside.startsWith('/')) {
      if (open.length === 1 || parent.name !== nameOf(inside.slice(1).trim())) return BROKEN;
      open.pop();
      continue;
    }
    const element = readTag(inside);
    if (!element) return BROKEN;
    elements += 1;
    if (elements > MOST.elements || open.length > MOST.depth) return { ok: false, code: 'too_complex' };
    parent.children.push(element);
    if (!inside.endsWith('/')) open.push(element);
  }
  const [root, ...others] = top.children;
  if (open.length > 1 || !root || others.length > 0 || root.name !== 'svg') return BROKEN;
  return { ok: true, root };
}

const BROKEN = { ok: false, code: 'broken' } as const;

const indexOr = (text: string, mark: string, from: number) => {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found;
};

/** End of a non-element (comment etc.); `at` for an element; null when refused or unterminated. */
function skippedAt(text: string, at: number, parent: Element): number | null {
  const behind = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found === -1 ? null : found + mark.length;
  };
  if (text.startsWith('<!--', at)) return behind('-->', at + 4);
  if (text.startsWith('<?', at)) return behind('?>', at + 2);
  if (text.startsWith('<![CDATA[', at)) {
    const end = behind(']]>', at + 9);
    if (end !== null && parent.name === 'style') parent.text += text.slice(at + 9, end - 3);
    return end;
  }
  if (text.startsWith('<!', at)) {
    const end = behind('>', at + 2);
    return end === null || text.slice(at, end).includes('[') ? null : end;
  }
  return at;
}

/** End of the tag at `at`, ignoring `>` in quotes. */
function tagEnd(text: string, at: number): number | null {
  let quote = '';
  for (let place = at + 1; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return place;
    else if (sign === '<') return null;
  }
  return null;
}

const NAME = /^[A-Za-z_][\w:.-]*$/;

function readTag(inside: string): Element | null {
  const body = inside.endsWith('/') ? inside.slice(0, -1) : inside;
  const space = body.search(/\s/);
  const name = space === -1 ? body : body.slice(0, space);
  const attributes = space === -1 ? new Map<string, string>() : readAttributes(body.slice(space));
  return NAME.test(name) && attributes ? { name: nameOf(name), attributes, children: [], text: '' } : null;
}

/** `name="value"` pairs separated by space; null otherwise. */
function readAttributes(text: string): Map<string, string> | null {
  const attributes = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf('='); equals !== -1; equals = text.indexOf('=', at)) {
    const before = text.slice(at, equals);
    const name = before.trim();
    let from = equals + 1;
    while (/\s/.test(text[from] ?? '')) from += 1;
    const quote = text[from] ?? '';
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, from + 1) : -1;
    if (end === -1 || !/^\s/.test(before) || !NAME.test(name) || attributes.has(name)) return null;
    const value = entities(text.slice(from + 1, end));
    if (value === null || text.slice(from, end).includes('<')) return null;
    attributes.set(name, value);
    at = end + 1;
  }
  return text.slice(at).trim() === '' ? attributes : null;
}

const nameOf = (written: string) => written.toLowerCase().replace(/^svg:/, '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Null for entities that XML does not define. */
function entities(text: string): string | null {
  // Checked first: a file may consist of entities only.
  if (/&(?![^;&\s]{1,12};)/.test(text)) return null;
  let unknown = false;
  const written = text.replaceAll(/&([^;&\s]{0,12};?)/g, (_, inner: string) => {
    const name = inner.endsWith(';') ? inner.slice(0, -1) : '';
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : 0;
    if (number && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    const known = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (known === undefined) unknown = true;
    return known ?? '';
  });
  return unknown ? null : written;
}
