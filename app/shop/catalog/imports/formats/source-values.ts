import { isPicturePath } from '#shop/catalog/imports/read/archive-names.ts';

/** Cell of the first filled heading, otherwise empty. */
export function cell(cells: Readonly<Record<string, string>>, ...headings: readonly string[]): string {
  for (const heading of headings) {
    const value = cells[heading]?.trim();
    if (value) return value;
  }
  return '';
}

/** As `cell`, with its heading; if all are empty, the heading of the file's first such column. */
export function cellAt(
  cells: Readonly<Record<string, string>>,
  headings: readonly string[],
): { heading: string; value: string } {
  const filled = headings.find((heading) => cells[heading]?.trim());
  const heading = filled ?? headings.find((one) => one in cells) ?? headings[0] ?? '';
  return { heading, value: cells[heading]?.trim() ?? '' };
}

export const VIRTUAL =
  'È un prodotto virtuale (un buono, un servizio): qui si vendono capi che si consegnano.';

export function namedCell(line: number | undefined, heading: string): string {
  const column = `colonna «${heading.slice(0, 1).toUpperCase()}${heading.slice(1)}»`;
  return line === undefined ? `C${column.slice(1)}` : `Riga ${line}, ${column}`;
}

/** `3`, `3.00`, `3,000000`; null for an empty cell. `problem`: the end of an Italian sentence. */
export function stockOf(text: string): { pieces: number | null; problem: string | null } {
  const typed = text.trim();
  if (typed === '') return { pieces: null, problem: null };
  if (/^[1-9]\d{0,2}[.,]000$/.test(typed)) {
    const whole = typed.replace(/[.,].*/, '');
    return { pieces: null, problem: `si può leggere in due modi: scrivi ${whole}000 oppure ${whole}` };
  }
  const [, digits] = /^(-?\d{1,9})(?:[.,]0{1,6})?$/.exec(typed) ?? [];
  if (digits === undefined) return { pieces: null, problem: 'non è un numero di pezzi' };
  if (Number(digits) > MOST_PIECES)
    return { pieces: null, problem: 'sono più pezzi di quanti se ne contano qui' };
  return { pieces: Number(digits), problem: null };
}

const MOST_PIECES = 99_999;

/** Negative counts, as of oversold pieces, become zero. */
export function stockAt(
  { line, cells }: { line: number; cells: Readonly<Record<string, string>> },
  headings: readonly string[],
): { pieces: number | null; problems: string[] } {
  const { heading, value } = cellAt(cells, headings);
  const { pieces, problem } = stockOf(value);
  return {
    pieces: pieces === null ? null : Math.max(0, pieces),
    problems: problem ? [`${namedCell(line, heading)}: ${quoted(value)} ${problem}.`] : [],
  };
}

/** As `stockAt` for hand-made tables, where a negative count is a problem. */
export function ownStockAt(
  of: { line: number; cells: Readonly<Record<string, string>> },
  headings: readonly string[],
): { pieces: number | null; problems: string[] } {
  const { heading, value } = cellAt(of.cells, headings);
  if (!value.startsWith('-')) return stockAt(of, headings);
  return {
    pieces: null,
    problems: [`${namedCell(of.line, heading)}: ${quoted(value)} non è un numero di pezzi.`],
  };
}

/** The day of `2026-07-04 00:00:00`; empty for none (or year 0); null for any other text. */
export function dayOf(text: string): string | null {
  if (text === '' || /^0{4}-00-00/.test(text)) return '';
  const [, day] = /^([1-9]\d{3}-\d\d-\d\d)(?:[ T][\d:.+Z-]*)?$/.exec(text) ?? [];
  const moment = new Date(`${day}T00:00:00Z`);
  return !day || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day) ? null : day;
}

/** Whether a text means yes, in Italian or English. */
export function isYes(text: string): boolean {
  return ['1', 'true', 'yes', 'si', 'sì', 'vero', 'active', 'attivo', 'instock'].includes(
    text.trim().toLowerCase(),
  );
}

/** Null for an empty cell and any other text. */
export function answerOf(text: string): boolean | null {
  if (isYes(text)) return true;
  return ['no', '0', 'false', 'falso'].includes(text.trim().toLowerCase()) ? false : null;
}

export function listOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function addressesOf(texts: readonly string[]): string[] {
  return texts.filter((text) => /^https?:\/\/\S+$/i.test(text));
}

/** Pictures of a cell: addresses separated by spaces, bars or line ends; file names by bars or line ends. */
export function picturesIn(
  text: string,
  separator: string | RegExp = /[|\n]/,
): { url: string; alt: string }[] {
  return listOf(text, separator)
    .flatMap((part) =>
      /^https?:\/\//i.test(part) ? addressesOf(part.split(/\s+/)) : isPicturePath(part) ? [part] : [],
    )
    .map((url) => ({ url, alt: '' }));
}

export function noPictures(text: string, separator: string | RegExp = /[|\n]/): string[] {
  return listOf(text, separator)
    .filter((part) => picturesIn(part, separator).length === 0)
    .map(
      (part) =>
        `Immagine ${quoted(part)}: non è un indirizzo né il nome di un file d’immagine, non viene presa.`,
    );
}

/** `Abito Perù` → `abito-peru`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Never splits a surrogate pair. */
export function upTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '');
  return text.slice(0, isHalf ? most - 1 : most);
}

export function quoted(text: string): string {
  return text.length > 60 ? `«${upTo(text, 60)}…»` : `«${text}»`;
}

export const neitherYesNorNo = (line: number | undefined, heading: string, value: string) =>
  `${namedCell(line, heading)}: ${quoted(value)} non si legge, scrivi Sì o No.`;

export const noIsoDay = (line: number | undefined, heading: string, value: string) =>
  `${namedCell(line, heading)}: ${quoted(value)} non è una data come 2026-07-31.`;

/** Letters that accent removal leaves, as both systems write them; `ß` differs. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', º: 'o', ª: 'a' },
};

function plain(name: string, sharpS: 's' | 'ss'): string {
  return name
    .toLowerCase()
    .replaceAll('ß', sharpS)
    .replace(/[æœøłđðþıºª]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** As WordPress `sanitize_title`: points, slashes and dashes separate words (`L’abito a+b`: `labito-ab`). */
export function wordPressSlug(name: string): string {
  // `remove_accents` writes «ss» in German shops only.
  return plain(name, 's')
    .replace(/&[a-z]{2,8};|&#\d{1,6};/g, '')
    .replaceAll('×', 'x')
    .replace(/[./\u00a0\u2011\u2013\u2014]/g, '-')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** As PrestaShop `str2url`: apostrophes, colons and slashes separate words, other marks are dropped. */
export function prestaShopSlug(name: string): string {
  return plain(name, 'ss')
    .replace(/[^a-z0-9\s':/[\]-]/g, '')
    .replace(/[\s':/[\]-]+/g, '-')
    .replace(/^-|-$/g, '');
}
