import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packCards, unpackCards } from './card-rows.ts';
import { CATEGORIES, LETTER_SIZES } from './categories.ts';
import type { ProductCard } from './product.ts';

const amount = fc.option(fc.nat());
const size = fc.record({
  size: fc.constantFrom(...LETTER_SIZES),
  available: fc.boolean(),
  left: fc.option(fc.integer({ min: 1, max: 3 })),
});
const shade = fc.record({
  name: fc.stringMatching(/^[A-Za-zàé ]{1,20}$/),
  swatch: fc.stringMatching(/^#[0-9a-f]{6}$/),
});
const colored = fc.oneof(
  fc.constant<Pick<ProductCard, 'color' | 'siblings'>>({ color: null, siblings: [] }),
  fc.record({
    color: shade,
    siblings: fc.array(fc.tuple(shade, fc.uuid()).map(([one, id]) => ({ ...one, id }))),
  }),
);
const plain = fc.record({
  id: fc.uuid(),
  name: fc.string().map((name) => name.replaceAll('\n', ' ')),
  category: fc.constantFrom(...CATEGORIES),
  priceCents: fc.nat(),
  priorPriceCents: amount,
  priorSoldFrom: fc.option(fc.constant('2026-11-22')),
  // A size that is not there tells no number.
  sizes: fc.array(size.map((one) => (one.available ? one : { ...one, left: null }))),
  isNew: fc.boolean(),
  isFeatured: fc.boolean(),
  isSet: fc.boolean(),
  isSoldAsPieces: fc.boolean(),
  pictures: fc.array(
    fc.record({
      id: fc.constantFrom('1b05bd7f88f85fc104f5189e4528489a', 'ab'),
      width: fc.nat(),
      height: fc.nat(),
      widths: fc.array(fc.nat()),
      placeholder: fc.constant(''),
      alt: fc.constant(''),
      base: fc.constant('https://media.esempio.it/foto'),
    }),
  ),
});

const card: fc.Arbitrary<ProductCard> = fc
  .tuple(plain, colored)
  .map(([one, colors]) => ({ ...one, ...colors }));

test('product cards survive serialisation', () => {
  fc.assert(
    fc.property(fc.array(card), (cards) => {
      // The address of the pictures is said once, by the first card that has one.
      expect(unpackCards(packCards(cards))).toEqual(cards);
    }),
  );
});

test('the same row is the same card, so that nothing of it is drawn again', () => {
  fc.assert(
    fc.property(card, (one) => {
      const [first] = unpackCards(packCards([one]));
      const [again] = unpackCards(packCards([structuredClone(one)]));
      expect(again).toBe(first);
      const [other] = unpackCards(packCards([{ ...one, priceCents: one.priceCents + 1 }]));
      expect(other).not.toBe(first);
    }),
  );
});

test('pictures that lie elsewhere make another card', () => {
  const [one] = fc.sample(
    card.filter(({ pictures }) => pictures.length > 0),
    1,
  ) as [ProductCard];
  const moved = { ...one, pictures: one.pictures.map((picture) => ({ ...picture, base: '/altrove' })) };
  for (const each of [one, moved, one]) expect(unpackCards(packCards([each]))).toEqual([each]);
});

test('no name breaks a row', () => {
  const [one] = fc.sample(card, 1) as [ProductCard];
  expect(unpackCards(packCards([{ ...one, name: 'Abito\nlungo | verde' }]))[0]?.name).toBe(
    'Abito lungo | verde',
  );
});
