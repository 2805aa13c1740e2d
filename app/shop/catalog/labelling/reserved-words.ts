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

/** The word as written, in lower case, and the objection in Italian with its source. */
export type ReservedWord = { word: string; reason: string };

/** From here on a sentence is about other garments: "Abbinala agli stivali in pelle". */
const OTHER_GARMENTS = phrases(
  'abbin*|accompagn*|indossalo|indossala|indossali|indossale|portalo|portala|portali|portale|mettilo|mettila',
  'insieme a|al|alla|ai|alle|agli',
  'sta|stanno bene con',
);

/** In order of precedence: "pelliccia ecologica" is about fur before it is a claim. */
const RULES: readonly { rule: ReservedRule; isOfGarment: boolean }[] = [
  { rule: HIDES, isOfGarment: true },
  { rule: FIBRE_NAMES, isOfGarment: true },
  ...CLAIMS.map((rule) => ({ rule, isOfGarment: false })),
];

/**
 * Reserved words, each once: leather and fur (D.Lgs. 68/2020), fibres beyond the composition (Regulation (EU)
 * 1007/2011), environmental claims (Directive (EU) 2024/825), artisan work, made in Italy. Warnings only: the owner
 * decides.
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

/** Reserved words of texts about no particular product: newsletter, strip, pages. */
export function reservedInText(text: string): ReservedWord[] {
  return reservedWords(text, 'shop', { ...NO_COMPOSITION, fibres: [] });
}

function distinct<T>(all: readonly T[], by: (one: T) => string): T[] {
  return all.filter((one, index) => all.findIndex((other) => by(other) === by(one)) === index);
}
