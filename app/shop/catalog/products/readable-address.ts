import { addressWords } from '#lib/address-words.ts';

/** Characters of the id in a readable address. */
const ID_LENGTH = 8;

/** Most characters of the name in it. */
const NAME_LENGTH = 60;

/** Part of `/p/…`: the name, and the beginning of the id, which alone identifies the product. */
export function readableSlug({ id, name }: { id: string; name: string }): string {
  const words = addressWords(name, NAME_LENGTH);
  const start = id.slice(0, ID_LENGTH);
  return words === '' ? start : `${words}-${start}`;
}

/** Beginning of the id; null for no readable address. */
export function idStartOf(slug: string): string | null {
  return /(?:^|-)([0-9a-f]{8})$/.exec(slug.toLowerCase())?.[1] ?? null;
}
