import { expect, test } from 'vitest';
import { mentions } from './mentions.ts';

const ADA = 'ada@esempio.it';

test.each([
  'Il rimborso a Ada Bianchi (ada@esempio.it) non è partito.',
  'Scrivi a ADA@Esempio.it',
  'ada@esempio.it',
  'Scrivi a ada@esempio.it. Poi aspetta.',
  'nada@esempio.it, ada@esempio.it, altra@esempio.it',
])('%j names the address', (text) => {
  expect(mentions(text, ADA)).toBe(true);
});

test.each([
  '',
  'nada@esempio.it',
  'la.ada@esempio.it',
  'ada@esempio.ita',
  'ada@esempio.it.example.org',
  'ada@esempio.it-shop.it',
  'ada @esempio.it',
])('%j names another, or none', (text) => {
  expect(mentions(text, ADA)).toBe(false);
});

test('no address is named nowhere', () => {
  expect(mentions('Ada ()', '')).toBe(false);
});
