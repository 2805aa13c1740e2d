/** A cell: a text, a whole number, or an amount in cents. */
export type CsvCell = string | number | { cents: number };

/**
 * A table as an Italian spreadsheet opens it: UTF-8 with a byte order mark, semicolons, decimal commas, lines that end
 * in CR LF. A text that a spreadsheet would take for a formula (OWASP, CSV injection), or write otherwise than it
 * stands there (`isRewritten`), gets an apostrophe before it: Excel and LibreOffice show it, Google hides it, and all
 * three keep the cell as the text that it is.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => lineOf(row, OWN)).join('')}`;
}

/** What begins a formula, behind the apostrophes that keep it from being one. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The text of a cell that was written with an apostrophe, so that it stays a text. */
export function withoutDefusing(cell: string): string {
  return cell.startsWith("'") && isMarked(cell) ? cell.slice(1) : cell;
}

/** Characters of the longest text that could be read as a number or a day. */
const LONGEST_FIGURE = 40;
/** Of so many digits without a zero in front a number is shown whole, and written as it was. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,10})$/;
/** A day, a time or both, as the shop's own columns write them: read as one, it is still the same. */
const PLAIN_MOMENT = /^(?:\d{2}\/\d{2}\/\d{4}|\d{2}:\d{2}|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/;
const FIGURES = /^[\d.,/:%€$£'’ E+()-]+$/i;
const MONTH =
  '(?:gen(?:naio)?|feb(?:braio|ruary)?|mar(?:zo|ch)?|apr(?:ile|il)?|mag(?:gio)?|giu(?:gno)?|lug(?:lio)?|ago(?:sto)?|' +
  'set(?:tembre)?|ott(?:obre)?|nov(?:embre|ember)?|dic(?:embre)?|jan(?:uary)?|may|june?|july?|aug(?:ust)?|' +
  'sept?(?:ember)?|oct(?:ober)?|dec(?:ember)?)';
const NAMED_DAY = new RegExp(`^(?:\\d{1,4}[ ./-]?${MONTH}|${MONTH}[ ./-]?\\d{1,4})[ ./-]?\\d{0,4}$`, 'i');
const LOGICAL = /^(?:vero|falso|true|false)$/i;

/**
 * Whether a spreadsheet that opens this text in a cell and saves it may write another one: `0012` becomes 12,
 * `8001234567890` becomes 8,00123E+12, `12/2026` becomes a day, `1,50` becomes 1,5.
 */
export function isRewritten(text: string): boolean {
  const shown = text.trim();
  if (shown.length > LONGEST_FIGURE || PLAIN_NUMBER.test(text) || PLAIN_MOMENT.test(text)) return false;
  return (/\d/.test(shown) && (FIGURES.test(shown) || NAMED_DAY.test(shown))) || LOGICAL.test(shown);
}

function isMarked(text: string): boolean {
  return FORMULA.test(text) || isRewritten(text.replace(/^'+/, ''));
}

/** Characters that are collected before they are sent. */
const CHUNK = 32 * 1024;

/** The same table piece by piece: in memory is never more than a piece of it. */
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

/**
 * A table for another program: with its separator, and the byte order mark only where that program wants it. What looks
 * like a number stays as it is: that program reads it, and would take an apostrophe for a part of it.
 */
export function csvFor(
  rows: readonly (readonly CsvCell[])[],
  { separator, hasMark }: { separator: ';' | ',' | '\t'; hasMark: boolean },
): string {
  const style = { separator, isForPeople: false };
  return `${hasMark ? '\ufeff' : ''}${rows.map((row) => lineOf(row, style)).join('')}`;
}

/** How cells are written: `isForPeople` where a spreadsheet opens the file. */
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
