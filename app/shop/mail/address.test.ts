import { expect, test } from 'vitest';
import { isMailAddress } from './address.ts';

test.each([
  ['anna@example.it', true],
  ['anna.bianchi+moda@posta.example.it', true],
  ['perché@città.example', true],
  ['', false],
  ['anna', false],
  ['anna@example', false],
  ['anna@@example.it', false],
  ['anna@example.it, luca@example.it', false],
  ['<anna@example.it>', false],
  ['anna@example.it\nBcc: luca@example.it', false],
  [`${'a'.repeat(243)}@example.it`, true],
  [`${'a'.repeat(244)}@example.it`, false],
])('%j can be written to: %s', (text, can) => {
  expect(isMailAddress(text)).toBe(can);
});
