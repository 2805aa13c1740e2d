import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const MARK = Buffer.from('vetrina-sealed-1\n');
const CIPHER = 'aes-256-gcm';
const KEY_ID_CHARACTERS = 8;
const SALT_BYTES = 32;
const HEADER_BYTES = MARK.byteLength + KEY_ID_CHARACTERS + SALT_BYTES;
const TAG_BYTES = 16;
/** Content (bytes) of each part; only the last one is shorter. */
const PART_BYTES = 64 * 1024;

/** The content was sealed with the key of this id, not with ours. */
export class OtherKey extends Error {
  readonly keyId: string;
  constructor(keyId: string) {
    super(`Sealed with the key ${keyId}`);
    this.keyId = keyId;
  }
}

/** Identifies a key without revealing it. */
export function keyIdOf(secret: string): string {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'vetrina key id', 32));
  return createHash('sha256').update(derived).digest('base64url').slice(0, KEY_ID_CHARACTERS);
}

/**
 * Encrypts a stream in parts, each authenticated with its place and whether it is the last one (the STREAM construction,
 * Hoang et al. 2015, with AES-256-GCM, NIST SP 800-38D): nothing is released that was changed, exchanged or cut off, and
 * memory stays small. The key of each stream is derived with a salt of its own, so that no nonce comes twice.
 * @param secret at least 32 characters
 */
export function sealing(secret: string) {
  return async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const header = Buffer.concat([MARK, Buffer.from(keyIdOf(secret)), salt]);
    const key = keyOf(secret, salt);
    yield header;
    for await (const { part, number, isLast } of partsOf(content, PART_BYTES)) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(header);
      yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

/**
 * Decrypts the output of `sealing`; passes on unsealed data.
 * @throws OtherKey before the first part, an error «The archive …» at the first changed part
 */
export function unsealing(secret: string) {
  return async function* (stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = stored[Symbol.asyncIterator]();
    let beginning = Buffer.alloc(0);
    while (beginning.byteLength < HEADER_BYTES) {
      const { value, done } = await pieces.next();
      if (done) break;
      beginning = Buffer.concat([beginning, value]);
    }
    const rest = async function* (from: number) {
      yield beginning.subarray(from);
      yield* { [Symbol.asyncIterator]: () => pieces };
    };
    if (!beginning.subarray(0, MARK.byteLength).equals(MARK)) return yield* rest(0);
    yield* opened(secret, beginning.subarray(0, HEADER_BYTES), rest(HEADER_BYTES));
  };
}

async function* opened(secret: string, header: Buffer, sealed: AsyncIterable<Uint8Array>) {
  if (header.byteLength < HEADER_BYTES) throw new Error('The archive ends too early');
  const sealedBy = header.toString('ascii', MARK.byteLength, MARK.byteLength + KEY_ID_CHARACTERS);
  if (sealedBy !== keyIdOf(secret)) throw new OtherKey(sealedBy);
  const key = keyOf(secret, header.subarray(-SALT_BYTES));
  for await (const { part, number, isLast } of partsOf(sealed, PART_BYTES + TAG_BYTES)) {
    if (part.byteLength < TAG_BYTES) throw new Error('The archive ends too early');
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES })
      .setAAD(header)
      .setAuthTag(part.subarray(-TAG_BYTES));
    const content = decipher.update(part.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch (cause) {
      throw new Error('The archive is damaged', { cause });
    }
    yield content;
  }
}

const keyOf = (secret: string, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'vetrina backups', 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function* partsOf(source: AsyncIterable<Uint8Array>, size: number) {
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const piece of source) {
    held = Buffer.concat([held, piece]);
    for (; held.byteLength > size; number += 1) {
      yield { part: held.subarray(0, size), number, isLast: false };
      held = held.subarray(size);
    }
  }
  yield { part: held, number, isLast: true };
}
