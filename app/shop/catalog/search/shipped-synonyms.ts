import { COLOR_FAMILY_KEYS, type ColorFamily } from '../products/colors.ts';

/*
 * What shoppers call things otherwise than labels do, folded. The owner adds her own in the settings.
 */

/** Several words that are one thing, and the word that is looked for in their place. */
const PHRASES: readonly [RegExp, string][] = [
  [/(^| )scarp[ae] (?:da|di) (?:ginnastica|tennis)(?= |$)/u, 'sneakers'],
  [/(^| )scarp[ae] sportiv[ae](?= |$)/u, 'sneakers'],
  [/(^| )scarp[ae] (?:con|col|coi|con il) tacc(?:o|hi)(?= |$)/u, 'decollete'],
  [/(^| )t ?shirt(?= |$)/u, 't-shirt'],
  [/(^| )coll?o alto(?= |$)/u, 'dolcevita'],
  [/(^| )fine ?settimana(?= |$)/u, 'weekend'],
  [/(^| )week end(?= |$)/u, 'weekend'],
  [/(^| )finta pelle(?= |$)/u, 'ecopelle'],
  [/(^| )simil pelle(?= |$)/u, 'ecopelle'],
];

const ALSO: Readonly<Record<string, string>> = {
  tailleur: 'blazer completo',
  maglioncino: 'maglione cardigan',
  maglioncini: 'maglione cardigan',
  golfino: 'cardigan maglione',
  golfini: 'cardigan maglione',
  lupetto: 'dolcevita',
  vestitino: 'vestito abito',
  vestitini: 'vestito abito',
  abitino: 'abito vestito',
  abitini: 'abito vestito',
  gonnellina: 'gonna',
  giacchetta: 'giacca',
  giacchina: 'giacca',
  chiodo: 'biker',
  impermeabile: 'trench',
  spolverino: 'trench',
  jeans: 'denim',
  denim: 'jeans',
  tacchi: 'decollete',
  tacco: 'decollete',
  decolte: 'decollete',
  borsetta: 'borsa',
  borsette: 'borsa',
  pochette: 'borsa',
  sciarpa: 'foulard',
  fazzoletto: 'foulard',
  cinta: 'cintura',
  gioielli: 'orecchini',
  bigiotteria: 'orecchini',
  bijoux: 'orecchini',
  maglietta: 't-shirt',
  magliette: 't-shirt',
  canottiera: 'canotta',
  tshirt: 't-shirt',
  pelle: 'ecopelle similpelle spalmata',
  ecopelle: 'similpelle spalmata',
  camoscio: 'vellutata',
  scamosciato: 'vellutata',
  scamosciata: 'vellutata',
  scamosciate: 'vellutata',
  satin: 'raso',
  rigato: 'righe',
  rigata: 'righe',
  strisce: 'righe',
  floreale: 'fiori',
  fiorato: 'fiori',
  fiorata: 'fiori',
  puntini: 'pois',
  quadri: 'vichy galles quadretti',
  quadretti: 'vichy',
  matrimonio: 'cerimonia',
  matrimoni: 'cerimonia',
  battesimo: 'cerimonia',
  comunione: 'cerimonia',
  cresima: 'cerimonia',
  invitata: 'cerimonia',
  cerimonie: 'cerimonia',
  mare: 'vacanza',
  spiaggia: 'vacanza',
  viaggio: 'vacanza',
  vacanze: 'vacanza',
};

/** The words by which a family of colours is looked for; shades are written where a product has them. */
const COLORS: Readonly<Record<ColorFamily, string>> = {
  bianco: 'bianco bianca bianchi bianche',
  nero: 'nero nera neri nere',
  grigio: 'grigio grigia grigi grigie',
  beige: 'beige',
  marrone: 'marrone marroni cuoio',
  rosso: 'rosso rossa rossi rosse bordeaux',
  arancione: 'arancione arancioni arancio',
  giallo: 'giallo gialla gialli gialle',
  verde: 'verde verdi',
  azzurro: 'azzurro azzurra azzurri azzurre celeste',
  blu: 'blu navy',
  viola: 'viola lilla',
  rosa: 'rosa fucsia',
  fantasia: 'fantasia fantasie stampato stampata',
};

const familyOf = new Map(
  COLOR_FAMILY_KEYS.flatMap((family) => COLORS[family].split(' ').map((word) => [word, family] as const)),
);

/** Words that join others and name nothing. */
const JOINING = new Set(
  'a ai al alla alle con col da dal dalla de dei del della delle di e ed gli i il in la le lo nel nella o per su sul sulla un una uno'.split(
    ' ',
  ),
);

/** A folded query with its phrases as single words. */
export function withoutPhrases(query: string): string {
  return PHRASES.reduce((text, [phrase, meant]) => text.replace(phrase, `$1${meant}`), query);
}

/** The folded words that are looked for in place of a folded word as well. */
export function shippedSynonyms(word: string): readonly string[] {
  return Object.hasOwn(ALSO, word) ? (ALSO[word]?.split(' ') ?? []) : [];
}

/** The family of colours that a folded word asks for; null when it names none. */
export function requestedColor(word: string): ColorFamily | null {
  return familyOf.get(word) ?? null;
}

/** Whether a folded word joins others. */
export function isJoining(word: string): boolean {
  return JOINING.has(word);
}

/** Every word that this file knows, for the correction of typing errors. */
export const SHIPPED_WORDS: readonly string[] = [...Object.keys(ALSO), ...familyOf.keys()];
