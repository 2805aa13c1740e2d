import { entryOf } from '#lib/keys.ts';

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

/** Name for small shares together (article 9, paragraph 2). */
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
