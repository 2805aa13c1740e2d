import { expect, test } from 'vitest';
import { addViewed, MAX_VIEWED, parseViewed } from './recently-viewed.ts';

test.each<[string, string | null, string[]]>([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['something else', '{"a":1}', []],
  ['ids', '["a","b"]', ['a', 'b']],
  ['ids twice, and what is none', '["a",null,"b","a",{}]', ['a', 'b']],
])('what storage holds: %s', (_, json, ids) => {
  expect(parseViewed(json)).toEqual(ids);
});

test('a product that is looked at again comes to the front, and the oldest make room', () => {
  expect(addViewed(['a', 'b'], 'b')).toEqual(['b', 'a']);
  const ids = ['a', 'b'];
  expect(addViewed(ids, 'a')).toBe(ids);
  const full = Array.from({ length: MAX_VIEWED }, (_, index) => `${index}`);
  expect(addViewed(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
  expect(parseViewed(JSON.stringify([...full, 'more']))).toEqual(full);
});
