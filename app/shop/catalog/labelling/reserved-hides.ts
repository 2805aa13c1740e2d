import {
  type Found,
  isAfter,
  isBefore,
  isIn,
  lengthAt,
  phrases,
  type ReservedRule,
  sentencesOf,
  type Word,
} from './reserved-text.ts';

const LEATHER_WORDS = 'pelle|pelli|pellame|pellami|pelletteria|pelletterie|cuoio|cuoi|cuoia|cuoiame|leather';
const FUR_WORDS = 'pelliccia|pellicce|pelliccetta|pelliccetto|pelliccette|pelliccetti|pellicceria|fur';
const HIDE_WORDS = `${LEATHER_WORDS}|${FUR_WORDS}`;

const LEATHER = phrases(LEATHER_WORDS);
const FUR = phrases(FUR_WORDS);
/** The one lawful name of regenerated leather fibres (D.Lgs. 68/2020 art. 2). */
export const REGENERATED = phrases('rigenerato|rigenerati di fibre di cuoio');
const COLOUR = phrases(`color|colore ${HIDE_WORDS}`);
const WRONGLY_REGENERATED = phrases(
  'cuoio|pelle rigenerato|rigenerata|rigenerati',
  'rigenerato|rigenerati di|in cuoio|pelle',
);
/** Words beside which a reserved word does not claim leather. */
const IMITATIONS = [
  ...COLOUR,
  ...WRONGLY_REGENERATED,
  ...phrases(
    `eco|simil|similar|vegan|fake|faux|finta|finto|falsa|falso|effetto|tipo ${HIDE_WORDS}`,
    `effetto|tipo vera|vero ${HIDE_WORDS}`,
    `${HIDE_WORDS} ecologic*|vegan*|sintetic*|artificial*|finta|finto|vegetale`,
  ),
];
/** Prefixes of words that do not claim leather. */
const PREFIXES = ['eco', 'simil', 'similar', 'vegan', 'poli', 'finta'];

const SKIN = phrases('pelle|pelli');
const SKIN_BEFORE = phrases(
  'a|sulla|alla|alle|sulle|seconda|tua|vostra|sua|nostra',
  'contro|per la|le|ogni',
  'contatto|gentile|delicato|delicata con la',
  'accarezza|protegge|rispetta|respirare|idrata|irrita|sfiora|scalda|illumina la',
);
const SENSITIVE = phrases('sensibil*|delicat*|intolleran*|nuda');
const AS_MATERIAL = phrases('in|di|vera');
const DENIED = phrases('senza|nessuna|niente', 'non è|contiene', 'senza|nessuna vera', 'non è|contiene vera');

/** D.Lgs. 68/2020 art. 3: in any form or compound only for real hide. Parts of shoes have another rule. */
export const HIDES: ReservedRule = {
  length(sentence, from) {
    const phrase = lengthAt(sentence, from, [...IMITATIONS, ...REGENERATED, ...LEATHER, ...FUR]);
    return phrase > 0 || !isPrefixed(sentence[from]) ? phrase : 1;
  },
  problem(found, name) {
    if (isAfter(found, DENIED) || (is(found, SKIN) && isSkin(found))) return null;
    // A colour may be named after leather if the product contains it.
    if (is(found, COLOUR) && isDeclared(found)) return null;
    if (is(found, IMITATIONS) || isPrefixed(found.sentence[found.from])) {
      return `«${name}»: «pelle», «cuoio» e «pelliccia» non si usano per altri materiali né come paragone, nemmeno dentro altre parole o insieme ad altre (D.Lgs. 68/2020, art. 3). ${instead(found)}`;
    }
    if (found.place === 'materials' || found.place === 'shop' || isDeclared(found)) return null;
    const kind = is(found, FUR) ? 'pelliccia' : is(found, REGENERATED) ? name : 'pelle o cuoio';
    return `«${name}» si scrive solo di un prodotto che ne è fatto (D.Lgs. 68/2020, art. 3), e la composizione non dice ${kind}. Se lo è, scrivilo in Altri materiali; se no, scegli un’altra parola.`;
  },
};

function instead(found: Found): string {
  if (is(found, COLOUR)) return 'Scrivi il colore, per esempio cognac o marrone.';
  if (is(found, WRONGLY_REGENERATED)) return 'Il nome ammesso è «rigenerato di fibre di cuoio».';
  return 'Scrivi il materiale, per esempio poliuretano.';
}

function is({ sentence, from }: Found, all: Parameters<typeof lengthAt>[2]): boolean {
  return lengthAt(sentence, from, all) > 0;
}

function isPrefixed(word: Word | undefined): boolean {
  return PREFIXES.some(
    (prefix) =>
      word?.text.startsWith(prefix) && HIDE_WORDS.split('|').includes(word.text.slice(prefix.length)),
  );
}

/** Whether the wearer's skin is meant ("pelle"). */
function isSkin(found: Found): boolean {
  return isAfter(found, SKIN_BEFORE) || (isBefore(found, SENSITIVE) && !isAfter(found, AS_MATERIAL));
}

/** Whether the composition declares leather; a small part of animal origin suffices for a description. */
function isDeclared(found: Found): boolean {
  const { hasAnimalParts, shoe, materials } = found.composition;
  if (found.place === 'description' && hasAnimalParts) return true;
  const said = sentencesOf(materials).map(withoutImitations);
  const isSaid = (all: Parameters<typeof lengthAt>[2]) => said.some((sentence) => isIn(sentence, all));
  if (is(found, REGENERATED)) return sentencesOf(materials).some((sentence) => isIn(sentence, REGENERATED));
  if (is(found, FUR)) return isSaid(FUR);
  return isSaid(LEATHER) || Object.values(shoe).some((part) => part.some((one) => one.startsWith('cuoio')));
}

function withoutImitations(sentence: readonly Word[]): Word[] {
  const at = sentence.findIndex((_, index) => lengthAt(sentence, index, [...IMITATIONS, ...REGENERATED]) > 0);
  if (at < 0) return [...sentence];
  const length = lengthAt(sentence, at, [...IMITATIONS, ...REGENERATED]);
  return [...sentence.slice(0, at), ...withoutImitations(sentence.slice(at + length))];
}
