import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

export type Opened = { ok: true; text: string } | { ok: false; code: 'other_key' | 'damaged' };

/** Encrypts stored secrets; `name` binds a value to its row, so that it opens nowhere else. */
export type Sealer = {
  seal(name: string, text: string): string;
  /** `other_key`: sealed with another key than this node's. */
  open(name: string, sealed: string): Opened;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Separates this use of the key from others. */
const PURPOSE = 'vetrina connections';

/** AES-256-GCM (NIST SP 800-38D). @param secret at least 32 characters */
export function sealerOf(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32));
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  const bound = (name: string) => Buffer.from(`v1:${keyId}:${name}`);
  return {
    seal(name, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound(name));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', keyId, Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')].join(
        '.',
      );
    },
    open(name, sealed) {
      const [format, sealedBy, packed = ''] = sealed.split('.');
      if (format !== 'v1') return { ok: false, code: 'damaged' };
      if (sealedBy !== keyId) return { ok: false, code: 'other_key' };
      const bytes = Buffer.from(packed, 'base64url');
      const [nonce, tag] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ];
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(bound(name))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
        return { ok: true, text: text + decipher.final('utf8') };
      } catch {
        return { ok: false, code: 'damaged' };
      }
    },
  };
}
