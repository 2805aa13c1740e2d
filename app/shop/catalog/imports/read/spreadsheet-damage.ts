import { isRewritten } from '#lib/csv.ts';
import { withoutEnding } from '#lib/ending.ts';
import { quoted } from '#shop/catalog/imports/formats/source-values.ts';
import { checkDigit } from '#shop/stock/inventory/barcode.ts';

/** A number of many digits as spreadsheets shorten it. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** A day as spreadsheets write one that they found in a text: `01/12/2026`, `2026-12-01`, `dic-26`. */
const DAY =
  /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|[a-z]{3,10}[ ./-]\d{2,4}|\d{1,2}[ ./-][a-z]{3,10}(?:[ ./-]\d{2,4})?)$/i;
/** Digits that spreadsheets keep of a number; those after them become zeros. */
const SIGNIFICANT_DIGITS = 15;

/**
 * What a spreadsheet has made of a text that it took for a number or a day, as the end of an Italian sentence; null
 * where it says something else. `was` is the text of the shop, empty where that has none.
 */
export function damageOf(written: string, was: string): string | null {
  if (written === was) return null;
  if (SHORTENED.test(written)) return 'è un numero che il foglio di calcolo ha abbreviato';
  if (was === '' || written === '') return null;
  if (written.length < was.length && isSameNumber(written, was))
    return `era ${quoted(was)}: il foglio di calcolo ha tolto degli zeri`;
  if (isCutOff(written, was)) return `era ${quoted(was)}: il foglio di calcolo ha cambiato le ultime cifre`;
  if (isRewritten(was) && DAY.test(written))
    return `era ${quoted(was)}: il foglio di calcolo ne ha fatto una data`;
  return null;
}

/** The same for a barcode that the shop does not know: an EAN or UPC whose zeros in front are gone. */
export function damageOfBarcode(written: string, was: string): string | null {
  const damage = damageOf(written, was);
  if (damage || written === was || !hasLostZeros(written)) return damage;
  return 'ha meno cifre di un EAN: il foglio di calcolo ha tolto gli zeri davanti';
}

const MONTHS =
  '(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec)[a-z]{0,6}';
/** A size such as «1/2» or «10-12», once a spreadsheet took it for a day or a month. */
const DAY_OF_SIZE = new RegExp(
  `^(?:\\d{1,2}[ ./-]${MONTHS}(?:[ ./-]\\d{2,4})?|${MONTHS}[ ./-]\\d{2,4}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{4}-\\d\\d-\\d\\d)$`,
  'i',
);

/** The same for a size that no scale has. */
export function damageOfSize(written: string): string | null {
  return DAY_OF_SIZE.test(written)
    ? 'è una data: il foglio di calcolo l’ha fatta di una taglia come «1/2» o «10-12»'
    : null;
}

/** The sentence that names the place of a damaged cell, and what to do. */
export function damagedCell(line: number | undefined, heading: string, written: string, damage: string) {
  const row = line === undefined ? '' : `Riga ${line}, `;
  return `${row}${line === undefined ? 'Colonna' : 'colonna'} «${heading}»: ${quoted(written)} ${damage}. Formatta la colonna come testo e riscrivi il valore.`;
}

function isSameNumber(written: string, was: string): boolean {
  const [one, other] = [written, was].map((text) => text.replace(',', '.'));
  const isNumber = (text = '') => /^\d+(?:\.\d+)?$/.test(text);
  return isNumber(one) && isNumber(other) && plainDigits(one) === plainDigits(other);
}

/** A number without the zeros that do not count. */
function plainDigits(number = ''): string {
  const [whole = '', decimals = ''] = number.split('.');
  return `${whole.replace(/^0+/, '')}.${withoutEnding(decimals, '0')}`;
}

function isCutOff(written: string, was: string): boolean {
  return (
    /^\d{16,}$/.test(was) &&
    written.length === was.length &&
    written.startsWith(was.slice(0, SIGNIFICANT_DIGITS)) &&
    /^0+$/.test(written.slice(SIGNIFICANT_DIGITS))
  );
}

/** Whether the digits become an EAN-8, UPC or EAN-13 with the right check digit once zeros stand in front. */
function hasLostZeros(digits: string): boolean {
  if (!/^(?:\d{6,7}|\d{9,11})$/.test(digits)) return false;
  const whole = digits.padStart(digits.length < 8 ? 8 : 13, '0');
  return checkDigit(whole.slice(0, -1)) === whole.at(-1);
}
