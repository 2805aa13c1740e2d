import type { SourceProduct, SourceSize } from '#db/json/imports.ts';
import {
  type Assortment,
  type Category,
  categoryCalled,
  scalesFor,
} from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import {
  allSizes,
  mixedSizes,
  plainSize,
  type SizeScale,
  scaleWith,
  sizeNamed,
  sortSizes,
} from '#shop/catalog/assortment/scales.ts';
import { quoted } from './source-values.ts';

/** A product of a file with its sizes as a scale of the shop has them. */
export type Sized = {
  source: SourceProduct;
  /** What forbids to take it in, and what is taken otherwise than one may think, in Italian sentences. */
  problems: string[];
  notes: string[];
  /** What is asked about its sizes, or was and the owner has answered (`scaleQuestion`); null where nothing is. */
  question: string | null;
};

/** What is known of a product beside its file. */
type Known = {
  category: Category | null;
  assortment: Assortment;
  /** Ids of the scales that the owner chose, by question. */
  chosen: Readonly<Record<string, string>>;
  /** The sizes that it has in the shop. */
  present: readonly string[];
};

/**
 * The sizes of a product by the names of the scale that they are of, and with them those that the shop alone has: other
 * systems' files only add. Our own export says all that a product has.
 */
export function sizedIn(source: SourceProduct, known: Known): Sized {
  const counted = { ...source, sizes: source.sizes.filter(({ isRetained }) => !isRetained) };
  const sized = scaledIn(counted, known);
  const retained = source.exported ? [] : retainedSizes(sized.source.sizes, known);
  if (retained.length === 0) return sized;
  const all = [...sized.source.sizes, ...retained.map((size): SourceSize => ({ size, isRetained: true }))];
  const names = all.map(({ size }) => size);
  const sizes = sortSizes(names, known.assortment.scales).flatMap(
    (name) => all.find(({ size }) => size === name) ?? [],
  );
  return { ...sized, source: { ...sized.source, sizes }, notes: [...sized.notes, retainedNote(retained)] };
}

/** The sizes that only the shop has; none where one product cannot have them together with those of the file. */
function retainedSizes(sizes: readonly SourceSize[], { present, assortment }: Known): string[] {
  const named = sizes.map(({ size }) => size);
  const others = present.filter((size) => !named.includes(size));
  return scaleWith([...named, ...others], assortment.scales) ? others : [];
}

function retainedNote(retained: readonly string[]): string {
  const many = retained.length > 1;
  const names = retained.slice(0, MOST_NAMED).map(quoted).join(', ');
  return `${many ? 'Le taglie' : 'La taglia'} ${names} nel file non ${many ? 'ci sono' : 'c’è'}: qui ${many ? 'restano' : 'resta'}.`;
}

/**
 * Which scale the sizes of a product are of: its category's, or the one that it has in the shop, if that has them all;
 * else the only one that has them all; else the one that the owner chose of those that do, and until she does it is asked
 * for. A scale of shoes is asked for where the category has scales of its own, so that a jumper in 36 is never taken for a
 * shoe.
 */
function scaledIn(source: SourceProduct, { category, assortment, chosen, present }: Known): Sized {
  const { sizes, exported } = source;
  const as = (read: SourceSize[], notes: string[] = [], question: string | null = null): Sized => ({
    ...{ source: { ...source, sizes: read }, problems: [], notes, question },
  });
  const refused = (problems: string[], question: string | null = null): Sized => ({
    ...{ source, problems, notes: [], question },
  });
  const isSized = sizes.some(({ size }) => size !== ONE_SIZE);
  if (!isSized) return as(sizes);
  // What the file writes otherwise (EU 38) may be a size of another scale by the same name.
  const isThere = sizes.every(({ size, written }) => written === undefined && present.includes(size));
  // What our own export says was so in the shop, whatever its category; without one nobody knows its scales.
  if (category === null || exported || isThere) return refused(unknownOrMixed(sizes, assortment.scales));
  const { fitting, others: all } = scalesFor(category, assortment);
  const others = all.filter((scale) => isWornAs(scale, category, assortment));
  const beside = scalesOf(present, fitting).length > 0 ? [] : scalesOf(present, others);
  const own = firstReading(sizes, [...fitting, ...beside]);
  if (own) return as(own);
  const having = others.flatMap((scale) => {
    const read = readingIn(sizes, scale);
    return read ? [{ scale, read }] : [];
  });
  const [only, ...further] = having;
  // No choice would help.
  if (!only) return refused(unknownOrMixed(sizes, [...fitting, ...others]));
  const hasNoScales = (categoryCalled(category, assortment)?.scaleIds ?? []).length === 0;
  const isPlain = further.length === 0 && (hasNoScales || !isOfShoes(only.scale, assortment));
  if (isPlain) return as(only.read, hasNoScales ? [] : [takenFor(sizes, only.scale, category)]);
  const question = scaleQuestion(
    category,
    having.map(({ scale }) => scale.id),
  );
  const answer = having.find(({ scale }) => scale.id === scaleChosen(chosen, question));
  return answer ? as(answer.read, [], question) : refused([scaleToChoose(sizes, category)], question);
}

/**
 * Whether no scale of the shop has all sizes of a product together, so that one is proposed for it. Our own export says
 * what the shop had, and a product of one size needs no scale.
 */
export function isUnscaled(
  source: SourceProduct,
  { category, assortment }: Pick<Known, 'category' | 'assortment'>,
): boolean {
  const sizes = source.sizes.filter(({ isRetained }) => !isRetained);
  if (category === null || source.exported || !sizes.some(({ size }) => size !== ONE_SIZE)) return false;
  const { fitting, others } = scalesFor(category, assortment);
  const worn = [...fitting, ...others.filter((scale) => isWornAs(scale, category, assortment))];
  return firstReading(sizes, worn) === null;
}

/** What is asked of the owner: of which of these scales, which have them all, sizes of products of a category are. */
export function scaleQuestion(category: Category, scaleIds: readonly string[]): string {
  return `${category}|${scaleIds.join(',')}`;
}

/** The scale chosen for a question; a file planned by an earlier release has one choice for a category. */
export function scaleChosen(chosen: Known['chosen'], question: string): string | null {
  return chosen[question] ?? chosen[parseScaleQuestion(question).category] ?? null;
}

/**
 * What was chosen before, and now: an answer to a question takes the place of one for its whole category. Null takes an
 * answer back.
 */
export function scalesChosen(
  before: Known['chosen'],
  answers: ReadonlyMap<string, string | null>,
): Record<string, string> {
  const all = new Map<string, string | null>(Object.entries(before));
  for (const question of answers.keys()) all.delete(parseScaleQuestion(question).category);
  for (const [question, id] of answers) all.set(question, id);
  return Object.fromEntries([...all].flatMap(([question, id]) => (id ? [[question, id]] : [])));
}

/** The category and the ids of scales of which a question is; none where an earlier release asked of a category alone. */
export function parseScaleQuestion(question: string): { category: Category; scaleIds: string[] } {
  const at = question.lastIndexOf('|');
  if (at < 0) return { category: question, scaleIds: [] };
  return { category: question.slice(0, at), scaleIds: question.slice(at + 1).split(',') };
}

/** Rings and belts have numbers that dresses have too: of what is worn on the body, no size is a ring's. */
function isWornAs({ id }: SizeScale, category: Category, assortment: Assortment): boolean {
  const garment = categoryCalled(category, assortment)?.garment;
  return id !== 'anelli' || !(garment === 'dress' || garment === 'top' || garment === 'bottom');
}

/** Whether shoes alone have the sizes of a scale. */
function isOfShoes({ id }: SizeScale, { categories }: Assortment): boolean {
  const having = categories.filter(({ scaleIds }) => scaleIds.includes(id));
  return having.length > 0 && having.every(({ labelling }) => labelling === 'footwear');
}

/** Most sizes that a sentence names. */
const MOST_NAMED = 12;

const listed = (sizes: readonly string[]) =>
  `${sizes.slice(0, MOST_NAMED).map(quoted).join(', ')}${sizes.length > MOST_NAMED ? ' e altre' : ''}`;

const writtenOf = ({ size, written }: SourceSize) => written ?? size;

function takenFor(sizes: readonly SourceSize[], { name }: SizeScale, category: Category): string {
  return `${sizes.length === 1 ? 'La taglia' : 'Le taglie'} ${listed(sizes.map(writtenOf))} ${sizes.length === 1 ? 'è' : 'sono'} della scala ${quoted(name)}: quelle della categoria ${quoted(category)} non ${sizes.length === 1 ? 'l’hanno' : 'le hanno'}.`;
}

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
  const inCm = `${plainSize(written)} cm`;
  return scale.sizes.find((one) => plainSize(one) === inCm) ?? null;
}
