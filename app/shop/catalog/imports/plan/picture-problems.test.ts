import { expect, test } from 'vitest';
import { lostSentence, nextTry } from './picture-problems.ts';

test('a server that does not answer is tried again for a day, each pause longer than the one before', () => {
  const begun = new Date('2026-03-01T12:00:00Z');
  const at: Date[] = [begun];
  for (;;) {
    const next = nextTry(at.length, at.at(-1) ?? begun);
    if (!next) break;
    at.push(next);
  }
  const hours = at.map((one) => (one.getTime() - begun.getTime()) / 3_600_000);
  const pauses = hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(hours.at(-1)).toBeGreaterThanOrEqual(24);
  expect(hours.at(-1)).toBeLessThan(26);
});

const LOST = { why: 'Perché.', host: '', urls: ['https://a.test/x/1.png?v=2'], all: 1, isOver: true };

test.each([
  [LOST, 'Perché. (1.png)'],
  [{ ...LOST, all: 3 }, 'Perché. (1.png e altre 2)'],
  [
    { ...LOST, host: 'cdn.shopify.com', all: 41, isOver: false },
    'cdn.shopify.com: 41 immagini non arrivano: non risponde. Si riprova da sé per un giorno.',
  ],
  [
    { ...LOST, host: 'a.test' },
    'a.test: 1 immagine non arriva: non risponde. Provato per un giorno: caricale da un archivio o da una cartella.',
  ],
])('%j', (lost, sentence) => {
  expect(lostSentence(lost)).toBe(sentence);
});
