import { type Places, plainName } from './places.ts';

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
export function withoutProvince(city: string): { name: string; province: string } {
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
  }: {
    customer_city: string;
    customer_postal_code: string;
    customer_province?: string;
  },
): string | null {
  const { name, province: written } = withoutProvince(city);
  if (isMunicipality(places, city) || isMunicipality(places, name)) return null;
  const province = written || typed.trim().toUpperCase();
  if (province === '')
    return `Non troviamo «${city}» fra i Comuni italiani, e consegniamo solo in Italia. Se è una frazione aggiungi la provincia, per esempio Mestre (VE).`;
  const fits = places.provincesByArea.get(postalCode.slice(0, 2))?.includes(province);
  return fits ? null : `Il CAP ${postalCode} non è della provincia ${province}: controllali.`;
}
