import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { storableText } from '#lib/storable-text.ts';
import { dateSerialDay, type NumberFormat, numberFormat, numberText } from './workbook-numbers.ts';

/** Most characters of one part of a workbook, unpacked: what swells beyond this is no table of products. */
const MAX_PART = 512 * 1024 * 1024;

/** Characters of a cell after which no more are taken: a line may not have as many (`read-file.server.ts`). */
const LONGEST_CELL = 4_000_000;

/** A row of a sheet that has something in it: its number, as the program shows it, and its cells by column. */
export type SheetRow = { row: number; cells: string[] };
/** A sheet; its rows are read each time that they are iterated, and no further than that. */
export type Sheet = { name: string; rows: () => AsyncGenerator<SheetRow> };

/** The bytes are no workbook (ECMA-376, part 1), or one that is not read to its end. */
export class WorkbookRefused extends Error {
  readonly code: 'unreadable' | 'too_heavy';

  constructor(code: 'unreadable' | 'too_heavy', cause?: unknown) {
    super(`A workbook is refused: ${code}`, { cause });
    this.code = code;
  }
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Whether the bytes are those of a ZIP, as a workbook is (`.xlsx`, `.xlsm`). */
export const isZipped = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Whether they are of Excel before 2007 (`.xls`), or of a workbook with a password. */
export const isOldWorkbook = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * The sheets of a workbook, in their order. Only the names of sheets, shared texts, formats of numbers and cells are read:
 * macros, pictures and links to other files are never opened, formulas never worked out, and entities never followed.
 * @throws WorkbookRefused
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
  return sheets.map(({ name, id }) => ({
    name,
    rows: () => rowsOf(zip, part(targets.get(id) ?? ''), book),
  }));
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

/** The name by which a sheet's part is related to the workbook, whatever its prefix. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

const partPath = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

type Handler = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Parses XML whose names may have prefixes. */
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

/** The text of a part, in pieces; the archive's reader checks that it is as long as the directory says. */
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

/** How numbers are shown, by the style of a cell. */
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

/** Collects the text of elements `t`, without what says how they are spoken (`rPh`). */
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
    /** What was collected since the last time. */
    take: (): string => {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** Characters that XML cannot hold stand as `_x000D_`. */
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

/** Columns of a sheet. */
const MOST_COLUMNS = 16_384;

/** `C12` is column 2; null where no place is written. */
function columnOf(place = ''): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (letters === undefined) return null;
  const nth = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return Math.min(nth, MOST_COLUMNS) - 1;
}

/** What a cell says: of a formula the value that was stored. */
function cellText({ t = 'n', s = '' }: Readonly<Record<string, string>>, text: string, book: Book): string {
  if (t === 's') return book.texts[Number(text)] ?? '';
  if (t === 'b') return text === '1' ? 'true' : 'false';
  if (t === 'd') return text.slice(0, 10);
  if (t !== 'n') return plainText(text);
  const format = book.formats[Number(s)] ?? null;
  return (format === 'day' && dateSerialDay(text, book.is1904)) || numberText(text, format);
}
