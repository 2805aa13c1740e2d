import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.server.ts';

const page = (text: string | null) => ({
  status: 200,
  headers: new Headers({ 'Content-Type': 'text/html', 'X-Own': '1' }),
  body: text === null ? null : Buffer.from(text),
});

function ask(
  cache: ReturnType<typeof createPageCache>,
  key: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  let status = 0;
  let sent: Record<string, string | number> = {};
  let body: Buffer | undefined;
  const response = {
    writeHead: (code: number, all: Record<string, string | number>) => {
      status = code;
      sent = all;
    },
    end: (bytes?: Buffer) => {
      body = bytes;
    },
  } as unknown as ServerResponse;
  const served = cache.serve(key, { headers, method } as unknown as IncomingMessage, response);
  return { served, status, sent, body };
}

test('serves what was kept, in the encoding that the browser takes', async () => {
  const cache = createPageCache({ entries: 10, bytes: 1_000_000 });
  await cache.keep('a', cache.generation(), page('ciao'));
  expect(ask(cache, 'b').served).toBe(false);
  expect(ask(cache, 'a')).toMatchObject({ served: true, status: 200, body: Buffer.from('ciao') });
  const br = ask(cache, 'a', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.sent['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(br.body ?? Buffer.alloc(0)).toString()).toBe('ciao');
  const gz = ask(cache, 'a', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.body ?? Buffer.alloc(0)).toString()).toBe('ciao');
  expect(ask(cache, 'a', {}, 'HEAD').body).toBeUndefined();
});

test('a page that is asked for again gets smaller, and stays the same page', async () => {
  const cache = createPageCache({ entries: 10, bytes: 1_000_000 });
  const text = Array.from(
    { length: 3000 },
    (_, index) => `capo ${(index * 7919) % 1009} a ${index} euro`,
  ).join();
  await cache.keep('a', cache.generation(), page(text));
  const takesBrotli = { 'accept-encoding': 'br' };
  const first = ask(cache, 'a', takesBrotli).body?.length ?? 0;
  expect(ask(cache, 'a', takesBrotli).body?.length).toBe(first);
  await expect.poll(() => ask(cache, 'a', takesBrotli).body?.length).toBeLessThan(first);
  expect(brotliDecompressSync(ask(cache, 'a', takesBrotli).body ?? Buffer.alloc(0)).toString()).toBe(text);
});

test('an answer without a body is no page', async () => {
  const cache = createPageCache({ entries: 10, bytes: 1_000_000 });
  await cache.keep('a', cache.generation(), page(null));
  expect(ask(cache, 'a').served).toBe(false);
});

test('answers 304 to somebody who has the page', async () => {
  const cache = createPageCache({ entries: 10, bytes: 1_000_000 });
  await cache.keep('a', cache.generation(), page('ciao'));
  const etag = String(ask(cache, 'a').sent.ETag);
  expect(ask(cache, 'a', { 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined });
  expect(ask(cache, 'a', { 'if-none-match': '"other"' }).status).toBe(200);
});

test('a page begun before a change is not kept after it', async () => {
  const cache = createPageCache({ entries: 10, bytes: 1_000_000 });
  const begun = cache.generation();
  cache.drop();
  await cache.keep('a', begun, page('vecchia'));
  expect(ask(cache, 'a').served).toBe(false);
});

test('a change during the compressing counts too', async () => {
  const cache = createPageCache({ entries: 10, bytes: 1_000_000 });
  const keeping = cache.keep('a', cache.generation(), page('vecchia'));
  cache.drop();
  await keeping;
  expect(ask(cache, 'a').served).toBe(false);
});

test('the oldest go first when there are too many, or too much', async () => {
  const few = createPageCache({ entries: 2, bytes: 1_000_000 });
  for (const key of ['a', 'b', 'c']) await few.keep(key, 0, page(key));
  expect(['a', 'b', 'c'].map((key) => ask(few, key).served)).toEqual([false, true, true]);
  const small = createPageCache({ entries: 100, bytes: 3000 });
  for (const key of ['a', 'b', 'c']) await small.keep(key, 0, page(randomBytes(1400).toString('latin1')));
  expect(ask(small, 'a').served).toBe(false);
  expect(ask(small, 'c').served).toBe(true);
});
