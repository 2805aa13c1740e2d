import { describe, expect, test } from 'vitest';
import { parseProduct, withDiscount, withOriginalPrice, withPrice } from './product-input.ts';

const PICTURE = 'a'.repeat(32);

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData();
  const whole = { name: 'Abito', price: '49.99', category: 'Vestiti', ...fields };
  for (const [name, value] of Object.entries(whole)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return parseProduct(form);
}

function parsed(fields: Record<string, string | string[]>) {
  const answer = parse(fields);
  if (!answer.ok) throw new Error(answer.description);
  return answer.input;
}

test('the least that a product needs', () => {
  expect(parsed({})).toEqual({
    name: 'Abito',
    priceCents: 4999,
    originalPriceCents: null,
    discountPercentage: null,
    category: 'Vestiti',
    description: '',
    composition: '',
    sizes: [{ size: 'Unica', stock: null, stockWas: null }],
    images: [],
    isNew: false,
    isSale: false,
    isFeatured: false,
    isSet: false,
  });
});

test('everything that a product may have', () => {
  expect(
    parsed({
      name: '  Abito\tlungo ',
      description: ' Prima riga.\r\nSeconda riga. ',
      composition: '70% cotone,\n30% lino',
      sizes: ['M', 'S'],
      stock_S: '3',
      stock_was_S: '5',
      images: JSON.stringify([
        { mediaId: PICTURE, alt: ' Davanti ' },
        { mediaId: 'b'.repeat(32), alt: '' },
      ]),
      is_new: 'on',
      is_set: 'on',
    }),
  ).toMatchObject({
    name: 'Abito lungo',
    description: 'Prima riga.\nSeconda riga.',
    composition: '70% cotone, 30% lino',
    sizes: [
      { size: 'S', stock: 3, stockWas: 5 },
      { size: 'M', stock: null, stockWas: null },
    ],
    images: [
      { mediaId: PICTURE, alt: 'Davanti' },
      { mediaId: 'b'.repeat(32), alt: '' },
    ],
    isNew: true,
    isSale: false,
    isSet: true,
  });
});

test.each([
  [{ name: '   ' }, ['name']],
  [{ price: '' }, ['price']],
  [{ category: '' }, ['category']],
  [{ category: 'Tutti' }, ['category']],
  [{ name: '', price: '', category: '' }, ['name', 'price', 'category']],
])('%j: something is missing', (fields, wrong) => {
  expect(parse(fields)).toEqual({
    ok: false,
    title: 'Campi mancanti',
    description: 'Nome, prezzo e categoria sono obbligatori.',
    fields: wrong,
  });
});

test.each<[Record<string, string | string[]>, string]>([
  [{ price: 'abc' }, 'price'],
  [{ price: '-1' }, 'price'],
  [{ price: '1e3' }, 'price'],
  [{ price: '12.345' }, 'price'],
  [{ price: '999999999' }, 'price'],
  [{ original_price: 'x' }, 'original_price'],
  [{ price: '50', original_price: '40' }, 'price'],
  [{ discount_percentage: '101' }, 'discount_percentage'],
  [{ discount_percentage: '-5' }, 'discount_percentage'],
  [{ discount_percentage: 'x' }, 'discount_percentage'],
  [{ sizes: ['S', '42'] }, 'sizes'],
  [{ sizes: 'Enorme' }, 'sizes'],
  [{ sizes: 'S', stock_S: '-1' }, 'stock'],
  [{ sizes: 'S', stock_S: '1.5' }, 'stock'],
  [{ stock_Unica: '1000000' }, 'stock'],
  [{ images: 'x' }, 'images'],
  [{ images: '{}' }, 'images'],
  [{ images: '[null]' }, 'images'],
  [{ images: '[{"mediaId":"../../etc/passwd"}]' }, 'images'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ description: 'x'.repeat(5001) }, 'description'],
  [{ composition: 'x'.repeat(501) }, 'composition'],
])('%j is refused, and says where', (fields, field) => {
  expect(parse(fields)).toMatchObject({ ok: false, fields: [field] });
});

test('mixed sizes have the words of the specification', () => {
  expect(parse({ sizes: ['S', '42'] })).toMatchObject({
    title: 'Errore',
    description: 'Non puoi mescolare taglie in lettere e numeriche.',
  });
});

test('at most five pictures, the same one counted once', () => {
  const images = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({ mediaId: `${index}`.repeat(32), alt: '' })),
    );
  expect(parsed({ images: images(5) }).images).toHaveLength(5);
  expect(parse({ images: images(6) })).toMatchObject({
    title: 'Troppi file',
    description: 'Puoi caricare massimo 5 immagini',
  });
  const twice = JSON.stringify([{ mediaId: PICTURE }, { mediaId: PICTURE }]);
  expect(parsed({ images: twice }).images).toEqual([{ mediaId: PICTURE, alt: '' }]);
});

test('what a database cannot hold is taken out of texts', () => {
  expect(parsed({ name: 'Abi\u0000to', description: 'a\u0007\nb' })).toMatchObject({
    name: 'Abi to',
    description: 'a \nb',
  });
});

test.each([
  ['no original price: the discount is only stored', '80', '', '20', 8000],
  ['the discount wins over another price', '80', '100', '25', 7500],
  ['a discount of 0 puts the original price back', '80', '100', '0', 10_000],
  ['a price that the discount names stays to the cent', '35', '49.99', '30', 3500],
  ['no discount: the price stays', '80', '100', '', 8000],
  ['half a percent counts', '80', '100', '12.5', 8750],
  ['everything off', '80', '100', '100', 0],
])('saving: %s', (_, price, original, discount, priceCents) => {
  const fields = { price, original_price: original, discount_percentage: discount };
  expect(parsed(fields).priceCents).toBe(priceCents);
});

describe('typing', () => {
  const fields = (price: string, originalPrice: string, discount: string) => ({
    price,
    originalPrice,
    discount,
  });

  test.each([
    ['a pick sets the price', fields('50', '100', ''), '20', '80.00'],
    ['to two decimals', fields('', '49.99', ''), '15', '42.49'],
    ['0 puts the original price back', fields('80', '100', '20'), '0', '100.00'],
    ['no original price, no change', fields('50', '', ''), '20', '50'],
    ['an empty discount changes nothing', fields('80', '100', '20'), '', '80'],
    ['nor does one above 100', fields('80', '100', '20'), '101', '80'],
  ])('a discount: %s', (_, before, discount, price) => {
    expect(withDiscount(before, discount)).toEqual({ ...before, discount, price });
  });

  test.each([
    ['names the discount, rounded', fields('66.66', '', ''), '100', '33'],
    ['not above 0: none', fields('100', '', ''), '100', ''],
    ['below the price: none, and no stale one', fields('50', '100', '50'), '10', ''],
    ['without a price nothing is worked out', fields('', '', ''), '100', ''],
    ['emptied: the discount stays', fields('50', '100', '50'), '', '50'],
  ])('an original price: %s', (_, before, originalPrice, discount) => {
    expect(withOriginalPrice(before, originalPrice)).toEqual({ ...before, originalPrice, discount });
  });

  test.each([
    ['beside an original price names the discount', fields('', '100', ''), '80', '20'],
    ['back at the original price: none', fields('80', '100', '20'), '100', ''],
    ['alone changes nothing', fields('', '', '20'), '80', '20'],
  ])('a price %s', (_, before, price, discount) => {
    expect(withPrice(before, price)).toEqual({ ...before, price, discount });
  });
});
