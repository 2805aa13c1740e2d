import { fold } from '#lib/fold.ts';
import { MUNICIPALITY_NAMES } from './municipality-names.ts';

/**
 * The provinces in which postal codes begin so (the first two digits; Poste Italiane). Sardinia's provinces were drawn anew
 * several times: each code of the island fits all of them.
 */
const SARDINIA = 'SS NU CA OR SU OT OG VS CI';
export const PROVINCES_OF: Readonly<Record<string, string>> = {
  ...{ '00': 'RM', '01': 'VT', '02': 'RI', '03': 'FR', '04': 'LT', '05': 'TR', '06': 'PG' },
  ...{ '07': SARDINIA, '08': SARDINIA, '09': SARDINIA },
  ...{
    10: 'TO',
    11: 'AO',
    12: 'CN',
    13: 'VC BI',
    14: 'AT',
    15: 'AL',
    16: 'GE',
    17: 'SV',
    18: 'IM',
    19: 'SP',
  },
  ...{
    20: 'MI MB LO',
    21: 'VA',
    22: 'CO',
    23: 'SO LC',
    24: 'BG',
    25: 'BS',
    26: 'CR LO',
    27: 'PV',
    28: 'NO VB',
  },
  ...{
    29: 'PC',
    30: 'VE',
    31: 'TV',
    32: 'BL',
    33: 'UD PN',
    34: 'TS GO',
    35: 'PD',
    36: 'VI',
    37: 'VR',
    38: 'TN',
  },
  ...{
    39: 'BZ',
    40: 'BO',
    41: 'MO',
    42: 'RE',
    43: 'PR',
    44: 'FE',
    45: 'RO',
    46: 'MN',
    47: 'FC RN',
    48: 'RA',
  },
  ...{ 50: 'FI', 51: 'PT', 52: 'AR', 53: 'SI', 54: 'MS', 55: 'LU', 56: 'PI', 57: 'LI', 58: 'GR', 59: 'PO' },
  ...{
    60: 'AN',
    61: 'PU',
    62: 'MC',
    63: 'AP FM',
    64: 'TE',
    65: 'PE',
    66: 'CH',
    67: 'AQ',
    70: 'BA',
    71: 'FG',
  },
  ...{ 72: 'BR', 73: 'LE', 74: 'TA', 75: 'MT', 76: 'BT', 80: 'NA', 81: 'CE', 82: 'BN', 83: 'AV', 84: 'SA' },
  ...{ 85: 'PZ', 86: 'CB IS', 87: 'CS', 88: 'CZ KR', 89: 'RC VV', 90: 'PA', 91: 'TP', 92: 'AG', 93: 'CL' },
  ...{ 94: 'EN', 95: 'CT', 96: 'SR', 97: 'RG', 98: 'ME' },
};

/** Names that people write otherwise than ISTAT does. */
const ALSO = ['reggio emilia', 'reggio calabria', 'massa carrara', 'pesaro urbino'];

let known: Set<string> | null = null;

/** Whether a city, or how people call it, is an Italian municipality: in any case, with or without accents and signs. */
export function isMunicipality(city: string): boolean {
  known ??= new Set([
    ...Object.values(MUNICIPALITY_NAMES).flatMap((names) => names.split('|').flatMap(namesOf).map(plain)),
    ...ALSO,
  ]);
  const name = plain(city);
  // "S. Donato", "S.ta Teresa" and the like stand for what a name begins with.
  const [, rest] = /^s(?:an|ta|to|te|ant)? (.+)$/.exec(name) ?? [];
  const written = rest ? ['san', 'santa', 'santo', 'sant', 'sante'].map((saint) => `${saint} ${rest}`) : [];
  return [name, ...written].some((one) => known?.has(one));
}

/** Both names of a municipality that has two: "Bolzano/Bozen". */
function namesOf(name: string): string[] {
  return name.includes('/') ? [name, ...name.split('/')] : [name];
}

function plain(name: string): string {
  return fold(name)
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** A city and the two letters of the province that are written with it, as in "Mestre (VE)". */
export function withoutProvince(city: string): { name: string; province: string } {
  const text = city.trim();
  const written = /[(,] ?([a-z]{2}) ?\)?$/i.exec(text);
  return written
    ? { name: text.slice(0, written.index).trim(), province: (written[1] ?? '').toUpperCase() }
    : { name: text, province: '' };
}

/**
 * What is to be asked about a city before something is sent there: postal codes of other countries look like Italian ones
 * (75008 Paris, 10115 Berlin). A city that is no municipality, as a hamlet, passes once its province is said, in its own field
 * or with it, if the postal code fits: "Mestre (VE)". Null where nothing is to be asked.
 */
export function cityProblem({
  customer_city: city,
  customer_postal_code: postalCode,
  customer_province: typed = '',
}: {
  customer_city: string;
  customer_postal_code: string;
  customer_province?: string;
}): string | null {
  const { name, province: written } = withoutProvince(city);
  if (isMunicipality(city) || isMunicipality(name)) return null;
  const province = written || typed.trim().toUpperCase();
  if (province === '')
    return `Non troviamo «${city}» fra i Comuni italiani, e consegniamo solo in Italia. Se è una frazione aggiungi la provincia, per esempio Mestre (VE).`;
  const fits = (PROVINCES_OF[postalCode.slice(0, 2)] ?? '').split(' ').includes(province);
  return fits ? null : `Il CAP ${postalCode} non è della provincia ${province}: controllali.`;
}
