import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess, type RequestedLine, type StockedPart, type StockedSize } from './basket.ts';

const part = (productSizeId: string, stock: number | null, held = 0): StockedPart => ({
  ...{ productSizeId, stock, held },
  productId: productSizeId,
  size: 'M',
});

const sold = (productId: string, parts: StockedPart[]): StockedSize => ({
  ...{ productId, productSizeId: `${productId}-own`, name: productId, parts },
  composition: '',
  color: null,
  size: 'M',
  priceCents: 1000,
  priorPriceCents: null,
  priorSoldFrom: null,
  category: 'Vestiti',
  isSoldAsPieces: parts.length > 1,
});

const requested = (id: string, quantity: number): RequestedLine => ({
  id,
  size: 'M',
  quantity,
  priceCents: 1000,
});

type Case = [what: string, lines: RequestedLine[], stocked: StockedSize[], most: number, expected: object[]];

const SHIRT = part('shirt', 2);
const SKIRT = part('skirt', 1);

describe('what can be bought', () => {
  test.each<Case>([
    [
      'a size that is not counted',
      [requested('shirt', 99)],
      [sold('shirt', [part('shirt', null)])],
      3,
      [{ available: true, most: null }],
    ],
    [
      'as many as there are',
      [requested('shirt', 2)],
      [sold('shirt', [SHIRT])],
      9,
      [{ available: true, most: 2 }],
    ],
    [
      'more than there are',
      [requested('shirt', 3)],
      [sold('shirt', [SHIRT])],
      9,
      [{ available: false, left: 2, limited: false }],
    ],
    [
      'what is promised to others',
      [requested('shirt', 2)],
      [sold('shirt', [part('shirt', 2, 1)])],
      9,
      [{ available: false, left: 1 }],
    ],
    [
      'more than one order takes',
      [requested('shirt', 4)],
      [sold('shirt', [part('shirt', 9)])],
      3,
      [{ available: false, left: 3, limited: true }],
    ],
    [
      'a set has as many as its scarcest piece',
      [requested('set', 2)],
      [sold('set', [SHIRT, SKIRT])],
      9,
      [{ available: false, left: 1, most: 1, limited: false }],
    ],
    [
      'a piece that is not counted does not bound a set',
      [requested('set', 2)],
      [sold('set', [SHIRT, part('belt', null)])],
      9,
      [{ available: true, most: 2 }],
    ],
    [
      'a set without one of its pieces',
      [requested('set', 1)],
      [sold('set', [SHIRT, part('skirt', 0)])],
      9,
      [{ available: false, left: 0 }],
    ],
    [
      'a piece that the set before it takes',
      [requested('set', 1), requested('skirt', 1)],
      [sold('set', [SHIRT, SKIRT]), sold('skirt', [SKIRT])],
      9,
      [{ available: true }, { available: false, left: 0, limited: false }],
    ],
    [
      'a line that cannot be had takes nothing from the next',
      [requested('set', 2), requested('skirt', 1)],
      [sold('set', [SHIRT, SKIRT]), sold('skirt', [SKIRT])],
      9,
      [{ available: false }, { available: true }],
    ],
    [
      'pieces of a set count for what one order takes',
      [requested('set', 2), requested('shirt', 2)],
      [sold('set', [part('shirt', 9), part('skirt', 9)]), sold('shirt', [part('shirt', 9)])],
      3,
      [{ available: true }, { available: false, left: 1, limited: true }],
    ],
    [
      'what is no longer sold',
      [requested('shirt', 1)],
      [],
      9,
      [{ available: false, found: null, left: null }],
    ],
  ])('%s', (_what, lines, stocked, most, expected) => {
    expect(assess(lines, stocked, most)).toMatchObject(expected);
  });
});

test('what is available never takes more of a size than is free, nor than one order may', () => {
  const NAMES = ['a', 'b', 'c'];
  const stock = fc.array(fc.record({ stock: fc.option(fc.nat(6)), held: fc.nat(3) }), {
    minLength: 3,
    maxLength: 3,
  });
  const sets = fc.array(fc.uniqueArray(fc.nat(2), { minLength: 1 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      stock,
      sets,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 6 }),
      (counts, made, quantities) => {
        const parts = NAMES.map((name, index) =>
          part(name, counts[index]?.stock ?? null, counts[index]?.held ?? 0),
        );
        const stocked = made.map((of, index) =>
          sold(
            `set${index}`,
            of.flatMap((one) => parts[one] ?? []),
          ),
        );
        const lines = made.map((_, index) => requested(`set${index}`, quantities[index] ?? 1));
        const taken = new Map<string, number>();
        for (const line of assess(lines, stocked, 4))
          for (const { productSizeId } of line.available ? (line.found?.parts ?? []) : [])
            taken.set(productSizeId, (taken.get(productSizeId) ?? 0) + line.requested.quantity);
        for (const { productSizeId, stock: there, held } of parts)
          if (there !== null)
            expect(taken.get(productSizeId) ?? 0).toBeLessThanOrEqual(Math.min(4, Math.max(0, there - held)));
      },
    ),
  );
});
