import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as listen, type Socket } from 'node:net';
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

test('nothing of this machine or its network gets a request, by name, by address or after a redirect', async () => {
  let requests = 0;
  const inside = await serve((_, response) => {
    requests += 1;
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
  expect(requests).toBe(0);
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

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n';
test.each<[string, (socket: Socket) => unknown]>([
  ['changes to another protocol', (socket) => socket.write(SWITCHED)],
  ['changes to another protocol and hangs up', (socket) => socket.end(SWITCHED)],
  ['never answers', () => {}],
  ['hangs up without a word', (socket) => socket.end()],
  ['breaks the connection off', (socket) => socket.resetAndDestroy()],
  ['says to go on, for ever', (socket) => void sayAgain(socket, 'HTTP/1.1 102 Processing\r\n\r\n')],
  ['writes headers for ever', (socket) => void sayAgain(socket, 'X-Header: 1\r\n', 'HTTP/1.1 200 OK\r\n')],
  ['never ends its headers', (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-')],
  ['never ends its answer', (socket) => socket.write(`${HEAD}half`)],
  ['ends in the middle of its answer', (socket) => socket.end(`${HEAD}half`)],
  [
    'breaks off in the middle of its answer',
    (socket) => {
      socket.write(`${HEAD}half`, () => socket.resetAndDestroy());
    },
  ],
  ['speaks no HTTP', (socket) => socket.end('220 mail.example ESMTP\r\n')],
])('a server that %s ends the call all the same', async (_what, behave) => {
  const sockets: Socket[] = [];
  const server = listen((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => behave(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const begun = performance.now();
  const got = await publicFetch(() => true, 500)(`http://127.0.0.1:${port}/a.png`, 100);
  expect(got).toEqual({ ok: false, code: 'unreachable' });
  expect(performance.now() - begun).toBeLessThan(2000);
  // The connection is given back, whoever would have kept it.
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  server.close();
});

const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n';

async function sayAgain(socket: Socket, words: string, first = '') {
  socket.write(first);
  while (!socket.destroyed) {
    socket.write(words);
    await new Promise((done) => setTimeout(done, 20));
  }
}
