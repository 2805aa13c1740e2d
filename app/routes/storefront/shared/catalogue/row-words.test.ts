import { expect, test } from 'vitest';
import { countLine, sizesPart } from './row-words.ts';

test.each<[number | null, boolean, string]>([
  [null, false, 'Caricamento...'],
  [null, true, 'Caricamento...'],
  [0, false, '0 prodotti disponibili'],
  [1, false, '1 prodotto disponibile'],
  [24, false, '24 prodotti disponibili'],
  [0, true, 'Nessun risultato'],
  // They mention the words, and are there to be looked at.
  [2, true, '2 prodotti disponibili'],
])('%j products, in vain: %j', (total, isVain, words) => {
  expect(countLine(total, isVain)).toBe(words);
});

test.each<[boolean[], string | null]>([
  [[], null],
  [[false, true], 'filtro-taglie'],
  [[true], 'filtro-scarpe'],
])('sizes of shoes %j are chosen at %j', (sizes, part) => {
  expect(sizesPart(sizes.map((isShoe) => ({ isShoe })))).toBe(part);
});
