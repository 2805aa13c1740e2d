import { expect, test } from 'vitest';
import { REFUSAL_KEYS, REVIEW_STATES } from '#db/values/reviews.ts';
import { canBeChanged, mayBecome, proposedName, REFUSALS } from './review.ts';

test.each([
  ['Giulia Rossi', 'Giulia R.'],
  ['giulia rossi', 'Giulia R.'],
  ['  Anna Maria   De Santis ', 'Anna S.'],
  ['Èlia', 'Èlia'],
  ['', ''],
])('«%s» is proposed to be shown as «%s»', (name, shown) => {
  expect(proposedName(name)).toBe(shown);
});

test('what may be decided of a review, and which its author may still change', () => {
  const may = REVIEW_STATES.map((from) =>
    (['published', 'refused'] as const).filter((to) => mayBecome(from, to)),
  );
  expect(may).toEqual([['published', 'refused'], ['refused'], ['published']]);
  expect(REVIEW_STATES.filter(canBeChanged)).toEqual(['waiting', 'refused']);
});

test('no reason to refuse a review is how many stars it gives, and each names what it rests on', () => {
  for (const key of REFUSAL_KEYS) {
    const { name, reason: expected, ground } = REFUSALS[key];
    expect(`${name} ${expected}`).not.toMatch(/stell|voto|negativ/i);
    expect(ground).not.toBe('');
  }
});
