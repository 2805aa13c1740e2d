import { createHash } from 'node:crypto';

/** 32 hexadecimal digits of SHA-256. */
export function imageHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
