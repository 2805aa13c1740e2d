import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { publicFetch } from './public-fetch.server.ts';
import { isPublicAddress } from './public-request.server.ts';

test.each([
  ['8.8.8.8', true],
  ['151.101.1.1', true],
  ['2606:4700::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['nome', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

const fetchAmong = (...ports: number[]) => publicFetch((_, port) => ports.includes(port));

test('fetches a file, and follows it to where it is', async () => {
  const { url, port } = await serve((request, response) => {
    if (request.url === '/a') response.writeHead(302, { Location: '/b' }).end();
    else response.end('picture');
  });
  const got = await fetchAmong(port)(`${url}/a`, 100);
  expect(got.ok && Buffer.from(got.bytes).toString()).toBe('picture');
});

test('stops at the limit, whatever length was announced', async () => {
  const { url, port } = await serve((request, response) => {
    if (request.url === '/announced') response.setHeader('Content-Length', 200);
    response.end('x'.repeat(200));
  });
  expect(await fetchAmong(port)(`${url}/announced`, 100)).toEqual({ ok: false, code: 'too_large' });
  expect(await fetchAmong(port)(`${url}/streamed`, 100)).toEqual({ ok: false, code: 'too_large' });
});

test('nothing of this machine or its network is asked, by name, by address or after a redirect', async () => {
  let asked = 0;
  const inside = await serve((_, response) => {
    asked += 1;
    response.end();
  });
  const outside = await serve((_, response) => response.writeHead(301, { Location: inside.url }).end());
  const only = fetchAmong(outside.port);
  const refused = { ok: false, code: 'not_public' };
  expect(await only(outside.url, 100)).toEqual(refused);
  expect(await only(inside.url, 100)).toEqual(refused);
  expect(await only(`http://localhost:${inside.port}/`, 100)).toEqual(refused);
  for (const url of [
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://a:b@example.com/',
    'http://[::1]/',
    'http://0x7f.1/',
    'nulla',
  ])
    expect(await publicFetch()(url, 100)).toEqual(refused);
  expect(asked).toBe(0);
});

test.each([
  [404, 'not_found'],
  [403, 'not_found'],
  [500, 'unreachable'],
  [429, 'unreachable'],
])('status %i is %s', async (status, code) => {
  const { url, port } = await serve((_, response) => response.writeHead(status).end());
  expect(await fetchAmong(port)(url, 100)).toEqual({ ok: false, code });
});

test('a server that is away, and an endless way round', async () => {
  const { url, port } = await serve((request, response) =>
    response.writeHead(302, { Location: request.url ?? '/' }).end(),
  );
  expect(await fetchAmong(port)(url, 100)).toEqual({ ok: false, code: 'not_found' });
  expect(await fetchAmong(9)('http://127.0.0.1:9/', 100)).toEqual({ ok: false, code: 'unreachable' });
});
