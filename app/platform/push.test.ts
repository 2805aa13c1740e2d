import { createECDH } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkSender, decrypt, openPushService, type PushService } from '#support/push-service.ts';
import { createPush, encrypt, outcomeOf } from './push.server.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const NOW = new Date('2026-03-10T10:00:00Z');

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts the example of the standard to its very bytes', () => {
  const body = encrypt(
    EXAMPLE.text,
    { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) },
    { privateKey: bytes(EXAMPLE.sender), salt: bytes(EXAMPLE.salt) },
  );
  expect(body.toString('base64url')).toBe(EXAMPLE.body);
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(bytes(EXAMPLE.receiver));
  expect(decrypt(body, receiver, bytes(EXAMPLE.auth))).toBe(EXAMPLE.text);
});

test('a text that no push service would take is not encrypted', () => {
  const to = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) };
  expect(encrypt('a'.repeat(3993), to)).toHaveLength(4096);
  expect(() => encrypt('a'.repeat(3994), to)).toThrow('at most 3993 bytes');
});

test.each([
  [200, undefined, { outcome: 'taken' }],
  [201, undefined, { outcome: 'taken' }],
  [404, undefined, { outcome: 'gone' }],
  [410, undefined, { outcome: 'gone' }],
  [429, '120', { outcome: 'later', afterS: 120 }],
  [429, 'Tue, 10 Mar 2026 10:05:00 GMT', { outcome: 'later', afterS: 300 }],
  [429, 'Tue, 10 Mar 2026 09:00:00 GMT', { outcome: 'later', afterS: 1 }],
  [429, undefined, { outcome: 'later', afterS: 60 }],
  [429, 'presto', { outcome: 'later', afterS: 60 }],
  [429, '99999999', { outcome: 'later', afterS: 86_400 }],
  [503, '30', { outcome: 'later', afterS: 30 }],
  [400, undefined, { outcome: 'refused', status: 400 }],
  [403, undefined, { outcome: 'refused', status: 403 }],
  [413, undefined, { outcome: 'refused', status: 413 }],
])('%i with patience %s means %j', (status, retryAfter, outcome) => {
  expect(outcomeOf(status, retryAfter, NOW)).toEqual(outcome);
});

test.each([500, 502, 503, 301])('%i is worth another try', (status) => {
  expect(() => outcomeOf(status, undefined, NOW)).toThrow(String(status));
});

describe('a push service', () => {
  let service: PushService;
  beforeEach(async () => {
    service = await openPushService();
  });
  afterEach(() => service.close());

  const secret = 's'.repeat(40);
  const message = { payload: '{"title":"Nuovo ordine"}', topic: 'uno', contact: 'negozio@esempio.it' };
  const here = (address: string) => address === '127.0.0.1';
  const pushing = () => createPush({ secret, now: () => new Date(), isAllowed: here, protocols: ['http:'] });

  test('takes what only the browser can read, signed by the shop', async () => {
    const browser = service.addBrowser();
    const push = pushing();
    expect(await push.send(browser, message)).toEqual({ outcome: 'taken' });
    const [taken] = service.taken;
    expect(taken).toMatchObject({ to: browser.endpoint, text: message.payload });
    expect(taken?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(taken?.headers.topic).toMatch(/^[\w-]{32}$/);
    const { authorization = '' } = taken?.headers ?? {};
    expect(checkSender(authorization, service.origin)).toEqual({ sub: 'mailto:negozio@esempio.it' });
    expect(authorization.endsWith(`k=${push.publicKey}`)).toBe(true);
  });

  test('the key is made of the secret: the same on every node, another of another', () => {
    const keyOf = (of: string) => createPush({ secret: of, now: () => NOW }).publicKey;
    expect(keyOf(secret)).toBe(keyOf(secret));
    expect(keyOf(secret)).not.toBe(keyOf('t'.repeat(40)));
    expect(bytes(keyOf(secret))).toHaveLength(65);
  });

  test('that knows the browser no longer, asks for patience or fails says so', async () => {
    const push = pushing();
    expect(
      await push.send({ ...service.addBrowser(), endpoint: `${service.origin}/nessuno` }, message),
    ).toEqual({ outcome: 'gone' });
    const browser = service.addBrowser();
    service.answer = { status: 429, headers: { 'Retry-After': '7' } };
    expect(await push.send(browser, message)).toEqual({ outcome: 'later', afterS: 7 });
    service.answer = { status: 500 };
    await expect(push.send(browser, message)).rejects.toThrow('500');
  });

  test.each(['HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n', ''])(
    'that answers with another protocol, or not at all, is given up: %j',
    async (answer) => {
      const odd = createServer((socket) => void socket.on('error', () => {}).write(answer));
      await new Promise<void>((ready) => odd.listen(0, '127.0.0.1', ready));
      onTestFinished(() => void odd.close());
      const { port } = odd.address() as AddressInfo;
      const options = {
        secret,
        now: () => new Date(),
        isAllowed: here,
        protocols: ['http:'],
        timeLimitMs: 300,
      };
      const target = { ...service.addBrowser(), endpoint: `http://127.0.0.1:${port}/push` };
      await expect(createPush(options).send(target, message)).rejects.toThrow(/protocol|too long/);
    },
  );

  test('gets no request at an address of this network, without https, or for a key that is none', async () => {
    const browser = service.addBrowser();
    const push = createPush({ secret, now: () => new Date() });
    const notSent = { outcome: 'refused', status: null };
    const { port } = new URL(service.origin);
    for (const endpoint of [
      browser.endpoint,
      `https://127.0.0.1:${port}/push`,
      `https://localhost:${port}/push`,
      'https://192.168.1.1/push',
      'https://utente:parola@push.esempio.it/a',
    ])
      expect(await push.send({ ...browser, endpoint }, message)).toEqual(notSent);
    const noKey = Buffer.alloc(65, 4).toString('base64url');
    expect(await pushing().send({ ...browser, p256dh: noKey }, message)).toEqual(notSent);
    expect(service.requestCount()).toBe(0);
  });
});
