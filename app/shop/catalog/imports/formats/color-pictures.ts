import type { SourceModel, SourceVariant } from './source.ts';

type Picture = SourceModel['pictures'][number];
type Color = { name: string; variants: readonly SourceVariant[] };

export type ColorPictures = {
  pictures: Picture[];
  notes: string[];
  /** Pictures of the whole model: nothing says which show the colour. */
  areShared?: true;
};

/**
 * Pictures of the colour's variants, then of no colour. `isOrdered`: those between two colours belong to the first.
 * A picture named by several colours belongs to none.
 */
export function picturesOf(
  { pictures, picturesAreOrdered: isOrdered = false }: Pick<SourceModel, 'pictures' | 'picturesAreOrdered'>,
  colors: readonly Color[],
): ColorPictures[] {
  const named = colors.map(({ variants }) =>
    firstOfEach(variants.flatMap((variant) => variant.pictures ?? [])),
  );
  if (colors.length === 1) return [{ pictures: firstOfEach([...pictures, ...(named[0] ?? [])]), notes: [] }];
  if (named.every((of) => of.length === 0))
    return colors.map(() =>
      pictures.length > 0 ? { pictures, notes: [NOBODYS], areShared: true } : { pictures, notes: [] },
    );
  const owners = ownersOf(named);
  const followed = colors.map((): Picture[] => []);
  const common: Picture[] = [];
  let current: number | null = null;
  for (const picture of pictures) {
    const owner = owners.get(pictureKey(picture));
    if (owner !== undefined) current = owner;
    const of = owner === undefined && isOrdered ? current : (owner ?? null);
    (of === null ? common : (followed[of] ?? common)).push(picture);
  }
  return colors.map((_, index) => {
    const own = (named[index] ?? []).filter((picture) => owners.get(pictureKey(picture)) === index);
    const shared = (named[index] ?? []).filter((picture) => owners.get(pictureKey(picture)) === null);
    // Alternative texts are in the gallery; variants only name pictures.
    const known = own.map(
      (one) => followed[index]?.find((two) => pictureKey(two) === pictureKey(one)) ?? one,
    );
    // In the gallery's order, where possible.
    const all = lastOfEach([...known, ...(followed[index] ?? []), ...shared, ...common]);
    return { pictures: all, notes: all.length > 0 ? [] : [NONE] };
  });
}

const NOBODYS =
  'Il file non dice quali immagini sono di questo colore: sono quelle di tutto il modello, controllale.';
const NONE = 'Il file non ha immagini di questo colore.';

/** Colour by picture; null for a picture of several colours. */
function ownersOf(named: readonly (readonly Picture[])[]): Map<string, number | null> {
  const owners = new Map<string, number | null>();
  for (const [index, pictures] of named.entries()) {
    for (const picture of pictures) {
      const key = pictureKey(picture);
      owners.set(key, owners.has(key) ? null : index);
    }
  }
  return owners;
}

/** Without the query, which only names a version. */
const pictureKey = ({ url }: Picture) => url.replace(/\?.*/, '');

function firstOfEach(pictures: readonly Picture[]): Picture[] {
  const first = new Map<string, Picture>();
  for (const picture of pictures) {
    const key = pictureKey(picture);
    if (!first.has(key)) first.set(key, picture);
  }
  return [...first.values()];
}

const lastOfEach = (pictures: readonly Picture[]) => firstOfEach([...pictures].reverse()).reverse();
