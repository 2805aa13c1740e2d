import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type RunningShop, spawnShop } from '#support/shop.ts';

/** A fault of the program's own, at a moment that a test chooses. */
const FAULTS = {
  SIGUSR2: "setImmediate(() => { throw new Error('thrown by nobody') })",
  SIGWINCH: "Promise.reject(new Error('thrown by nobody'))",
} as const;
const preload = Object.entries(FAULTS)
  .map(([signal, fault]) => `process.on('${signal}', () => { ${fault} });`)
  .join('');
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;

/** One connection, on which a request may be sent piece by piece. */
async function openLine(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
  let heard = '';
  const over = new Promise<string>((done) => socket.on('close', () => done(heard)));
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  return { send: (text: string) => socket.write(text, 'latin1'), over };
}

const start = (environment: Record<string, string> = {}) =>
  spawnShop({ from: inject('emptyFolder'), environment: { DEMO: 'off', ...environment } });

describe.each(Object.keys(FAULTS) as NodeJS.Signals[])('what nothing has caught (%s)', (signal) => {
  test('is logged, and ends the process once requests in flight are finished', {
    timeout: 120_000,
  }, async () => {
    const shop = await start({ NODE_OPTIONS });
    onTestFinished(() => shop.stop());
    const line = await openLine(shop.url);
    const body = 'email=nessuno%40example.it&password=sbagliata';
    line.send(
      `POST /auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // What is answered afterwards was begun before.
    await (await fetch(`${shop.url}/health`)).text();
    shop.signal(signal);
    await expect.poll(() => shop.said()).toContain('"where":"uncaught"');
    await expect.poll(() => fetch(`${shop.url}/health`).catch(() => 'closed')).toBe('closed');
    line.send(body.slice(10));
    expect(await line.over).toMatch(/^HTTP\/1\.1 401 /);
    expect(await shop.ended()).toBe(1);
    const lines = shop
      .said()
      .split('\n')
      .filter((one) => one.includes('uncaught'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'thrown by nobody' });
  });
});

test('a signal to stop ends it with 0', { timeout: 120_000 }, async () => {
  const shop = await start();
  onTestFinished(() => shop.stop());
  shop.signal('SIGTERM');
  expect(await shop.ended()).toBe(0);
});

const ADDRESSES = [
  '/pagamento-di-prova/abc',
  '/',
  '/media/x',
  '/auth',
  '/live',
  '/api/quote',
  '/admin/upload',
];

describe('headers that are about the connection, or that nobody expects', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => shop.stop());

  test.each([
    'Trailer: x',
    'Trailer: Content-Length',
    'TE: trailers, deflate;q=0.5',
    'Connection: Trailer, x\r\nTrailer: x',
    'Connection: Upgrade\r\nUpgrade: websocket',
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    'Expect: 100-continue',
    'Expect: nothing',
    'Proxy-Connection: keep-alive\r\nKeep-Alive: timeout=0',
    'Content-Length: 5',
    'Transfer-Encoding: gzip, chunked',
    'Content-Type: a\r\nContent-Type: b\r\nAccept: \xe9\r\nAccept: \x80',
    'X-Forwarded-For: \xff, ,, unknown',
    'Cookie: =; ;;=x; \xff',
  ])('%j ends no process, at any address', async (headers) => {
    const requests = ADDRESSES.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path })));
    const answers = requests.map(async ({ method, path }) => {
      const line = await openLine(shop.url);
      line.send(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n`);
      // A live page is never finished.
      if (path === '/live') return '';
      const patience = new Promise<string>((done) => setTimeout(() => done(''), 200));
      return Promise.race([line.over, patience]);
    });
    for (const answer of await Promise.all(answers)) expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    expect((await fetch(`${shop.url}/health`)).status).toBe(200);
  });
});
