import { expect, test } from 'vitest';
import { MAX_OPENED } from './found.ts';
import { isRecord, parseOpened, withOpened } from './opened.ts';

test.each([
  ['["/admin/ordini","https://altrove.it",3]', ['/admin/ordini']],
  ['{"a":1}', []],
  ['no', []],
  [JSON.stringify(Array(20).fill('/admin')), Array(MAX_OPENED).fill('/admin')],
])('%s is read as addresses of the administration', (text, addresses) => {
  expect(parseOpened(text)).toEqual(addresses);
});

test('the last opened is the first, once', () => {
  expect(withOpened(['/a', '/b', '/c'], '/c')).toEqual(['/c', '/a', '/b']);
  const all = Array.from({ length: MAX_OPENED }, (_, n) => `/${n}`);
  expect(withOpened(all, '/x')).toEqual(['/x', ...all.slice(0, -1)]);
  expect(withOpened(all, '/0')).toBe(all);
});

test.each([
  ['/admin/ordini/0b9c4a1e-0000-4000-8000-000000000000', true],
  ['/admin/clienti/0b9c4a1e-0000-4000-8000-000000000000', true],
  ['/admin/ordini/nuovo', false],
  ['/admin/ordini/0b9c4a1e-0000-4000-8000-000000000000/modifica', false],
])('%s is the page of an order or customer: %s', (path, is) => {
  expect(isRecord(path)).toBe(is);
});
