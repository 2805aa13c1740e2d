import { expect, test } from 'vitest';
import { withoutEnding } from './ending.ts';

test.each([
  ['https://negozio.it/', '/', 'https://negozio.it'],
  ['https://negozio.it//', '/', 'https://negozio.it'],
  ['https://negozio.it', '/', 'https://negozio.it'],
  ['nome/?#/', '/?#', 'nome'],
  ['///', '/', ''],
  ['', '/', ''],
  ['a/b', '/', 'a/b'],
])('%j without %j at its end is %j', (text, characters, rest) => {
  expect(withoutEnding(text, characters)).toBe(rest);
});
