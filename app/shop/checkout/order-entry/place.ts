import { fold } from '#lib/fold.ts';
import { entryOf } from '#lib/keys.ts';
import { isMunicipality, PROVINCES_OF, withoutProvince } from './municipality.ts';
import { MUNICIPALITY_NAMES } from './municipality-names.ts';
import { POSTAL_CODE_PLACES } from './postal-code-places.ts';
import { provinceNamed } from './provinces.ts';

/** A municipality and its province's two capital letters. */
export type Place = { city: string; province: string };

/** Where somebody lives as far as it was typed; `province` two letters, a name, or empty. */
export type TypedPlace = { postalCode: string; city: string; province: string };

let byCode: Map<string, Place[]> | null = null;

/** The municipalities of a postal code; none for one that the list does not have. */
export function placesOf(postalCode: string): readonly Place[] {
  byCode ??= new Map(
    POSTAL_CODE_PLACES.trim()
      .split('\n')
      .map((line) => [
        line.slice(0, 5),
        line
          .slice(6)
          .split('|')
          .map((place) => ({ city: place.slice(0, -3), province: place.slice(-2) })),
      ]),
  );
  return byCode.get(postalCode) ?? [];
}

/** The two letters of a province, typed as such, by its name or by that of a town in it; null for anything else. */
export function readProvince(typed: string): string | null {
  const read = provinceNamed(typed);
  if (read) return read;
  const named = provincesOfCity(typed);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The provinces that have a municipality of this name. */
function provincesOfCity(city: string): readonly string[] {
  byName ??= provincesByName();
  return byName.get(plain(city)) ?? [];
}

let byName: Map<string, string[]> | null = null;

/** Read once: a name is compared without accents and signs, and the list has eight thousand. */
function provincesByName(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [province, names] of Object.entries(MUNICIPALITY_NAMES))
    for (const name of new Set(names.split('|').flatMap(namesOf)))
      found.set(name, [...(found.get(name) ?? []), province]);
  return found;
}

/**
 * The province of an address that does not say it: the one that its city and its postal code agree on; without a city, that
 * of its postal code. Empty where they do not agree on one, and for a city that is no municipality.
 */
export function provinceOf({ postalCode, city }: Omit<TypedPlace, 'province'>): string {
  const { name, province: written } = withoutProvince(city);
  const said = written && readProvince(written);
  if (said) return said;
  const ofCode = provincesOfCode(postalCode);
  if (name === '') return onlyOne(ofCode) ?? '';
  const own = placesOf(postalCode).filter((place) => isSameCity(place.city, name));
  const ofCity = own.length > 0 ? own.map(({ province }) => province) : provincesOfCity(name);
  return onlyOne(ofCity.filter((province) => ofCode.includes(province))) ?? '';
}

/** The provinces in which a postal code lies, as far as that is known. */
function provincesOfCode(postalCode: string): string[] {
  const listed = placesOf(postalCode).map(({ province }) => province);
  return listed.length > 0 ? listed : (PROVINCES_OF[postalCode.slice(0, 2)]?.split(' ') ?? []);
}

/**
 * An address as it is stored, with the two letters of its province: as typed, else worked out, else empty. What was typed and
 * is no province stays as it is: it keeps nobody from ordering, and is read by people alone (`provinceLetters`).
 */
export function withProvince<
  Address extends { customer_city: string; customer_postal_code: string; customer_province: string },
>(address: Address): Address {
  const typed = address.customer_province.trim();
  const customer_province =
    typed === ''
      ? provinceOf({ postalCode: address.customer_postal_code, city: address.customer_city })
      : (readProvince(typed) ?? typed);
  return { ...address, customer_province };
}

/** What is proposed for an address of which the postal code is known: null where nothing is. */
export function proposedPlace({ postalCode, city }: Omit<TypedPlace, 'province'>): {
  /** The municipalities that it may be, the only one where there is one. */
  cities: string[];
  province: string;
} {
  const cities = placesOf(postalCode).map((place) => namesShown(place.city));
  return { cities, province: provinceOf({ postalCode, city }) };
}

/** What does not belong together, as sentences that keep nobody from going on; null for each field that is fine. */
export function placeWarnings({ postalCode, city, province }: TypedPlace): {
  city: string | null;
  province: string | null;
} {
  const places = placesOf(postalCode);
  const isElsewhere =
    city.trim() !== '' &&
    places.length > 0 &&
    isMunicipality(withoutProvince(city).name) &&
    !places.some((place) => isSameCity(place.city, city));
  return {
    city: isElsewhere ? `Il CAP ${postalCode} è di ${someOf(places)}: ricontrolla città e CAP.` : null,
    province: provinceWarning({ postalCode, city, province }),
  };
}

function provinceWarning({ postalCode, city, province }: TypedPlace): string | null {
  if (province.trim() === '') return null;
  const code = readProvince(province);
  if (code === null)
    return province.trim().length < 2
      ? null
      : `«${province.trim()}» non è una provincia che conosciamo: scrivi la sigla, come BG.`;
  if (postalCode === '') return null;
  const fitting = provincesOfCode(postalCode);
  const before = fitting.flatMap((one) => entryOf(FORMERLY, one) ?? []);
  if ([...fitting, ...before].includes(code) || fitting.length === 0) return null;
  const expected = provinceOf({ postalCode, city });
  return `Il CAP ${postalCode} non è della provincia ${code}${expected ? `, ma di ${expected}` : ''}: ricontrollali.`;
}

/** Letters that are still written for towns of Sardinia's new provinces, and of SU. */
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

/** The Italian name of a municipality that has two: "Bolzano/Bozen". */
const namesShown = (name: string) => name.split('/')[0] ?? name;

const namesOf = (name: string) => [name, ...(name.includes('/') ? name.split('/') : [])].map(plain);

function isSameCity(listed: string, typed: string): boolean {
  const name = plain(withoutProvince(typed).name);
  // "S. Donato" stands for "San Donato".
  const saints = (text: string) => text.replace(/^s(?:an|ta|to|te|ant)? /, 's ');
  return namesOf(listed).some((one) => one === name || saints(one) === saints(name));
}

const plain = (text: string) =>
  fold(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

function onlyOne(codes: readonly string[]): string | null {
  const [first, ...others] = new Set(codes);
  return first !== undefined && others.length === 0 ? first : null;
}
