import type { SIZE_SYSTEM_KEYS, SIZE_TYPE_KEYS } from '#db/values/assortment.ts';
import { ONE_SIZE } from './one-size.ts';

export type SizeSystem = (typeof SIZE_SYSTEM_KEYS)[number];

export type SizeType = (typeof SIZE_TYPE_KEYS)[number];

/** Ordered sizes; a product has sizes of one scale only. */
export type SizeScale = {
  id: string;
  name: string;
  sizes: readonly string[];
  sizeSystem: SizeSystem | null;
  sizeType: SizeType | null;
};

export const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const NUMERIC_SIZES = ['38', '40', '42', '44', '46', '48', '50', '52'] as const;

export const LETTERS = 'lettere';
export const NUMBERS = 'numeriche';

/** Shown beside blocked sizes (specification section 4). */
export const MIXED_SIZES_HINT = 'Seleziona taglie in lettere O numeriche, non entrambe.';

/** Toast when sizes are mixed nevertheless (specification section 5). */
export const MIXED_SIZES_ERROR = {
  title: 'Errore',
  description: 'Non puoi mescolare taglie in lettere e numeriche.',
};

/** As `MIXED_SIZES_HINT`, for other scales. */
export const MIXED_SCALES_HINT = 'Seleziona taglie di un solo tipo.';
export const MIXED_SCALES_ERROR = {
  title: 'Errore',
  description: 'Non puoi mescolare taglie di tipi diversi.',
};

export function scaleWith(sizes: readonly string[], scales: readonly SizeScale[]): SizeScale | null {
  return scales.find((one) => sizes.every((size) => one.sizes.includes(size))) ?? null;
}

/** The error for sizes that no scale contains together; null where they fit, or there are none. */
export function mixedSizes(
  sizes: readonly string[],
  scales: readonly SizeScale[],
): { title: string; description: string } | null {
  if (sizes.length === 0 || scaleWith(sizes, scales)) return null;
  const ofSpecification = scales.filter(({ id }) => id === LETTERS || id === NUMBERS);
  const isLetterOrNumber = (size: string) => ofSpecification.some((one) => one.sizes.includes(size));
  return sizes.every(isLetterOrNumber) ? MIXED_SIZES_ERROR : MIXED_SCALES_ERROR;
}

export function allSizes(scales: readonly SizeScale[]): string[] {
  const sizes = new Set(scales.flatMap((one) => one.sizes));
  sizes.delete(ONE_SIZE);
  return [...sizes, ONE_SIZE];
}

/** Each size once, in the order of the scales; unknown sizes last, by name. */
export function sortSizes(sizes: readonly string[], scales: readonly SizeScale[]): string[] {
  const order = orderFor(sizes, scales);
  const rank = (size: string) => (order.indexOf(size) + order.length + 1) % (order.length + 1);
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** The order of the fewest scales that contain these sizes, so that a shoe's 35 precedes its 38. */
function orderFor(sizes: readonly string[], scales: readonly SizeScale[]): string[] {
  const left = new Set(sizes);
  const used: SizeScale[] = [];
  const has = (scale: SizeScale) => scale.sizes.filter((size) => left.has(size)).length;
  for (;;) {
    const [fullest] = scales.toSorted((one, other) => has(other) - has(one));
    if (!fullest || has(fullest) === 0) break;
    used.push(fullest);
    for (const size of fullest.sizes) left.delete(size);
  }
  const inOrder = scales.filter((scale) => used.includes(scale));
  return [...new Set([...inOrder, ...scales].flatMap((scale) => scale.sizes))];
}

export function toggleSize(
  sizes: readonly string[],
  size: string,
  scales: readonly SizeScale[],
): { ok: true; sizes: string[] } | { ok: false; message: { title: string; description: string } } {
  if (sizes.includes(size))
    return {
      ok: true,
      sizes: sortSizes(
        sizes.filter((other) => other !== size),
        scales,
      ),
    };
  const picked = [...sizes, size];
  const message = mixedSizes(picked, scales);
  return message ? { ok: false, message } : { ok: true, sizes: sortSizes(picked, scales) };
}

/** Finds a size by its name: normalised («4A» is «4a»); null if unknown. The later scale's spelling wins: the owner's. */
export function sizeFinder(scales: readonly SizeScale[]): (text: string) => string | null {
  const known = new Map(allSizes(scales).map((size) => [plainSize(size), size]));
  return (text) => known.get(plainSize(text)) ?? null;
}

const LONG_SIZES = new Map(
  Object.entries({
    small: 's',
    medium: 'm',
    large: 'l',
    'extra small': 'xs',
    'extra large': 'xl',
    xsmall: 'xs',
    xlarge: 'xl',
    xxsmall: 'xxs',
    xxlarge: 'xxl',
    xxxlarge: 'xxxl',
  }),
);

const NO_CHOICE = [
  ...['default title', 'taglia unica', 'unica', 'unico', 'misura unica', 'one size', 'onesize', 'one-size'],
  ...['tu', 't.u.', 't.u', 'os', 'o/s', 'o.s.', ''],
];

/** Prefixes that only announce a size. */
const BEFORE_SIZE = /^(?:taglia|tg\.|tg|n\.|nr\.|no\.|n°|n|misura|size|numero)[ :]*(?=\d|[a-z]{1,3}$)/;

/** The shop's size in a text («it 42», «Small», «37.5», «85cm», «Taglia unica»); null if unknown. */
export function sizeNamed(text: string, scales: readonly SizeScale[]): string | null {
  const bare = plainSize(text);
  if (NO_CHOICE.includes(bare)) return ONE_SIZE;
  const sizes = allSizes(scales);
  const exact = sizes.find((size) => plainSize(size) === bare);
  if (exact) return exact;
  const short = bare.replace(BEFORE_SIZE, '');
  return (
    sizes.find((size) => compared(size) === compared(short)) ??
    scales
      .flatMap((scale) => scale.sizes.map((size) => ({ size, of: withoutCountry(short, scale) })))
      .find(({ size, of }) => of !== null && compared(size) === compared(of))?.size ??
    null
  );
}

/** Cache limits: number of texts, and characters of each. A file repeats the same sizes on most lines. */
const MOST_REMEMBERED = 2000;
const LONGEST_REMEMBERED = 60;

function remembering(formOf: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const form = formOf(text);
    if (text.length > LONGEST_REMEMBERED) return form;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, form);
    return form;
  };
}

/** Comparable form of a size: «Extra-Small» is «XS», «3XL» is «XXXL». */
const compared = remembering((text) => {
  const plain = plainSize(text);
  const words = plain.replace(/-/g, ' ').replace(/^(x+) (?=small|large)/, '$1');
  const named = LONG_SIZES.get(words) ?? plain;
  return named.replace(
    /^([2-9])x([sl])$/,
    (_, times: string, letter: string) => 'x'.repeat(Number(times)) + letter,
  );
});

/** Country marks around a size; the longer one first. */
const COUNTRIES = ['ita', 'it', 'eu'];

/** A size without its scale's country mark; null without a mark or with another's. Italian shoe sizes are European. */
function withoutCountry(size: string, { sizeSystem }: SizeScale): string | null {
  const country = COUNTRIES.find((one) => size.startsWith(one) || size.endsWith(one));
  if (country === undefined) return null;
  const alone = (
    size.startsWith(country) ? size.slice(country.length) : size.slice(0, -country.length)
  ).trim();
  const fitting = country === 'eu' ? ['EU'] : ['IT', 'EU'];
  return alone !== '' && (sizeSystem === null || fitting.includes(sizeSystem)) ? alone : null;
}

/** Normalised spelling: «37.5», «37 ½» and «37,5» are equal, and so are «85cm» and «85 cm». */
export const plainSize = remembering((text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\d)\.(\d)/, '$1,$2')
    .replace(/(\d) ?(½|1\/2)$/, '$1,5')
    .replace(/(\d)cm$/, '$1 cm'),
);
