import { expect, test } from 'vitest';
import { createFragmentCache } from './fragment-cache.server.ts';
import type { Fragment } from './ui/fragment.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

let drawings = 0;
function Piece({ name }: { name: string }) {
  drawings += 1;
  return <b>{name}</b>;
}

const piece = (name: string): Fragment => ({ key: name, draw: () => <Piece name={name} /> });

async function markups(cache: ReturnType<typeof createFragmentCache>, ...names: string[]) {
  drawings = 0;
  const bytes = await cache.markupOf(names.map(piece));
  return bytes.map(String);
}

test('fragments come in their order, each drawn once as long as it stays', async () => {
  const cache = createFragmentCache(2);
  expect(await markups(cache, 'è', 'b', 'è')).toEqual(['<b>è</b>', '<b>b</b>', '<b>è</b>']);
  expect(drawings).toBe(2);
  expect(await markups(cache, 'b', 'è')).toEqual(['<b>b</b>', '<b>è</b>']);
  expect(drawings).toBe(0);
  await markups(cache, 'c', 'd');
  expect(await markups(cache, 'è')).toEqual(['<b>è</b>']);
  expect(drawings).toBe(1);
});

test('a fragment whose code is not loaded waits for it', async () => {
  const Part = lazyPart(async () => ({ default: Piece }));
  const cache = createFragmentCache(2);
  const [markup] = await cache.markupOf([{ key: 'a', draw: () => <Part name="a" /> }]);
  expect(markup?.toString()).toBe('<b>a</b>');
});

test('what could not be drawn is drawn again by the next page', async () => {
  const cache = createFragmentCache(2);
  const broken: Fragment = {
    key: 'a',
    draw: () => {
      throw new TypeError('broken');
    },
  };
  await expect(cache.markupOf([broken])).rejects.toThrow('broken');
  expect(await markups(cache, 'a')).toEqual(['<b>a</b>']);
});
