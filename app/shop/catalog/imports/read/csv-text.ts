const SEPARATORS = [',', ';', '\t'] as const;
/** Longest line of headings (characters). */
const LONGEST_HEADINGS = 20_000;

/** Most frequent separator outside of quotes in the first line. */
export function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const firstLine = outsideQuotes(text.slice(0, LONGEST_HEADINGS));
  const count = (separator: string) => firstLine.filter((character) => character === separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Heading in lower case, without accents, with single spaces. */
export function headingKey(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/[\s_]+/g, ' ')
    .trim();
}

function outsideQuotes(text: string): string[] {
  const characters: string[] = [];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted) characters.push(character);
  }
  return characters;
}

/** Lines searched for headings. */
export const MOST_BEFORE = 10;

/** Excel's line that names the separator. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/i;

/** `text` begins at the headings; `skipped`: lines before. */
export type TableText = { text: string; separator: string; skipped: number };

/** Skips a separator line and titles. Without known headings (`isKnown`), the first line is used. */
export function tableIn(
  text: string,
  separatorOf: (text: string) => string,
  isKnown: (text: string, separator: string) => boolean,
): TableText {
  const [line = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const before = line === '' ? 0 : 1;
  let at = 0;
  for (let skipped = 0; skipped < MOST_BEFORE && at < body.length; skipped += 1) {
    const rest = body.slice(at);
    const separator = named ?? separatorOf(rest);
    if (isKnown(rest, separator)) return { text: rest, separator, skipped: before + skipped };
    const end = body.indexOf('\n', at);
    if (end < 0) break;
    at = end + 1;
  }
  return { text: body, separator: named ?? separatorOf(body), skipped: before };
}

/** Replacement of undecodable bytes. */
export const UNREADABLE = '\ufffd';
