import { expect, test } from 'vitest';
import { latinText, xmlText } from './xml.ts';

test('elements are nested, escaped, and left out when there is nothing in them', () => {
  const text = xmlText([
    ['a', [['b', 'Rossi & <Figli>'], ['c', null], ['d', ''], ['e', [['f', null]]], null, ['g', '"1"']]],
  ]);
  expect(text).toBe('<a>\n  <b>Rossi &amp; &lt;Figli&gt;</b>\n  <g>"1"</g>\n</a>');
});

test.each([
  ['Nicolò D’Alò – “Sarta”', 60, 'Nicolò D\'Alò - "Sarta"'],
  ['Ståle Dvořák Łódź', 60, 'Ståle Dvorák Lódz'],
  ['e\u0301tole', 60, 'étole'],
  ['Abito 裙子 ✂', 60, 'Abito ?? ?'],
  ['riga\u0000uno\ndue', 60, 'riga?uno?due'],
  ['12345 67890', 6, '12345'],
])('%j in at most %d characters is %j', (typed, max, written) => {
  expect(latinText(typed, max)).toBe(written);
});
