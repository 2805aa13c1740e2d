import { expect, test } from 'vitest';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';

const SHOPIFY = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Barcode,Variant SKU\n';
const WOO = 'ID,Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n';
const OWN = 'codice;nome;prezzo;taglia;codice a barre\n';

/** What a system, or a spreadsheet after it, is known to write wrongly, and what is read of it or said about it. */
test.each<
  [
    what: string,
    file: string | Uint8Array,
    read: { names?: string[]; prices?: number[]; sizes?: string[]; said?: RegExp },
  ]
>([
  [
    'an entity in a name',
    `${SHOPIFY}a,Jeans &amp; Co. L&#8217;Abito,Size,S,10,,`,
    { names: ['Jeans & Co. L’Abito'], said: /in codice.*riga 2/ },
  ],
  ['an entity in a size', `${SHOPIFY}a,Abito,Size,S &amp; M,10,,`, { sizes: ['S & M'] }],
  [
    'UTF-8 read as Windows-1252 and saved again',
    `${OWN}A;CittÃ\u00a0 e perÃ²;10;S;`,
    { names: ['Città e però'], said: /rovinate.*«Città.*riga 2/ },
  ],
  ['the same of quotes and dashes', `${OWN}A;Lâ€™abito â€“ blu;10;S;`, { names: ['L’abito – blu'] }],
  ['letters that only look so', `${OWN}A;Ãngel Â Niño «ça»;10;S;`, { names: ['Ãngel Â Niño «ça»'] }],
  [
    'an address with a name in it',
    `${OWN.replace('codice a barre', 'immagini')}A;T &copy=1 shirt;10;S;`,
    { names: ['T &copy=1 shirt'] },
  ],
  ['a mark at the beginning, and semicolons', `\ufeff${OWN}A;Abito;10;S;`, { names: ['Abito'] }],
  [
    'thousands set off in a file of points',
    `${SHOPIFY}a,Abito,Size,S,"1,250.00",,\nb,Top,Size,S,20.00,,`,
    { prices: [125_000, 2000] },
  ],
  ['a barcode in powers of ten', `${OWN}A;Abito;10;S;8,05E+12`, { said: /abbreviato/ }],
  ['a barcode without its zeros', `${OWN}A;Abito;10;S;12345678905`, { said: /zeri davanti/ }],
  ['an SKU in powers of ten', `${SHOPIFY}a,Abito,Size,S,10,,8.05E+12`, { said: /abbreviato/ }],
  ['a size that became a day', `${OWN}A;Abito;10;01-feb;`, { said: /data/ }],
  ['the same in English', `${SHOPIFY}a,Abito,Size,1-Feb,10,,`, { said: /data/ }],
  ['the same in full', `${OWN}A;Abito;10;2026-02-01;`, { said: /data/ }],
  ['a size range that became a month', `${OWN}A;Abito;10;ott-12;`, { said: /data/ }],
  [
    'a variation whose product is not there',
    `${WOO}2,variation,s,Abito - M,id:1,10,Taglia,M`,
    { said: /non è nel file/ },
  ],
  [
    'spaces that do not break',
    `${OWN}A;\u00a0Abito\u00a0lino ;10;\u00a0S;`,
    { names: ['Abito lino'], sizes: ['S'] },
  ],
  ['a price with its currency', `${OWN}A;Abito;€ 1.250,00;S;`, { prices: [125_000] }],
  ['a formula in place of a text', `${OWN}A;"=""Abito""";10;S;"=""8051234567892"""`, { names: ['Abito'] }],
  ['an error of a formula', `${OWN}A;Abito;#N/D;S;`, { said: /non è un importo/ }],
])('%s', async (_, file, { names, prices, sizes, said }) => {
  const read = await readFile(typeof file === 'string' ? new TextEncoder().encode(file) : file, '2026-11-28');
  if (!read.ok) throw new Error(JSON.stringify(read));
  const { products, notes } = read;
  if (names) expect(products.map(({ name }) => name)).toEqual(names);
  if (prices) expect(products.map(({ priceCents }) => priceCents)).toEqual(prices);
  if (sizes) expect(products.flatMap((one) => one.sizes.map(({ size }) => size))).toEqual(sizes);
  const shown = [...notes, ...products.flatMap((one) => [...one.problems, ...one.notes])].join('\n');
  if (said) expect(shown).toMatch(said);
});
