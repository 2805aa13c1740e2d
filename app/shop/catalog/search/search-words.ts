/** Words of the trade that stand for a category, by its address: in singular and plural, beside its own name. */
const garments: Record<string, string> = {
  Vestiti: 'vestito vestiti abito abiti tubino tubini',
  Top: 'top maglietta magliette',
  Pantaloni: 'pantalone pantaloni calzone calzoni',
  Giacche: 'giacca giacche giubbotto giubbotti giubbino giubbini cappotto cappotti soprabito soprabiti',
  Scarpe: 'scarpa scarpe calzatura calzature',
  Accessori: 'accessorio accessori',
  Camicie: 'camicia camicie camicetta camicette blusa bluse',
  Gonne: 'gonna gonne',
  Maglioni: 'maglione maglioni pullover golf felpa felpe',
};

const categoryOfWord = new Map(
  Object.entries(garments).flatMap(([category, words]) =>
    words.split(' ').map((word) => [word, category] as const),
  ),
);

const saleWords = new Set(
  'saldo saldi sconto sconti scontato scontata scontati scontate offerta offerte promozione promozioni'.split(
    ' ',
  ),
);

/** Every word that this file knows, for the correction of typing errors. */
export const KNOWN_WORDS: readonly string[] = [...categoryOfWord.keys(), ...saleWords];

/** The words that stand for a category. */
export function wordsOfCategory(category: string): readonly string[] {
  return Object.hasOwn(garments, category) ? (garments[category]?.split(' ') ?? []) : [];
}

/** The address of the category that a folded word names ("abiti": Vestiti); null when it names none. */
export function categoryNamed(word: string): string | null {
  return categoryOfWord.get(word) ?? null;
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
