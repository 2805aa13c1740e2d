import { expect, test } from 'vitest';
import { isSoldOut, type ProductCard } from '#shop/catalog/products/product.ts';
import { sortWishlist, type WishlistItem } from '#shop/customers/wishlist/wishlist.ts';
import { currentItem, viewFavourites } from './favourite.ts';

const item: WishlistItem = {
  id: 'a',
  name: 'Abito Luna',
  price: 50,
  original_price: null,
  image_url: null,
  category: 'Vestiti',
  description: '',
  sizes: ['S', 'M'],
  is_new: false,
  is_sale: false,
  is_featured: false,
  added_at: '2025-08-12T10:00:00.000Z',
};

const card: ProductCard = {
  id: 'a',
  name: 'Abito Luna lungo',
  category: 'Vestiti',
  priceCents: 3000,
  priorPriceCents: 5000,
  priorSoldFrom: null,
  color: null,
  siblings: [],
  sizes: [
    { size: 'S', available: false, left: null },
    { size: 'M', available: true, left: 1 },
  ],
  isNew: false,
  isFeatured: false,
  isSet: false,
  isSoldAsPieces: false,
  pictures: [],
};

test('until the catalogue answers, a favourite is drawn from memory and can be bought', () => {
  const [favourite] = viewFavourites([item], null);
  expect(favourite).toMatchObject({ isGone: false, product: { name: 'Abito Luna', priceCents: 5000 } });
  expect(favourite && isSoldOut(favourite.product)).toBe(false);
});

test('the catalogue’s price is used', () => {
  expect(viewFavourites([item], [card])).toEqual([{ item, product: card, isGone: false }]);
});

test('a favourite that the catalogue no longer has is shown as sold out', () => {
  const [favourite] = viewFavourites([item], []);
  expect(favourite).toMatchObject({ isGone: true, product: { priceCents: 5000 } });
  expect(favourite && isSoldOut(favourite.product)).toBe(true);
});

test('favourites are sorted by current prices', () => {
  const cheap = { ...item, id: 'b', name: 'Top', price: 40 };
  const current = viewFavourites([cheap, item], [card]).map(currentItem);
  expect(sortWishlist(current, 'price-asc').map(({ id }) => id)).toEqual(['a', 'b']);
});
