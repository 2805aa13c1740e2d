import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { SimilarHeading, SourceProduct } from '#db/json/imports.ts';
import { withoutDefusing } from '#lib/csv.ts';
import { storableText } from '#lib/typed-text.ts';
import { descriptionReader } from '#shop/catalog/imports/formats/description-text.ts';
import { formatOf, readModels } from '#shop/catalog/imports/formats/formats.ts';
import { ownNames, unreadColumns } from '#shop/catalog/imports/formats/headings.ts';
import { twiceInFile } from '#shop/catalog/imports/formats/keys.ts';
import { withoutKnownFaults } from '#shop/catalog/imports/formats/known-faults.ts';
import { isExportedLine } from '#shop/catalog/imports/formats/own-format.ts';
import type { Format, SourceLine, SourceModel } from '#shop/catalog/imports/formats/source.ts';
import { FIRST_SHOP, type FileShop, sourceProducts } from '#shop/catalog/imports/formats/source-products.ts';
import { namedCell, quoted, upTo } from '#shop/catalog/imports/formats/source-values.ts';
import { headingKey, MOST_BEFORE, separatorOf, type TableText, tableIn, UNREADABLE } from './csv-text.ts';
import { decodeText } from './decode-text.server.ts';
import { isOldWorkbook, isZipped, openWorkbook, type Sheet, WorkbookRefused } from './workbook.server.ts';

/** Largest file (bytes): ten thousand products with long descriptions. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_LINES = 100_000;
const MAX_PRODUCTS = 100_000;
/** Characters handed to the parser at once. */
const PIECE = 64 * 1024;
const MAX_COLUMNS = 1000;
/** Per line: a spreadsheet writes all its 16,384 columns, even empty ones. */
const MAX_SEPARATORS = 20_000;
/** Most cells of a file: a hundred thousand lines of eighty columns. */
const MAX_CELLS = 8_000_000;
/** Longest line of headings (characters). */
const LONGEST_HEADINGS = 20_000;
/** Most lines named by a failure. */
const MOST_ROWS = 20;
/** Longest line (characters): descriptions may contain pictures as text. */
const MAX_LINE = 4_000_000;

export type FileFailure =
  | 'too_large'
  | 'empty'
  | 'unreadable'
  | 'old_workbook'
  | 'too_heavy'
  | 'unknown_format'
  | 'too_many_lines'
  | 'too_many_products'
  | 'too_many_columns'
  | 'too_many_cells'
  | 'too_long_line'
  | 'unclosed_quote'
  | 'mixed_amounts';

export type ReadFile =
  /** `notes`: on the whole file, in Italian. `similar`: columns that the owner must decide on. */
  | { ok: true; format: Format; products: SourceProduct[]; notes: string[]; similar: SimilarHeading[] }
  /** `rows`: numbers of the lines concerned. */
  | { ok: false; code: FileFailure; rows?: number[] };

/**
 * Recognises the system by its headings. Runs in a process of its own (`product-file.server.ts`): hostile files cost
 * time.
 * @param today Italian day, for temporary discounts @param same columns renamed by the owner's answers
 */
export async function readFile(
  bytes: Uint8Array,
  today: string,
  shop: FileShop = FIRST_SHOP,
  same: readonly SimilarHeading[] = [],
): Promise<ReadFile> {
  const answered = (headings: readonly string[]) => named(headings, same);
  let names: SimilarHeading[] = [];
  const table = await readTable(
    bytes,
    (headings) => formatOf(headings) !== null || formatOf(named(headings, ownNames(headings))) !== null,
    (headings) => {
      // A sheet of an unknown system.
      names = formatOf(answered(headings)) === null ? ownNames(answered(headings)) : [];
      return named(answered(headings), names);
    },
  );
  if (!table.ok) return table;
  const { headings } = table;
  const format = formatOf(headings);
  if (!format) return { ok: false, code: 'unknown_format' };
  // The shop's own export.
  const isOurs = format === 'vetrina' && table.lines.some(isExportedLine);
  const { lines, notes: faults } = isOurs
    ? { lines: table.lines, notes: [] }
    : withoutKnownFaults(table.lines);
  const read = readModels(format, lines, today);
  if (!read.ok) return { ok: false, code: 'mixed_amounts', rows: read.rows.slice(0, MOST_ROWS) };
  const products = productsIn(read.models, shop);
  if (!products) return { ok: false, code: 'too_many_products' };
  const { notes, similar } = unreadColumns(format, lines, headings);
  return {
    ok: true,
    format,
    products,
    notes: [...table.notes, ...namesNote(names), ...faults, ...notes],
    similar,
  };
}

export type ReadTable =
  /** `headings`: folded, as the keys of the cells, including columns empty on every line. */
  | { ok: true; headings: string[]; lines: SourceLine[]; notes: string[] }
  | { ok: false; code: FileFailure; rows?: number[] };

/** Table of a text or workbook, from the first line with known (`isKnown`) headings. */
export async function readTable(
  bytes: Uint8Array,
  isKnown: (headings: readonly string[]) => boolean,
  rename: Rename = (headings) => headings,
): Promise<ReadTable> {
  if (bytes.byteLength > MAX_FILE_BYTES) return { ok: false, code: 'too_large' };
  if (isOldWorkbook(bytes)) return { ok: false, code: 'old_workbook' };
  const found = await (isZipped(bytes) ? readWorkbook : readText)(bytes, isKnown, rename);
  if (!found.ok) return found;
  const { lines } = found;
  const [first] = lines;
  if (!first) return { ok: false, code: 'empty' };
  const headings: string[] = [];
  // Including empty cells.
  for (const heading in first.cells) headings.push(heading);
  return { ok: true, headings, lines, notes: [...found.notes, ...unreadableCells(lines)] };
}

type IsKnown = (headings: readonly string[]) => boolean;
type Rename = (headings: readonly string[]) => readonly string[];

function named(headings: readonly string[], names: readonly SimilarHeading[]): string[] {
  return headings.map((heading) => names.find((one) => one.heading === heading)?.like ?? heading);
}

function namesNote(names: readonly SimilarHeading[]): string[] {
  const listed = names.map(({ heading, like }) => `${quoted(heading)} come ${like}`).join(', ');
  return listed === '' ? [] : [`Colonne lette con un altro nome: ${listed}.`];
}

function readText(bytes: Uint8Array, isKnown: IsKnown, rename: Rename): Lines | Promise<Lines> {
  const decoded = storableText(decodeText(bytes));
  const table = tableIn(decoded, separatorOf, (text, separator) => isKnown(headingsIn(text, separator)));
  const beyond = beyondBounds(table.text, table.separator);
  return beyond ? { ok: false, code: beyond } : readLines(table, rename);
}

async function readWorkbook(bytes: Uint8Array, isKnown: IsKnown, rename: Rename): Promise<Lines> {
  try {
    return await readSheets(await openWorkbook(bytes), isKnown, rename);
  } catch (error) {
    if (error instanceof WorkbookRefused) return { ok: false, code: error.code };
    throw error;
  }
}

/** The first sheet with known headings, else the first that is not empty. */
async function readSheets(sheets: readonly Sheet[], isKnown: IsKnown, rename: Rename): Promise<Lines> {
  const filled: { sheet: Sheet; from: number; isKnown: boolean }[] = [];
  for (const sheet of sheets) {
    const headings = await headingsOfSheet(sheet, isKnown);
    if (headings) filled.push({ sheet, ...headings });
  }
  const chosen = filled.find((one) => one.isKnown) ?? filled[0];
  if (!chosen) return { ok: false, code: 'empty' };
  const reading: Reading = { cellsIn: null, columns: 0, lines: [], rename };
  let cells = 0;
  for await (const { row, cells: record } of chosen.sheet.rows()) {
    cells += record.length;
    if (cells > MAX_CELLS) return { ok: false, code: 'too_many_cells' };
    if (record.some((value) => value.length > MAX_LINE)) return { ok: false, code: 'too_long_line' };
    const stopped = row < chosen.from ? null : take(record, row, reading);
    if (stopped) return { ok: false, code: stopped };
  }
  const others = filled.filter((one) => one !== chosen).map(({ sheet }) => quoted(sheet.name));
  const { name } = chosen.sheet;
  const notes =
    others.length > 0
      ? [`Si legge solo il foglio ${quoted(name)}; non si leggono: ${others.join(', ')}.`]
      : [];
  return { ok: true, lines: reading.lines, notes };
}

/** First known row, otherwise first filled one; null for an empty sheet. */
async function headingsOfSheet(
  sheet: Sheet,
  isKnown: IsKnown,
): Promise<{ from: number; isKnown: boolean } | null> {
  let first: number | null = null;
  for await (const { row, cells } of sheet.rows()) {
    first ??= row;
    if (isKnown(Array.from(cells, (heading = '') => headingKey(heading))))
      return { from: row, isKnown: true };
    if (row >= first + MOST_BEFORE) break;
  }
  return first === null ? null : { from: first, isKnown: false };
}

function headingsIn(text: string, separator: string): string[] {
  const end = text.indexOf('\n');
  const first = text.slice(0, end < 0 ? LONGEST_HEADINGS : Math.min(end, LONGEST_HEADINGS));
  return first.split(separator).map((heading) => headingKey(heading.replace(/^\ufeff?"|"\r?$/g, '')));
}

/** Products of the models; null if too many, since a line may stand for many colours. */
function productsIn(models: readonly SourceModel[], shop: FileShop): SourceProduct[] | null {
  const products = new Map<string, SourceProduct>();
  const textOf = descriptionReader();
  for (const model of models) {
    for (const product of sourceProducts(model, textOf, shop)) {
      const first = products.get(product.key);
      if (!first) products.set(product.key, product);
      else {
        const key = `${upTo(product.key, 300)}#${product.line}`;
        products.set(key, {
          ...product,
          key,
          problems: [...product.problems, twiceInFile(first.key, first.line)],
        });
      }
    }
    if (products.size > MAX_PRODUCTS) return null;
  }
  return [...products.values()];
}

/** Exceeded limits of columns or cells; ignores quotes. */
function beyondBounds(text: string, separator: string): FileFailure | null {
  const [mark, feed] = [separator.charCodeAt(0), 10];
  let inLine = 0;
  let inAll = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === mark) {
      inLine += 1;
      inAll += 1;
      if (inLine > MAX_SEPARATORS) return 'too_many_columns';
    } else if (code === feed) inLine = 0;
  }
  return inAll > MAX_CELLS ? 'too_many_cells' : null;
}

type Lines =
  | { ok: true; lines: SourceLine[]; notes: string[] }
  | { ok: false; code: FileFailure; rows?: number[] };

/** Lines with unclosed quotes: a file with more is no table. */
const MOST_BROKEN = 50;

/** A line with unclosed quotes is read as if it had none. */
async function readLines({ text, separator, skipped }: TableText, rename: Rename): Promise<Lines> {
  const reading: Reading = { cellsIn: null, columns: 0, lines: [], rename };
  const broken: number[] = [];
  let rest = text;
  let before = skipped;
  for (;;) {
    const read = await readOn({ text: rest, separator, skipped: before }, reading);
    if (read.code !== 'unclosed_quote') {
      if (read.code) return { ok: false, code: read.code };
      return { ok: true, lines: reading.lines, notes: broken.length > 0 ? [brokenLines(broken)] : [] };
    }
    broken.push(read.line);
    if (broken.length > MOST_BROKEN || !reading.cellsIn)
      return { ok: false, code: 'unclosed_quote', rows: broken.slice(0, MOST_ROWS) };
    const [line, next] = lineAt(rest, read.line - before - 1);
    const record = line.split(separator).map((cell) => cell.trim().replaceAll('"', ''));
    reading.lines.push({ line: read.line, cells: reading.cellsIn(record) });
    rest = next;
    before = read.line;
  }
}

const brokenLines = (rows: readonly number[]) =>
  `Virgolette non chiuse (righe ${rows.slice(0, MOST_ROWS).join(', ')}): quelle righe sono lette senza virgolette, controllale.`;

function lineAt(text: string, nth: number): [line: string, next: string] {
  let at = 0;
  for (let line = 0; line < nth; line += 1) at = text.indexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return end < 0 ? [text.slice(at), ''] : [text.slice(at, end), text.slice(end + 1)];
}

type Reading = {
  cellsIn: ((record: readonly string[]) => SourceLine['cells']) | null;
  columns: number;
  lines: SourceLine[];
  rename: Rename;
};

/** Takes a record as headings or line; returns a failure's code. */
function take(record: readonly string[], line: number, reading: Reading): FileFailure | null {
  if (!reading.cellsIn) {
    if (record.filter((heading) => heading.trim() !== '').length > MAX_COLUMNS) return 'too_many_columns';
    reading.columns = record.length;
    const headings = Array.from(record, (heading = '') => headingKey(heading));
    reading.cellsIn = cellsBelow(reading.rename(headings));
  } else if (reading.lines.length >= MAX_LINES) return 'too_many_lines';
  else if (record.some((value) => value.trim() !== ''))
    reading.lines.push({ line, cells: reading.cellsIn(record) });
  return null;
}

/** Reads to the end, or to a line that breaks the table; `skipped`: lines above. */
async function readOn(
  { text, separator, skipped: before }: TableText,
  reading: Reading,
): Promise<{ code: FileFailure | null; line: number }> {
  /** Number of the previous record's last line. */
  let last = before;
  let stopped: FileFailure | null = null;
  const parser = parse({
    delimiter: separator,
    bom: true,
    max_record_size: MAX_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Immediately: a broken line would discard the stream's buffer.
    on_record: (record: string[], context) => {
      const line = before + context.lines;
      stopped ??= swallowsLines(record, separator, reading) ? 'unclosed_quote' : take(record, line, reading);
      if (stopped) parser.destroy();
      else last = line;
      return null;
    },
  });
  try {
    await pipeline(Readable.from(piecesOf(text)), parser.resume());
  } catch (error) {
    if (!stopped) return { code: codeOf(error), line: last + 1 };
  }
  return { code: stopped, line: stopped ? last + 1 : last };
}

function codeOf(error: unknown): FileFailure {
  const { code } = error as { code?: string };
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'unclosed_quote';
  return code === 'CSV_MAX_RECORD_SIZE' ? 'too_long_line' : 'unreadable';
}

/**
 * Whether an unclosed quote swallowed lines: the cell contains it, or the record's length is wrong while a line in a
 * cell has the table's.
 */
function swallowsLines(record: readonly string[], separator: string, { cellsIn, columns }: Reading): boolean {
  if (!cellsIn) return false;
  if (record.some((cell) => cell.startsWith('"') && cell.includes('\n'))) return true;
  if (record.length === columns || columns < 3) return false;
  return record.some(
    (cell) =>
      cell.includes('\n') &&
      cell
        .split('\n')
        .slice(1)
        .some((line) => line.split(separator).length >= columns),
  );
}

/** Stores filled-in cells only and inherits the empty ones: short lines below many headings stay small. */
function cellsBelow(headings: readonly string[]): (record: readonly string[]) => SourceLine['cells'] {
  const empty: Record<string, string> = Object.create(null);
  const columns: [index: number, heading: string][] = [];
  for (const [index, heading] of headings.entries()) {
    // Of repeated headings the first column counts.
    if (heading === '' || heading in empty) continue;
    empty[heading] = '';
    columns.push([index, heading]);
  }
  return (record) => {
    const cells: Record<string, string> = Object.create(empty);
    for (const [index, heading] of columns) {
      const value = record[index];
      if (value) cells[heading] = withoutDefusing(value);
      else if (index >= record.length) break;
    }
    return cells;
  };
}

function unreadableCells(lines: readonly SourceLine[]): string[] {
  const cells = lines.flatMap(({ line, cells: of }) =>
    Object.entries(of).flatMap(([heading, value]) =>
      value.includes(UNREADABLE) ? [namedCell(line, heading)] : [],
    ),
  );
  const more = cells.length - MOST_ROWS;
  const sentences = cells
    .slice(0, MOST_ROWS)
    .map((cell) => `${cell}: un carattere non si legge, riscrivilo.`);
  return more > 0 ? [...sentences, `E altre ${more} celle con caratteri che non si leggono.`] : sentences;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
