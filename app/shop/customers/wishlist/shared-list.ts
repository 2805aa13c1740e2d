import { isUuid, uuidOf } from '#lib/uuid.ts';

/** Products that a shared list names: an address of about 1,000 characters, which every messenger keeps whole. */
export const MAX_SHARED = 40;

/** The ids in one word for an address, in their order; what is no id, and what is too many, is left out. */
export function packIds(ids: readonly string[]): string {
  return ids.filter(isUuid).slice(0, MAX_SHARED).map(pack).join('');
}

/** The ids that such a word names; none when it is none. Never throws. */
export function unpackIds(word: string): string[] {
  if (!/^(?:[0-9a-z]{25})*$/.test(word)) return [];
  const parts = word.match(/.{25}/g) ?? [];
  return [...new Set(parts.slice(0, MAX_SHARED).map(unpack))];
}

/** 128 bits take 25 digits of base 36. */
function pack(id: string): string {
  return BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0');
}

function unpack(part: string): string {
  const value = [...part].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return uuidOf(value.toString(16).padStart(32, '0').slice(-32));
}
