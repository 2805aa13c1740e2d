import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { storableText } from '#lib/typed-text.ts';
import { dateSerialDay, type NumberFormat, numberFormat, numberText } from './workbook-numbers.ts';

/** Characters of an unpacked part: beyond this it is no table of products. */
const MAX_PART = 512 * 1024 * 1024;

/** Later characters are dropped: the limit of a line (`read-file.server.ts`). */
const LONGEST_CELL = 4_000_000;

/** A non-empty row with its displayed number. */
export type SheetRow = { row: number; cells: string[] };
/** Rows are read lazily, at each iteration. */
export type Sheet = { name: string; rows: () => AsyncGenerator<SheetRow> };

/** No workbook (ECMA-376, part 1), or too large to read. */
export class WorkbookRefused extends Error {
  readonly code: 'unreadable' | 'too_heavy';

  constructor(code: 'unreadable' | 'too_heavy', cause?: unknown) {
    super(`A workbook is refused: ${code}`, { cause });
    this.code = code;
  }
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** A ZIP, as `.xlsx` and `.xlsm` are. */
export const isZipped = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Excel before 2007 (`.xls`), or with a password. */
export const isOldWorkbook = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * Reads only sheet names, shared texts, number formats and cells: macros, pictures and external links are never opened,
 * formulas never evaluated, entities never resolved (security). @throws WorkbookRefused
 */
export async function openWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const zip = await opened(bytes);
  const part = (path: string) => zip.entries.get(path);
  const sheets: { name: string; id: string }[] = [];
  let is1904 = false;
  await readPart(zip, part('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') sheets.push({ name: attributes.name ?? '', id: relationOf(attributes) });
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  if (sheets.length === 0) throw new WorkbookRefused('unreadable');
  const targets = new Map<string, string>();
  await readPart(zip, part('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, partPath(Target));
    },
  });
  const book = {
    is1904,
    formats: await formatsIn(zip, part('xl/styles.xml')),
    texts: await sharedTexts(zip, part('xl/sharedStrings.xml')),
  };
  return sheets.map(({ name, id }) => ({ name, rows: () => rowsOf(zip, part(targets.get(id) ?? ''), book) }));
}

type Opened = { zip: ZipFile; entries: Map<string, Entry> };

async function opened(bytes: Uint8Array): Promise<Opened> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return { zip, entries };
  } catch (error) {
    throw new WorkbookRefused('unreadable', error);
  }
}

/** The relationship id, whatever its prefix. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

const partPath = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

type Handler = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Ignores namespace prefixes. */
function parserFor({ open, text, close }: Handler): Parser {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  return new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true },
  );
}

/** The archive reader checks its length against the directory. */
async function* piecesOf({ zip }: Opened, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) return;
  if (entry.uncompressedSize > MAX_PART) throw new WorkbookRefused('too_heavy');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream.setEncoding('utf8')) yield piece as string;
  } catch (error) {
    throw new WorkbookRefused('unreadable', error);
  }
}

async function readPart(zip: Opened, entry: Entry | undefined, handler: Handler): Promise<void> {
  const parser = parserFor(handler);
  for await (const piece of piecesOf(zip, entry)) parser.write(piece);
  parser.end();
}

async function formatsIn(zip: Opened, entry: Entry | undefined): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readPart(zip, entry, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) formats.push(numberFormat(Number(numFmtId), codes.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** Text of elements `t`, without phonetic hints (`rPh`). */
function textCollector() {
  let text = '';
  let [isText, isSpoken] = [false, false];
  return {
    open: (name: string) => {
      if (name === 't' || name === 'v') isText = true;
      else if (name === 'rPh') isSpoken = true;
    },
    text: (data: string) => {
      if (isText && !isSpoken && text.length <= LONGEST_CELL) text += data;
    },
    close: (name: string) => {
      if (name === 't' || name === 'v') isText = false;
      else if (name === 'rPh') isSpoken = false;
    },
    take: (): string => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** Decodes `_x000D_`, for characters that XML cannot hold. */
const plainText = (text: string) =>
  storableText(
    text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );

async function sharedTexts(zip: Opened, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  const collector = textCollector();
  await readPart(zip, entry, {
    ...collector,
    close: (name) => {
      collector.close(name);
      if (name === 'si') texts.push(plainText(collector.take()));
    },
  });
  return texts;
}

type Book = { is1904: boolean; formats: readonly NumberFormat[]; texts: readonly string[] };

async function* rowsOf(zip: Opened, entry: Entry | undefined, book: Book): AsyncGenerator<SheetRow> {
  const collector = textCollector();
  let rows: SheetRow[] = [];
  let at: SheetRow = { row: 0, cells: [] };
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  const parser = parserFor({
    open: (name, attributes) => {
      collector.open(name);
      if (name === 'row') {
        at = { row: Number(attributes.r) || at.row + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = columnOf(attributes.r) ?? column + 1;
        collector.take();
      }
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === 'c') {
        const value = cellText(cell, collector.take(), book);
        if (value !== '') at.cells[column] = value;
      } else if (name === 'row' && at.cells.length > 0) rows.push(at);
    },
  });
  for await (const piece of piecesOf(zip, entry)) {
    parser.write(piece);
    yield* rows;
    rows = [];
  }
  parser.end();
  yield* rows;
}

const MOST_COLUMNS = 16_384;

/** Column number of a reference (`C12` is 2); null without one. */
function columnOf(place = ''): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return null;
  const nth = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return Math.min(nth, MOST_COLUMNS) - 1;
}

/** Text of a cell; of a formula the stored value. */
function cellText({ t = 'n', s = '' }: Readonly<Record<string, string>>, text: string, book: Book): string {
  if (t === 's') return book.texts[Number(text)] ?? '';
  if (t === 'b') return text === '1' ? 'true' : 'false';
  if (t === 'd') return text.slice(0, 10);
  if (t !== 'n') return plainText(text);
  const format = book.formats[Number(s)] ?? null;
  return (format === 'day' && dateSerialDay(text, book.is1904)) || numberText(text, format);
}
