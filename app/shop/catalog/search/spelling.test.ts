import { expect, test } from 'vitest';
import { nearestWord, typingErrors } from './spelling.ts';

test.each([
  ['camicia', 'camicia', 0],
  ['camcia', 'camicia', 1],
  ['vestitto', 'vestito', 1],
  ['gonan', 'gonna', 1],
  ['pantlaoni', 'pantaloni', 1],
  ['', 'top', 3],
  ['abc', '', 3],
])('from %s to %s: %d', (one, other, errors) => {
  expect(typingErrors(one, other)).toBe(errors);
  expect(typingErrors(other, one)).toBe(errors);
});

const known = ['camicia', 'camice', 'vestito', 'gonna', 'giacca', 'lino', 'maglione'];

test.each([
  ['camcia', 'camicia'],
  ['vestitto', 'vestito'],
  ['gona', 'gonna'],
  ['giaca', 'giacca'],
  ['mglone', 'maglione'],
  ['gnoma', null],
  ['lin', null],
  ['xyzxyz', null],
  ['100%', null],
])('%s most probably means %s', (word, nearest) => {
  expect(nearestWord(word, known)).toBe(nearest);
});

test('of two equally near words the first is chosen', () => {
  expect(nearestWord('rosta', ['posta', 'rosea'])).toBe('posta');
});
