import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from 'react-router';

const SOURCE = 'bench/bare-page';
const BUILT = resolve('.cache/bare-page');
const TYPES: Record<string, string> = { js: 'text/javascript', html: 'text/html; charset=utf-8' };

/**
 * Measures beside a page of React and the router alone: built as the shop is, started as its pages are, and sent by a bare
 * `node:http` server as bytes from memory. Less than its work no page of this program can do.
 */
export async function withBarePage<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const cli = resolve('node_modules/@react-router/dev/bin.cjs');
  const config = join(SOURCE, 'vite.config.ts');
  await promisify(execFile)(process.execPath, [cli, 'build', SOURCE, '--config', config], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const build = (await import(pathToFileURL(join(BUILT, 'server/index.js')).href)) as ServerBuild;
  const page = await createRequestHandler(build, 'production')(new Request('http://localhost/'));
  if (!page.ok) throw new Error(`The bare page was not made: ${page.status}`);
  const files = new Map([['/', { type: 'html', body: brotliCompressSync(await page.text()) }]]);
  for (const name of readdirSync(join(BUILT, 'client/assets'))) {
    const body = brotliCompressSync(readFileSync(join(BUILT, 'client/assets', name)));
    files.set(`/assets/${name}`, { type: name.split('.').at(-1) ?? '', body });
  }
  const server = createServer((request, response) => {
    const found = files.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    const headers = { 'Content-Type': TYPES[found.type], 'Content-Encoding': 'br' };
    return response.writeHead(200, headers).end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await measure(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
