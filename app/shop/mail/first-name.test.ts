import { expect, test } from 'vitest';
import { firstName, greeting } from './first-name.ts';

test.each([
  ['Giulia Rossi', 'Giulia'],
  [' Anna  Maria Verdi ', 'Anna'],
  ['Giulia', 'Giulia'],
  ['', ''],
  ['premio.example Rossi', ''],
  ['https://premio.example', ''],
])('%j is greeted as %j', (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});

test.each([
  ['Giulia Rossi', 'Ciao Giulia,'],
  ['', 'Ciao,'],
  ['  ', 'Ciao,'],
])('a letter to %j begins with %j', (name, begins) => {
  expect(greeting(name)).toBe(begins);
});
