import {
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { type IsAllowed, NotPublic, onOwnPorts, requestPublic } from './public-request.server.ts';

/** Push service address and keys (base64url). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic`: replaces an unseen message of the same topic. */
export type PushMessage = { payload: string; topic: string; contact: string };

/** `gone`: unsubscribed. `later`: retry, after the seconds if any. `refused`: for good; no status = not sent. */
export type PushOutcome =
  | { outcome: 'taken' | 'gone' }
  | { outcome: 'later'; afterS: number }
  | { outcome: 'refused'; status: number | null };

export type Push = {
  /** Identifies the shop to browsers; base64url. */
  publicKey: string;
  /** @throws on failures worth a retry */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

type Options = {
  /** Secret from which the signing key is derived. */
  secret: string;
  now: () => Date;
  isAllowed?: IsAllowed;
  protocols?: readonly string[];
  timeLimitMs?: number;
};

const NOT_SENT: PushOutcome = { outcome: 'refused', status: null };

/** Timeout (ms) of a push service. */
const TIME_LIMIT_MS = 15_000;
/** Storage time (s) at the push service: a day. */
const TTL_S = 24 * 60 * 60;
/** Validity (s) of a signature: at most a day (RFC 8292, section 2). */
const SIGNED_FOR_S = 12 * 60 * 60;
/** Upper limit and default (s) of `Retry-After`. */
const MOST_PATIENCE_S = 24 * 60 * 60;
const USUAL_PATIENCE_S = 60;

/** Web push: encrypted (RFC 8291), signed (RFC 8292). Only https at public addresses, except in tests. */
export function createPush({
  secret,
  now,
  isAllowed = onOwnPorts,
  protocols = ['https:'],
  timeLimitMs = TIME_LIMIT_MS,
}: Options): Push {
  const key = vapidKey(secret);
  return {
    publicKey: key.publicKey.toString('base64url'),
    async send({ endpoint, p256dh, auth }, { payload, topic, contact }) {
      const target = { p256dh: fromBase64(p256dh), auth: fromBase64(auth) };
      // With an invalid key nobody could decrypt the message.
      if (!isPublicKey(target.p256dh)) return NOT_SENT;
      const body = encrypt(payload, target);
      const headers = {
        Authorization: signature(key, { endpoint, contact, now: now() }),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(body.length),
        TTL: String(TTL_S),
        Urgency: 'normal',
        Topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      };
      const options = { protocols, isAllowed, timeLimitMs, headers, body };
      try {
        return await requestPublic(endpoint, options, ({ statusCode, headers: answered }) =>
          outcomeOf(statusCode ?? 0, answered['retry-after'], now()),
        );
      } catch (error) {
        if (error instanceof NotPublic) return NOT_SENT;
        throw error;
      }
    },
  };
}

/** RFC 8030, sections 5 and 7.3. @throws for statuses worth a retry */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { outcome: 'later', afterS: patienceOf(retryAfter, now) };
  if (status >= 400 && status < 500) return { outcome: 'refused', status };
  throw new Error(`The push service answered ${status}`);
}

/** In seconds; the header has seconds or a date (RFC 9110, section 10.2.3). */
function patienceOf(retryAfter: string | undefined, now: Date): number {
  const named = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - now.getTime()) / 1000);
  const seconds = Number.isFinite(named) ? named : USUAL_PATIENCE_S;
  return Math.min(MOST_PATIENCE_S, Math.max(1, seconds));
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

/** Order of the curve P-256 (SEC 2, section 2.4.2). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

type VapidKey = { publicKey: Buffer; privateKey: ReturnType<typeof createPrivateKey> };

/** Derived from the secret (FIPS 186-5, A.2.1), so that all nodes have the same key without storing it. */
function vapidKey(secret: string): VapidKey {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'vetrina: web push key', 40)).toString('hex');
  const scalar = (BigInt(`0x${bits}`) % (P256_ORDER - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  const secretKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  ecdh.setPrivateKey(secretKey);
  const publicKey = ecdh.getPublicKey();
  const part = (from: number, to: number) => publicKey.subarray(from, to).toString('base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: secretKey.toString('base64url'), x: part(1, 33), y: part(33, 65) },
  });
  return { publicKey, privateKey };
}

/** Valid for this push service and a limited time (RFC 8292). */
function signature(
  { publicKey, privateKey }: VapidKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + SIGNED_FOR_S,
    sub: `mailto:${contact}`,
  };
  const token = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
  const signed = sign('sha256', Buffer.from(token), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signed.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}

function isPublicKey(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The maximum of push services (RFC 8188). */
const RECORD_SIZE = 4096;
/** Longest text (bytes): record minus header (86), tag (16) and end mark (1). */
const MOST_TEXT = RECORD_SIZE - 86 - 17;

/** RFC 8291. Key and salt are new for each message; tests pass those of the standard's example. */
export function encrypt(
  text: string,
  to: { p256dh: Buffer; auth: Buffer },
  { privateKey, salt = randomBytes(16) }: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > MOST_TEXT) throw new Error(`A push message has at most ${MOST_TEXT} bytes`);
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.p256dh, ownPublic]);
  const material = hkdf(own.computeSecret(to.p256dh), to.auth, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = [salt, size, Buffer.from([ownPublic.length]), ownPublic];
  return Buffer.concat([...header, sealed, cipher.getAuthTag()]);
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
