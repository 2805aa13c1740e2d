import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { withoutDefusing } from '../../lib/csv.ts';
import { headingKey, separatorOf } from './csv-text.ts';
import { formatOf, readModels } from './formats.ts';
import type { Format, SourceLine, SourceProduct } from './source.ts';
import { sourceProducts } from './source-products.ts';

/** Largest file of products, bytes: ten thousand products with long descriptions. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Most lines of a file: more belong into two files. */
const MAX_LINES = 100_000;
/** Characters handed to the parser at once: between two pieces the shop answers others. */
const PIECE = 64 * 1024;
const MAX_COLUMNS = 1000;

export type FileFailure = 'too_large' | 'empty' | 'unreadable' | 'unknown_format' | 'too_many_lines';

export type ReadFile =
  | { ok: true; format: Format; products: SourceProduct[] }
  | { ok: false; code: FileFailure };

/**
 * Reads a file of products of whichever system: tells it by its headings. Nothing of it is kept here.
 * @param today Italian day, for discounts that hold for some days
 */
export async function readFile(bytes: Uint8Array, today: string): Promise<ReadFile> {
  if (bytes.byteLength > MAX_FILE_BYTES) return { ok: false, code: 'too_large' };
  const text = decodeText(bytes);
  const lines = await readLines(text);
  if (!Array.isArray(lines)) return { ok: false, code: lines };
  const [first] = lines;
  if (!first) return { ok: false, code: 'empty' };
  const format = formatOf(Object.keys(first.cells));
  if (!format) return { ok: false, code: 'unknown_format' };
  return { ok: true, format, products: await productsIn(format, lines, today) };
}

async function productsIn(
  format: Format,
  lines: readonly SourceLine[],
  today: string,
): Promise<SourceProduct[]> {
  const products = new Map<string, SourceProduct>();
  for (const [index, model] of readModels(format, lines, today).entries()) {
    // Descriptions of a large file take seconds to be read.
    if (index % 100 === 99) await new Promise(setImmediate);
    for (const product of sourceProducts(model)) products.set(product.key, product);
  }
  return [...products.values()];
}

async function readLines(text: string): Promise<SourceLine[] | FileFailure> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  let headings: string[] | null = null;
  const lines: SourceLine[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!headings) headings = record.slice(0, MAX_COLUMNS).map(headingKey);
      else if (lines.length >= MAX_LINES) return 'too_many_lines';
      else if (record.some((value) => value.trim() !== ''))
        lines.push({ line: info.lines, cells: cellsOf(headings, record) });
    }
  } catch {
    return 'unreadable';
  } finally {
    parser.destroy();
  }
  return lines;
}

function cellsOf(headings: readonly string[], record: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = Object.create(null);
  for (const [index, heading] of headings.entries()) {
    // A heading that comes twice keeps its first column.
    if (heading !== '' && !(heading in cells)) cells[heading] = withoutDefusing(record[index] ?? '');
  }
  return cells;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/**
 * The text of a file that a shop or a spreadsheet wrote: UTF-8 with or without a mark, UTF-16 with one, or
 * Windows-1252, which spreadsheets still write.
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
