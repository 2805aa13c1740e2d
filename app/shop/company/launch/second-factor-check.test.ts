import { expect, test } from 'vitest';
import { checkSecondFactor } from './second-factor-check.ts';

const anna = { name: 'Anna', protected: true };
const bea = { name: 'Bea', protected: false };

test.each([
  [[anna], 'ok', 'La titolare lo usa'],
  [[anna, { ...bea, protected: true }], 'ok', 'tutti e 2'],
  [[anna, bea], 'failed', 'Non lo usa ancora: Bea.'],
  [[{ ...bea, name: '' }], 'failed', 'un account senza nome'],
  [[], 'failed', 'nessuno'],
] as const)('%j: %s', (owners, state, words) => {
  expect(checkSecondFactor(owners)).toMatchObject({ state, message: expect.stringContaining(words) });
});
