import type { SourceModel, SourceVariant } from './source.ts';

type Picture = SourceModel['pictures'][number];
type Color = { name: string; variants: readonly SourceVariant[] };

/** The pictures of one colour of a model, and what is told of them. */
export type ColorPictures = {
  pictures: Picture[];
  notes: string[];
  /** Nothing tells which of them show the colour: they are those of the whole model. */
  areShared?: true;
};

/**
 * The pictures of each colour: those that its variants name, then those of no colour. Where the file's order tells
 * (`isOrdered`), what stands between the picture of one colour and that of the next belongs to the first. A picture that
 * several colours name is of none.
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
    // The gallery knows what a picture shows; a variant only names it.
    const known = own.map(
      (one) => followed[index]?.find((two) => pictureKey(two) === pictureKey(one)) ?? one,
    );
    // In the order of the gallery, where it has them.
    const all = lastOfEach([...known, ...(followed[index] ?? []), ...shared, ...common]);
    return { pictures: all, notes: all.length > 0 ? [] : [NONE] };
  });
}

const NOBODYS =
  'Il file non dice quali immagini sono di questo colore: sono quelle di tutto il modello, controllale.';
const NONE = 'Il file non ha immagini di questo colore.';

/** Which colour each picture is of; null for one of several. */
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

/** A picture's address without what only says which version of it is meant. */
const pictureKey = ({ url }: Picture) => url.replace(/\?.*/, '');

/** Each picture once, where it stands first. */
function firstOfEach(pictures: readonly Picture[]): Picture[] {
  const first = new Map<string, Picture>();
  for (const picture of pictures) {
    const key = pictureKey(picture);
    if (!first.has(key)) first.set(key, picture);
  }
  return [...first.values()];
}

/** Each picture once, where it stands last. */
const lastOfEach = (pictures: readonly Picture[]) => firstOfEach([...pictures].reverse()).reverse();
