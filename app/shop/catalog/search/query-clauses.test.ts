import { expect, test } from 'vitest';
import { queryClauses } from './query-clauses.ts';

test.each([
  ['abito verde', 'abito verde', null, null],
  ['sotto i 30 euro', '', [0, 3000], null],
  ['abito sotto 39,90', 'abito', [0, 3990], null],
  ['gonna meno di 25 € midi', 'gonna midi', [0, 2500], null],
  ['vestiti tra 30 e 50 euro', 'vestiti', [3000, 5000], null],
  ['da 20 a 40 euro', '', [2000, 4000], null],
  ['oltre 100 euro', '', [10_000, null], null],
  ['borsa 50€', 'borsa', [0, 5000], null],
  ['taglia 44', '', null, ['44']],
  ['abito taglia m', 'abito', null, ['M']],
  ['taglia unica', '', null, ['Unica']],
  ['jeans 42', 'jeans', null, ['42']],
  ['abito m', 'abito', null, ['M']],
  ['numero 38', '', null, ['scarpe-38']],
  ['scarpe 37.5', 'scarpe 37.5', null, null],
  ['sneakers numero 37.5', 'sneakers', null, ['scarpe-37,5']],
  ['scarpe taglia 38', 'scarpe', null, ['scarpe-38']],
  // A size alone, of clothes or of shoes.
  ['42', '', null, ['42', 'scarpe-42']],
  ['xxl', '', null, ['XXL', 'scarpe-XXL']],
  ['4a', '', null, ['4a', 'scarpe-4a']],
  ['jeans 501', 'jeans 501', null, null],
  ['jeans taglia 42 sotto i 40 euro', 'jeans', [0, 4000], ['42']],
] as const)('"%s" leaves "%s"', (query, rest, price, sizes) => {
  expect(queryClauses(query, true, (text) => text === '4a')).toEqual({
    rest,
    sizes,
    price: price && { minCents: price[0], maxCents: price[1] },
  });
});
