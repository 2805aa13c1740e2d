import { expect, test } from 'vitest';
import { createWordIndex } from './word-index.ts';

const holding = (text: string) => ({ name: text, facts: '', text });

test('what is cached of a word ends with the next change, also where others took its room', () => {
  // Room for the holders of a word or two.
  const index = createWordIndex(5);
  const holdersOf = (word: string) =>
    [...index.holders(word)].flatMap((held, slot) => (held > 0 ? slot : []));
  index.put(0, holding('gonna rossa'));
  index.put(1, holding('gonna blu'));
  index.put(2, holding('abito rosso'));
  for (let round = 0; round < 2; round += 1) {
    expect(holdersOf('gonna')).toEqual([0, 1]);
    expect(holdersOf('blu')).toEqual([1]);
    expect(holdersOf('abito')).toEqual([2]);
  }
  index.remove(1);
  index.put(2, holding('gonna lunga'));
  expect(holdersOf('gonna')).toEqual([0, 2]);
  expect(holdersOf('blu')).toEqual([]);
  expect(holdersOf('abito')).toEqual([]);
});

test('holders are cached until words of later queries need the room', () => {
  const words = [...'abcdefghijklmnop'].map((one) => `parola${one}`);
  // Each takes a byte for itself and one for its product.
  const index = createWordIndex(20);
  index.put(0, holding(words.join(' ')));
  const [first = '', ...others] = words;
  const holders = index.holders(first);
  expect(index.holders(first)).toBe(holders);
  for (const word of others) index.holders(word);
  expect(index.holders(first)).not.toBe(holders);
});

test('a word that more products hold than are cached is found all the same', () => {
  const index = createWordIndex(3);
  for (let n = 0; n < 10; n += 1) index.put(n, holding('gonna'));
  expect(index.holders('gonna').filter((held) => held > 0)).toHaveLength(10);
});
