import { compile } from 'html-to-text';
import { entryOf } from '#lib/keys.ts';

export type DescriptionReader = (html: string) => string;

/** Limit of tags times depth, as the HTML library's time and stack grow with it. */
const MOST_WORK = 40_000;
const MOST_WORK_OF_FILE = 20_000_000;
/** Cost of a tag itself, in enclosing tags. */
const BY_ITSELF = 10;
/** Longest text (characters), far beyond any product's. */
const LONGEST_TEXT = 20_000;

/** Converts HTML to text; list items get a dash. Text too deep or long for the library loses its tags. */
export function descriptionReader(): DescriptionReader {
  let left = MOST_WORK_OF_FILE;
  return (html) => {
    if (!/[<&]/.test(html)) return html.trim();
    // A text that only looks like HTML.
    if (!/<[a-z/!?]/i.test(html)) return withoutEntities(html);
    const work = workOf(html);
    if (work > Math.min(MOST_WORK, left)) return withoutMarks(html);
    left -= work;
    try {
      return (BLOCKS.test(html) ? asText(html) : asLines(html)).trim();
    } catch {
      return withoutMarks(html);
    }
  };
}

/** Without block tags, line ends separate lines. */
const BLOCKS =
  /<(?:p|div|br|li|tr|h[1-6]|section|article|blockquote|pre|d[ltd]|details|summary|figure|figcaption|address)\b/i;

const OPTIONS = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    { selector: 'blockquote', format: 'block' },
    ...['dl', 'details', 'figure', 'address'].map((selector) => ({ selector, format: 'block' })),
    ...['dt', 'dd', 'summary', 'figcaption'].map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
} as const satisfies Parameters<typeof compile>[0];
const asText = compile(OPTIONS);
const asLines = compile({ ...OPTIONS, preserveNewlines: true });
/** Decodes entities only; `<` is text. */
const decoded = compile({ wordwrap: false, preserveNewlines: true });

export const withoutEntities = (text: string) => decoded(text.replaceAll('<', '&lt;')).trim();

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Unclosed tags count as enclosing the rest. */
function workOf(html: string): number {
  let [marks, depth, deepest] = [0, 0, 0];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    marks += 1;
    if (marks > MOST_WORK) break;
    if (VOID.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return marks * (deepest + BY_ITSELF);
}

/** Other tags leave nothing. */
const LEFT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'p',
      'div',
      'br',
      'tr',
      'ul',
      'ol',
      'table',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'section',
      'blockquote',
      'dl',
      'dt',
      'dd',
      'details',
      'summary',
      'figure',
      'figcaption',
      'address',
      'article',
      'pre',
    ].map((name) => [name, '\n']),
  ),
  td: ' ',
  th: ' ',
  li: '\n- ',
  '/li': '',
  '/td': '',
  '/th': '',
};
/** Ends of elements whose text is not shown. */
const ENDS: Readonly<Record<string, RegExp>> = { script: /<\/script/gi, style: /<\/style/gi, '!--': /-->/g };

/** Removes tags in linear time. */
function withoutMarks(html: string): string {
  const parts: string[] = [];
  let length = 0;
  let at = 0;
  let close = -2;
  while (at < html.length && length < LONGEST_TEXT) {
    const open = html.indexOf('<', at);
    if (open >= 0 && close !== -1 && close < open) close = html.indexOf('>', open);
    const isLast = open < 0 || close < 0;
    const text = html.slice(at, isLast ? html.length : open).replace(/\s+/g, ' ');
    parts.push(text.slice(0, LONGEST_TEXT).replaceAll('<', '&lt;'));
    length += text.length;
    if (isLast) break;
    const [, tag] = /^<(!--|[!?]|\/?[a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? [];
    if (tag === undefined) parts.push('&lt;');
    else parts.push(leftOf(tag.toLowerCase()));
    at = tag === undefined ? open + 1 : endOf(html, tag.toLowerCase(), open, close);
  }
  const lines = parts.join('').split('\n');
  const joined = lines.map((line) => line.trim()).join('\n');
  return decoded(joined.replace(/\n{3,}/g, '\n\n')).trim();
}

function leftOf(tag: string): string {
  return entryOf(LEFT, tag) ?? entryOf(LEFT, tag.replace('/', '')) ?? '';
}

/** Where the text continues after a tag; its length if nowhere. */
function endOf(html: string, tag: string, open: number, close: number): number {
  const end = entryOf(ENDS, tag);
  if (!end) return close + 1;
  end.lastIndex = open + tag.length;
  const found = end.exec(html);
  if (!found) return html.length;
  return tag === '!--' ? found.index + 3 : found.index;
}
