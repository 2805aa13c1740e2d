import { addressWords } from '#lib/address-words.ts';

/** Characters of a product's id that stand behind its name. */
const ID_LENGTH = 8;

/** The longest name in a readable address, in characters. */
const NAME_LENGTH = 60;

/** The last part of a product's readable address, `/p/…`: its name, and the beginning of its id, which alone finds it. */
export function readableSlug({ id, name }: { id: string; name: string }): string {
  const words = addressWords(name, NAME_LENGTH);
  const start = id.slice(0, ID_LENGTH);
  return words === '' ? start : `${words}-${start}`;
}

/** The beginning of the id of the product that is meant; null for what is no readable address. */
export function idStartOf(slug: string): string | null {
  return /(?:^|-)([0-9a-f]{8})$/.exec(slug.toLowerCase())?.[1] ?? null;
}
