import { fold } from '#lib/fold.ts';
import type { Category, ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { LETTERS } from '#shop/catalog/assortment/scales.ts';
import { categoryNamed, isForm, otherForms } from '#shop/catalog/search/search-words.ts';
import words from './garment-words.json' with { type: 'json' };

const [clothes] = FIRST_CATEGORIES;
const shoes = FIRST_CATEGORIES.find(({ labelling }) => labelling === 'footwear');

/** Google's numbers: https://www.google.com/basepages/producttype/taxonomy-with-ids.it-IT.txt */
const OWN: Readonly<Record<string, Partial<ShopCategory>>> = {
  Stivali: { ...shoes, googleCategory: 187 },
  Costumi: { scaleIds: [LETTERS, 'numeriche', 'reggiseni'], garment: 'top', googleCategory: 211 },
  Tute: { garment: 'dress', googleCategory: 5250 },
  Intimo: { scaleIds: [LETTERS, 'reggiseni', 'numeriche'], garment: 'top', googleCategory: 213 },
};

/** Proposed to a shop without a category for a kind. */
export const PROPOSED_CATEGORIES: readonly ShopCategory[] = Object.entries(OWN).flatMap(([name, own]) =>
  clothes
    ? [
        {
          ...clothes,
          ...own,
          name,
          address: name.toLowerCase(),
          isHiddenWhileEmpty: true,
        } satisfies ShopCategory,
      ]
    : [],
);

/**
 * Words beside those of the shop's search. `en` ends its phrase («shirt dress»), `it` begins it («abito camicia»);
 * phrases precede single words.
 */
const WORDS: Readonly<Record<string, { it: string; en: string }>> = words;

type Word = { phrase: string; address: string; isLast: boolean };

/** Longest first («swim top» is no top); words of both languages count as English. */
const PHRASES: readonly Word[] = Object.entries(WORDS)
  .flatMap(([address, { it, en }]) => [
    ...en.split(' ').map((word) => ({ phrase: spaced(word), address, isLast: true })),
    ...it.split(' ').map((word) => ({ phrase: spaced(word), address, isLast: false })),
  ])
  .toSorted((one, other) => other.phrase.split(' ').length - one.phrase.split(' ').length);

function spaced(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Separate the garment from its details: «Stivali con cintura», «Dress with belt», «Amelia – midi dress». */
const CUTS = /\s(?:con|with|w\/|in|di|da|per|for|and|e|of|senza|without)\s|\s[-–—|:/]\s|[,(;]/;

/** Address of the kind's category; null for none. Of several, the last in English or first in Italian counts. */
export function kindNamed(text: string): string | null {
  for (const part of text.slice(0, 300).split(CUTS)) {
    const found = kindIn(` ${spaced(part)} `);
    if (found) return found;
  }
  return null;
}

/** A tag must consist of the kind only: «top seller» and «Jeans Factory» are no garments. */
export function kindOfTag(tag: string): string | null {
  const whole = spaced(tag.slice(0, 300).split(CUTS)[0] ?? '');
  return PHRASES.find(({ phrase }) => phrase === whole)?.address ?? categoryNamed(whole);
}

function kindIn(padded: string): string | null {
  const found: { at: number; end: number; address: string; isLast: boolean }[] = [];
  const isWithin = (at: number) => found.some((one) => at >= one.at && at < one.end);
  for (const { phrase, address, isLast } of PHRASES) {
    const at = padded.lastIndexOf(` ${phrase} `);
    if (at >= 0 && !isWithin(at + 1))
      found.push({ at: at + 1, end: at + 1 + phrase.length, address, isLast });
  }
  for (const { index, 0: word } of padded.matchAll(/\S+/g)) {
    const address = categoryNamed(word);
    if (address !== null && !isWithin(index))
      found.push({ at: index, end: index + word.length, address, isLast: false });
  }
  const english = found.filter(({ isLast }) => isLast).toSorted((one, other) => other.at - one.at)[0];
  const italian = found.filter(({ isLast }) => !isLast).toSorted((one, other) => one.at - other.at)[0];
  if (!english || !italian) return (english ?? italian)?.address ?? null;
  // Where both languages are mixed, the last decides.
  return (english.at >= italian.at ? english : italian).address;
}

/** By the shop's own category names, singular or plural: «infradito», «Stivaletto»; null for none. */
export function ownCategoryIn(text: string, categories: readonly ShopCategory[]): Category | null {
  const words = spaced(text).split(' ');
  const holds = ({ name }: ShopCategory) => {
    const named = spaced(name).split(' ');
    return named.every((part) => {
      const forms = otherForms(part);
      return words.some(
        (word) => word === part || (forms !== null && isForm(word, { ...forms, isWhole: true })),
      );
    });
  };
  const own = categories.filter(({ address }) => !FIRST_CATEGORIES.some((one) => one.address === address));
  // The longest name is the most specific: «Abiti da sera» before «Sera».
  return own.filter(holds).toSorted((one, other) => other.name.length - one.name.length)[0]?.name ?? null;
}

/** By address, else by name; null where the shop has none. */
export function categoryOfKind(address: string, categories: readonly ShopCategory[]): Category | null {
  const there = categories.find((one) => one.address === address);
  if (there) return there.name;
  const proposed = PROPOSED_CATEGORIES.find((one) => one.address === address);
  return categories.find(({ name }) => fold(name) === fold(proposed?.name ?? ''))?.name ?? null;
}

/** Adds proposed categories whose name and address are free. */
export function withProposed(categories: readonly ShopCategory[]): ShopCategory[] {
  const taken = categories.flatMap(({ name, address }) => [fold(name), fold(address)]);
  const missing = PROPOSED_CATEGORIES.filter(
    ({ name, address }) => !taken.includes(fold(name)) && !taken.includes(fold(address)),
  );
  return [...categories, ...missing];
}
