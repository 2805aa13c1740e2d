import { expect, test } from 'vitest';
import { tidyHours } from './typed-hours.ts';

test.each([
  ['9:00-19:30', '9:00-19:30'],
  ['09.00 - 19.30', '9:00-19:30'],
  ['9-19', '9:00-19:00'],
  ['9:00-12:30, 15:00-19:30', '9:00-12:30, 15:00-19:30'],
  ['9:00–12:30 e 15:00–19:30', '9:00-12:30, 15:00-19:30'],
  ['chiuso', 'Chiuso'],
  ['19:30-9:00', null],
  ['9:00-12:60', null],
  ['9:00-25:00', null],
  ['9:00-12:30, 12:00-19:30', null],
  ['sempre', null],
  ['', null],
])('hours "%s"', (typed, tidy) => {
  expect(tidyHours(typed)).toBe(tidy);
});
