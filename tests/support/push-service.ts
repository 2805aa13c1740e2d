import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service was sent, as the browser reads it. */
export type Pushed = { to: string; text: string; headers: IncomingHttpHeaders };

/** A browser as the shop knows it: its address at the push service and its keys. */
export type PushBrowser = { endpoint: string; p256dh: string; auth: string };

export type PushService = {
  origin: string;
  /** All that was taken, in order. */
  taken: Pushed[];
  /** How many requests came, whatever the answer. */
  requestCount: () => number;
  /** How the next requests are answered; 201 unless told. */
  answer: { status: number; headers?: Record<string, string> };
  addBrowser(): PushBrowser;
  close(): Promise<void>;
};

/** A push service on this machine that decrypts for its browsers (RFC 8291) and checks who sends (RFC 8292). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const taken: Pushed[] = [];
  let requestCount = 0;
  const service: PushService = {
    origin: '',
    taken,
    requestCount: () => requestCount,
    answer: { status: 201 },
    addBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: service.origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  const server = createServer(async (request, response) => {
    requestCount += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const browser = browsers.get(request.url ?? '');
    if (!browser) return response.writeHead(404).end();
    if (service.answer.status === 201) {
      checkSender(request.headers.authorization ?? '', service.origin);
      const text = decrypt(Buffer.concat(parts), browser.keys, browser.auth);
      taken.push({ to: service.origin + request.url, text, headers: request.headers });
    }
    response.writeHead(service.answer.status, service.answer.headers).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** The claims of a signed sender. @throws where the signature, the audience or the time is wrong */
export function checkSender(authorization: string, origin: string, now = new Date()): { sub: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
  const ahead = exp - now.getTime() / 1000;
  if (!signed || alg !== 'ES256' || aud !== origin || ahead <= 0 || ahead > 24 * 60 * 60)
    throw new Error(`not signed as RFC 8292 wants: ${JSON.stringify({ signed, alg, aud, ahead })}`);
  return { sub };
}

/** Reads one record as a browser does, by the formulas of RFC 8291 section 3.4 and RFC 8188 section 2. */
export function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  if (sealed.length > recordSize) throw new Error('more than one record');
  const hmac = (key: Buffer, ...texts: (Buffer | string)[]) => {
    const made = createHmac('sha256', key);
    for (const text of texts) made.update(text);
    return made.digest();
  };
  const one = Buffer.from([1]);
  const secret = hmac(auth, keys.computeSecret(senderKey));
  const material = hmac(secret, 'WebPush: info\0', keys.getPublicKey(), senderKey, one);
  const prk = hmac(salt, material);
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', one).subarray(0, 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the record');
  return plain.subarray(0, end).toString('utf8');
}
