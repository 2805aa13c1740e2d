import { isUuid, uuidOf } from '#lib/uuid.ts';

/** Gives about 1,000 characters of URL, within messengers' limits. */
export const MAX_SHARED = 40;

/** Packs ids for a URL, in order; drops invalid and excess ones. */
export function packIds(ids: readonly string[]): string {
  return ids.filter(isUuid).slice(0, MAX_SHARED).map(pack).join('');
}

/** Inverse of `packIds`; empty when invalid. Never throws. */
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
