import { compile } from 'html-to-text';
import { entryOf } from '#lib/keys.ts';

/** Reads a description, HTML or text, as plain text. */
export type DescriptionReader = (html: string) => string;

/**
 * What the library is given is measured by its marks, each by how deep they are, in one description and in all of a file:
 * ordinary ones have some dozens, five or six deep. Beyond these, its time and its stack would be the file's to choose.
 */
const MOST_WORK = 40_000;
const MOST_WORK_OF_FILE = 20_000_000;
/** What a mark takes by itself, measured in marks around it. */
const BY_ITSELF = 10;
/** Characters that are looked at: many times what a product may have. */
const LONGEST_TEXT = 20_000;

/**
 * Makes a reader of the descriptions of one file: lists become lines that begin with a dash. What is too deep or too
 * long for the library, or breaks it, is read without its marks; the time is that of the characters.
 */
export function descriptionReader(): DescriptionReader {
  let left = MOST_WORK_OF_FILE;
  return (html) => {
    if (!/[<&]/.test(html)) return html.trim();
    // A text that only looks like one with marks.
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

/** Marks that part lines: where there are none, the ends of lines do. */
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
      ...{ selector, format: 'block' },
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
} as const satisfies Parameters<typeof compile>[0];
const asText = compile(OPTIONS);
const asLines = compile({ ...OPTIONS, preserveNewlines: true });
/** Characters written as names or numbers, and no marks: those of a text without any are its own `<`. */
const decoded = compile({ wordwrap: false, preserveNewlines: true });

/** A text without marks: its characters that are written as names or numbers are read. */
export const withoutEntities = (text: string) => decoded(text.replaceAll('<', '&lt;')).trim();

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** What a description takes the library; marks that nobody closes count as standing around all that follow. */
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

/** What a mark leaves in the text; nothing where it is not named. */
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
  ...{ td: ' ', th: ' ', li: '\n- ', '/li': '', '/td': '', '/th': '' },
};
/** What stands before these ends is no text. */
const ENDS: Readonly<Record<string, RegExp>> = { script: /<\/script/gi, style: /<\/style/gi, '!--': /-->/g };

/** The text between marks. Every character is looked at a fixed number of times, whatever they are. */
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

/** Where the text goes on behind a mark; the length of all where it does not. */
function endOf(html: string, tag: string, open: number, close: number): number {
  const end = entryOf(ENDS, tag);
  if (!end) return close + 1;
  end.lastIndex = open + tag.length;
  const found = end.exec(html);
  if (!found) return html.length;
  return tag === '!--' ? found.index + 3 : found.index;
}
