import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../tests/support/sizes.ts';
import { isDataRequest, pagePath } from './page-address.ts';

test.each([
  ['/_.data', '/'],
  ['/shop.data', '/shop'],
  ['/shop/_.data', '/shop/'],
  ['/shop', '/shop'],
  ['/data', '/data'],
])('%s is of the page %s', (path, page) => expect(pagePath(path)).toBe(page));

test('a request for data is recognised by its path alone', () => {
  expect(isDataRequest({ url: 'http://negozio.test/shop.data?_routes=root' })).toBe(true);
  expect(isDataRequest({ url: 'http://negozio.test/shop?x=.data' })).toBe(false);
});

test('no other file knows how the router spells the address of data', () => {
  const knowing = sourceFiles().filter((file) =>
    /['"`]_routes|\.data['"`]|\\\.data/.test(readFileSync(file, 'utf8')),
  );
  expect(knowing).toEqual(['app/lib/page-address.ts']);
});

test('routes read the address that the router gives them', () => {
  const routes = sourceFiles().filter((file) => file.startsWith('app/routes/'));
  expect(routes.filter((file) => readFileSync(file, 'utf8').includes('new URL(request.url)'))).toEqual([]);
});
