import type { FibrePart } from '#db/json/products.ts';
import { percentageText, readPercentage } from '#shop/money/percentage.ts';
import {
  type Found,
  isAfter,
  isIn,
  type KnownComposition,
  lengthAt,
  phrases,
  type ReservedRule,
  type Word,
} from './reserved-text.ts';

/** Names that are also ordinary words (cammello, carta, gomma) are left out. */
const FIBRES = [
  ['lana vergine', (fibre: string) => fibre === 'lana vergine'],
  ['lana di tosa', (fibre: string) => fibre === 'lana vergine'],
  ['lana|merino|merinos', (fibre: string) => fibre === 'lana' || fibre.startsWith('lana ')],
  ['lino', (fibre: string) => fibre === 'lino'],
  ['seta', (fibre: string) => fibre === 'seta'],
  ['cashmere|kashmir|cachemire|cachemere', (fibre: string) => /cashmere|kashmir/.test(fibre)],
  ...['mohair', 'alpaca', 'angora', 'vigogna', 'cotone', 'canapa', 'viscosa', 'lyocell', 'cupro'].map(
    (name) => [name, (fibre: string) => fibre.endsWith(name)] as const,
  ),
] as const;

const UNION = phrases('misto lino', 'mistolino');
const ALL = [...UNION, ...FIBRES.flatMap(([written]) => phrases(written))];

/** Percent of the main fabric from which an unqualified fibre name is not misleading. */
const NEARLY_ALL = 85;

const WARP = phrases('ordito puro cotone', 'ordito di puro cotone', 'ordito in puro cotone');
const WEFT = phrases('trama puro lino', 'trama di puro lino', 'trama in puro lino');
const PURE = phrases(
  'puro|pura|tutto|tutta|solo|sola|esclusivamente',
  'tutto|tutta|solo|esclusivamente in|di',
  '100 %',
  '100 % di|in',
);
const COLOUR = phrases('color|colore|tonalità|tinta');
const SIMILE = phrases('come', 'come la|il|una');
const PARTS =
  'fodera|imbottitura|inserti|inserto|collo|colletto|polsini|cintura|profilo|profili|profilature|dettagli|ricamo|ricami|nastro';
/** Words saying that there are other fibres too, or that only a part is meant. */
const PARTLY = phrases(
  'misto|mista|misti|miste|mischia|con',
  'percentuale|tocco|filo|punta di',
  `${PARTS} in|di`,
);

/** Regulation (EU) 1007/2011: the fibre alone (art. 5), "puro" (art. 7), "misto lino" (art. 9). */
export const FIBRE_NAMES: ReservedRule = {
  length: (sentence, from) => lengthAt(sentence, from, ALL),
  problem(found, name) {
    const { sentence, from, place, composition } = found;
    if (isIn(sentence, WARP) && isIn(sentence, WEFT)) return null;
    if (lengthAt(sentence, from, UNION) > 0) {
      return `«${name}» si scrive solo di un tessuto con ordito di puro cotone, trama di puro lino e almeno il 40% di lino, e insieme alle parole «ordito puro cotone, trama puro lino» (reg. UE 1007/2011, art. 9).`;
    }
    if (place === 'materials' || composition.fibres.length === 0 || isAfter(found, COLOUR)) return null;
    if (highestShare(composition.fibres, found) === 0) {
      return place === 'description' && isAfter(found, SIMILE)
        ? null
        : `«${name}» è il nome di una fibra e si usa solo per quella (reg. UE 1007/2011, art. 5): la composizione non la dice.`;
    }
    const main = mainParts(composition);
    const there = highestShare(main, found);
    if (isAfter(found, PURE)) {
      return there === 100
        ? null
        : `«puro», «tutto» e «100%» si scrivono solo di un capo fatto di una sola fibra (reg. UE 1007/2011, art. 7): ${share(name, there)}.`;
    }
    const said = percentBefore(found);
    if (said !== null) return saidRightly(found, said) ? null : wrongPercentage(name, said);
    if (isAfter(found, PARTLY) || togetherNamed(sentence, main) >= NEARLY_ALL) return null;
    return `«${name}» da solo fa pensare a un capo tutto di quella fibra (reg. UE 1007/2011, art. 5; Codice del Consumo, art. 21): ${share(name, there)}. Nomina anche le altre fibre, o di’ quanto ce n’è.`;
  },
};

function share(name: string, percent: number): string {
  return percent === 0
    ? `nel tessuto principale «${name}» non c’è`
    : `nel tessuto principale «${name}» è il ${percentageText(percent)}%`;
}

function wrongPercentage(name: string, said: number): string {
  return `«${percentageText(said)}% ${name}» non è ciò che dice la composizione: il testo e l’etichetta devono dire lo stesso (reg. UE 1007/2011, art. 16).`;
}

/** 55 of "55% di lino". */
function percentBefore({ sentence, from }: Found): number | null {
  const last = from - (/^(?:di|in)$/.test(sentence[from - 1]?.text ?? '') ? 2 : 1);
  return sentence[last]?.text === '%' ? readPercentage(sentence[last - 1]?.text ?? '') : null;
}

function saidRightly(found: Found, said: number): boolean {
  return found.composition.fibres.some((part) => shareIn(part, found) === said);
}

/** Main fabric of each piece, otherwise its first part. */
function mainParts({ fibres }: KnownComposition): FibrePart[] {
  const pieces = [...new Set(fibres.map(({ piece }) => piece))];
  return pieces.flatMap((piece) => {
    const own = fibres.filter((part) => part.piece === piece);
    const main = own.find(({ part }) => part === 'Tessuto principale') ?? own[0];
    return main ? [main] : [];
  });
}

function highestShare(parts: readonly FibrePart[], found: Found): number {
  return Math.max(0, ...parts.map((part) => shareIn(part, found)));
}

function shareIn({ fibres }: FibrePart, { sentence, from }: Pick<Found, 'sentence' | 'from'>): number {
  const [, stands] = FIBRES.find(([written]) => lengthAt(sentence, from, phrases(written)) > 0) ?? [];
  return sum(fibres.filter(({ fibre }) => stands?.(fibre)));
}

/** Share (%) of a main fabric that the sentence's fibres make up. */
function togetherNamed(sentence: readonly Word[], parts: readonly FibrePart[]): number {
  const isNamed = (fibre: string) =>
    isIn(sentence, phrases(fibre)) ||
    FIBRES.some(([written, stands]) => stands(fibre) && isIn(sentence, phrases(written)));
  return Math.max(0, ...parts.map(({ fibres }) => sum(fibres.filter(({ fibre }) => isNamed(fibre)))));
}

function sum(fibres: FibrePart['fibres']): number {
  return fibres.reduce((total, { percent }) => total + percent, 0);
}
