import { fold } from '#lib/fold.ts';

/** A municipality and its province's two capital letters. */
export type Place = { city: string; province: string };

/** What the lists of Italian municipalities and postal codes know (`readPlaces`). */
export type Places = {
  /** The municipalities of each postal code. */
  byPostalCode: ReadonlyMap<string, readonly Place[]>;
  /** The provinces that have a municipality of a name, which is written as `plainName` does. */
  provincesByCity: ReadonlyMap<string, readonly string[]>;
  /** The provinces in which postal codes begin with two digits. */
  provincesByArea: ReadonlyMap<string, readonly string[]>;
};

/**
 * Reads the lists: texts of one entry a line, its key before the first space, lines that begin with # aside.
 * @param lists `municipalities` names by province, `postalCodes` municipalities with their provinces by code, `postalAreas`
 * provinces by the first two digits of their codes
 */
export function readPlaces(lists: {
  municipalities: string;
  postalCodes: string;
  postalAreas: string;
}): Places {
  const provincesByCity = new Map<string, string[]>();
  for (const [province, names] of entriesOf(lists.municipalities, '|'))
    for (const name of new Set(names.flatMap(namesOf)))
      provincesByCity.set(name, [...(provincesByCity.get(name) ?? []), province]);
  return {
    byPostalCode: new Map(
      entriesOf(lists.postalCodes, '|').map(([code, places]) => [
        code,
        places.map((place) => ({ city: place.slice(0, -3), province: place.slice(-2) })),
      ]),
    ),
    provincesByCity,
    provincesByArea: new Map(entriesOf(lists.postalAreas, ' ')),
  };
}

function entriesOf(text: string, separator: string): [key: string, values: string[]][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1).split(separator)];
    });
}

/** The names of a municipality as they are compared: both of one that has two, "Bolzano/Bozen", and both together. */
export function namesOf(name: string): string[] {
  return [name, ...(name.includes('/') ? name.split('/') : [])].map(plainName);
}

/** A name as names are compared: in small letters, without accents and signs. */
export function plainName(name: string): string {
  return fold(name)
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
