export type CsvCell = string | number | { cents: number };

/**
 * For Italian spreadsheets: UTF-8 with BOM, `;`, decimal commas, CR LF. Texts that look like a formula (OWASP, CSV
 * injection), or that a spreadsheet would change (`isRewritten`), get a leading apostrophe.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => lineOf(row, OWN)).join('')}`;
}

/** A text with apostrophes before a formula gets one more, so that `withoutDefusing` restores it exactly. */
const FORMULA = /^'*[=+\-@\t\r]/;

export function withoutDefusing(cell: string): string {
  return cell.startsWith("'") && isMarked(cell) ? cell.slice(1) : cell;
}

const LONGEST_FIGURE = 40;
/** Short numbers without leading zeros survive unchanged. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
/** Days and times in the shop's own formats survive unchanged. */
const PLAIN_MOMENT = /^(?:\d{2}\/\d{2}\/\d{4}|\d{2}:\d{2}|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/;
const FIGURES = /^[\d.,/:%€$£'’ E+()-]+$/i;
const MONTH =
  '(?:gen(?:naio)?|feb(?:braio|ruary)?|mar(?:zo|ch)?|apr(?:ile|il)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|' +
  'set(?:tembre)?|ott(?:obre)?|nov(?:embre|ember)?|dic(?:embre)?|jan(?:uary)?|may|june?|july?|aug(?:ust)?|' +
  'sept?(?:ember)?|oct(?:ober)?|dec(?:ember)?)';
const NAMED_DAY = new RegExp(`^(?:\\d{1,4}[ ./-]?${MONTH}|${MONTH}[ ./-]?\\d{1,4})[ ./-]?\\d{0,4}$`, 'i');
const LOGICAL = /^(?:vero|falso|true|false)$/i;

/** Whether a spreadsheet may change the text: `0012` to 12, `12/2026` to a day, `1,50` to 1,5. */
export function isRewritten(text: string): boolean {
  const shown = text.trim();
  if (shown.length > LONGEST_FIGURE || PLAIN_NUMBER.test(text) || PLAIN_MOMENT.test(text)) return false;
  return (/\d/.test(shown) && (FIGURES.test(shown) || NAMED_DAY.test(shown))) || LOGICAL.test(shown);
}

function isMarked(text: string): boolean {
  return FORMULA.test(text) || isRewritten(text.replace(/^'+/, ''));
}

const CHUNK = 32 * 1024;

/** `csvOf` in chunks. */
export async function* csvChunks(rows: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<string> {
  let text = '\ufeff';
  for await (const row of rows) {
    text += lineOf(row, OWN);
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** For other programs: without apostrophes, which they would take as content; a BOM only on request. */
export function csvFor(
  rows: readonly (readonly CsvCell[])[],
  { separator, hasMark }: { separator: ';' | ',' | '\t'; hasMark: boolean },
): string {
  const style = { separator, isForPeople: false };
  return `${hasMark ? '\ufeff' : ''}${rows.map((row) => lineOf(row, style)).join('')}`;
}

/** `isForPeople`: for a spreadsheet. */
type Style = { separator: string; isForPeople: boolean };

const OWN: Style = { separator: ';', isForPeople: true };

function lineOf(row: readonly CsvCell[], style: Style): string {
  return `${row.map((cell) => written(cell, style)).join(style.separator)}\r\n`;
}

function written(cell: CsvCell, { separator, isForPeople }: Style): string {
  const text = typeof cell === 'object' ? decimal(cell.cents) : String(cell);
  const isAtRisk = typeof cell === 'string' && (isForPeople ? isMarked(cell) : FORMULA.test(cell));
  const defused = isAtRisk ? `'${text}` : text;
  const isQuoted = defused.includes(separator) || /[";\r\n]/.test(defused);
  return isQuoted ? `"${defused.replaceAll('"', '""')}"` : defused;
}

function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
