import { describe, expect, test } from 'vitest';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';

const HEADINGS = 'codice;nome;categoria;prezzo;taglia;giacenza';
const LINES = ['A;Città;Vestiti;10,00;S;1', 'B;Gonna;Gonne;20,00;M;2', 'C;Perù;Top;30,00;L;3'];

const bytesOf = (text: string) => new TextEncoder().encode(text);
async function read(file: string | Uint8Array) {
  const found = await readFile(typeof file === 'string' ? bytesOf(file) : file, '2026-07-10');
  if (!found.ok) throw new Error(`The file is refused: ${JSON.stringify(found)}`);
  return found;
}
const names = async (file: string | Uint8Array) => (await read(file)).products.map(({ name }) => name);
const table = (...lines: string[]) => [HEADINGS, ...lines].join('\n');

describe('one wrong byte does not spoil a file', () => {
  const WHOLE = ['Città', 'Gonna', 'Perù'];
  test.each<[string, string]>([
    ['a NUL', table(...LINES).replace('Gonna', 'Gon\0na')],
    ['a line that names the separator', `sep=;\n${table(...LINES)}`],
    ['the same in quotes, with a mark', `\ufeff"sep=;"\r\n${table(...LINES)}`],
    ['a title', `Listino primavera 2026\n\n${table(...LINES)}`],
    ['titles with separators', `Listino;;;;;\nAl 10/7;;;;;\n${table(...LINES)}`],
  ])('%s', async (_, file) => {
    expect(await names(file)).toEqual(WHOLE);
  });

  test('lines are counted from the beginning of the file', async () => {
    const { products } = await read(`sep=;\nListino\n${table('A;Abito;Vestiti;1.200;S;1')}`);
    expect(products[0]?.problems[0]).toMatch(/^Riga 4, /);
  });

  test('a stray byte spoils its own cell, which is named', async () => {
    const bytes = bytesOf(table(...LINES, 'D;Caffè lungo;Top;1;S;1'));
    bytes[bytes.lastIndexOf('l'.charCodeAt(0))] = 0xff;
    const { products, notes } = await read(bytes);
    expect(products.map(({ name }) => name)).toEqual([...WHOLE, 'Caffè \ufffdungo']);
    expect(notes).toEqual(['Riga 5, colonna «Nome»: un carattere non si legge, riscrivilo.']);
  });

  test('lines in Windows-1252 among others in UTF-8', async () => {
    const mixed = Buffer.concat([
      Buffer.from(table(...LINES.slice(0, 2))),
      Buffer.from(`\n${LINES[2]}\n`, 'latin1'),
    ]);
    expect(await names(mixed)).toEqual(WHOLE);
  });

  test.each([
    ['at the end', [...LINES.slice(0, 2), 'C;"Perù;Top;30,00;L;3'], 4],
    ['in the middle', [LINES[0] ?? '', 'B;"Gonna;Gonne;20,00;M;2', LINES[2] ?? ''], 3],
    ['closed by another one', [LINES[0] ?? '', 'B;"Gonna;Gonne;20,00;M;2', 'C;"Perù";Top;30,00;L;3'], 3],
  ])('a quote that nobody closes, %s, is named and takes no other line', async (_, lines, row) => {
    const { products, notes } = await read(table(...lines));
    expect(products.map(({ name, sizes }) => [name, sizes[0]?.stock])).toEqual([
      ['Città', 1],
      ['Gonna', 2],
      ['Perù', 3],
    ]);
    expect(notes).toEqual([expect.stringContaining(`Virgolette non chiuse (righe ${row})`)]);
  });

  test('a cell of several lines is no such quote', async () => {
    const text = `codice;nome;prezzo;descrizione\nA;Abito;10;"Uno; due; tre; quattro;\ncinque; sei; sette; otto"\nB;Gonna;20;`;
    const { products, notes } = await read(text);
    expect(products).toHaveLength(2);
    expect(notes).toEqual([]);
  });

  test('a file of nothing but such quotes is refused with its rows', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `A${n};"Abito;Vestiti;10;S;1`);
    // Each closes the one before.
    const found = await readFile(bytesOf(table(...lines)), '2026-07-10');
    if (found.ok) expect(found.products).toHaveLength(60);
    else expect(found).toMatchObject({ code: 'unclosed_quote', rows: expect.arrayContaining([2]) });
  });
});

test('columns that are filled in and not read are told', async () => {
  expect((await read('codice;nome;prezzo;Fornitore;Vuota\nA;Abito;10;Rossi;')).notes).toEqual([
    'Colonne che non vengono lette: «fornitore».',
  ]);
  const systems = [
    'Handle,Title,Google Shopping / MPN,Variant Price,Variant Compare At Price,Image Src,Option1 Name,Option1 Value\na,Abito,Rossi,10,20,https://a.example.com/1.jpg,Taglia,S',
    'ID,Type,SKU,Name,Regular price,Date sale price starts,Attribute 1 name,Attribute 1 value(s),Weight (kg)\n1,simple,s,Abito,10,2026-01-01,Taglia,S,2',
    'Product ID;Name *;Price tax included;Quantity;Supplier\n1;Abito;10;1;Rossi',
  ];
  const notes = await Promise.all(systems.map(async (file) => (await read(file)).notes));
  expect(notes).toEqual(
    ['google shopping / mpn', 'weight (kg)', 'supplier'].map((one) => [
      `Colonne che non vengono lette: «${one}».`,
    ]),
  );
});

test.each([
  'ID,Type,SKU,Name,Regular price\n1,"simple, virtual",s,Buono,10',
  'ID,Type,SKU,Name,Regular price\n1,"simple, downloadable, virtual",s,Buono,10',
  'Handle,Title,Variant Price,Gift Card\na,Buono,10,TRUE',
  'Handle,Title,Variant Price,Variant Requires Shipping\na,Buono,10,FALSE',
  'Product ID;Name *;Price tax included;Virtual product (0 = No, 1 = Yes)\n1;Buono;10;1',
])('a product that nobody sends is told: %j', async (file) => {
  const { products } = await read(file);
  expect(products[0]?.problems).toEqual([expect.stringContaining('prodotto virtuale')]);
});

test.each([
  'codice;nome;prezzo;immagini\nA;Abito;10;foto del mare|https://a.example.com/1.jpg',
  'ID,Type,SKU,Name,Regular price,Images\n1,simple,s,Abito,10,"foto del mare, https://a.example.com/1.jpg"',
])('a picture that is none is told by its name: %j', async (file) => {
  const { products } = await read(file);
  expect(products[0]?.pictures).toHaveLength(1);
  expect(products[0]?.notes).toEqual([expect.stringContaining('«foto del mare»')]);
});
