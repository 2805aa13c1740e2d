import { expect, test } from 'vitest';
import type { Read } from '#shop/forms/fields.ts';
import { readCredentials, readPasswordChange } from './account-forms.ts';

const wrongIn = (read: Read<unknown>) => (read.ok ? {} : read.fields);

const read = (email: string, password: string) => {
  const form = new FormData();
  form.set('email', email);
  form.set('password', password);
  return wrongIn(readCredentials(form));
};

test.each([
  ['ada@esempio.it', 'segreto', {}],
  [' ada@esempio.it ', '123456', {}],
  ['', 'segreto', { email: 'Inserisci l’indirizzo e-mail.' }],
  ['ada', 'segreto', { email: 'Inserisci un indirizzo email corretto.' }],
  [`${'a'.repeat(250)}@b.it`, 'segreto', { email: 'Inserisci un indirizzo email corretto.' }],
  ['è@example.it', 'segreto', { email: 'Inserisci un indirizzo email corretto.' }],
  ['ada@esempio.it', '', { password: 'Inserisci la password.' }],
  ['ada@esempio.it', '12345', { password: 'La password deve avere almeno 6 caratteri.' }],
  ['ada@esempio.it', 'x'.repeat(129), { password: 'La password può avere al massimo 128 caratteri.' }],
])('%j with %j', (email, password, fields) => {
  expect(read(email, password)).toEqual(fields);
});

test('an empty form, or a file in place of a text, has both fields wrong', () => {
  const form = new FormData();
  form.set('email', new Blob(['x']));
  expect(Object.keys(wrongIn(readCredentials(form)))).toEqual(['email', 'password']);
});

test('a password is taken with its spaces, an address without those around it', () => {
  const form = new FormData();
  form.set('email', ' ada@esempio.it ');
  form.set('password', ' segreto ');
  expect(readCredentials(form)).toEqual({
    ok: true,
    value: { email: 'ada@esempio.it', password: ' segreto ' },
  });
});

test('the password that is changed may be as short as it is; only the new one has bounds', () => {
  const form = new FormData();
  form.set('current_password', 'a');
  form.set('new_password', 'b');
  expect(wrongIn(readPasswordChange(form))).toEqual({
    new_password: 'La password deve avere almeno 6 caratteri.',
  });
});
