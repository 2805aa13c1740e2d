import { describe, expect, test } from 'vitest';
import type { SourceProduct } from '#db/json/imports.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { NOTHING_REPORTED } from './counts.ts';
import { type Plan, planOf } from './plan.ts';

const CHOICES = {
  withOriginalPrices: false,
  publishesComplete: false,
  makers: [],
  uncounted: 'none' as const,
  acceptedLabels: [],
  colors: new Map(),
};

async function sourcesOf(...lines: string[]): Promise<SourceProduct[]> {
  const read = await readFile(new TextEncoder().encode(`${lines.join('\n')}\n`), '2026-11-27');
  if (!read.ok) throw new Error(read.code);
  return read.products;
}
async function sourceOf(...lines: string[]): Promise<SourceProduct> {
  const [source] = await sourcesOf(...lines);
  if (!source) throw new Error('No product was read');
  return source;
}
const present = (input: ProductInput, pictures: string[] = []) => ({
  ...{ input, reported: NOTHING_REPORTED, pictures: new Set(pictures) },
});
const planned = (source: SourceProduct, there: ReturnType<typeof present> | null = null) =>
  planOf(source, 'Vestiti', there, CHOICES);
function inputOf(plan: Plan): ProductInput {
  if (plan.action === 'refused') throw new Error(plan.reasons.join());
  return plan.input;
}

describe('a colour of which no family is known', () => {
  const read = () =>
    sourceOf('codice;nome;categoria;prezzo;taglia;giacenza;colore', 'A;Abito;Vestiti;80;S;1;Zanzibar');

  test('is told by the name, and a note says so', async () => {
    const plan = planned(await read());
    expect(plan).toMatchObject({ action: 'new', input: { name: 'Abito Zanzibar', color: null } });
    expect(plan.reasons).toContainEqual(expect.stringMatching(/^Il colore «Zanzibar» non si riconosce/));
  });

  test('stays as the owner corrected it', async () => {
    const source = await read();
    const color: ProductInput['color'] = { name: 'Zanzibar', family: 'verde', swatch: '#123456' };
    const corrected = { ...inputOf(planned(source)), name: 'Abito', color };
    expect(planned(source, present(corrected))).toMatchObject({
      action: 'unchanged',
      reasons: [],
      input: { name: 'Abito', color },
    });
  });
});

test('of a model whose colours are known each has its own, and all are one model', async () => {
  const sources = await sourcesOf(
    'codice;nome;categoria;prezzo;taglia;giacenza;colore',
    ...['Caffè', 'Ottanio', 'Nero'].map((color) => `A;Abito;Vestiti;80;S;1;${color}`),
  );
  expect(sources.map((source) => inputOf(planned(source)))).toMatchObject(
    (['marrone', 'verde', 'nero'] as const).map((family) => ({
      ...{ name: 'Abito', modelGroup: 'A', color: { family } },
    })),
  );
});

describe('of a product with a code of hers', () => {
  const HEAD = 'codice;nome;categoria;prezzo;prezzo originale;taglia;giacenza;colore';

  test('family and group of its colour are taken as the file says', async () => {
    const head = `${HEAD};famiglia del colore;gruppo di colori`;
    const sources = await sourcesOf(
      head,
      'A;Abito;Vestiti;80;;S;1;Zanzibar;Verde;abito-lino',
      'B;Abito;Vestiti;80;;S;1;Nero;Azzurro;abito-lino',
    );
    expect(sources.map((source) => inputOf(planned(source)))).toMatchObject([
      { name: 'Abito', modelGroup: 'abito-lino', color: { name: 'Zanzibar', family: 'verde' } },
      { name: 'Abito', modelGroup: 'abito-lino', color: { name: 'Nero', family: 'azzurro' } },
    ]);
    expect(planned(await sourceOf(head, 'A;Abito;Vestiti;80;;S;1;Nero;Puntini;'))).toMatchObject({
      action: 'refused',
      reasons: ['La famiglia del colore «Puntini» non è fra quelle del negozio.'],
    });
  });

  test.each([
    [['80;;40;1;;', ';;42;1;;95'], { priceCents: 8000, sizePrices: { 42: 9500 } }],
    [['80;;40;1;;95', ';;42;1;;'], { priceCents: 8000, sizePrices: { 40: 9500 } }],
    [['50;100;40;1;;', ';;42;1;;120'], { priceCents: 5000, sizePrices: { 42: 12_000 } }],
  ])('a dearer size has its price: %j', async (rows, input) => {
    const lines = rows.map((row) => `A;Abito;Vestiti;${row}`);
    const source = await sourceOf(`${HEAD};prezzo della taglia`, ...lines);
    const choices = { ...CHOICES, withOriginalPrices: true };
    expect(inputOf(planOf(source, 'Vestiti', null, choices))).toMatchObject(input);
  });

  test('a size that costs less than its product is refused with its row', async () => {
    const source = await sourceOf(
      `${HEAD};prezzo della taglia`,
      ...['A;Abito;Vestiti;80;;40;1;;', 'A;;;;;42;1;;70'],
    );
    expect(source.problems).toEqual([
      expect.stringMatching(/^Riga 3, colonna «Prezzo della taglia»: è più basso/),
    ]);
  });
});

describe('pictures', () => {
  const address = (n: number) => `https://a.example.com/${n}.jpg`;
  const read = (...urls: string[]) =>
    sourceOf(
      'codice;nome;categoria;prezzo;taglia;giacenza;immagini',
      `A;Abito;Vestiti;80;S;1;${urls.join('|')}`,
    );

  test('that a file adds to a product of the shop are a change, and those that one has named are none', async () => {
    const input = inputOf(planned(await read(address(1))));
    expect(planned(await read(address(1)), present(input, [address(1)]))).toMatchObject({
      ...{ action: 'unchanged', reasons: [] },
    });
    const more = await read(address(1), address(2), address(3));
    expect(planned(more, present(input, [address(1)]))).toMatchObject({
      ...{ action: 'changed', reasons: ['Immagini da scaricare: 2'] },
    });
  });

  test('of which nothing tells what colour they show keep a new product a draft', async () => {
    const [black] = await sourcesOf(
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src',
      `a,Abito,Vestiti,Colore,Nero,80,${address(1)}`,
      `a,,,,Rosso,80,${address(2)}`,
    );
    if (!black) throw new Error('No product was read');
    const publishing = { ...CHOICES, publishesComplete: true };
    expect(planOf(black, 'Vestiti', null, publishing)).toMatchObject({ input: { isPublished: false } });
    const { sharesPictures, ...expected } = black;
    expect(sharesPictures).toBe(true);
    expect(planOf(expected, 'Vestiti', null, publishing)).toMatchObject({
      input: { isPublished: true },
    });
  });

  test('that an archive brings are told apart', async () => {
    expect(planned(await read(address(1), 'a.jpg', 'b.jpg')).reasons).toContain(
      'Immagini: 3, di cui 2 da un archivio ZIP',
    );
    expect(planned(await read(address(1))).reasons).toContain('Immagini: 1');
  });
});

describe('codes that a spreadsheet has damaged', () => {
  const read = (sku: string) =>
    sourceOf('ID,Type,SKU,Name,Categories,Regular price', `7,simple,${sku},Abito,Vestiti,80`);

  test('are compared with those of the shop', async () => {
    const plan = planned(await read('123'), present(inputOf(planned(await read('00123')))));
    expect(plan).toMatchObject({
      action: 'refused',
      reasons: [expect.stringMatching(/^Riga 2, colonna «SKU»: «123» era «00123»/)],
    });
  });

  test('that gain their zeros are no damage', async () => {
    expect(planned(await read('00123'), present(inputOf(planned(await read('123')))))).toMatchObject({
      action: 'changed',
      input: { sizes: [{ sku: '00123' }] },
    });
  });
});
