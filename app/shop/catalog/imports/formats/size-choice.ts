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

export type Sized = {
  source: SourceProduct;
  /** Reasons to refuse it, and remarks, in Italian. */
  problems: string[];
  notes: string[];
  /** The question about its sizes (`scaleQuestion`), answered or not; null for none. */
  question: string | null;
};

type Known = {
  category: Category | null;
  assortment: Assortment;
  /** Chosen scale ids by question. */
  chosen: Readonly<Record<string, string>>;
  present: readonly string[];
};

/** Sizes of a file's product and those only in the shop: other systems' files only add; the own export lists all. */
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

/** Sizes of the shop that stay; none if a product cannot combine them with the file's. */
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
 * The category's or present scale if it has all sizes, otherwise the only one that has; otherwise a question to the
 * owner. A shoe scale is always a question where the category has scales: a jumper may be a 36, too.
 */
function scaledIn(source: SourceProduct, { category, assortment, chosen, present }: Known): Sized {
  const { sizes, exported } = source;
  const as = (read: SourceSize[], notes: string[] = [], question: string | null = null): Sized => ({
    source: { ...source, sizes: read },
    problems: [],
    notes,
    question,
  });
  const refused = (problems: string[], question: string | null = null): Sized => ({
    source,
    problems,
    notes: [],
    question,
  });
  const isSized = sizes.some(({ size }) => size !== ONE_SIZE);
  if (!isSized) return as(sizes);
  // A differently written size (EU 38) may belong to another scale.
  const isThere = sizes.every(({ size, written }) => written === undefined && present.includes(size));
  // The shop's own export was valid there in any category; without a category its scales are unknown.
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

/** Whether sizes lack a scale; never in the shop's own export, nor for a single size. */
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

/** Identifies the question which of these scales the sizes of a category's products belong to. */
export function scaleQuestion(category: Category, scaleIds: readonly string[]): string {
  return `${category}|${scaleIds.join(',')}`;
}

/** Files planned by an earlier release have one choice per category. */
export function scaleChosen(chosen: Known['chosen'], question: string): string | null {
  return chosen[question] ?? chosen[parseScaleQuestion(question).category] ?? null;
}

/** An answer to a question replaces one for its whole category; null removes an answer. */
export function scalesChosen(
  before: Known['chosen'],
  answers: ReadonlyMap<string, string | null>,
): Record<string, string> {
  const all = new Map<string, string | null>(Object.entries(before));
  for (const question of answers.keys()) all.delete(parseScaleQuestion(question).category);
  for (const [question, id] of answers) all.set(question, id);
  return Object.fromEntries([...all].flatMap(([question, id]) => (id ? [[question, id]] : [])));
}

/** No ids for an earlier release's question about a whole category. */
export function parseScaleQuestion(question: string): { category: Category; scaleIds: string[] } {
  const at = question.lastIndexOf('|');
  if (at < 0) return { category: question, scaleIds: [] };
  return { category: question.slice(0, at), scaleIds: question.slice(at + 1).split(',') };
}

/** Numbers of rings and belts occur on dresses too: clothes never have ring sizes. */
function isWornAs({ id }: SizeScale, category: Category, assortment: Assortment): boolean {
  const garment = categoryCalled(category, assortment)?.garment;
  return id !== 'anelli' || !(garment === 'dress' || garment === 'top' || garment === 'bottom');
}

function isOfShoes({ id }: SizeScale, { categories }: Assortment): boolean {
  const having = categories.filter(({ scaleIds }) => scaleIds.includes(id));
  return having.length > 0 && having.every(({ labelling }) => labelling === 'footwear');
}

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

/** Scales of a product in the shop; none for a single size. */
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

/** Sizes in the scale's order; null where one is missing or comes twice. */
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

/** The scale's size, perhaps without unit («85» is «85 cm»); null if it lacks it. */
function sizeIn(size: SourceSize, scale: SizeScale): string | null {
  const written = writtenOf(size);
  const found = sizeNamed(written, [scale]);
  if (found !== null) return scale.sizes.includes(found) ? found : null;
  const inCm = `${plainSize(written)} cm`;
  return scale.sizes.find((one) => plainSize(one) === inCm) ?? null;
}
