import { NO_COMPOSITION } from './composition.ts';
import { CLAIMS } from './reserved-claims.ts';
import { FIBRE_NAMES } from './reserved-fibres.ts';
import { HIDES } from './reserved-hides.ts';
import {
  type KnownComposition,
  lengthAt,
  phrases,
  type ReservedRule,
  sentencesOf,
  type TextPlace,
  type Word,
} from './reserved-text.ts';

/** A word as it is written, in lower case, and why the law may not let it stand there, in Italian with the source. */
export type ReservedWord = { word: string; reason: string };

/** From here on a sentence speaks of other garments: "Abbinala agli stivali in pelle". */
const OTHER_GARMENTS = phrases(
  'abbin*|accompagn*|indossalo|indossala|indossali|indossale|portalo|portala|portali|portale|mettilo|mettila',
  'insieme a|al|alla|ai|alle|agli',
  'sta|stanno bene con',
);

/** In the order in which they are told apart: "pelliccia ecologica" is a word for fur before it is a claim. */
const RULES: readonly { rule: ReservedRule; isOfGarment: boolean }[] = [
  { rule: HIDES, isOfGarment: true },
  { rule: FIBRE_NAMES, isOfGarment: true },
  ...CLAIMS.map((rule) => ({ rule, isOfGarment: false })),
];

/**
 * Words of a product's text that the law reserves, each once, in the order in which they stand: leather and fur
 * (D.Lgs. 68/2020), fibres above what the product is made of (Regulation (EU) 1007/2011), claims about the environment
 * (Directive (EU) 2024/825), what artisans make and what is made in Italy. The owner is told, and decides.
 */
export function reservedWords(text: string, place: TextPlace, composition: KnownComposition): ReservedWord[] {
  const found = sentencesOf(text).flatMap((sentence) => inSentence(sentence, { text, place, composition }));
  return distinct(found, ({ word }) => word);
}

type Whole = { text: string; place: TextPlace; composition: KnownComposition };

function inSentence(sentence: readonly Word[], { text, place, composition }: Whole): ReservedWord[] {
  const others =
    place === 'description'
      ? sentence.findIndex((_, index) => lengthAt(sentence, index, OTHER_GARMENTS) > 0)
      : -1;
  const found: (ReservedWord & { from: number; to: number })[] = [];
  for (const { rule, isOfGarment } of RULES) {
    for (let from = 0, to = 0; from < sentence.length; from = Math.max(to, from + 1)) {
      to = from + rule.length(sentence, from);
      if (to === from || (isOfGarment && others >= 0 && from > others)) continue;
      if (found.some((one) => one.from < to && from < one.to)) continue;
      const word = text.toLowerCase().slice(sentence[from]?.at, sentence[to - 1]?.end);
      const reason = rule.problem({ sentence, from, to, place, composition }, word);
      if (reason !== null) found.push({ word, reason, from, to });
    }
  }
  return found.toSorted((one, other) => one.from - other.from).map(({ word, reason }) => ({ word, reason }));
}

/** The same for all that a product says of itself. */
export function reservedInProduct(product: {
  name: string;
  description: string;
  composition: KnownComposition;
}): ReservedWord[] {
  const { name, description, composition } = product;
  const all = [
    ...reservedWords(name, 'name', composition),
    ...reservedWords(description, 'description', composition),
    ...reservedWords(composition.materials, 'materials', composition),
  ];
  return distinct(all, ({ reason }) => reason);
}

/** The same of a text of the shop's, which is of no one product: its newsletter, its strip, its pages. */
export function reservedInText(text: string): ReservedWord[] {
  return reservedWords(text, 'shop', { ...NO_COMPOSITION, fibres: [] });
}

function distinct<T>(all: readonly T[], by: (one: T) => string): T[] {
  return all.filter((one, index) => all.findIndex((other) => by(other) === by(one)) === index);
}
