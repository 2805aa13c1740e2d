import { createHash } from 'node:crypto';

/** The first 32 hexadecimal digits of the SHA-256 of a picture's bytes as they were uploaded. */
export function imageHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
