import { isRewritten } from '#lib/csv.ts';
import { withoutEnding } from '#lib/ending.ts';
import { quoted } from '#shop/catalog/imports/formats/source-values.ts';
import { checkDigit } from '#shop/stock/inventory/barcode.ts';

/** Scientific notation. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** Such as `01/12/2026`, `2026-12-01`, `dic-26`. */
const DAY =
  /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|[a-z]{3,10}[ ./-]\d{2,4}|\d{1,2}[ ./-][a-z]{3,10}(?:[ ./-]\d{2,4})?)$/i;
/** Digits that spreadsheets store; later ones become zeros. */
const SIGNIFICANT_DIGITS = 15;

/** How a text became a number or date, as end of an Italian sentence; null if not. `was`: the shop's text. */
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

/** As `damageOf` for barcodes unknown to the shop: an EAN or UPC without leading zeros. */
export function damageOfBarcode(written: string, was: string): string | null {
  const damage = damageOf(written, was);
  if (damage || written === was || !hasLostZeros(written)) return damage;
  return 'ha meno cifre di un EAN: il foglio di calcolo ha tolto gli zeri davanti';
}

const MONTHS =
  '(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec)[a-z]{0,6}';
/** A size such as «1/2» or «10-12», converted to a date. */
const DAY_OF_SIZE = new RegExp(
  `^(?:\\d{1,2}[ ./-]${MONTHS}(?:[ ./-]\\d{2,4})?|${MONTHS}[ ./-]\\d{2,4}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}|\\d{4}-\\d\\d-\\d\\d)$`,
  'i',
);

export function damageOfSize(written: string): string | null {
  return DAY_OF_SIZE.test(written)
    ? 'è una data: il foglio di calcolo l’ha fatta di una taglia come «1/2» o «10-12»'
    : null;
}

export function damagedCell(line: number | undefined, heading: string, written: string, damage: string) {
  const row = line === undefined ? '' : `Riga ${line}, `;
  return `${row}${line === undefined ? 'Colonna' : 'colonna'} «${heading}»: ${quoted(written)} ${damage}. Formatta la colonna come testo e riscrivi il valore.`;
}

function isSameNumber(written: string, was: string): boolean {
  const [one, other] = [written, was].map((text) => text.replace(',', '.'));
  const isNumber = (text = '') => /^\d+(?:\.\d+)?$/.test(text);
  return isNumber(one) && isNumber(other) && plainDigits(one) === plainDigits(other);
}

/** Without insignificant zeros. */
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

/** An EAN-8, UPC or EAN-13 with a valid check digit once zeros are prepended. */
function hasLostZeros(digits: string): boolean {
  if (!/^(?:\d{6,7}|\d{9,11})$/.test(digits)) return false;
  const whole = digits.padStart(digits.length < 8 ? 8 : 13, '0');
  return checkDigit(whole.slice(0, -1)) === whole.at(-1);
}
