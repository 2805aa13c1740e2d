import type { FibrePart, FibreShare } from '#db/json/products.ts';
import { entryOf } from '#lib/keys.ts';
import { percentageText, readPercentage } from '#shop/money/percentage.ts';

/** Regulation (EU) 1007/2011, Annex I, and (EU) 2018/122; no other name is allowed (article 5). */
const FIBRES = [
  'lana',
  'lana vergine',
  ...['alpaca', 'lama', 'cammello', 'kashmir', 'cashmere', 'mohair', 'angora', 'vigogna', 'yak', 'guanaco'],
  ...['cashgora', 'castoro', 'lontra', 'pelo', 'crine', 'seta', 'cotone', 'kapok', 'lino', 'canapa', 'iuta'],
  ...['abaca', 'alfa', 'cocco', 'ginestra', 'ramié', 'sisal', 'sunn', 'henequen', 'maguey'],
  ...['acetato', 'alginica', 'cupro', 'modal', 'proteica', 'triacetato', 'viscosa', 'acrilica', 'clorofibra'],
  ...['fluorofibra', 'modacrilica', 'poliammide', 'nylon', 'aramide', 'poliimmide', 'lyocell', 'polilattide'],
  ...['poliestere', 'polietilene', 'polipropilene', 'poliureica', 'poliuretanica', 'vinilal', 'trivinilica'],
  ...['gomma', 'elastodiene', 'elastan', 'vetro tessile', 'elastomultiestere', 'elastolefin', 'melammina'],
  'bicomponente polipropilene/poliammide',
  'poliacrilato',
  // No. 45: named after the material.
  'fibra metallica',
  'fibra metallizzata',
  'carta',
];

/** Hairs of these animals may carry the preceding word (Annex I, no. 2 and 3). */
const HAIR = [
  ...['alpaca', 'lama', 'cammello', 'kashmir', 'cashmere', 'mohair', 'angora', 'vigogna', 'yak', 'guanaco'],
  'cashgora',
  'castoro',
  'lontra',
];

/** Name for the sum of small shares (article 9, paragraph 2). */
export const OTHER_FIBRES = 'altre fibre';

export const VIRGIN_WOOL = 'lana vergine';

const NAMES: ReadonlySet<string> = new Set([
  ...FIBRES,
  ...HAIR.flatMap((animal) => [`lana ${animal}`, `pelo ${animal}`]),
  'pelo bovino',
  'pelo di capra comune',
  'crine di cavallo',
  OTHER_FIBRES,
]);

/** Common wrong names, and the right ones. */
const MEANT: Readonly<Record<string, string>> = {
  acrilico: 'acrilica',
  cachemire: 'cashmere',
  cachemere: 'cashmere',
  elastane: 'elastan',
  elastam: 'elastan',
  elastomero: 'elastan',
  lycra: 'elastan',
  spandex: 'elastan',
  lurex: 'fibra metallizzata',
  metallo: 'fibra metallica',
  modacrilico: 'modacrilica',
  'lana merino': 'lana',
  'lana merinos': 'lana',
  merino: 'lana',
  poliammidica: 'poliammide',
  poliamide: 'poliammide',
  polyamide: 'poliammide',
  poliester: 'poliestere',
  polyester: 'poliestere',
  rayon: 'viscosa',
  raion: 'viscosa',
  bambù: 'viscosa',
  viscosio: 'viscosa',
  ramie: 'ramié',
  ramiè: 'ramié',
  tencel: 'lyocell',
  'lana di tosa': 'lana vergine',
};

/** Qualities, which are not allowed in a composition. */
const QUALITIES =
  /\b(riciclat[oaie]|rigenerat[oaie]|biologic[oaie]|bio|organic[oaie]?|sostenibil[ei]|ecologic[oaie]|pettinat[oaie]|mercerizzat[oaie]|pur[oaie]|extrafine|pima|egiziano|supima)\b/g;

/** Materials that are not fibres and are stated separately. */
const NO_FIBRES =
  /^(pelle|cuoio|ecopelle|pelliccia|poliuretano|pu|pvc|piuma|piume|piumino|ottone|metallo|resina)\b/;

export function fibreName(typed: string): string | null {
  const name = tidy(typed);
  return NAMES.has(name) ? name : null;
}

export function unknownFibre(typed: string): string {
  const name = tidy(typed);
  if (NO_FIBRES.test(name)) {
    return `«${name}» non è una fibra tessile: scrivilo in Altri materiali.`;
  }
  const plain = tidy(name.replace(QUALITIES, ' '));
  const meant = entryOf(MEANT, plain) ?? (plain !== name && NAMES.has(plain) ? plain : null);
  return meant === null
    ? `«${name}» non è fra i nomi delle fibre che la legge ammette (reg. UE 1007/2011, allegato I).`
    : `«${name}» non si può scrivere: il nome ammesso è «${meant}».`;
}

function tidy(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Parts with separate fibres (Regulation (EU) 1007/2011, article 11). */
export const GARMENT_PARTS = [
  'Tessuto principale',
  'Fodera',
  'Fodera delle maniche',
  'Imbottitura',
  'Inserti',
  'Collo e polsini',
  'Cintura',
  'Supporto del tessuto spalmato',
] as const;

/** `text` as typed: "70% cotone, 30% lino". */
export type TypedPart = { piece: string; part: string; text: string };

/** Highest share (%) of "altre fibre" (article 9, paragraph 2). */
const MOST_OTHER_FIBRES = 15;
/** Percent of virgin wool needed for that name in a mixture (article 8, paragraph 3). */
const LEAST_VIRGIN_WOOL = 25;

type ReadFibres = { ok: true; fibres: FibreShare[] } | { ok: false; message: string };

/**
 * Reads the fibres of a part: percent with one decimal at most, descending, "altre fibre" last. Refuses unlisted names,
 * duplicates, and sums other than 100.
 */
export function readFibres(text: string): ReadFibres {
  const items = text
    .replace(/(\d),(\d)(?=\s*%)/g, '$1.$2')
    .split(/[,;+\n]/)
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '');
  const fibres: FibreShare[] = [];
  for (const item of items) {
    const read = readShare(item);
    if (!read.ok) return read;
    if (fibres.some(({ fibre }) => fibre === read.share.fibre)) {
      return refused(`«${read.share.fibre}» è scritto due volte.`);
    }
    fibres.push(read.share);
  }
  const message = mixtureProblem(fibres);
  return message === null ? { ok: true, fibres: fibres.toSorted(byShare) } : refused(message);
}

/** "70% cotone" or "cotone 70%". */
function readShare(item: string): { ok: true; share: FibreShare } | { ok: false; message: string } {
  const words = item
    .replaceAll('%', ' ')
    .split(' ')
    .filter((word) => word !== '');
  const numbers = words.filter((word) => readPercentage(word, 1) !== null);
  const name = words.filter((word) => !numbers.includes(word)).join(' ');
  const percent = readPercentage(numbers[0] ?? '', 1);
  if (name === '' || /\d/.test(name) || numbers.length !== 1 || !percent) {
    return refused(`Scrivi «${item}» con la percentuale e il nome della fibra, per esempio 70% cotone.`);
  }
  const fibre = fibreName(name);
  return fibre === null ? refused(unknownFibre(name)) : { ok: true, share: { fibre, percent } };
}

function mixtureProblem(fibres: readonly FibreShare[]): string | null {
  // Tenths are summed as integers: fractions of a percent are inexact.
  const tenths = fibres.reduce((sum, { percent }) => sum + Math.round(percent * 10), 0);
  if (tenths !== 1000) return `Le percentuali fanno ${percentageText(tenths / 10)}: devono fare 100.`;
  const other = fibres.find(({ fibre }) => fibre === OTHER_FIBRES);
  if (other && other.percent > MOST_OTHER_FIBRES) {
    return `«${OTHER_FIBRES}» può essere al massimo il ${MOST_OTHER_FIBRES}%: nomina le fibre più presenti.`;
  }
  const virgin = fibres.find(({ fibre }) => fibre === VIRGIN_WOOL);
  if (virgin && fibres.some(({ fibre }) => fibre === 'lana')) {
    return 'Se una parte della lana non è vergine, si scrive soltanto «lana».';
  }
  if (virgin && virgin.percent < LEAST_VIRGIN_WOOL) {
    return `Sotto il ${LEAST_VIRGIN_WOOL}% non si può scrivere «${VIRGIN_WOOL}»: scrivi «lana».`;
  }
  return null;
}

function byShare(one: FibreShare, other: FibreShare): number {
  const isOther = (share: FibreShare) => Number(share.fibre === OTHER_FIBRES);
  return isOther(one) - isOther(other) || other.percent - one.percent;
}

/** Leaves out empty parts; none may repeat in a piece. The message names the wrong part. */
export function readParts(
  typed: readonly TypedPart[],
): { ok: true; parts: FibrePart[] } | { ok: false; message: string } {
  const parts: FibrePart[] = [];
  for (const { piece, part, text } of typed) {
    if (text.trim() === '') continue;
    const name = piece ? `${piece}, ${part.toLowerCase()}` : part;
    if (!GARMENT_PARTS.some((known) => known === part)) return refused(`La parte «${part}» non esiste.`);
    if (parts.some((one) => one.part === part && one.piece === piece)) {
      return refused(`${name}: questa parte c’è due volte.`);
    }
    const read = readFibres(text);
    if (!read.ok) return refused(`${name}: ${read.message}`);
    parts.push({ piece, part, fibres: read.fibres });
  }
  return { ok: true, parts };
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
