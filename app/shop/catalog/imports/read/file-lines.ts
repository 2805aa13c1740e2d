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
