import { expect, test } from 'vitest';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { EMPTY_DRAFT } from './product-draft.ts';
import { asOpened, contentOf, readContent } from './stored-draft.ts';

const typed = { ...EMPTY_DRAFT, name: 'Abito', price: '49,', sizes: ['M'], stock: { M: '3' } };

test('what is typed comes back as typed, half an amount too', () => {
  expect(readContent(JSON.parse(contentOf(typed, null)))).toEqual({ draft: typed, before: null });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['another release', { shape: 0, draft: typed }],
  ['no fields', { shape: 1, draft: 'Abito' }],
  ['an unreadable moment', { shape: 1, draft: typed, before: { updatedAt: 'ieri' } }],
])('%s is not offered', (_, content) => {
  expect(readContent(content)).toBeNull();
});

test('a field of another kind is empty', () => {
  const draft = { ...typed, sizes: 'M', stock: null, category: 3, isDraft: 'on' };
  expect(readContent({ shape: 1, draft })?.draft).toEqual({ ...EMPTY_DRAFT, name: 'Abito', price: '49,' });
});

test('an edited product is taken up as it was when its form was opened', () => {
  const product = {
    updatedAt: new Date('2026-11-29T11:00:00Z'),
    sizes: [
      { size: 'M', stock: 1 },
      { size: 'L', stock: 4 },
      { size: 'XL', stock: 2 },
    ],
  } as unknown as InventoryProduct;
  const updatedAt = new Date('2026-11-29T10:00:00Z');
  expect(asOpened(product, { updatedAt, stock: { M: '3', L: '' } })).toEqual({
    updatedAt,
    sizes: [
      { size: 'M', stock: 3 },
      { size: 'L', stock: null },
      { size: 'XL', stock: 2 },
    ],
  });
});
