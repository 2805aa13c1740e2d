/** Lines at the beginning of a file among which its headings are looked for. */
export const MOST_BEFORE = 10;

/** The line of a separator that Excel reads, and the separator that it names. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/i;

/** A file's text from its headings on, and what stood before. */
export type TableText = { text: string; separator: string; skipped: number };

/**
 * Finds the table in a text: behind a line that names the separator, and behind titles. Where no line has headings that
 * are known (`isKnown`), the first one does.
 */
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

/** The sign that stands for bytes that are no character. */
export const UNREADABLE = '\ufffd';
