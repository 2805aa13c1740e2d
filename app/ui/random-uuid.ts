import { uuidOf } from '#lib/uuid.ts';

/** Version 4; works on plain http too, where browsers withhold `crypto.randomUUID`. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidOf(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}
