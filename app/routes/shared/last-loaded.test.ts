import { expect, test } from 'vitest';
import { keepLastLoaded, type LastLoaded, type PartResult } from './last-loaded.ts';

const known: LastLoaded = {
  address: '/shop?q=lino',
  parts: { root: 'negozio', shop: 'elenco', empty: undefined },
};
const away: PartResult = { type: 'error', result: new TypeError('Failed to fetch') };
const gone: PartResult = { type: 'error', result: { status: 404 } };
const fresh: PartResult = { type: 'data', result: 'nuovo' };
const isRefusal = (error: unknown) => (error as { status?: number }).status === 404;

const stood = (part: string): PartResult => ({ type: 'data', result: known.parts[part] });

test.each<[string, string, Record<string, PartResult>, Record<string, PartResult>]>([
  [
    'a refresh that fails',
    '/shop?q=lino',
    { root: away, shop: away },
    { root: stood('root'), shop: stood('shop') },
  ],
  ['another page that fails', '/shop', { root: away, shop: away }, { root: stood('root'), shop: away }],
  [
    'a cart that fails, to which its data only add',
    '/cart',
    { root: away, '/cart': away },
    { root: stood('root'), '/cart': { type: 'data', result: null } },
  ],
  ['a cart that is refused', '/cart', { '/cart': gone }, { '/cart': gone }],
  ['other filters that fail', '/shop', { shop: away }, { shop: away }],
  [
    'a part that was never loaded',
    '/shop?q=lino',
    { empty: away, other: away },
    { empty: away, other: away },
  ],
  ['a page that is gone', '/shop?q=lino', { shop: gone }, { shop: gone }],
  ['an answer that comes', '/shop?q=lino', { root: fresh, shop: away }, { root: fresh, shop: stood('shop') }],
])('%s', (_, address, results, expected) => {
  expect(keepLastLoaded(results, known, address, isRefusal)).toEqual(expected);
});

test('a failure before the first answer is shown as an error', () => {
  expect(keepLastLoaded({ root: away }, null, '/', isRefusal)).toEqual({ root: away });
});
