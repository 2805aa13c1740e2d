import { parse } from 'csv-parse/sync';

/** How a spreadsheet program opens a table and saves it again. */
export type Spreadsheet = {
  separator: ';' | ',' | '\t';
  decimals: ',' | '.';
  mark: '' | '\ufeff';
  lineEnd: '\r\n' | '\n';
  /** Digits beyond which a number is shown, and saved, in powers of ten. */
  longest: number;
  /** How a month of a year is written once it was taken for a day: `12/2026`. */
  monthOfYear: (month: number, year: number) => string;
  /** Takes an apostrophe in front for a sign that the cell is a text, and drops it. */
  dropsApostrophe: boolean;
};

const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];
const two = (number: number) => String(number).padStart(2, '0');

/** The usual programs, set to Italian. */
export const SPREADSHEETS: Record<string, Spreadsheet> = {
  Excel: {
    separator: ';',
    decimals: ',',
    mark: '\ufeff',
    lineEnd: '\r\n',
    longest: 11,
    dropsApostrophe: false,
    monthOfYear: (month, year) => `${MONTHS[month - 1]}-${two(year % 100)}`,
  },
  LibreOffice: {
    separator: ',',
    decimals: ',',
    mark: '',
    lineEnd: '\n',
    longest: 15,
    dropsApostrophe: false,
    monthOfYear: (month, year) => `01/${two(month)}/${year}`,
  },
  Google: {
    separator: ',',
    decimals: ',',
    mark: '',
    lineEnd: '\r\n',
    longest: 15,
    dropsApostrophe: true,
    monthOfYear: (month, year) => `01/${two(month)}/${year}`,
  },
  'Excel, as text with tabs': {
    separator: '\t',
    decimals: ',',
    mark: '\ufeff',
    lineEnd: '\r\n',
    longest: 11,
    dropsApostrophe: false,
    monthOfYear: (month, year) => `01/${two(month)}/${year}`,
  },
};

/** The table after the program opened and saved it, nobody having touched a cell. */
export function resaved(csv: string, program: Spreadsheet): string {
  const rows = parse(csv, { delimiter: ';', bom: true, relax_column_count: true }) as string[][];
  const lines = rows.map((row) =>
    row.map((cell) => quoted(saved(cell, program), program)).join(program.separator),
  );
  return `${program.mark}${lines.join(program.lineEnd)}${program.lineEnd}`;
}

function saved(cell: string, program: Spreadsheet): string {
  const { decimals, longest, monthOfYear, dropsApostrophe } = program;
  if (cell.startsWith("'")) return dropsApostrophe ? cell.slice(1) : cell;
  const month = /^(\d{1,2})\/(\d{4})$/.exec(cell.trim());
  if (month && Number(month[1]) >= 1 && Number(month[1]) <= 12)
    return monthOfYear(Number(month[1]), Number(month[2]));
  if (/^(?:vero|falso|true|false)$/i.test(cell)) return cell.toUpperCase();
  const number = /^ *(\d+)(?:,(\d+))?(?:E([+-]?\d+))? *$/i.exec(cell);
  if (!number) return cell;
  const value = Number(cell.trim().replace(',', '.'));
  const whole = String(Math.trunc(value));
  if (whole.length > longest) return inPowers(value, decimals);
  return String(value).replace('.', decimals);
}

/** `8001234567890` as `8,00123E+12`. */
function inPowers(value: number, decimals: string): string {
  const [mantissa = '', exponent = ''] = value.toExponential(5).split('e');
  return `${mantissa.replace(/\.?0+$/, '').replace('.', decimals)}E+${two(Number(exponent))}`;
}

function quoted(cell: string, { separator }: Spreadsheet): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
