import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Giulia Rossi', 'Giulia'],
  [' Anna  Maria Verdi ', 'Anna'],
  ['Giulia', 'Giulia'],
  ['', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
