import { entryOf } from '#lib/keys.ts';
import { namesOf, type Place, type Places, plainName } from './places.ts';
import { provinceNamed } from './provinces.ts';

/** As typed; `province`: two letters, a name, or empty. */
export type TypedPlace = { postalCode: string; city: string; province: string };

export function placesOf(places: Places, postalCode: string): readonly Place[] {
  return places.byPostalCode.get(postalCode) ?? [];
}

/** Accepts letters, the province's name or that of a town in it; null for anything else. */
export function readProvince(places: Places, typed: string): string | null {
  const read = provinceNamed(typed);
  if (read) return read;
  const named = provincesOfCity(places, typed);
  return named.length === 1 ? (named[0] ?? null) : null;
}

function provincesOfCity({ provincesByCity }: Places, city: string): readonly string[] {
  return provincesByCity.get(plainName(city)) ?? [];
}

/** Province by city and postal code, or the code alone; empty if contradictory, or the city is no municipality. */
export function provinceOf(places: Places, { postalCode, city }: Omit<TypedPlace, 'province'>): string {
  const { name, province: written } = withoutProvince(city);
  const said = written && readProvince(places, written);
  if (said) return said;
  const ofCode = provincesOfCode(places, postalCode);
  if (name === '') return onlyOne(ofCode) ?? '';
  const own = placesOf(places, postalCode).filter((place) => isSameCity(place.city, name));
  const ofCity = own.length > 0 ? own.map(({ province }) => province) : provincesOfCity(places, name);
  return onlyOne(ofCity.filter((province) => ofCode.includes(province))) ?? '';
}

function provincesOfCode(places: Places, postalCode: string): readonly string[] {
  const listed = placesOf(places, postalCode).map(({ province }) => province);
  return listed.length > 0 ? listed : (places.provincesByArea.get(postalCode.slice(0, 2)) ?? []);
}

/** Adds the typed or derived province, or an empty one. Unreadable text stays, for people (`provinceLetters`). */
export function withProvince<
  Address extends { customer_city: string; customer_postal_code: string; customer_province: string },
>(places: Places, address: Address): Address {
  const typed = address.customer_province.trim();
  const customer_province =
    typed === ''
      ? provinceOf(places, { postalCode: address.customer_postal_code, city: address.customer_city })
      : (readProvince(places, typed) ?? typed);
  return { ...address, customer_province };
}

/** City and province of a postal code; empty if unknown. */
export function proposedPlace(
  places: Places,
  { postalCode, city }: Omit<TypedPlace, 'province'>,
): { cities: string[]; province: string } {
  const cities = placesOf(places, postalCode).map((place) => namesShown(place.city));
  return { cities, province: provinceOf(places, { postalCode, city }) };
}

/** Warnings, which do not prevent ordering; null for a correct field. */
export function placeWarnings(
  places: Places,
  { postalCode, city, province }: TypedPlace,
): { city: string | null; province: string | null } {
  const ofCode = placesOf(places, postalCode);
  const isElsewhere =
    city.trim() !== '' &&
    ofCode.length > 0 &&
    isMunicipality(places, withoutProvince(city).name) &&
    !ofCode.some((place) => isSameCity(place.city, city));
  return {
    city: isElsewhere ? `Il CAP ${postalCode} è di ${someOf(ofCode)}: ricontrolla città e CAP.` : null,
    province: provinceWarning(places, { postalCode, city, province }),
  };
}

function provinceWarning(places: Places, { postalCode, city, province }: TypedPlace): string | null {
  if (province.trim() === '') return null;
  const code = readProvince(places, province);
  if (code === null)
    return province.trim().length < 2
      ? null
      : `«${province.trim()}» non è una provincia che conosciamo: scrivi la sigla, come BG.`;
  if (postalCode === '') return null;
  const fitting = provincesOfCode(places, postalCode);
  const before = fitting.flatMap((one) => entryOf(FORMERLY, one) ?? []);
  if ([...fitting, ...before].includes(code) || fitting.length === 0) return null;
  const expected = provinceOf(places, { postalCode, city });
  return `Il CAP ${postalCode} non è della provincia ${code}${expected ? `, ma di ${expected}` : ''}: ricontrollali.`;
}

/** Former letters, still in use for towns of Sardinia's new provinces and of SU. */
const FORMERLY: Readonly<Record<string, readonly string[]>> = {
  OT: ['SS'],
  OG: ['NU', 'SU'],
  CI: ['SU', 'CA'],
  VS: ['SU', 'CA'],
  SU: ['CA'],
};

function someOf(places: readonly Place[]): string {
  const [first, second, ...others] = places.map(({ city, province }) => `${namesShown(city)} (${province})`);
  if (others.length > 0) return `${first}, ${second} e altri`;
  return second ? `${first} e ${second}` : `${first}`;
}

/** The Italian one of two names: "Bolzano/Bozen". */
const namesShown = (name: string) => name.split('/')[0] ?? name;

function isSameCity(listed: string, typed: string): boolean {
  const name = plainName(withoutProvince(typed).name);
  // "S. Donato" equals "San Donato".
  const saints = (text: string) => text.replace(/^s(?:an|ta|to|te|ant)? /, 's ');
  return namesOf(listed).some((one) => one === name || saints(one) === saints(name));
}

function onlyOne(codes: readonly string[]): string | null {
  const [first, ...others] = new Set(codes);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Common names that differ from ISTAT's. */
const ALSO = ['reggio emilia', 'reggio calabria', 'massa carrara', 'pesaro urbino'];

/** Ignores case, accents and punctuation. */
export function isMunicipality({ provincesByCity }: Places, city: string): boolean {
  const name = plainName(city);
  // "S. Donato", "S.ta Teresa".
  const [, rest] = /^s(?:an|ta|to|te|ant)? (.+)$/.exec(name) ?? [];
  const written = rest ? ['san', 'santa', 'santo', 'sant', 'sante'].map((saint) => `${saint} ${rest}`) : [];
  return [name, ...written].some((one) => provincesByCity.has(one) || ALSO.includes(one));
}

/** "Mestre (VE)" → city and province. */
function withoutProvince(city: string): { name: string; province: string } {
  const text = city.trim();
  const written = /[(,] ?([a-z]{2}) ?\)?$/i.exec(text);
  return written
    ? { name: text.slice(0, written.index).trim(), province: (written[1] ?? '').toUpperCase() }
    : { name: text, province: '' };
}

/**
 * Question about a doubtful city: foreign postal codes look Italian (75008 Paris, 10115 Berlin). A city that is no
 * municipality, e.g. a hamlet, passes with a province that fits the code: "Mestre (VE)". Null for none.
 */
export function cityProblem(
  places: Places,
  {
    customer_city: city,
    customer_postal_code: postalCode,
    customer_province: typed = '',
  }: { customer_city: string; customer_postal_code: string; customer_province?: string },
): string | null {
  const { name, province: written } = withoutProvince(city);
  if (isMunicipality(places, city) || isMunicipality(places, name)) return null;
  const province = written || typed.trim().toUpperCase();
  if (province === '')
    return `Non troviamo «${city}» fra i Comuni italiani, e consegniamo solo in Italia. Se è una frazione aggiungi la provincia, per esempio Mestre (VE).`;
  const fits = places.provincesByArea.get(postalCode.slice(0, 2))?.includes(province);
  return fits ? null : `Il CAP ${postalCode} non è della provincia ${province}: controllali.`;
}
