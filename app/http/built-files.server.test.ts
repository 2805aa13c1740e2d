import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFiles } from './built-files.server.ts';
import { exchangeOf } from './exchange.ts';

const directory = mkdtempSync(join(tmpdir(), 'vetrina-built-'));
mkdirSync(join(directory, 'assets'));
writeFileSync(join(directory, 'assets', 'a-1.js'), 'let a');
writeFileSync(join(directory, 'assets', 'a-1.js.br'), brotliCompressSync('let a'));
writeFileSync(join(directory, 'assets', 'code-reader.worker-1.js'), 'let r');
writeFileSync(join(directory, 'assets', 'reader-1.wasm'), 'wasm');
writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
writeFileSync(join(directory, 'sw.js'), 'let w');
const serve = builtFiles(directory);
const server = createServer((request, response) => {
  if (!serve(exchangeOf(request, response))) response.writeHead(404).end();
});
let base = '';
beforeAll(async () => {
  // What is served was read before: nothing that happens to the files reaches a running shop.
  rmSync(directory, { recursive: true });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('hashed files are kept for a year, and come compressed to those who take it', async () => {
  const answer = await fetch(`${base}/assets/a-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toBe('let a');
  const plain = await fetch(`${base}/assets/a-1.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test('a file that the browser has is not sent again', async () => {
  const etag = (await fetch(`${base}/favicon.svg`)).headers.get('etag') ?? '';
  expect((await fetch(`${base}/favicon.svg`, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test.each(['/assets/a-1.js.br', '/assets', '/', '/../package.json', '/assets/none.js'])(
  '%s is no file',
  async (path) => {
    expect((await fetch(base + path)).status).toBe(404);
  },
);

test('the worker is requested again each time', async () => {
  const answer = await fetch(`${base}/sw.js`);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${base}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('files are only read', async () => {
  expect((await fetch(`${base}/favicon.svg`, { method: 'POST' })).status).toBe(404);
});

test('the worker that reads codes alone may run WebAssembly, and do nothing else', async () => {
  const policy = async (path: string) => (await fetch(base + path)).headers.get('content-security-policy');
  expect(await policy('/assets/code-reader.worker-1.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(await policy('/assets/a-1.js')).toBeNull();
  expect((await fetch(`${base}/assets/reader-1.wasm`)).headers.get('content-type')).toBe('application/wasm');
});
