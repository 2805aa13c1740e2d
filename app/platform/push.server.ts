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

/** A browser's address at its push service, and its keys (base64url). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** One message; `topic`: sent again under the same, it replaces the one that the browser has not seen yet. */
export type PushMessage = { payload: string; topic: string; contact: string };

/**
 * What became of it. `gone`: the browser takes nothing any more. `later`: the service asks for patience, for so many
 * seconds if it says. `refused`: for good, though the browser may take others; without a status it was not even sent.
 */
export type PushOutcome =
  | { outcome: 'taken' | 'gone' }
  | { outcome: 'later'; afterS: number }
  | { outcome: 'refused'; status: number | null };

export type Push = {
  /** With which a browser knows this shop's messages, base64url. */
  publicKey: string;
  /** @throws when the service does not answer, or not well: it is worth trying again */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

type Options = {
  /** The shop's secret, of which the key is made. */
  secret: string;
  now: () => Date;
  isAllowed?: IsAllowed;
  protocols?: readonly string[];
  timeLimitMs?: number;
};

const NOT_SENT: PushOutcome = { outcome: 'refused', status: null };

/** The longest (ms) that a push service may take. */
const TIME_LIMIT_MS = 15_000;
/** How long (s) a push service keeps what the browser cannot take yet: a day. */
const TTL_S = 24 * 60 * 60;
/** How long (s) a signature is good: at most a day (RFC 8292, section 2). */
const SIGNED_FOR_S = 12 * 60 * 60;
/** Longest patience (s) that is believed, and the one where none is named. */
const MOST_PATIENCE_S = 24 * 60 * 60;
const USUAL_PATIENCE_S = 60;

/**
 * Web push: messages to browsers, encrypted for each (RFC 8291) and signed by the shop (RFC 8292). Push services are
 * requested by https at addresses of the public web alone, unless tests name others.
 */
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
      // Nobody can read what is encrypted for a key that is none.
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

/** What an answer means (RFC 8030, sections 5 and 7.3). @throws for one that is worth another try */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || (status === 503 && retryAfter !== undefined))
    return { outcome: 'later', afterS: patienceOf(retryAfter, now) };
  if (status >= 400 && status < 500) return { outcome: 'refused', status };
  throw new Error(`The push service answered ${status}`);
}

/** Seconds of a `Retry-After`, which names them or a moment (RFC 9110, section 10.2.3). */
function patienceOf(retryAfter: string | undefined, now: Date): number {
  const named = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - now.getTime()) / 1000);
  const seconds = Number.isFinite(named) ? named : USUAL_PATIENCE_S;
  return Math.min(MOST_PATIENCE_S, Math.max(1, seconds));
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

/** Order of the group P-256 (SEC 2, section 2.4.2). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

type VapidKey = { publicKey: Buffer; privateKey: ReturnType<typeof createPrivateKey> };

/**
 * The shop's key, made of its secret (FIPS 186-5, A.2.1: 64 bits more than the order has, reduced): every node has the
 * same, and nothing else needs keeping.
 */
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
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: secretKey.toString('base64url'),
      x: part(1, 33),
      y: part(33, 65),
    },
  });
  return { publicKey, privateKey };
}

/** Who sends, for this push service alone and for a while (RFC 8292). */
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

/** One record (RFC 8188) of this size; a push service takes no more. */
const RECORD_SIZE = 4096;
/** What a record has besides the text: header (86), tag (16), the mark of its end (1). */
const MOST_TEXT = RECORD_SIZE - 86 - 17;

/**
 * Encrypts a text for one browser (RFC 8291). Key and salt are new for each message; tests bring those of the
 * standard's example.
 */
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
  // 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = [salt, size, Buffer.from([ownPublic.length]), ownPublic];
  return Buffer.concat([...header, sealed, cipher.getAuthTag()]);
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
