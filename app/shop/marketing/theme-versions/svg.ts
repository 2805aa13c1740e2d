import { type Element, readSvg, type Unread } from './svg-tree.ts';

/**
 * `script`: active content; `outside`: external reference; `text`: needs a font; `picture`: embedded raster;
 * `unsupported`: unknown feature; `empty`: draws nothing.
 */
export type SvgFailure = Unread | 'script' | 'outside' | 'text' | 'picture' | 'unsupported' | 'empty';

type Box = readonly [left: number, top: number, width: number, height: number];

/** A sanitised drawing: view box, root attributes, elements. */
export type Drawing = { box: Box; own: string; inside: string };

export type Redrawn = { ok: true; drawing: Drawing } | { ok: false; code: SvgFailure };

/**
 * Rebuilds an SVG from known elements and attributes with validated values; nothing is copied. Active or external
 * content is refused, not dropped, so that the owner notices.
 */
export function redrawSvg(text: string): Redrawn {
  const read = readSvg(text);
  if (!read.ok) return read;
  try {
    const sheet = sheetOf(read.root);
    const box = boxOf(read.root);
    if (costOf(read.root, sheet) > MOST_COST) throw new Refused('too_complex');
    const inside = read.root.children.map((child) => drawn(child, sheet)).join('');
    if (!SHAPES.some((shape) => inside.includes(`<${shape}`))) throw new Refused('empty');
    const own = attributesOf(read.root, sheet, PRESENTATION);
    return { ok: true, drawing: { box, own, inside } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

export function svgOf({ box, own, inside }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"${own}>${inside}</svg>`;
}

/** Crops a drawing; `part` in fractions of its size. */
export function croppedTo(
  drawing: Drawing,
  part: { left: number; top: number; width: number; height: number },
): Drawing {
  const [left, top, width, height] = drawing.box;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const box = [
    rounded(left + part.left * width),
    rounded(top + part.top * height),
    rounded(part.width * width),
    rounded(part.height * height),
  ] as unknown as Box;
  return { ...drawing, box };
}

class Refused extends Error {
  readonly code: SvgFailure;
  constructor(code: SvgFailure) {
    super(code);
    this.code = code;
  }
}

type Kind = RegExp;
const NUMBER: Kind = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?(px|%)?$/i;
const NUMBERS: Kind = /^[-+\d.eE,\s]*$/;
const PATH: Kind = /^[-+\d.eE,\sMmZzLlHhVvCcSsQqTtAa]*$/;
const MOVES: Kind = /^((matrix|translate|scale|rotate|skewX|skewY)\s*\([-+\d.eE,\s]*\)[\s,]*)*$/;
const WORD: Kind = /^[a-zA-Z-]{1,30}$/;
const NAME: Kind = /^[\w.-]{1,100}$/;
const PAINT: Kind =
  /^(#[0-9a-f]{3,8}|[a-z]{1,30}|(rgb|rgba|hsl|hsla)\([\d\s.,%/]+\)|url\(["']?#[\w.-]{1,100}["']?\)( none)?)$/i;
const PART: Kind = /^(none|url\(["']?#[\w.-]{1,100}["']?\))$/;

const PRESENTATION: Record<string, Kind> = {
  fill: PAINT,
  stroke: PAINT,
  color: PAINT,
  'stop-color': PAINT,
  'fill-rule': WORD,
  'clip-rule': WORD,
  'stroke-linecap': WORD,
  'stroke-linejoin': WORD,
  opacity: NUMBER,
  'fill-opacity': NUMBER,
  'stroke-opacity': NUMBER,
  'stop-opacity': NUMBER,
  'stroke-width': NUMBER,
  'stroke-miterlimit': NUMBER,
  'stroke-dashoffset': NUMBER,
  'stroke-dasharray': /^(none|[\d.,\s]+)$/,
  display: WORD,
  visibility: WORD,
  'clip-path': PART,
  mask: PART,
};

const COMMON = { ...PRESENTATION, id: NAME, transform: MOVES };
const GRADIENT = {
  id: NAME,
  gradientUnits: WORD,
  gradientTransform: MOVES,
  spreadMethod: WORD,
  href: /^#[\w.-]{1,100}$/,
};

/** Allowed elements by lower-case name, with allowed attributes. */
const ELEMENTS: Record<string, { name: string; attributes: Record<string, Kind> }> = {
  g: { name: 'g', attributes: COMMON },
  defs: { name: 'defs', attributes: {} },
  path: { name: 'path', attributes: { ...COMMON, d: PATH } },
  rect: {
    name: 'rect',
    attributes: { ...COMMON, x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER, rx: NUMBER, ry: NUMBER },
  },
  circle: { name: 'circle', attributes: { ...COMMON, cx: NUMBER, cy: NUMBER, r: NUMBER } },
  ellipse: { name: 'ellipse', attributes: { ...COMMON, cx: NUMBER, cy: NUMBER, rx: NUMBER, ry: NUMBER } },
  line: { name: 'line', attributes: { ...COMMON, x1: NUMBER, y1: NUMBER, x2: NUMBER, y2: NUMBER } },
  polyline: { name: 'polyline', attributes: { ...COMMON, points: NUMBERS } },
  polygon: { name: 'polygon', attributes: { ...COMMON, points: NUMBERS } },
  clippath: { name: 'clipPath', attributes: { id: NAME, clipPathUnits: WORD, transform: MOVES } },
  mask: {
    name: 'mask',
    attributes: { ...COMMON, maskUnits: WORD, x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER },
  },
  lineargradient: {
    name: 'linearGradient',
    attributes: { ...GRADIENT, x1: NUMBER, y1: NUMBER, x2: NUMBER, y2: NUMBER },
  },
  radialgradient: {
    name: 'radialGradient',
    attributes: { ...GRADIENT, cx: NUMBER, cy: NUMBER, r: NUMBER, fx: NUMBER, fy: NUMBER },
  },
  stop: { name: 'stop', attributes: { ...PRESENTATION, offset: NUMBER } },
};

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];

const SILENT = new Set(['title', 'desc', 'metadata', 'style']);

/** Reasons for refusing elements; others are `unsupported`. */
const REASONS: Record<string, SvgFailure> = {
  script: 'script',
  handler: 'script',
  foreignobject: 'script',
  iframe: 'script',
  object: 'script',
  embed: 'script',
  audio: 'script',
  video: 'script',
  canvas: 'script',
  html: 'script',
  body: 'script',
  a: 'outside',
  link: 'outside',
  image: 'picture',
  feimage: 'picture',
  img: 'picture',
  text: 'text',
  tspan: 'text',
  textpath: 'text',
  tref: 'text',
};

function drawn(element: Element, sheet: Sheet): string {
  const { name, children } = element;
  if (SILENT.has(name)) return '';
  if (Object.hasOwn(REASONS, name)) throw new Refused(REASONS[name] ?? 'unsupported');
  refuseActs(element);
  // Editors' private data.
  if (name.includes(':')) {
    for (const child of children) drawn(child, sheet);
    return '';
  }
  const known = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
  if (!known) throw new Refused('unsupported');
  const inside = children.map((child) => drawn(child, sheet)).join('');
  const own = attributesOf(element, sheet, known.attributes);
  return inside === '' ? `<${known.name}${own}/>` : `<${known.name}${own}>${inside}</${known.name}>`;
}

/** Refuses event handlers and links anywhere. */
function refuseActs({ attributes }: Element): void {
  for (const [key, value] of attributes) {
    if (/^on/i.test(key) || /^\s*(javascript|data|vbscript):/i.test(value)) throw new Refused('script');
    if (/(^|:)(href|src|base)$/i.test(key) && !value.trim().startsWith('#')) throw new Refused('outside');
    refuseOutside(value);
  }
}

function refuseOutside(style: string): void {
  const flat = style.replaceAll('\\', '!').replaceAll(/["'\s]/g, '');
  if (/@import|@font-face|expression\(|url\((?!#)/i.test(flat)) throw new Refused('outside');
}

function attributesOf(element: Element, sheet: Sheet, allowed: Record<string, Kind>): string {
  const values = valuesOf(element, sheet);
  let written = '';
  for (const [key, kind] of Object.entries(allowed)) {
    const value = values.get(key)?.trim().replaceAll(/\s+/g, ' ');
    if (value === undefined || value === '') continue;
    if (!kind.test(value)) {
      // Unknown units and words would change the drawing.
      if (key === 'id') continue;
      throw new Refused('unsupported');
    }
    written += ` ${key}="${value.replaceAll(/["']/g, '')}"`;
  }
  return written;
}

/** Effective values of an element: attributes, style sheet, style. */
function valuesOf(element: Element, sheet: Sheet): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of element.attributes) values.set(/^xlink:href$/i.test(key) ? 'href' : key, value);
  for (const [key, { value }] of sheetFor(element, sheet)) values.set(key, value);
  for (const [key, value] of declarations(element.attributes.get('style') ?? '')) values.set(key, value);
  return values;
}

/** Allowed attributes; other style properties are ignored. */
const DRAWN = new Set([
  ...Object.keys(PRESENTATION),
  ...Object.values(ELEMENTS).flatMap(({ attributes }) => Object.keys(attributes)),
]);

/** Declarations of a selector, with rule order: the later wins. */
type Said = Map<string, { value: string; rule: number }>;

/** Rules by selector: class, element or id. */
type Sheet = ReadonlyMap<string, Said>;

function sheetOf(root: Element): Sheet {
  const texts: string[] = [];
  const gather = ({ name, text, children }: Element) => {
    if (name === 'style') texts.push(text);
    children.forEach(gather);
  };
  gather(root);
  const css = withoutComments(texts.join('\n')).trim();
  refuseOutside(css);
  const sheet = new Map<string, Said>();
  let rules = 0;
  let at = 0;
  while (at < css.length) {
    const opens = css.indexOf('{', at);
    const closes = css.indexOf('}', at);
    if (opens === -1 || closes < opens) throw new Refused('broken');
    const said = declarations(css.slice(opens + 1, closes));
    for (const selector of css.slice(at, opens).split(',')) {
      const plain = selector.trim();
      if (!/^[.#]?[A-Za-z][\w-]*$/.test(plain)) throw new Refused('unsupported');
      if (rules >= MOST_RULES) throw new Refused('too_complex');
      rules += 1;
      const all = sheet.get(plain) ?? new Map();
      for (const [key, value] of said) all.set(key, { value, rule: rules });
      sheet.set(plain, all);
    }
    at = closes + 1;
  }
  return sheet;
}

const MOST_RULES = 500;
/** Looked-up classes of an element, at most. */
const MOST_CLASSES = 20;

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  return (
    first +
    others
      .map((part) => part.slice(part.indexOf('*/') === -1 ? part.length : part.indexOf('*/') + 2))
      .join('')
  );
}

/** Declarations for an element; bounded work. */
function sheetFor({ name, attributes }: Element, sheet: Sheet): Said {
  const found: Said = new Map();
  if (sheet.size === 0) return found;
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((one) => one !== '');
  if (classes.length > MOST_CLASSES) throw new Refused('too_complex');
  const id = attributes.get('id');
  for (const selector of [name, ...classes.map((one) => `.${one}`), ...(id ? [`#${id}`] : [])])
    for (const [key, said] of sheet.get(selector) ?? [])
      if (said.rule >= (found.get(key)?.rule ?? 0)) found.set(key, said);
  return found;
}

/** Last value of each allowed property. */
function declarations(style: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const one of style.split(';')) {
    const colon = one.indexOf(':');
    const key = colon === -1 ? '' : one.slice(0, colon).trim();
    if (!DRAWN.has(key)) continue;
    said.set(
      key,
      one
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    );
  }
  return said;
}

/**
 * Rendering cost, about in characters; referenced masks, clips and gradients count at each use, since few lines can
 * expand to millions.
 * @throws Refused for cycles, or above `MOST_COST`
 */
function costOf(root: Element, sheet: Sheet): number {
  const named = new Map<string, Element>();
  const gather = (element: Element) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !named.has(id)) named.set(id, element);
    element.children.forEach(gather);
  };
  gather(root);
  const known = new Map<Element, number | null>();
  const cost = (element: Element, depth: number): number => {
    const before = known.get(element);
    // Referenced within itself: a cycle.
    if (before === null || depth > MOST_NAMED) throw new Refused('too_complex');
    if (before !== undefined) return before;
    known.set(element, null);
    const values = valuesOf(element, sheet);
    let sum = 1;
    for (const [key, value] of values) {
      sum += value.length;
      if (LAYERS.has(key) && !['', 'none', '1'].includes(value)) sum += LAYER_COST;
      if (!NAMING.has(key)) continue;
      for (const [, id = ''] of value.matchAll(/#([\w.-]{1,100})/g)) {
        const other = named.get(id);
        if (other) sum += cost(other, depth + 1);
      }
    }
    for (const child of element.children) sum += cost(child, depth + 1);
    if (sum > MOST_COST) throw new Refused('too_complex');
    known.set(element, sum);
    return sum;
  };
  return cost(root, 0);
}

/** Attributes that may reference elements. */
const NAMING = new Set(['fill', 'stroke', 'clip-path', 'mask', 'href']);
/** Attributes needing a separate layer. */
const LAYERS = new Set(['clip-path', 'mask', 'opacity']);
const LAYER_COST = 3000;
/** Twice the longest file: allows hundreds of layers in a small file, few in a long one. */
const MOST_COST = 1024 * 1024;
/** Greatest nesting, references included. */
const MOST_NAMED = 200;

function boxOf({ attributes }: Element): Box {
  refuseActs({ name: 'svg', attributes, children: [], text: '' });
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = ['width', 'height'].map((side) => Number.parseFloat(attributes.get(side) ?? ''));
  const found = box ?? [0, 0, ...size];
  const [, , width = 0, height = 0] = found;
  const isBox = found.length === 4 && found.every((one) => Number.isFinite(one) && Math.abs(one) < 1e6);
  if (!isBox || width <= 0 || height <= 0) throw new Refused('broken');
  return found as unknown as Box;
}

/** A data URI without characters that style sheets or HTML escape: no quotes, brackets or spaces. */
export function svgAddress(svg: string): string {
  const plain = svg.replaceAll('"', "'");
  const coded = plain.replaceAll(/[%#<>"'()\s&;\\{}]/g, (sign) =>
    encodeURIComponent(sign).replace(/[()']/g, percent),
  );
  return `data:image/svg+xml,${coded}`;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
