import { expect, test } from 'vitest';
import { readAcceptance } from './staff-form.ts';

test.each([
  ['undici-lett', 'La password deve avere almeno 12 caratteri.'],
  ['Password2026!', 'Questa password è troppo comune: scegline un’altra.'],
  ['una-password-nuova', undefined],
])('who accepts an invitation with the password %j is told: %s', (password, message) => {
  const form = new FormData();
  form.set('name', 'Bea');
  form.set('password', password);
  const read = readAcceptance(form);
  expect(read.ok ? undefined : read.fields.password).toBe(message);
});
