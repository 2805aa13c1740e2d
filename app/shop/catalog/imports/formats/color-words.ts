import type { SourceProduct } from '#db/json/imports.ts';
import { fold } from '#lib/fold.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';

/** Beginnings of words in Italian and English. */
const WORDS: Record<ColorFamily, string> = {
  bianco: 'bianc white panna avorio ivory cream crema latte ghiaccio perla pearl gesso ottico',
  nero: 'ner black carbone onice onyx',
  grigio:
    'grigi grey gray antracite piombo argento silver fumo smoke ardesia cenere acciaio charcoal grafite',
  beige:
    'beige sabbia sand corda ecru tortora taupe nude champagne visone fango greige cappuccino natural biscotto avena',
  marrone:
    'marron brown brun moro cuoio tabacco cioccolat bronzo cammello camel nocciola ruggine caff coffee cognac moka mocha castagn cacao mogano whisky testa_di_moro',
  rosso:
    'ross red bordeaux burgundy vinaccia amaranto ciliegia vino wine rubino carminio scarlatt granat porpora marsala',
  arancione:
    'aranci orange terracotta corallo coral mattone pesca albicocca apricot mandarino zucca papaya mango',
  giallo: 'giall yellow senape mustard ocra oro gold limone zafferano canarino ambra curry miele paglia',
  verde:
    'verd green salvia oliva olive militar menta petrolio bosco smeraldo emerald kaki khaki cachi ottan pistacchio lime muschio giada eucalipt felce bottiglia',
  azzurro: 'azzurr celeste turchese turquoise carta_da_zucchero cielo sky ciano acquamarina tiffany avio',
  blu: 'blu blue navy denim jeans indaco cobalto cobalt royal notte oltremare zaffiro midnight',
  viola:
    'viola purple lilla lavanda glicine prugna melanzana malva mauve lilac violet ametista plum mirtillo',
  rosa: 'rosa pink fucsia fuxia cipria rose fuchsia salmon magenta ciclamino confetto blush peonia',
  fantasia:
    'fantasia multi stampa print floreale floral fiori righ rigat stripe quadri check tartan scozzese pois animalier pied leopard maculat zebrat pitonat camouflage mimetic paisley batik patchwork bicolor tricolor arcobaleno madras',
};

const FAMILIES = Object.entries(WORDS).flatMap(([family, words]) =>
  words.split(' ').map((word) => ({ family: family as ColorFamily, word: word.replaceAll('_', ' ') })),
);

/** Family of the first word that names a colour («Blu notte con righe bianche» is blue); null for none. */
export function familyOf(name: string): ColorFamily | null {
  const folded = ` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  const found = FAMILIES.map((one) => ({ ...one, at: folded.indexOf(` ${one.word}`) }))
    .filter(({ at }) => at >= 0)
    // Of two at the same place, the longer one.
    .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length);
  return found[0]?.family ?? null;
}

/** The key under which a chosen family is stored. */
export function colorKey(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim().slice(0, 200);
}

export type ChosenColors = ReadonlyMap<string, ColorFamily>;

/** Colour family as in the file, otherwise the owner's choice, otherwise by words. */
export function familyIn(
  { color, colorFamily }: Pick<SourceProduct, 'color' | 'colorFamily'>,
  chosen: ChosenColors,
): ColorFamily | null {
  if (color === null) return null;
  return colorFamily ?? chosen.get(colorKey(color)) ?? familyOf(color);
}
