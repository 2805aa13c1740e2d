import { fold } from '#lib/fold.ts';

/** `province`: two capital letters. */
export type Place = { city: string; province: string };

export type Places = {
  byPostalCode: ReadonlyMap<string, readonly Place[]>;
  /** Provinces by municipality, written as by `plainName`. */
  provincesByCity: ReadonlyMap<string, readonly string[]>;
  /** Provinces by the first two digits of the postal code. */
  provincesByArea: ReadonlyMap<string, readonly string[]>;
};

/**
 * Reads texts with an entry per line: key, space, value; # begins a comment. @param lists `municipalities`: names by
 * province; `postalCodes`: municipalities with provinces by code; `postalAreas`: provinces by the first two digits
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

/** Forms to compare: "Bolzano/Bozen" gives both names and the whole. */
export function namesOf(name: string): string[] {
  return [name, ...(name.includes('/') ? name.split('/') : [])].map(plainName);
}

/** A name in lower case, without accents and punctuation. */
export function plainName(name: string): string {
  return fold(name)
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
