import { type Element, readSvg, type Unread } from './svg-tree.ts';

/**
 * Why a drawing is not taken. `script`: it would do something. `outside`: it names what lies elsewhere. `text`: letters,
 * for which the font is missing. `picture`: pixels inside. `unsupported`: what is not drawn anew here. `empty`: nothing.
 */
export type SvgFailure = Unread | 'script' | 'outside' | 'text' | 'picture' | 'unsupported' | 'empty';

/** Left, top, width and height of what is seen, in the drawing's own units. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** A drawing as it was drawn anew: what is seen of it, and the document's attributes and elements. */
export type Drawing = { box: Box; own: string; inside: string };

export type Redrawn = { ok: true; drawing: Drawing } | { ok: false; code: SvgFailure };

/**
 * Draws an SVG anew: only known elements, only known attributes, each with a value of its own kind; nothing of the file
 * itself is copied. What would act, or reach outside, is refused rather than left out: the owner should know.
 */
export function redrawSvg(text: string): Redrawn {
  const read = readSvg(text);
  if (!read.ok) return read;
  try {
    const sheet = sheetOf(read.root);
    const box = boxOf(read.root);
    const inside = read.root.children.map((child) => drawn(child, sheet)).join('');
    if (!SHAPES.some((shape) => inside.includes(`<${shape}`))) throw new Refused('empty');
    const own = attributesOf(read.root, sheet, PRESENTATION);
    return { ok: true, drawing: { box, own, inside } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

/** The document of a drawing. */
export function svgOf({ box, own, inside }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}"${own}>${inside}</svg>`;
}

/** A drawing of which only a part is seen; `part` in shares of its width and height. */
export function croppedTo(
  drawing: Drawing,
  part: { left: number; top: number; width: number; height: number },
): Drawing {
  const [left, top, width, height] = drawing.box;
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const box = [
    ...[rounded(left + part.left * width), rounded(top + part.top * height)],
    ...[rounded(part.width * width), rounded(part.height * height)],
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
  ...{ fill: PAINT, stroke: PAINT, color: PAINT, 'stop-color': PAINT },
  ...{ 'fill-rule': WORD, 'clip-rule': WORD, 'stroke-linecap': WORD, 'stroke-linejoin': WORD },
  ...{ opacity: NUMBER, 'fill-opacity': NUMBER, 'stroke-opacity': NUMBER, 'stop-opacity': NUMBER },
  ...{ 'stroke-width': NUMBER, 'stroke-miterlimit': NUMBER, 'stroke-dashoffset': NUMBER },
  'stroke-dasharray': /^(none|[\d.,\s]+)$/,
  ...{ display: WORD, visibility: WORD, 'clip-path': PART, mask: PART },
};

const COMMON = { ...PRESENTATION, id: NAME, transform: MOVES };
const GRADIENT = {
  id: NAME,
  gradientUnits: WORD,
  gradientTransform: MOVES,
  spreadMethod: WORD,
  href: /^#[\w.-]{1,100}$/,
};

/** The elements that are drawn anew, by their names in lower case, and what each may have. */
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

/** What says something of the file and draws nothing. */
const SILENT = new Set(['title', 'desc', 'metadata', 'style']);

/** Why an element is refused; any other unknown one is `unsupported`. */
const REASONS: Record<string, SvgFailure> = {
  ...{ script: 'script', handler: 'script', foreignobject: 'script', iframe: 'script', object: 'script' },
  ...{ embed: 'script', audio: 'script', video: 'script', canvas: 'script', html: 'script', body: 'script' },
  ...{ a: 'outside', link: 'outside' },
  ...{ image: 'picture', feimage: 'picture', img: 'picture' },
  ...{ text: 'text', tspan: 'text', textpath: 'text', tref: 'text' },
};

function drawn(element: Element, sheet: Sheet): string {
  const { name, children } = element;
  if (SILENT.has(name)) return '';
  if (Object.hasOwn(REASONS, name)) throw new Refused(REASONS[name] ?? 'unsupported');
  refuseActs(element);
  // What drawing programs note down for themselves, in names of their own.
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

/** Whatever would act when something happens, or leads away, is refused wherever it stands. */
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
  const values = new Map<string, string>();
  for (const [key, value] of element.attributes) values.set(/^xlink:href$/i.test(key) ? 'href' : key, value);
  const styled = [...sheetFor(element, sheet), ...declarations(element.attributes.get('style') ?? '')];
  for (const [key, value] of styled) values.set(key, value);
  let written = '';
  for (const [key, kind] of Object.entries(allowed)) {
    const value = values.get(key)?.trim().replaceAll(/\s+/g, ' ');
    if (value === undefined || value === '') continue;
    if (!kind.test(value)) {
      // A unit or a word that is not known here leaves the drawing other than it was meant.
      if (key === 'id') continue;
      throw new Refused('unsupported');
    }
    written += ` ${key}="${value.replaceAll(/["']/g, '')}"`;
  }
  return written;
}

/** The rules of the file's own style sheets: a class, an element or an id, and what it says. */
type Sheet = { selector: string; said: [string, string][] }[];

function sheetOf(root: Element): Sheet {
  const texts: string[] = [];
  const gather = ({ name, text, children }: Element) => {
    if (name === 'style') texts.push(text);
    children.forEach(gather);
  };
  gather(root);
  const css = withoutComments(texts.join('\n'));
  refuseOutside(css);
  const sheet: Sheet = [];
  let at = 0;
  while (css.slice(at).trim() !== '') {
    const opens = css.indexOf('{', at);
    const closes = css.indexOf('}', at);
    if (opens === -1 || closes < opens) throw new Refused('broken');
    const said = declarations(css.slice(opens + 1, closes));
    for (const selector of css.slice(at, opens).split(',')) {
      const plain = selector.trim();
      if (!/^[.#]?[A-Za-z][\w-]*$/.test(plain)) throw new Refused('unsupported');
      if (sheet.length >= MOST_RULES) throw new Refused('too_complex');
      sheet.push({ selector: plain, said });
    }
    at = closes + 1;
  }
  return sheet;
}

/** Each element is looked up in all of them. */
const MOST_RULES = 500;

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  return (
    first +
    others
      .map((part) => part.slice(part.indexOf('*/') === -1 ? part.length : part.indexOf('*/') + 2))
      .join('')
  );
}

function sheetFor({ name, attributes }: Element, sheet: Sheet): [string, string][] {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`);
  const id = attributes.get('id');
  const mine = new Set([name, ...classes, ...(id ? [`#${id}`] : [])]);
  return sheet.filter(({ selector }) => mine.has(selector)).flatMap(({ said }) => said);
}

function declarations(style: string): [string, string][] {
  return style.split(';').flatMap((one): [string, string][] => {
    const colon = one.indexOf(':');
    return colon === -1
      ? []
      : [
          [
            one.slice(0, colon).trim(),
            one
              .slice(colon + 1)
              .replace('!important', '')
              .trim(),
          ],
        ];
  });
}

/** What is seen of the drawing: left, top, width and height, in its own units. */
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

/**
 * A drawing as an address that holds it whole, without a sign that a style sheet or a text escapes: no quotes, no
 * brackets, no space.
 */
export function svgAddress(svg: string): string {
  const plain = svg.replaceAll('"', "'");
  const coded = plain.replaceAll(/[%#<>"'()\s&;\\{}]/g, (sign) =>
    encodeURIComponent(sign).replace(/[()']/g, percent),
  );
  return `data:image/svg+xml,${coded}`;
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
