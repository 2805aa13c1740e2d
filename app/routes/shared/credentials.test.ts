import { expect, test } from 'vitest';
import { readCredentials } from './credentials.ts';

const read = (email: string, password: string) => {
  const form = new FormData();
  form.set('email', email);
  form.set('password', password);
  return readCredentials(form).fields;
};

test.each([
  ['ada@esempio.it', 'segreto', {}],
  [' ada@esempio.it ', '123456', {}],
  ['', 'segreto', { email: "Inserisci l'indirizzo email." }],
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
  expect(Object.keys(readCredentials(form).fields)).toEqual(['email', 'password']);
});
