import { fold } from '../../../lib/fold.ts';
import type { ColorFamily } from '../products/colors.ts';

/** Words for colours in Italian and English, by the family that they belong to; beginnings of words. */
const WORDS: Record<ColorFamily, string> = {
  bianco: 'bianc white panna avorio ivory cream crema latte',
  nero: 'ner black',
  grigio: 'grigi grey gray antracite piombo argento silver',
  beige: 'beige sabbia sand corda ecru tortora taupe nude champagne',
  marrone: 'marron brown moro cuoio tabacco cioccolato bronzo cammello camel nocciola ruggine',
  rosso: 'ross red bordeaux burgundy vinaccia amaranto ciliegia',
  arancione: 'aranci orange terracotta corallo coral mattone pesca',
  giallo: 'giall yellow senape mustard ocra oro gold limone',
  verde: 'verd green salvia oliva olive militare menta petrolio bosco',
  azzurro: 'azzurr celeste turchese turquoise carta_da_zucchero',
  blu: 'blu blue navy denim jeans indaco',
  viola: 'viola purple lilla lavanda glicine prugna melanzana',
  rosa: 'rosa pink fucsia fuxia cipria rose',
  fantasia: 'fantasia multicolor stampa floreale righe quadri pois animalier pied',
};

const FAMILIES = Object.entries(WORDS).flatMap(([family, words]) =>
  words.split(' ').map((word) => ({ family: family as ColorFamily, word: word.replaceAll('_', ' ') })),
);

/**
 * The family of a colour as shops call it («Verde salvia», «Navy»): that of its first word for a colour («Blu notte con
 * righe bianche» is blue); null for a name that tells none.
 */
export function familyOf(name: string): ColorFamily | null {
  const folded = ` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  const found = FAMILIES.map((one) => ({ ...one, at: folded.indexOf(` ${one.word}`) }))
    .filter(({ at }) => at >= 0)
    // Of two that begin at one place the longer one is meant.
    .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length);
  return found[0]?.family ?? null;
}
