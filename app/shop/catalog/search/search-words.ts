import { fold } from '#lib/fold.ts';
import type { Assortment, ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { sizeFinder } from '#shop/catalog/assortment/scales.ts';

/** Trade words for each kind, keyed by its first category's address. */
const garments: Record<string, string> = {
  Vestiti: 'vestito vestiti abito abiti tubino tubini',
  Top: 'top maglietta magliette',
  Pantaloni: 'pantalone pantaloni calzone calzoni',
  Giacche: 'giacca giacche giubbotto giubbotti giubbino giubbini cappotto cappotti soprabito soprabiti',
  Scarpe: 'scarpa scarpe calzatura calzature',
  Accessori: 'accessorio accessori',
  Camicie: 'camicia camicie camicetta camicette blusa bluse',
  Gonne: 'gonna gonne',
  Maglioni: 'maglione maglioni maglieria pullover golf felpa felpe',
};

const kindOfWord = new Map(
  Object.entries(garments).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

const saleWords = new Set(
  'saldo saldi sconto sconti scontato scontata scontati scontate offerta offerte promozione promozioni'.split(
    ' ',
  ),
);

/** Words for correcting typing errors. */
export const KNOWN_WORDS: readonly string[] = [...kindOfWord.keys(), ...saleWords];

/** The kind a folded word names, as its first category's address ("abiti": Vestiti); null for none. */
export function categoryNamed(word: string): string | null {
  return kindOfWord.get(word) ?? null;
}

type CategoryWords = {
  called(word: string): readonly string[];
  /** Addresses of the categories of a kind (`categoryNamed`). */
  ofKind(kind: string): readonly string[];
  wordsOf(address: string): readonly string[];
};

/** By present names: the first word of each part ("Borse e zaini"), with the synonyms of its kind. */
export function categoryWords(categories: readonly Pick<ShopCategory, 'name' | 'address'>[]): CategoryWords {
  const known = categories.map(({ name, address }) => {
    const heads = fold(name)
      .split(/ (?:e|ed|o) |[,&+/]/)
      .flatMap((part) => part.trim().split(' ', 1))
      .filter(Boolean);
    const kinds = new Set(heads.flatMap((head) => categoryNamed(head) ?? []));
    return { address, heads, kinds };
  });
  return {
    called: (word) =>
      known.filter(({ heads }) => heads.some((head) => isSameWord(head, word))).map((one) => one.address),
    ofKind: (kind) => known.filter(({ kinds }) => kinds.has(kind)).map((one) => one.address),
    wordsOf: (address) =>
      known
        .filter((one) => one.address === address)
        .flatMap(({ heads, kinds }) => [
          ...heads,
          ...[...kinds].flatMap((kind) => garments[kind]?.split(' ') ?? []),
        ]),
  };
}

/** Whether a folded word means reductions. */
export function isSaleWord(word: string): boolean {
  return saleWords.has(word);
}

/** Least letters of words with distinct forms. */
const SHORTEST_WITH_FORMS = 4;
/** Least letters of a stem that may begin a longer word. */
const SHORTEST_BEGINNING = 6;

/** `isWhole`: only an ending may follow the stem. */
type OtherForms = { stem: string; isWhole: boolean };

/** Endings after a whole word's stem. */
const ending = /^h?[aeio]{1,2}$/;

/** "rosso": rossa, rossi, rosse; "stivali": also stivaletti. Null if too short or without a final vowel. */
export function otherForms(word: string): OtherForms | null {
  if (word.length < SHORTEST_WITH_FORMS || !/^[a-z]+$/.test(word) || !/[aeio]$/.test(word)) return null;
  // "giacche"/"giacca", "righe"/"riga": the h only keeps the sound.
  const stem = word.slice(0, -1).replace(/(?<=[cg])h$/, '');
  return { stem, isWhole: word.length < SHORTEST_BEGINNING };
}

/** Whether `written` is one of the forms. */
export function isForm(written: string, { stem, isWhole }: OtherForms): boolean {
  return written.startsWith(stem) && (!isWhole || ending.test(written.slice(stem.length)));
}

/** Whether two words differ only in number or gender. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const forms = otherForms(one);
  return forms !== null && other.startsWith(forms.stem) && ending.test(other.slice(forms.stem.length));
}

/** Words of categories, and whether a text is a size of the shop. */
export type ShopWords = CategoryWords & { isSize(text: string): boolean };

export function shopWords({ categories, scales }: Assortment): ShopWords {
  const sizeOf = sizeFinder(scales);
  return { ...categoryWords(categories), isSize: (text) => sizeOf(text) !== null };
}

export const FIRST_WORDS = shopWords(FIRST_ASSORTMENT);
