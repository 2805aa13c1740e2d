import { expect, test } from 'vitest';
import { createWordIndex } from './word-index.ts';

const holding = (text: string) => ({ name: text, text });

test('what is remembered of a word ends with the next change, also where others took its room', () => {
  // Room for the holders of a word or two.
  const index = createWordIndex(40);
  for (const [slot, text] of ['gonna rossa', 'gonna blu', 'abito rosso'].entries())
    index.put(slot, holding(text));
  for (let round = 0; round < 2; round += 1) {
    expect(index.holders('gonna').slots).toEqual([0, 1]);
    expect(index.holders('blu').slots).toEqual([1]);
    expect(index.holders('abito').slots).toEqual([2]);
  }
  index.remove(1);
  index.put(2, holding('gonna lunga'));
  expect(index.holders('gonna').slots.toSorted()).toEqual([0, 2]);
  expect(index.holders('blu').slots).toEqual([]);
  expect(index.holders('abito').slots).toEqual([]);
});

test('holders are remembered until words that were asked for later need the room', () => {
  const words = [...'abcdefghijklmnop'].map((letter) => `parola${letter}`);
  // Each takes 9 bytes.
  const index = createWordIndex(100);
  index.put(0, holding(words.join(' ')));
  const [first = '', ...others] = words;
  const holders = index.holders(first);
  expect(index.holders(first)).toBe(holders);
  for (const word of others) index.holders(word);
  expect(index.holders(first)).not.toBe(holders);
});
