import { materialsNamed } from '#shop/catalog/labelling/composition-in-description.ts';

export type Unlabelled = {
  id: string;
  name: string;
  description: string;
  makerId: string | null;
  category: string;
  /** The description's unambiguous statement in the form of the cell; empty for none. */
  proposed: string;
  sentences: readonly string[];
};

/** Products of a maker and category with like descriptions, so probably of one composition. */
export type Group<Garment> = { words: string; garments: Garment[] };

/** Most products of one answer, as many as a form has rows. */
export const MOST_IN_GROUP = 200;
/** Up to this number of products no confirmation is needed. */
export const MOST_UNQUESTIONED = 5;

/** Groups of two or more, largest first, by described materials, otherwise words of names. Percentages separate. */
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
