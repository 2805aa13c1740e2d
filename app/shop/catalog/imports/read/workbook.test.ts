import { describe, expect, test } from 'vitest';
import { type WrittenCell, workbookOf } from '#support/workbook.ts';
import { zipOf } from '#support/zip.ts';
import { readFileApart } from './product-file.server.ts';
import { readFile } from './read-file.server.ts';

const DAY = '2026-11-28';
const HEADINGS = ['Codice', 'Nome', 'Categoria', 'Prezzo', 'Taglia', 'Giacenza', 'Codice a barre', 'SKU'];
const MB = 1024 * 1024;

async function read(bytes: Uint8Array) {
  const found = await readFile(bytes, DAY);
  if (!found.ok) throw new Error(`The file is refused: ${JSON.stringify(found)}`);
  return found;
}

/** The first product of a sheet with this one line. */
async function productOf(...line: WrittenCell[]) {
  const { products } = await read(workbookOf({ Foglio1: [HEADINGS, line] }));
  const [product] = products;
  if (!product) throw new Error('The line is no product');
  return product;
}

test('a workbook is read as the same table written as a text', async () => {
  const rows: WrittenCell[][] = [
    HEADINGS,
    ['A', 'Abito «Città»; lungo', 'Vestiti', 129.9, 'S', 3, 8051234567892, 'AB-1'],
    ['A', null, null, 129.9, 'M', 0, 8051234567906, 'AB-2'],
    [],
    ['B', 'Gonna "midi"\na pieghe', 'Gonne', 1250, 42, 1, null, '007'],
  ];
  const csv = rows
    .map((row) =>
      row.map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(';'),
    )
    .join('\n');
  const [workbook, text] = [await read(workbookOf({ Foglio1: rows })), await read(Buffer.from(csv))];
  // Rows are those of the sheet; those of a text count the lines within cells.
  const withoutLine = (key: string, value: unknown) => (key === 'line' ? undefined : value);
  expect(JSON.stringify(workbook, withoutLine)).toBe(JSON.stringify(text, withoutLine));
  expect(workbook.products.map(({ line }) => line)).toEqual([2, 5]);
});

describe('a cell is what the sheet shows', () => {
  test.each<[what: string, cell: WrittenCell, cents: number]>([
    ['a number', 19.9, 1990],
    ['one with the noise of floating point', { xml: '<c><v>19.899999999999999</v></c>' }, 1990],
    ['one of a thousand', 1250, 125_000],
    ['one that is shown in euro', { number: 1250.5, style: 'euro' }, 125_050],
    ['a text', '19,90', 1990],
    ['a formula with its value', { xml: '<c><f>B2*1.22</f><v>24.4</v></c>' }, 2440],
  ])('a price: %s', async (_, cell, cents) => {
    expect((await productOf('A', 'Abito', 'Vestiti', cell, 'S')).priceCents).toBe(cents);
  });

  test.each<[what: string, cell: WrittenCell, barcode: string]>([
    ['a number', 8051234567892, '8051234567892'],
    ['a number shown in powers of ten', { number: 8.051234567892e12, style: 'scientific' }, '8051234567892'],
    ['a number with zeros in front', { number: 12345678905, style: 'thirteen' }, '0012345678905'],
    ['a text', '0012345678905', '0012345678905'],
    ['a number in a column of days', { number: 8051234567892, style: 'day' }, '8051234567892'],
  ])('a barcode: %s', async (_, cell, barcode) => {
    expect((await productOf('A', 'Abito', 'Vestiti', 10, 'S', 1, cell)).sizes[0]?.barcode).toBe(barcode);
  });

  test.each<[what: string, cell: WrittenCell, name: string]>([
    ['a day', { number: 46_204, style: 'day' }, '2026-07-01'],
    ['a day of a month', { number: 46_054, style: 'dayOfMonth' }, '2026-02-01'],
    ['a text in pieces', { xml: '<c t="inlineStr"><is><r><t>Abi</t></r><r><t>to</t></r></is></c>' }, 'Abito'],
    [
      'one that says how it is spoken',
      { xml: '<c t="inlineStr"><is><t>絹</t><rPh><t>きぬ</t></rPh></is></c>' },
      '絹',
    ],
    ['the text of a formula', { xml: '<c t="str"><f>A1</f><v>Abito &amp; top</v></c>' }, 'Abito & top'],
    ['an escaped character', 'Abito_x002D_lungo', 'Abito-lungo'],
    ['a NUL', 'Abi_x0000_to', 'Abito'],
    ['a formula of a text', '=1+1', '=1+1'],
    ['no text of the workbook', { xml: '<c t="s"><v>99</v></c>' }, ''],
    ['an answer', true, 'true'],
  ])('%s', async (_, cell, name) => {
    expect((await productOf('A', cell, 'Vestiti', 10, 'S')).name).toBe(name);
  });

  test('days are counted from 1904 where the workbook does', async () => {
    const line: WrittenCell[] = ['A', { number: 46_204 - 1462, style: 'day' }, 'Vestiti', 10];
    const { products } = await read(workbookOf({ Foglio1: [HEADINGS, line] }, { is1904: true }));
    expect(products[0]?.name).toBe('2026-07-01');
  });
});

describe('the table is found', () => {
  const LINE: WrittenCell[] = ['A', 'Abito', 'Vestiti', '1.200', 'S'];

  test('below titles and empty rows, with the rows of the sheet', async () => {
    const { products } = await read(
      workbookOf({ Foglio1: [['Listino'], [], ['Al 10/7'], [], HEADINGS, [], LINE] }),
    );
    expect(products[0]?.problems[0]).toMatch(/^Riga 7, /);
  });

  test('in the first sheet with its headings; others that are filled in are named', async () => {
    const { products, notes } = await read(
      workbookOf({
        Note: [['Da rivedere']],
        Vuoto: [],
        'Listino & C.': [HEADINGS, LINE],
        Vecchio: [HEADINGS, LINE],
      }),
    );
    expect(products).toHaveLength(1);
    expect(notes).toEqual(['Si legge solo il foglio «Listino & C.»; non si leggono: «Note», «Vecchio».']);
  });

  test('with cells in no order of columns, and without their places', async () => {
    const cells = (values: string[]) =>
      `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
    const sheet = `<x:worksheet xmlns:x="main"><x:sheetData>${`${cells(['codice', 'nome', 'prezzo'])}${cells(['A', 'Abito', '10'])}`
      .replaceAll('</', '</x:')
      .replaceAll(/<(?=\w)/g, '<x:')}</x:sheetData></x:worksheet>`;
    const { products } = await read(
      workbookOf({ Foglio1: [] }, { parts: { 'xl/worksheets/sheet1.xml': sheet } }),
    );
    expect(products[0]).toMatchObject({ name: 'Abito', priceCents: 1000, line: 2 });
  });

  test('and macros beside it are nobody’s', async () => {
    const parts = { 'xl/vbaProject.bin': 'Sub Auto_Open()' };
    expect((await read(workbookOf({ Foglio1: [HEADINGS, LINE] }, { parts }))).products).toHaveLength(1);
  });
});

const SHEET = 'xl/worksheets/sheet1.xml';
const OF_SHEET = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
const HEADING_ROW = `<row>${['codice', 'nome', 'prezzo'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
const hostile = (inside: string) => workbookOf({ Foglio1: [] }, { parts: { [SHEET]: inside } });

test.each<[what: string, bytes: () => Uint8Array, code: string]>([
  ['a workbook of before 2007', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_workbook'],
  ['the beginning of a ZIP', () => Buffer.from('PK\x03\x04'), 'unreadable'],
  [
    'a ZIP of something else',
    () => zipOf([{ path: 'content.xml', bytes: Buffer.from('<a/>') }]),
    'unreadable',
  ],
  [
    'one with a password',
    () => zipOf([{ path: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>'), isEncrypted: true }]),
    'unreadable',
  ],
  [
    'a part that swells beyond what the directory says',
    () => zipOf([{ path: 'xl/workbook.xml', bytes: Buffer.alloc(MB), statedSize: 10 }]),
    'unreadable',
  ],
  [
    'a part that says that it swells',
    () => zipOf([{ path: 'xl/workbook.xml', bytes: Buffer.alloc(10), statedSize: 600 * MB }]),
    'too_heavy',
  ],
  ['no sheet with anything', () => workbookOf({ Foglio1: [], Foglio2: [] }), 'empty'],
  [
    'headings of nobody',
    () =>
      workbookOf({
        Foglio1: [
          ['Uno', 'Due'],
          ['1', '2'],
        ],
      }),
    'unknown_format',
  ],
  [
    'a cell of five million characters',
    () => hostile(OF_SHEET(`${HEADING_ROW}<row><c t="str"><v>${'x'.repeat(5e6)}</v></c></row>`)),
    'too_long_line',
  ],
  [
    'text that never ends',
    () => hostile(OF_SHEET(`<row><c t="str"><v>${'x'.repeat(20 * MB)}`)),
    'too_long_line',
  ],
  [
    'a line too many',
    () => hostile(OF_SHEET(HEADING_ROW + '<row><c><v>1</v></c></row>'.repeat(100_001))),
    'too_many_lines',
  ],
  [
    'rows to the last column',
    () => hostile(OF_SHEET(HEADING_ROW + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(90_000))),
    'too_many_cells',
  ],
  [
    'a heading too many',
    () =>
      workbookOf({
        Foglio1: [['codice', 'nome', 'prezzo', ...Array.from({ length: 998 }, (_, n) => `c${n}`)]],
      }),
    'too_many_columns',
  ],
])('a hostile workbook: %s', async (_, bytes, code) => {
  expect(await readFileApart(bytes(), DAY)).toMatchObject({ ok: false, code });
});

test('entities that name files or each other are never followed', async () => {
  const type = `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/hostname"><!ENTITY l "&f;&f;">]>`;
  const row = '<row><c t="str"><v>A</v></c><c t="str"><v>[&f;&l;]</v></c><c><v>10</v></c></row>';
  const { products } = await read(hostile(`${type}${OF_SHEET(HEADING_ROW + row)}`));
  expect(products[0]?.name).toBe('[&f;&l;]');
});

test('a bomb of little text is ended by its bounds', async () => {
  const bytes = hostile(OF_SHEET(`${HEADING_ROW}<row>${'<c t="str"><v>a</v></c>'.repeat(12_000_000)}</row>`));
  expect(bytes.byteLength).toBeLessThan(32 * MB);
  expect(await readFileApart(bytes, DAY, { timeMs: 2000, memoryMb: 64 })).toMatchObject({ ok: false });
});
