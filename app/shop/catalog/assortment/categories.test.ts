import { expect, test } from 'vitest';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import {
  type Assortment,
  garmentOf,
  guidesOf,
  labellingOf,
  scaleOf,
  scalesFor,
  withCategory,
} from './categories.ts';
import { FIRST_ASSORTMENT, FIRST_CATEGORIES } from './first-assortment.ts';
import { ALL, addressFrom, categoryFrom } from './named-category.ts';

const BAGS = {
  name: 'Borse e zaini',
  address: 'borse',
  scaleIds: ['unica'],
  googleCategory: 6551,
  garment: null,
  sizeTableId: null,
  labelling: 'none',
  isHiddenWhileEmpty: true,
  ...{ searchTitle: '', searchDescription: '' },
} as const;
const RINGS = { ...BAGS, name: 'Anelli', address: 'anelli', scaleIds: ['anelli'] };
const SHOP: Assortment = {
  ...FIRST_ASSORTMENT,
  categories: [
    ...FIRST_CATEGORIES.map((one) => (one.name === 'Top' ? { ...one, name: 'Maglie' } : one)),
    BAGS,
    RINGS,
  ],
};

test.each([
  ['Vestiti', 'Vestiti', 'Vestiti'],
  ['vestiti', 'Vestiti', 'Vestiti'],
  [' MAGLIONI ', 'Maglioni', 'Maglioni'],
  ['borse', 'Borse e zaini', 'borse'],
  ['borse e zaini', 'Borse e zaini', 'borse'],
  ['Maglie', 'Maglie', 'Top'],
  ['top', 'Maglie', 'Top'],
  [ALL, null, null],
  ['', null, null],
  [null, null, null],
  ['Vestit', null, null],
  ['__proto__', null, null],
])('%j names the category %j', (text, name, address) => {
  expect(categoryFrom(text, SHOP.categories)).toBe(name);
  expect(addressFrom(text, SHOP.categories)).toBe(address);
});

test('the nine of the specification come first, and "Tutti" is none of them', () => {
  expect(FIRST_CATEGORIES.map(({ name }) => name).join(' ')).toBe(
    'Vestiti Top Pantaloni Giacche Scarpe Accessori Camicie Gonne Maglioni',
  );
  expect(FIRST_CATEGORIES.every(({ name, address }) => name === address)).toBe(true);
});

test.each([
  ['Vestiti', ['lettere', 'numeriche']],
  ['Scarpe', ['lettere', 'scarpe']],
  ['Borse e zaini', ['unica']],
  [null, ['lettere', 'numeriche']],
])('the form of %j shows the scales %j', (category, ids) => {
  const { fitting, others } = scalesFor(category, SHOP);
  expect(fitting.map(({ id }) => id)).toEqual(ids);
  expect(fitting.length + others.length).toBe(SHOP.scales.length);
});

test.each([
  ['Vestiti', ['38', '40'], 'numeriche'],
  ['Scarpe', ['38', '40'], 'scarpe'],
  ['Scarpe', ['38', '46'], 'numeriche'],
  ['Pantaloni', ['26', '28'], 'jeans'],
  ['Anelli', ['12', '24'], 'anelli'],
  ['Accessori', ['85 cm'], 'cinture'],
  ['Vestiti', ['S', '42'], null],
])('sizes of %s, %j, are of the scale %j', (category, sizes, id) => {
  expect(scaleOf({ category, sizes }, SHOP)?.id ?? null).toBe(id);
});

test('labelling and size guide are those of the category', () => {
  expect(labellingOf('Scarpe', SHOP)).toBe('footwear');
  expect(labellingOf('Borse e zaini', SHOP)).toBe('none');
  expect(labellingOf('Sconosciuta', SHOP)).toBe('textile');
  expect(garmentOf({ category: 'Gonne', sizes: [{ size: 'S' }] }, SHOP)).toBe('bottom');
  expect(garmentOf({ category: 'Gonne', sizes: [{ size: 'Unica' }] }, SHOP)).toBeNull();
  expect(garmentOf({ category: 'Borse e zaini', sizes: [{ size: 'S' }] }, SHOP)).toBeNull();
});

test('the size guide tells the sizes of what neither the owner’s own table tells nor none', () => {
  const sizes = [{ size: 'S' }];
  const shop = {
    ...SHOP,
    categories: SHOP.categories.map((one) =>
      one.name === 'Camicie' ? { ...one, sizeTableId: 'camicie' } : one,
    ),
  };
  const products = ['Gonne', 'Camicie', 'Borse e zaini', 'Scarpe'].map((category) => ({
    ...{ id: category, category, sizes },
  }));
  expect(guidesOf(products, shop, DEFAULT_SIZE_GUIDE)).toEqual({
    Gonne: { garment: 'bottom', rows: DEFAULT_SIZE_GUIDE.clothing },
    Scarpe: { garment: 'shoe', rows: DEFAULT_SIZE_GUIDE.shoes },
  });
  expect(
    guidesOf([{ ...{ id: 'x', category: 'Gonne' }, sizes: [{ size: 'Unica' }] }], shop, DEFAULT_SIZE_GUIDE),
  ).toEqual({});
});

test('another category clears the sizes, the same one keeps them', () => {
  const form = { name: 'Abito', category: 'Vestiti' as string | null, sizes: ['S', 'M'] };
  expect(withCategory(form, 'Scarpe')).toEqual({ name: 'Abito', category: 'Scarpe', sizes: [] });
  expect(withCategory(form, 'Vestiti')).toBe(form);
});
