import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { isSameWord, otherForms } from './search-words.ts';
import words from './shipped-synonyms.json' with { type: 'json' };

/* Shoppers' words that labels lack, folded. The owner's synonyms are in the settings. */

const PHRASES: readonly [RegExp, string][] = [
  [/(^| )scarp[ae] (?:da|di) (?:ginnastica|tennis)(?= |$)/u, 'sneakers'],
  [/(^| )scarp[ae] sportiv[ae](?= |$)/u, 'sneakers'],
  [/(^| )scarp[ae] (?:con|col|coi|con il) tacc(?:o|hi)(?= |$)/u, 'decollete'],
  [/(^| )t ?shirt(?= |$)/u, 't-shirt'],
  [/(^| )coll?o alto(?= |$)/u, 'dolcevita'],
  [/(^| )fine ?settimana(?= |$)/u, 'weekend'],
  [/(^| )week[ -]end(?= |$)/u, 'weekend'],
  [/(^| )mini gonn[ae](?= |$)/u, 'minigonna'],
  [/(^| )mini abit[oi](?= |$)/u, 'miniabito'],
  [/(^| )tacc(?:o|hi) a spillo(?= |$)/u, 'decollete'],
  [/(^| )tank top(?= |$)/u, 'canotta'],
  [/(^| )finta pelle(?= |$)/u, 'ecopelle'],
  [/(^| )simil pelle(?= |$)/u, 'ecopelle'],
];

/** Synonyms; each word stands for all its forms. */
const ALSO: Readonly<Record<string, string>> = words.also;

/** Garments that are part of a kind, with texts, one of which is in the product's name or facts. */
const PARTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = words.parts;

/** Words for colour families; shades are found as written. */
const COLORS: Readonly<Record<ColorFamily, string>> = words.colors;

const familyOf = new Map(
  COLOR_FAMILY_KEYS.flatMap((family) => COLORS[family].split(' ').map((word) => [word, family] as const)),
);

/** Words without meaning for a search. */
const JOINING = new Set(
  'a ai al alla alle con col da dal dalla de dei del della delle di e ed gli i il in la le lo nel nella o per su sul sulla un una uno'.split(
    ' ',
  ),
);

export function withoutPhrases(query: string): string {
  return PHRASES.reduce((text, [phrase, meant]) => text.replace(phrase, `$1${meant}`), query);
}

function inAnyForm<Value>(table: Readonly<Record<string, Value>>): (word: string) => Value | null {
  const byStem = new Map(
    Object.keys(table).flatMap((key) => {
      const stem = otherForms(key)?.stem;
      return stem === undefined ? [] : [[stem, key] as const];
    }),
  );
  return (word) => {
    if (Object.hasOwn(table, word)) return table[word] ?? null;
    const key = byStem.get(otherForms(word)?.stem ?? '');
    return key !== undefined && isSameWord(key, word) ? (table[key] ?? null) : null;
  };
}

const alsoOf = inAnyForm(
  Object.fromEntries(Object.entries(ALSO).map(([word, also]) => [word, also.split(' ')])),
);

export function shippedSynonyms(word: string): readonly string[] {
  return alsoOf(word) ?? [];
}

/** A part of a kind (`categoryNamed`), with alternative folded texts. */
type GarmentPart = { kind: string; texts: readonly string[] };

const partNamed = inAnyForm<GarmentPart>(
  Object.fromEntries(
    Object.entries(PARTS).flatMap(([kind, parts]) =>
      Object.entries(parts).map(([word, texts]) => [word, { kind, texts }]),
    ),
  ),
);

/** Part of a garment kind that the word means; null for most words. */
export function requestedPart(word: string): GarmentPart | null {
  return partNamed(word);
}

/** Colour family that the word means; null for most words. */
export function requestedColor(word: string): ColorFamily | null {
  return familyOf.get(word) ?? null;
}

export function isJoining(word: string): boolean {
  return JOINING.has(word);
}

/** Words for correcting typing errors. */
export const SHIPPED_WORDS: readonly string[] = [
  ...Object.keys(ALSO),
  ...Object.values(PARTS).flatMap((parts) => Object.keys(parts)),
  ...familyOf.keys(),
];
