import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSize } from './favourite-size.ts';
import {
  isFavourite,
  MAX_FAVOURITES,
  parseWishlist,
  removeFavourite,
  sortWishlist,
  toggleFavourite,
  WISHLIST_SORTS,
  type WishlistItem,
} from './wishlist.ts';

const now = new Date('2026-05-05T10:00:00Z');
const abito: WishlistItem = {
  id: 'abito',
  name: 'Abito',
  price: 49.99,
  original_price: null,
  image_url: '/media/abito.avif',
  category: 'Vestiti',
  description: 'Lungo',
  sizes: ['S', 'M'],
  is_new: true,
  is_sale: false,
  is_featured: false,
  added_at: '2026-05-01T08:00:00.000Z',
};
const stored = (...entries: unknown[]) => parseWishlist(JSON.stringify(entries), now);

test.each<[string, unknown, Partial<WishlistItem> | null]>([
  ['as it was written', abito, abito],
  ['without a date', { ...abito, added_at: undefined }, { added_at: now.toISOString() }],
  ['with a broken date', { ...abito, added_at: 'ieri' }, { added_at: now.toISOString() }],
  ['with a numeric id', { ...abito, id: 3 }, { id: '3' }],
  ['with broken sizes', { ...abito, sizes: ['S', 4, null, 'S', ''] }, { sizes: ['S'] }],
  ['with no list of sizes', { ...abito, sizes: 'S' }, { sizes: [] }],
  ['with truthy labels', { ...abito, is_sale: 'yes', is_new: 1 }, { is_sale: false, is_new: false }],
  ['with a strange picture', { ...abito, image_url: 'javascript:alert(1)' }, { image_url: null }],
  ['with a size that was chosen', { ...abito, size: 'M' }, { size: 'M' }],
  ['with an unreadable size', { ...abito, size: { a: 1 } }, {}],
  ['without a name', { ...abito, name: '' }, null],
  ['without a price', { ...abito, price: null }, null],
  ['that is null', null, null],
])('a favourite %s', (_, entry, expected) => {
  const [item] = stored(entry);
  if (expected) expect(item).toEqual({ ...abito, ...expected });
  else expect(item).toBeUndefined();
});

test('a product is stored once, and the list is limited', () => {
  expect(stored(abito, { ...abito, name: 'Un altro' })).toEqual([abito]);
  const many = Array.from({ length: MAX_FAVOURITES + 5 }, (_, id) => ({ ...abito, id }));
  expect(stored(...many)).toHaveLength(MAX_FAVOURITES);
});

test('a size is remembered with its favourite, and forgotten', () => {
  const [sized] = withSize([abito], 'abito', 'M');
  expect(sized).toEqual({ ...abito, size: 'M' });
  expect(withSize([abito], 'un altro', 'M')).toEqual([abito]);
  expect(withSize([{ ...abito, size: 'M' }], 'abito', '')).toEqual([abito]);
});

test('the heart adds a product first in the list, and removes it', () => {
  const { added_at: _, ...product } = { ...abito, id: 'nuovo' };
  const added = toggleFavourite([abito], product, now);
  expect(added.map((item) => item.id)).toEqual(['nuovo', 'abito']);
  expect(added[0]?.added_at).toBe(now.toISOString());
  expect(isFavourite(added, 'nuovo')).toBe(true);
  expect(toggleFavourite(added, product, now)).toEqual([abito]);
  expect(removeFavourite(added, 'abito').map((item) => item.id)).toEqual(['nuovo']);
});

test.each([
  ['newest', 'cba'],
  ['name', 'bac'],
  ['price-asc', 'bca'],
  ['price-desc', 'acb'],
] as const)('sorted by %s', (sort, ids) => {
  const items = [
    { ...abito, id: 'a', name: 'Èlite', price: 90, added_at: '2026-01-01T00:00:00.000Z' },
    { ...abito, id: 'b', name: 'abito', price: 10, added_at: '2026-02-01T00:00:00.000Z' },
    { ...abito, id: 'c', name: 'Zaino', price: 50, added_at: '2026-03-01T00:00:00.000Z' },
  ];
  expect(
    sortWishlist(items, sort)
      .map((item) => item.id)
      .join(''),
  ).toBe(ids);
  expect(items.map((item) => item.id).join('')).toBe('abc');
});

test('the favourites read from any stored text are complete, unique and sortable', () => {
  const entry = fc.record(
    {
      id: fc.oneof(fc.constantFrom('a', 'b', 1), fc.anything()),
      name: fc.oneof(fc.constant('Abito'), fc.anything()),
      price: fc.oneof(fc.double(), fc.integer({ min: 0, max: 300 })),
      sizes: fc.anything(),
      added_at: fc.oneof(
        fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  );
  const json = fc.oneof(
    fc.json(),
    fc
      .array(entry)
      .map((list) => JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
  );
  fc.assert(
    fc.property(json, fc.constantFrom(...WISHLIST_SORTS), (text, sort) => {
      const items = parseWishlist(text, now);
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      expect(parseWishlist(JSON.stringify(items), now)).toEqual(items);
      expect(sortWishlist(items, sort)).toHaveLength(items.length);
    }),
  );
});
