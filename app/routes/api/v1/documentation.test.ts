import { expect, test } from 'vitest';
import { documentation } from './documentation.server.ts';

const shop = { config: { publicUrl: 'https://shop.example' } };
const read = (path: string, headers = {}) =>
  documentation(shop, path, new Request(`https://shop.example/api/v1${path}`, { headers }));

test('the description is not sent again to who has it', () => {
  const etag = read('/openapi.json')?.headers.get('ETag') ?? '';
  const again = read('/openapi.json', { 'If-None-Match': `W/${etag}` });
  expect([again?.status, again?.body, again?.headers.get('ETag')]).toEqual([304, null, etag]);
  expect(read('/openapi.json', { 'If-None-Match': '"other"' })?.status).toBe(200);
});

test('the page needs no other file, and each of its links leads somewhere', async () => {
  const html = (await read('')?.text()) ?? '';
  expect(html).not.toMatch(/<script|<link|<img|\bsrc=|@import|url\(/);
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, one]) => one);
  const ids = found(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(found(/href="#([^"]+)"/g)));
  expect(found(/href="([^"#][^"]*)"/g)).toEqual(['/api/v1/openapi.json']);
});
