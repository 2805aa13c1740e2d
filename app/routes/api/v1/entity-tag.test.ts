import { expect, test } from 'vitest';
import { isNamed, versionIn } from './entity-tag.ts';

test.each([
  ['"3"', true],
  ['W/"3"', true],
  [' "2" ,W/"3"', true],
  ['*', true],
  ['"33"', false],
  ['3', false],
  ['"2", "4"', false],
  ['', false],
  [null, false],
])('If-None-Match %s names version 3: %s', (header, isIt) => {
  expect(isNamed('"3"', header)).toBe(isIt);
});

test.each([
  ['"3"', '3'],
  [' "3" ', '3'],
  ['W/"3"', 'none'],
  ['"2", "3"', 'none'],
  ['*', 'none'],
  ['3', 'none'],
  ['', 'none'],
])('If-Match %s holds version %s', (header, version) => {
  expect(versionIn(header)).toBe(version);
});
