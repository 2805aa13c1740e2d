import { materialsNamed } from '#shop/catalog/labelling/composition-in-description.ts';

export type Unlabelled = {
  id: string;
  name: string;
  description: string;
  makerId: string | null;
  category: string;
  /** What its description states without doubt, in the form of the cell; empty for nothing. */
  proposed: string;
  sentences: readonly string[];
};

/** Garments of one maker and category described alike, so probably of the same composition. */
export type Group<Garment> = { words: string; garments: Garment[] };

/** Most garments of one answer: as many as a form has rows. */
export const MOST_IN_GROUP = 200;
/** Up to so many garments get one composition without confirmation. */
export const MOST_UNQUESTIONED = 5;

/**
 * Groups of at least two, the largest first, by the materials in the descriptions, else by the words of the
 * names, which a model's colours share. Differing percentages separate groups.
 */
export function groupsOf<Garment extends Unlabelled>(garments: readonly Garment[]): Group<Garment>[] {
  const groups = new Map<string, Garment[]>();
  for (const one of garments) {
    const { makerId, category, proposed, sentences } = one;
    const key = JSON.stringify([makerId, category, proposed, proposed ? '' : sentences, wordsOf(one)]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((all) => parts(all).map((some) => ({ words: wordsOf(some[0]), garments: some })))
    .toSorted((one, other) => other.garments.length - one.garments.length);
}

function wordsOf(garment: Unlabelled | undefined): string {
  if (!garment) return '';
  const materials = materialsNamed(`${garment.name} ${garment.description}`);
  return materials.length > 0 ? materials.join(', ') : garment.name.trim().toLowerCase();
}

function parts<Garment>(all: readonly Garment[]): Garment[][] {
  const count = Math.ceil(all.length / MOST_IN_GROUP);
  return Array.from({ length: count }, (_, at) => all.slice(at * MOST_IN_GROUP, (at + 1) * MOST_IN_GROUP));
}
