import { expect, test } from 'vitest';
import type { ProductCard, SizeOption } from '#shop/catalog/products/product.ts';
import { type LookPiece, lookOrder, teaserOf, togetherText } from './shown-look.ts';

const size = (name: string, available = true, priceCents?: number): SizeOption => ({
  size: name,
  available,
  left: null,
  ...(priceCents !== undefined && { price: { priceCents, priorPriceCents: null, priorSoldFrom: null } }),
});
const piece = (
  id: string,
  euros: number,
  sizes: SizeOption[],
  more: Partial<ProductCard> = {},
): LookPiece => ({
  product: {
    ...{ id, name: id, category: 'Top', priceCents: euros * 100, priorPriceCents: null, priorSoldFrom: null },
    ...{ sizes, color: null, siblings: [], isSoldAsPieces: false, pictures: [] },
    ...{ isNew: false, isFeatured: false, isSet: false },
    ...more,
  },
  x: 0.5,
  y: 0.5,
});

const SHIRT = piece('camicia', 40, [size('S'), size('M', false), size('L', true, 4500)]);
const BAG = piece('borsa', 60, [size('Unica')]);
const GONE = piece('gonna', 50, [size('S', false)]);
const SET = piece('completo', 90, [size('Unica')], { isSet: true, isSoldAsPieces: true });
const ALL = [SHIRT, BAG, GONE, SET];

test.each<[string, string[], Record<string, string>, string[], string[], number]>([
  ['nothing chosen: the size is missing', [], {}, ['camicia null', 'borsa Unica'], ['camicia'], 100],
  ['a size', [], { camicia: 'S' }, ['camicia S', 'borsa Unica'], [], 100],
  ['a dearer size', [], { camicia: 'L' }, ['camicia L', 'borsa Unica'], [], 105],
  ['a size that sold out meanwhile', [], { camicia: 'M' }, ['camicia null', 'borsa Unica'], ['camicia'], 100],
  ['a piece left out', ['camicia'], {}, ['borsa Unica'], [], 60],
  ['what cannot be had, left in', ['borsa'], { camicia: 'S', gonna: 'S' }, ['camicia S'], [], 40],
  ['nothing', ['camicia', 'borsa'], {}, [], [], 0],
])('%s', (_what, left, sizes, taken, missing, euros) => {
  const order = lookOrder(ALL, { left: new Set(left), sizes: new Map(Object.entries(sizes)) });
  expect(order.taken.map((one) => `${one.product.id} ${one.size}`)).toEqual(taken);
  expect(order.missing).toEqual(missing);
  expect(order.totalCents).toBe(euros * 100);
});

test('another page says what is sold out, and what the rest costs at least', () => {
  const look = { id: '', slug: 'x', title: 'X', text: '', picture: {} as never, pieces: ALL };
  const teaser = teaserOf(look);
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  expect(teaser.pieces.map(({ price, isSoldOut }) => [plain(price), isSoldOut])).toEqual([
    ['da 40,00 €', false],
    ['60,00 €', false],
    ['50,00 €', true],
    ['90,00 €', false],
  ]);
  expect(plain(teaser.together)).toBe('3 capi, insieme da 190,00 €');
  expect(plain(togetherText([BAG.product]))).toBe('1 capo, insieme 60,00 €');
  expect(togetherText([GONE.product])).toBeNull();
});
