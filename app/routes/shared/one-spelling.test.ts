import { expect, test } from 'vitest';
import { oneSpelling } from './one-spelling.ts';

const ID = '1A2B3C4D-0000-4000-8000-00000000000F';

test.each([
  ['/saldi', '/Saldi', '/saldi'],
  ['/saldi', '/saldi/', '/saldi'],
  ['/saldi', '/s%61ldi', '/saldi'],
  ['/chi-siamo', '/Chi-Siamo', '/chi-siamo'],
  ['/auth/recupero', '/AUTH/recupero/', '/auth/recupero'],
  ['/prodotto/:id', `/Prodotto/${ID}`, `/prodotto/${ID.toLowerCase()}`],
  // What is signed, or another system's, is no name of the shop's.
  ['/prova-indirizzo/:run', '/Prova-Indirizzo/aBc', '/prova-indirizzo/aBc'],
  ['/prodotto/:id', '/prodotto/Abito-Rosso', null],
  ['/saldi', '/saldi', null],
  ['/', '/', null],
  ['/:page', '/Storia/', null],
  ['/*', '/Una/Cosa/', null],
  ['/admin/*', '/admin/Cosa/', null],
])('at %s, %s is spelt %s', (pattern, pathname, spelt) => {
  expect(oneSpelling(pattern, pathname)).toBe(spelt);
});
