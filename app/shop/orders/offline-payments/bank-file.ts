import { isDay } from '#lib/calendar-day.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { MOST_TYPED_CENTS } from '#shop/money/typed-euro.ts';

export type BankHeadings = { day: string; description: string; amount: string };

export const USUAL_HEADINGS: BankHeadings = {
  day: 'Data contabile',
  description: 'Descrizione',
  amount: 'Importo',
};

/** Alternative headings, likeliest first. */
const OTHER_HEADINGS: Record<keyof BankHeadings, readonly string[]> = {
  day: ['Data operazione', 'Data', 'Data valuta', 'Giorno'],
  description: ['Causale', 'Descrizione operazione', 'Descrizione estesa', 'Dettagli'],
  amount: ['Importo in euro', 'Importo (€)', 'Entrate', 'Accrediti', 'Avere'],
};

/** Likely heading of a column; empty for none. */
export function likelyHeading(headings: readonly string[], name: keyof BankHeadings): string {
  const keys = headings.map(headingKey);
  const known = [USUAL_HEADINGS[name], ...OTHER_HEADINGS[name]].map(headingKey);
  return headings[keys.indexOf(known.find((key) => keys.includes(key)) ?? '')] ?? '';
}

export type Movement = {
  /** Row of the file, from 1. */
  row: number;
  /** ISO booking day. */
  day: string;
  description: string;
  /** Negative for outgoing money. */
  amountCents: number;
};

type ReadMovements =
  /** `problems`: unreadable rows in Italian. */
  | { ok: true; movements: Movement[]; problems: string[] }
  /** `headings`: those found, not the expected ones. */
  | { ok: false; headings: string[] };

export const MOST_BANK_LINES = 20_000;

/** Least non-empty cells in a row of headings. */
const LEAST_HEADINGS = 3;

/** Most characters; banks write a few hundred. */
const MOST_DESCRIPTION = 2_000;

/** Most characters compared. */
const LONGEST_HEADING = 200;

/** Most rows before the headings: account, holder, period. */
const MOST_BEFORE = 40;

/** Skips everything before the headings. */
export function readMovements(rows: readonly (readonly string[])[], headings: BankHeadings): ReadMovements {
  const beginning = rows.slice(0, MOST_BEFORE);
  const places = beginning.map((row) => placesOf(row, headings));
  const at = places.findIndex((place) => place !== null);
  const place = places[at];
  if (!place) {
    const headingRow = beginning.find(
      (row) => row.filter((cell) => cell.trim() !== '').length >= LEAST_HEADINGS,
    );
    return {
      ok: false,
      headings: [
        ...new Set((headingRow ?? []).map((cell) => cell.trim().slice(0, LONGEST_HEADING)).filter(Boolean)),
      ],
    };
  }
  const movements: Movement[] = [];
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= at) continue;
    const cell = (column: number) => (row[column] ?? '').trim();
    // Credit columns are empty for outgoing money.
    if (cell(place.amount) === '') continue;
    const [day, amountCents] = [readBankDay(cell(place.day)), readBankAmount(cell(place.amount))];
    const description = cell(place.description);
    if (day === null) problems.push(`Riga ${index + 1}: la data «${short(cell(place.day))}» non si legge.`);
    else if (amountCents === null)
      problems.push(`Riga ${index + 1}: l’importo «${short(cell(place.amount))}» non si legge.`);
    else if (amountCents > MOST_TYPED_CENTS)
      problems.push(`Riga ${index + 1}: l’importo «${short(cell(place.amount))}» è troppo alto.`);
    else if (description.length > MOST_DESCRIPTION)
      problems.push(`Riga ${index + 1}: la causale ha più di ${MOST_DESCRIPTION} caratteri.`);
    else movements.push({ row: index + 1, day, description, amountCents });
  }
  return { ok: true, movements, problems };
}

/** The first `most` sentences and the number of the others. */
export function firstProblems(problems: readonly string[], most: number): string[] {
  const more = problems.length - most;
  if (more <= 0) return [...problems];
  return [
    ...problems.slice(0, most),
    more === 1 ? 'E un’altra riga non si legge.' : `E altre ${more} righe non si leggono.`,
  ];
}

type Places = Record<keyof BankHeadings, number>;

function placesOf(row: readonly string[], headings: BankHeadings): Places | null {
  const keys = row.map((cell) => headingKey(cell.slice(0, LONGEST_HEADING)));
  const placeOf = (heading: string) => keys.indexOf(headingKey(heading));
  const places = {
    day: placeOf(headings.day),
    description: placeOf(headings.description),
    amount: placeOf(headings.amount),
  };
  return Object.values(places).includes(-1) ? null : places;
}

const MOST_QUOTED = 40;

function short(text: string): string {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

/** "03/12/2026", "3.12.26" or "2026-12-03" as an ISO day; else null. */
export function readBankDay(text: string): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  if (iso !== undefined) return isDay(iso) ? iso : null;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const whole = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(whole) ? whole : null;
}

/** "1.234,56", "+24,99", "-5.00 EUR" in cents; null if invalid or ambiguous. */
export function readBankAmount(text: string): number | null {
  const bare = text.replace(/[\s€']|EUR/gi, '').replace('\u2212', '-');
  const [, sign = '', digits] = /^([+-]?)([\d.,]+)$/.exec(bare) ?? [];
  if (digits === undefined) return null;
  const decimals = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const [whole = '', cents = ''] = splitAtLast(digits, decimals);
  // A dot before three digits separates thousands, as usual in Italy.
  if (decimals === '.' && /^\d{1,3}(?:\.\d{3})+$/.test(digits))
    return signed(sign, digits.replaceAll('.', ''), '');
  const thousands = decimals === ',' ? '.' : ',';
  if (!/^\d*$/.test(cents) || cents.length > 2 || !isGrouped(whole, thousands)) return null;
  return signed(sign, whole.replaceAll(thousands, ''), cents);
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function isGrouped(whole: string, thousands: string): boolean {
  const parts = whole.split(thousands);
  const [first = ''] = parts;
  return parts.length === 1
    ? /^\d{1,9}$/.test(first)
    : /^\d{1,3}$/.test(first) && parts.slice(1).every((part) => /^\d{3}$/.test(part));
}

function signed(sign: string, whole: string, cents: string): number {
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}
