import { type Assortment, type Category, categoryCalled, scalesFor } from '../assortment/categories.ts';
import { ONE_SIZE } from '../assortment/one-size.ts';
import {
  allSizes,
  mixedSizes,
  plainSize,
  type SizeScale,
  sizeNamed,
  sortSizes,
} from '../assortment/scales.ts';
import type { SourceProduct, SourceSize } from './source.ts';
import { quoted } from './source-values.ts';

/** A product of a file with its sizes as a scale of the shop has them. */
export type Sized = {
  source: SourceProduct;
  /** What forbids to take it in, in Italian sentences. */
  problems: string[];
  /** Its category, where the scales of that have not all of its sizes, and a choice decides; null elsewhere. */
  sizeCategory: Category | null;
};

/** What is known of a product beside its file. */
type Known = {
  category: Category | null;
  assortment: Assortment;
  /** Ids of the scales that the owner chose, by category. */
  chosen: Readonly<Record<string, string>>;
  /** The sizes that it has in the shop. */
  present: readonly string[];
};

/**
 * Which scale the sizes of a product are of: its category's, or the one that it has in the shop, if that has them all;
 * else, for a category that has none of
 * its own, the only one that has them all; else the one that the owner chose, and until she does it is asked for. So a
 * jumper in 36 is never taken for a shoe without a word.
 */
export function sizedIn(source: SourceProduct, { category, assortment, chosen, present }: Known): Sized {
  const { sizes, exported } = source;
  const isSized = sizes.some(({ size }) => size !== ONE_SIZE);
  if (!isSized) return { source, problems: [], sizeCategory: null };
  const isThere = sizes.every(({ size }) => present.includes(size));
  // What our own export says was so in the shop, whatever its category; without one nobody knows its scales.
  if (category === null || exported || isThere)
    return { source, problems: unknownOrMixed(sizes, assortment.scales), sizeCategory: null };
  const { fitting, others } = scalesFor(category, assortment);
  const own = firstReading(sizes, [...fitting, ...scalesOf(present, others)]);
  if (own) return { source: { ...source, sizes: own }, problems: [], sizeCategory: null };
  const having = others.filter((scale) => readingIn(sizes, scale) !== null);
  const [only] = having;
  // No choice would help.
  if (!only) return { source, problems: unknownOrMixed(sizes, assortment.scales), sizeCategory: null };
  const hasNoScales = (categoryCalled(category, assortment)?.scaleIds ?? []).length === 0;
  const id = chosen[category];
  if (id === undefined && hasNoScales && having.length === 1)
    return {
      source: { ...source, sizes: readingIn(sizes, only) ?? sizes },
      problems: [],
      sizeCategory: null,
    };
  const scale = assortment.scales.find((one) => one.id === id);
  if (!scale) return { source, problems: [scaleToChoose(sizes, category)], sizeCategory: category };
  const read = readingIn(sizes, scale);
  if (read) return { source: { ...source, sizes: read }, problems: [], sizeCategory: category };
  const missing = sizes.filter((size) => sizeIn(size, scale) === null).map(writtenOf);
  return {
    source,
    problems: [
      `${missing.length === 1 ? 'La taglia' : 'Le taglie'} ${listed(missing)} non ${missing.length === 1 ? 'è' : 'sono'} nella scala ${quoted(scale.name)} che hai scelto.`,
    ],
    sizeCategory: category,
  };
}

/** Most sizes that a sentence names. */
const MOST_NAMED = 12;

const listed = (sizes: readonly string[]) =>
  `${sizes.slice(0, MOST_NAMED).map(quoted).join(', ')}${sizes.length > MOST_NAMED ? ' e altre' : ''}`;

const writtenOf = ({ size, written }: SourceSize) => written ?? size;

function scaleToChoose(sizes: readonly SourceSize[], category: Category): string {
  return `Le scale della categoria ${quoted(category)} non hanno ${sizes.length === 1 ? 'la taglia' : 'tutte le taglie'} ${listed(sizes.map(writtenOf))}: scegli qui sopra la scala.`;
}

/** What is told of sizes that the shop does not have, or not in one scale. */
function unknownOrMixed(sizes: readonly SourceSize[], scales: readonly SizeScale[]): string[] {
  const known = allSizes(scales);
  const unknown = sizes.filter(({ size }) => !known.includes(size));
  if (unknown.length > 0)
    return unknown.map((size) => `La taglia ${quoted(writtenOf(size))} non è fra quelle del negozio.`);
  const mixed = mixedSizes(
    sizes.map(({ size }) => size),
    scales,
  );
  return mixed ? [mixed.description] : [];
}

/** The scales that sizes are of, which a product has in the shop; none for one size, or for none. */
function scalesOf(present: readonly string[], scales: readonly SizeScale[]): readonly SizeScale[] {
  const sizes = present.filter((size) => size !== ONE_SIZE);
  return sizes.length === 0 ? [] : scales.filter((one) => sizes.every((size) => one.sizes.includes(size)));
}

function firstReading(sizes: readonly SourceSize[], scales: readonly SizeScale[]): SourceSize[] | null {
  for (const scale of scales) {
    const read = readingIn(sizes, scale);
    if (read) return read;
  }
  return null;
}

/** The sizes by their names in a scale, in its order; null where it has not all of them, or one of them twice. */
function readingIn(sizes: readonly SourceSize[], scale: SizeScale): SourceSize[] | null {
  const read = sizes.map((one) => ({ one, size: sizeIn(one, scale) }));
  const names = read.flatMap(({ size }) => size ?? []);
  if (new Set(names).size < sizes.length) return null;
  return sortSizes(names, [scale]).flatMap((name) =>
    read.flatMap(({ one, size }) => (size === name ? [named(one, name)] : [])),
  );
}

function named(one: SourceSize, size: string): SourceSize {
  const { written = one.size, ...rest } = one;
  return { ...rest, size, ...(written !== size && { written }) };
}

/** A size by its name in a scale; the unit may be missing («85» is «85 cm»). Null for one that it does not have. */
function sizeIn(size: SourceSize, scale: SizeScale): string | null {
  const written = writtenOf(size);
  const found = sizeNamed(written, [scale]);
  if (found !== null) return scale.sizes.includes(found) ? found : null;
  return scale.sizes.find((one) => plainSize(one) === `${plainSize(written)} cm`) ?? null;
}
