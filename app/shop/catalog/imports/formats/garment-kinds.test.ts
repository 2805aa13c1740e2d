import { describe, expect, test } from 'vitest';
import { FIRST_ASSORTMENT, FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import {
  categoryOfKind,
  kindNamed,
  kindOfTag,
  ownCategoryIn,
  PROPOSED_CATEGORIES,
  withProposed,
} from './garment-kinds.ts';

describe('the kind that a title says', () => {
  test.each([
    ['Stivaletti in pelle con cintura', 'stivali'],
    ['Chelsea Leather Boots', 'stivali'],
    ['Bootcut Jeans', 'Pantaloni'],
    ['Boot cut jeans', 'Pantaloni'],
    ['Jean Jacket', 'Giacche'],
    ['Shirt Dress with Belt', 'Vestiti'],
    ['The Amelia - Black Midi Dress', 'Vestiti'],
    ['Abito camicia a righe', 'Vestiti'],
    ['High Top Sneakers', 'Scarpe'],
    ['Swim Top', 'costumi'],
    ['Costume intero', 'costumi'],
    ['Oversized Hoodie', 'Maglioni'],
    ['Felpa con cappuccio', 'Maglioni'],
    ['Tuta elegante', 'tute'],
    ['Wide-Leg Jumpsuit', 'tute'],
    ['Blazer doppiopetto', 'Giacche'],
    ['Borsa a tracolla', 'Accessori'],
    ['Leather belt', 'Accessori'],
    ['Polo Shirt', 'Top'],
    ['Silk shirt', 'Camicie'],
    ['Sandali con zeppa', 'Scarpe'],
    ['Cardigan lungo', 'Maglioni'],
    ['Pleated Skirt, navy', 'Gonne'],
  ])('%s: %s', (title, address) => {
    expect(kindNamed(title)).toBe(address);
  });

  test.each(['Gift card', 'SALE 2025', 'Amelia', 'constructor', ''])('«%s» says none', (title) => {
    expect(kindNamed(title)).toBeNull();
  });
});

describe('leaves of the taxonomies of Google and Shopify', () => {
  test.each([
    ...([
      ['Pants', 'Pantaloni'],
      ['Coats & Jackets', 'Giacche'],
      ['T-Shirts', 'Top'],
      ['Boots', 'stivali'],
    ] as const),
    ...([
      ['Shirts & Tops', 'Top'],
      ['Dresses', 'Vestiti'],
      ['Skirts', 'Gonne'],
      ['Sweaters', 'Maglioni'],
    ] as const),
    ...([
      ['Swimwear', 'costumi'],
      ['Jumpsuits & Rompers', 'tute'],
      ['Bras', 'intimo'],
      ['Handbags', 'Accessori'],
    ] as const),
    ...([
      ['Cappotti e giacche', 'Giacche'],
      ['Pantaloni', 'Pantaloni'],
      ['Stivali', 'stivali'],
    ] as const),
  ])('%s: %s', (name, address) => {
    expect(kindNamed(name)).toBe(address);
  });
});

test.each([
  ['Camicie', 'Camicie'],
  ['Abiti da sera', 'Vestiti'],
  ...['top seller', 'SALE', '20% off dresses today', 'Jeans Factory srl', 'new-in', 'spedizione rapida'].map(
    (tag) => [tag, null],
  ),
])('the tag «%s» says %s', (tag, address) => {
  expect(kindOfTag(tag ?? '')).toBe(address);
});

test('every kind leads to one of the first categories or to a proposed one', () => {
  for (const title of ['abito', 'top', 'jeans', 'coat', 'shoes', 'bag', 'blouse', 'skirt', 'hoodie', 'boots'])
    expect(categoryOfKind(kindNamed(title) ?? '', withProposed(FIRST_CATEGORIES))).not.toBeNull();
});

test('proposed categories have scales that a shop begins with', () => {
  expect(PROPOSED_CATEGORIES.map(({ name }) => name)).toEqual(['Stivali', 'Costumi', 'Tute', 'Intimo']);
  for (const { scaleIds } of PROPOSED_CATEGORIES)
    for (const id of scaleIds) expect(FIRST_ASSORTMENT.scales.map((one) => one.id)).toContain(id);
});

test('a category of the owner is matched by its name, whatever it is', () => {
  const [first] = FIRST_CATEGORIES;
  if (!first) throw new Error('There are no first categories');
  const own = [...FIRST_CATEGORIES, { ...first, name: 'Infradito', address: 'infradito' }];
  expect(ownCategoryIn('Infradito in gomma', own)).toBe('Infradito');
  expect(ownCategoryIn('Sandali', own)).toBeNull();
  expect(categoryOfKind('stivali', FIRST_CATEGORIES)).toBeNull();
  expect(categoryOfKind('stivali', withProposed(FIRST_CATEGORIES))).toBe('Stivali');
  const bought = [...FIRST_CATEGORIES, { ...first, name: 'Stivali', address: 'i-miei-stivali' }];
  expect(categoryOfKind('stivali', bought)).toBe('Stivali');
  expect(withProposed(bought).filter(({ name }) => name === 'Stivali')).toHaveLength(1);
});
