import { materialsNamed } from '#shop/catalog/labelling/composition-in-description.ts';

/** What is known of a garment without a composition. */
export type Unlabelled = {
  id: string;
  name: string;
  description: string;
  makerId: string | null;
  category: string;
  /** What its description says without doubts, as it is typed into a cell; empty for nothing. */
  proposed: string;
  /** The sentences of its description that speak of it. */
  sentences: readonly string[];
};

/** Garments that are most likely made of the same: of one maker and category, and described in the same words. */
export type Group<Garment> = { words: string; garments: Garment[] };

/** Most garments that one answer is given for: as many rows as a form sends. */
export const MOST_IN_GROUP = 200;
/** So many garments may get one composition without a question. */
export const MOST_UNQUESTIONED = 5;

/**
 * Groups of at least two, the largest first. The words are those of materials; where a garment names none, those of its
 * name, which the colours of a model share. Percentages in descriptions divide groups, also where they cannot be read.
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
