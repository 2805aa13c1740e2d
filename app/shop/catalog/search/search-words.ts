import { fold } from '#lib/fold.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';

/** Words of the trade for each kind of garment, by the address of the first category of the kind: in singular and plural. */
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

/** Every word that this file knows, for the correction of typing errors. */
export const KNOWN_WORDS: readonly string[] = [...kindOfWord.keys(), ...saleWords];

/** The kind of garment that a folded word names, as the address of its first category ("abiti": Vestiti); null for none. */
export function categoryNamed(word: string): string | null {
  return kindOfWord.get(word) ?? null;
}

/** Which of the shop's categories words stand for. */
export type CategoryWords = {
  /** The addresses of the categories that are called so by the owner. */
  called(word: string): readonly string[];
  /** The addresses of the categories of a kind of garment (`categoryNamed`). */
  ofKind(kind: string): readonly string[];
  /** The words by which the category at an address is known. */
  wordsOf(address: string): readonly string[];
};

/**
 * The words of categories as they are called now, whatever they were called before: the first word of a name, of each of its
 * parts ("Borse e zaini"), and where that is a word of the trade, the others of its kind.
 */
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

/** Whether a folded word asks for what is reduced. */
export function isSaleWord(word: string): boolean {
  return saleWords.has(word);
}

/** Letters below which a word has no other form that could be told from another word. */
const SHORTEST_WITH_FORMS = 4;
/** Letters from which on a word without its ending is distinct enough to be the beginning of a longer one. */
const SHORTEST_BEGINNING = 6;

/** How the other forms of a word begin, and whether only an ending may follow. */
export type OtherForms = { stem: string; isWhole: boolean };

/** What may follow the stem of a whole word. */
const ending = /^h?[aeio]{1,2}$/;

/**
 * The other forms of a folded word: "rosso" also is rossa, rossi, rosse; "stivali" also begins stivaletti. Null for
 * words that have none (too short, or not ending in a vowel). The stem has letters from a to z alone.
 */
export function otherForms(word: string): OtherForms | null {
  if (word.length < SHORTEST_WITH_FORMS || !/^[a-z]+$/.test(word) || !/[aeio]$/.test(word)) return null;
  // "giacche" and "giacca", "righe" and "riga": the h only keeps the sound.
  const stem = word.slice(0, -1).replace(/(?<=[cg])h$/, '');
  return { stem, isWhole: word.length < SHORTEST_BEGINNING };
}

/** Whether a written word is one of the forms. */
export function isForm(written: string, { stem, isWhole }: OtherForms): boolean {
  return written.startsWith(stem) && (!isWhole || ending.test(written.slice(stem.length)));
}

/** Whether two words are one in singular or plural, of a man or a woman. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const forms = otherForms(one);
  return forms !== null && other.startsWith(forms.stem) && ending.test(other.slice(forms.stem.length));
}
