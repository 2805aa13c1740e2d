import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { webhookPost } from './webhook-post.server.ts';

const strict = webhookPost({ allowsLocal: false });
const demo = webhookPost({ allowsLocal: true, timeLimitMs: 300 });

test.each([
  ['https://cassa.example.com/avvisi', true, true],
  ['https://cassa.example.com:8443/avvisi', true, true],
  ['https://8.8.8.8/', true, true],
  ['http://localhost:4000/avvisi', false, true],
  ['http://127.0.0.1:4000/', false, true],
  ['http://[::1]:4000/', false, true],
  ['http://cassa.example.com/', false, false],
  ['https://localhost/', false, false],
  ['https://negozio.localhost/', false, false],
  ['https://stampante.local/', false, false],
  ['https://cassa/', false, false],
  ['https://127.0.0.1/', false, false],
  ['https://2130706433/', false, false],
  ['https://0x7f.1/', false, false],
  ['https://10.0.0.8/', false, false],
  ['https://172.16.0.1/', false, false],
  ['https://192.168.1.1/', false, false],
  ['https://100.64.0.1/', false, false],
  ['https://169.254.169.254/latest/meta-data/', false, false],
  ['https://0.0.0.0/', false, false],
  ['https://[::1]/', false, false],
  ['https://[::ffff:169.254.169.254]/', false, false],
  ['https://[fd00:ec2::254]/', false, false],
  ['https://[fe80::1]/', false, false],
  ['https://[64:ff9b::a9fe:a9fe]/', false, false],
  ['https://metadata.google.internal/', false, false],
  ['https://anna:segreta@cassa.example.com/', false, false],
  ['ftp://cassa.example.com/', false, false],
  ['file:///etc/passwd', false, false],
  ['cassa.example.com', false, false],
  ['', false, false],
])('%s is allowed: %s; in a demonstration: %s', (url, isAllowed, isAllowedInDemo) => {
  expect([strict.isAllowed(url), demo.isAllowed(url)]).toEqual([isAllowed, isAllowedInDemo]);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

const message = { headers: { 'webhook-id': 'a' }, body: '{"città":1}' };

test('posts the body as it is and returns the first KB of the answer', async () => {
  const received: unknown[] = [];
  const port = await serve(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push([request.method, request.headers['webhook-id'], Buffer.concat(parts).toString()]);
    response.writeHead(202).end('x'.repeat(5000));
  });
  expect(await demo.post(`http://127.0.0.1:${port}/`, message)).toEqual({
    status: 202,
    answer: 'x'.repeat(1024),
    tookMs: expect.any(Number),
  });
  expect(received).toEqual([['POST', 'a', '{"città":1}']]);
});

test('follows no redirect', async () => {
  let requests = 0;
  const inside = await serve((_, response) => {
    requests += 1;
    response.end();
  });
  const port = await serve((_, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${inside}/` }).end();
  });
  expect(await demo.post(`http://127.0.0.1:${port}/`, message)).toMatchObject({ status: 307 });
  expect(requests).toBe(0);
});

test('gives up a slow answer, also one that began', async () => {
  const silent = await serve(() => {});
  const slow = await serve((_, response) => {
    response.writeHead(200).write('beginning');
  });
  for (const port of [silent, slow])
    expect(await demo.post(`http://127.0.0.1:${port}/`, message)).toMatchObject({ failure: 'timeout' });
});

test('reaches nothing of this machine by a name, unless in a demonstration', async () => {
  let requests = 0;
  const port = await serve((_, response) => {
    requests += 1;
    response.end();
  });
  for (const url of [
    `https://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
  ])
    expect(await strict.post(url, message)).toMatchObject({ failure: 'not_public' });
  expect(requests).toBe(0);
  expect(await demo.post(`http://localhost:${port}/`, message)).toMatchObject({ status: 200 });
});

test('a closed port is unreachable', async () => {
  const port = await serve(() => {});
  servers.pop()?.close();
  expect(await demo.post(`http://127.0.0.1:${port}/`, message)).toMatchObject({ failure: 'unreachable' });
});
