import { describe, expect, test } from 'vitest';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import { FIRST_SHOP } from './source-products.ts';

const DAY = '2026-07-10';
const read = (lines: readonly string[]) => readFile(new TextEncoder().encode(`${lines.join('\n')}\n`), DAY);
async function first(...lines: string[]) {
  const found = await read(lines);
  if (!found.ok) throw new Error(`The file is refused: ${found.code}`);
  return found.products[0];
}

/** A product of each system that costs what is written, between lines that cost other amounts. */
const FILES = {
  vetrina: (price: string, ...others: string[]) => [
    'codice;nome;categoria;prezzo;taglia;giacenza',
    ...[price, ...others].map((one, n) => `A${n};Abito;Vestiti;${one};S;1`),
  ],
  shopify: (price: string, ...others: string[]) => [
    'Handle,Title,Type,Variant Price',
    ...[price, ...others].map((one, n) => `a-${n},Abito,Vestiti,"${one}"`),
  ],
  woocommerce: (price: string, ...others: string[]) => [
    'ID,Type,SKU,Name,Regular price',
    ...[price, ...others].map((one, n) => `${n + 1},simple,s-${n},Abito,"${one}"`),
  ],
  prestashop: (price: string, ...others: string[]) => [
    'Product ID;Name *;Price tax included;Quantity',
    ...[price, ...others].map((one, n) => `${n + 1};Abito;${one};1`),
  ],
};

describe('an amount in each notation', () => {
  test.each<[keyof typeof FILES, string, string[], number]>([
    ['vetrina', '89,90', [], 8990],
    ['vetrina', '89.90', [], 8990],
    ['vetrina', '€ 1.234,50', [], 123_450],
    ['vetrina', 'EUR 1200', [], 120_000],
    ['shopify', '89.90', [], 8990],
    ['shopify', '1.200', [], 120],
    ['shopify', '1200', [], 120_000],
    ['shopify', '1,234.50', [], 123_450],
    ['shopify', '1,200', ['10.50'], 120_000],
    ['woocommerce', '49.90', [], 4990],
    ['woocommerce', '49,90', [], 4990],
    ['woocommerce', '81.967', ['49.90'], 8197],
    ['woocommerce', '81,967', ['49,90'], 8197],
    ['woocommerce', '0.999', [], 100],
    ['prestashop', '49.180000', [], 4918],
    ['prestashop', '49,180000', [], 4918],
    ['prestashop', '40.984', [], 4098],
    ['prestashop', '50,00 €', [], 5000],
    ['prestashop', '1.200 €', ['50,00 €'], 120_000],
    ['prestashop', '40.984', ['1.200,00 €'], 4098],
  ])('%s: %j beside %j is %i cents', async (system, price, others, cents) => {
    expect(await first(...FILES[system](price, ...others))).toMatchObject({
      priceCents: cents,
      problems: [],
    });
  });

  test.each<[keyof typeof FILES, string, string[], RegExp]>([
    ['vetrina', '1.200', [], /^Riga 2, colonna «Prezzo»: «1\.200» .*due modi: scrivi 1200 oppure 1,20/],
    ['vetrina', '€ 1.200', ['1.234,50'], /due modi/],
    ['vetrina', '1.255', [], /due modi/],
    ['vetrina', '1,255', [], /non è un importo/],
    ['vetrina', 'gratis', [], /«gratis» non è un importo/],
    ['vetrina', '-3', [], /non è un importo/],
    ['vetrina', '1000000', [], /non è un importo|troppo alto/],
    ['shopify', '1,200', [], /^Riga 2, colonna «Variant price»: «1,200» .*due modi: 1200 oppure 1,200/],
    ['shopify', 'gratis', [], /non è un importo/],
    ['woocommerce', '81.967', [], /due modi/],
    ['woocommerce', '81,967', ['12'], /due modi/],
    // Beside the other mark, too: neither system sets off thousands in what it keeps.
    ['woocommerce', '81.967', ['39,90'], /due modi/],
    ['woocommerce', '81,967', ['39.90'], /due modi/],
    ['prestashop', '40.984', ['39,90'], /^Riga 2, colonna .*due modi: 40984 oppure 40,984/],
    ['prestashop', '40,984', ['39.90'], /due modi/],
    ['prestashop', '1,200', [], /due modi/],
    ['prestashop', '1.200 €', ['40.984'], /due modi/],
    ['prestashop', '99999999', [], /troppo alto/],
  ])('%s: %j beside %j is refused with its row', async (system, price, others, problem) => {
    const product = await first(...FILES[system](price, ...others));
    expect(product?.problems).toEqual([expect.stringMatching(problem)]);
  });

  test.each<[keyof typeof FILES, string[], number[]]>([
    ['shopify', ['10.50', '89,90', '12'], [3]],
    ['shopify', ['1.234,50'], [2]],
    ['woocommerce', ['10.50', '12.50', '89,90'], [4]],
    ['woocommerce', ['1.234,50', '10.50', '11.50', '12.50'], [2]],
    ['prestashop', ['49.180000', '49.18', '50,00'], [4]],
  ])('a file of %s with %j is refused, with its rows', async (system, [price = '', ...others], rows) => {
    expect(await read(FILES[system](price, ...others))).toEqual({ ok: false, code: 'mixed_amounts', rows });
  });
});

test('more decimals than an amount has are told', async () => {
  const product = await first(...FILES.woocommerce('81.967', '49.90'));
  expect(product?.notes).toEqual([expect.stringContaining('81,967')]);
});

test('net prices of PrestaShop keep the decimals that VAT is added to', async () => {
  const of = (price: string) => first('Product ID;Name *;Price tax excluded;Quantity', `7;Abito;${price};1`);
  for (const price of ['40.984', '40.983607', '40,983607', '40,98 €'])
    expect(await of(price)).toMatchObject({ priceCents: 5000 });
});

const NET = 'Product ID;Name *;Price tax excluded;Quantity';
const GROSS =
  'Product ID;Name *;Price tax included;Impact on price;Attribute (Name:Type:Position)*;Value (Value:Position)*;Quantity';

test.each<[string, string, string, boolean, boolean]>([
  ['net prices, sold with VAT', NET, '7;Abito;40.984;1', true, false],
  ['net prices, sold without VAT', NET, '7;Abito;40.984;1', false, true],
  ['prices with VAT in them', GROSS, '7;Abito;50;;Taglia:select:0;S:0;1', false, false],
  ['a net impact on them', GROSS, '7;Abito;50;4.098361;Taglia:select:0;S:0;1', false, true],
])('%s', async (_, headings, line, hasVat, isReported) => {
  const bytes = new TextEncoder().encode(`${headings}\n${line}\n`);
  const found = await readFile(bytes, DAY, { ...FIRST_SHOP, hasVat });
  if (!found.ok) throw new Error(found.code);
  expect(found.products).toMatchObject([{ problems: [] }]);
  const shown = 'Il file ha prezzi senza IVA: abbiamo aggiunto il 22 %. Controllali.';
  expect(found.products[0]?.notes.includes(shown)).toBe(isReported);
});

describe('what our own spreadsheet does not say plainly is told', () => {
  const of = (cells: Record<string, string>) => {
    const all = { codice: 'A', nome: 'Abito', prezzo: '10', taglia: 'S', giacenza: '1', ...cells };
    return first(Object.keys(all).join(';'), Object.values(all).join(';'));
  };
  test.each([
    ['giacenza', '10 pz'],
    ['giacenza', '3,5'],
    ['giacenza', '+4'],
    ['giacenza', '-4'],
    ['giacenza', 'ottanta'],
    ['giacenza', '1.000'],
    ['pubblicato', 'SI’'],
    ['pubblicato', 'forse'],
    ['in evidenza', 'x'],
    ['prezzo originale', 'boh'],
    ['prezzo originale', '1.200'],
  ])('%s: %j', async (heading, value) => {
    const row = `Riga 2, colonna «${heading.slice(0, 1).toUpperCase()}${heading.slice(1)}»: «${value}»`;
    expect((await of({ [heading]: value }))?.problems).toEqual([expect.stringContaining(row)]);
  });
  test('on any line of the product', async () => {
    const product = await first(
      'codice;nome;prezzo;taglia;giacenza',
      ...['A;Abito;10;S;1', 'A;;;M;tanti', 'A;;dieci;L;2'],
    );
    expect(product?.problems).toEqual([
      'Riga 3, colonna «Giacenza»: «tanti» non è un numero di pezzi.',
      'Riga 4, colonna «Prezzo»: «dieci» non è un importo.',
    ]);
  });
  test('and of our own export', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const product = await first(
      'Codice;Prodotto;Prezzo;Pubblicato;Taglia;Giacenza',
      `${id};Abito;1.200;SI';S;3,5`,
    );
    expect(product?.problems).toHaveLength(3);
  });
});

describe('counts of other systems', () => {
  test.each([
    [
      'shopify',
      'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty',
      'a,Abito,10,shopify',
    ],
    ['woocommerce', 'ID,Type,SKU,Name,Regular price,In stock?,Stock', '1,simple,s,Abito,10,1'],
    ['prestashop', 'Product ID,Name *,Price tax included,Quantity', '1,Abito,10'],
  ])('%s: what could be two counts, or none, is told', async (_, headings, line) => {
    for (const [written, stock] of [
      ['3', 3],
      ['3.00', 3],
      ['-1', 0],
    ] as const)
      expect((await first(headings, `${line},${written}`))?.sizes).toMatchObject([{ stock }]);
    for (const written of ['1.000', 'molti', '2.5'])
      expect((await first(headings, `${line},${written}`))?.problems).toEqual([
        expect.stringContaining(`«${written}»`),
      ]);
  });
});

describe('WooCommerce’s sale prices hold between their dates', () => {
  const of = async (
    from: string,
    to: string,
    headings = ['Date sale price starts', 'Date sale price ends'],
  ) => {
    const product = await first(
      `ID,Type,SKU,Name,Sale price,Regular price,${headings.join(',')}`,
      `1,simple,s,Abito,39.90,49.90,${from},${to}`,
    );
    return product?.priceCents;
  };
  test.each([
    ['', '', 3990],
    ['2026-07-10', '2026-07-10', 3990],
    ['2026-07-01 00:00:00', '2026-07-31 23:59:59', 3990],
    ['2026-07-11', '', 4990],
    ['2027-01-05', '2027-02-28', 4990],
    ['', '2026-07-09', 4990],
    ['2026-01-05', '2026-02-28', 4990],
  ])('from %j to %j costs %i', async (from, to, cents) => {
    expect(await of(from, to)).toBe(cents);
    for (const headings of [
      ['Data di partenza del prezzo in saldo', 'Data in cui termina l’offerta'],
      ['Data di partenza del prezzo in saldo', "Data in cui termina l'offerta"],
      ['Data di inizio del prezzo in offerta', 'Termine data del prezzo in saldo'],
      ['Data di inizio del prezzo in offerta', 'Data di fine del prezzo in offerta'],
    ])
      expect(await of(from, to, headings), headings.join()).toBe(cents);
  });
  test('what does not hold today is told; another kind of date is refused', async () => {
    const product = await first(
      'ID,Type,SKU,Name,Sale price,Regular price,Date sale price starts,Date sale price ends',
      '1,simple,s,Abito,39.90,49.90,2027-01-05,2027-02-28',
    );
    expect(product).toMatchObject({
      compareAtCents: null,
      notes: ['L’offerta a 39,90\u00a0€ parte dal 2027-01-05 e finisce il 2027-02-28: oggi non vale.'],
    });
    const doubtful = await first(
      'ID,Type,SKU,Name,Sale price,Regular price,Date sale price starts',
      '1,simple,s,Abito,39.90,49.90,01/02/2027',
    );
    expect(doubtful?.problems).toEqual([expect.stringContaining('«01/02/2027» non è una data')]);
  });
});
