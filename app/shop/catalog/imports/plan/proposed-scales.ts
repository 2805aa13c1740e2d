import type { FileScale, ProposedScale } from '#db/json/imports.ts';
import { typedLine } from '#lib/typed-text.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { plainSize, type SizeScale, sizeNamed } from '#shop/catalog/assortment/scales.ts';

/** Sizes as in the file, which no scale of the shop has completely. */
export type Unscaled = { sizes: readonly string[]; isFootwear: boolean };

/** Limits: sizes per scale, characters per size, as on the page of scales. */
const MOST_SIZES = 60;
const LONGEST_SIZE = 24;

/** Scale of letters; plus sizes follow. */
const LETTERS: SizeScale = {
  id: '',
  name: '',
  sizeSystem: null,
  sizeType: null,
  sizes: [
    'XXS',
    'XS',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
    '3XL',
    '4XL',
    '5XL',
    '6XL',
    '0X',
    '1X',
    '2X',
    '3X',
    '4X',
    '5X',
    '6X',
  ],
};

/** Kinds of sizes, narrower first. */
const KINDS = ['letters', 'double', 'waist', 'inches', 'wide', 'shoes', 'numbers', 'other'] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Record<Kind, string> = {
  letters: 'Lettere',
  double: 'Doppie',
  waist: 'Jeans, taglia e vita',
  inches: 'Jeans, vita e lunghezza',
  wide: 'Numeri e taglie comode W',
  shoes: 'Numeri di scarpe',
  numbers: 'Numeri',
  other: 'Altre taglie',
};

const NUMBER = /^(\d{1,3}(?:,5)?)$/;

function kindOf(size: string, isFootwear: boolean): Kind {
  const plain = plainSize(size);
  if (plain !== '' && (sizeNamed(size, [LETTERS]) ?? ONE_SIZE) !== ONE_SIZE) return 'letters';
  if (NUMBER.test(plain)) return isFootwear ? 'shoes' : 'numbers';
  if (/^\d{1,2}w$/.test(plain)) return 'wide';
  if (/^\d{1,3} ?\(\d{1,3}\)$/.test(plain)) return 'waist';
  if (/^w?\d{2}(?: ?[x/] ?| )l?\d{2}$/.test(plain)) return 'inches';
  if (/^[a-z0-9]{1,4} ?[/-] ?[a-z0-9]{1,4}$/.test(plain)) return 'double';
  return 'other';
}

/** Similarly written sizes share a scale. Too long or too many sizes make none: they stay refused. */
export function proposedScales(products: readonly Unscaled[], scales: readonly SizeScale[]): ProposedScale[] {
  const groups = new Map<string, { kinds: Kind[]; isLow: boolean; sizes: Set<string>; products: number }>();
  for (const { sizes, isFootwear } of products) {
    const written = sizes.map((size) => canonical(size, isFootwear));
    if (written.length === 0 || written.some((size) => size === '' || size.length > LONGEST_SIZE)) continue;
    const kinds = kindsOf(written, isFootwear);
    // American numbers end where European ones begin.
    const isLow = Math.min(...written.map(numberIn)) < LEAST_EUROPEAN;
    const key = `${kinds.join('+')}|${isNumbered(kinds) ? isLow : ''}`;
    const group = groups.get(key) ?? { kinds, isLow, sizes: new Set<string>(), products: 0 };
    for (const size of written) group.sizes.add(size);
    group.products += 1;
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((one, other) => other.products - one.products)
    .flatMap(({ kinds, isLow, sizes, products: many }) => {
      const all = kinds[0] === 'letters' && kinds.length === 1 ? withUsualLetters(sizes) : sizes;
      if (all.size > MOST_SIZES) return [];
      const sorted = [...all].sort(bySize);
      const isMixed = kinds.length > 1;
      return [{ ...scaleOf(kinds, isLow, sorted, scales), products: many, isMixed }];
    });
}

/** The lowest number of European clothes or women's shoes. */
const LEAST_EUROPEAN = 23;
const isNumbered = (kinds: readonly Kind[]) => kinds.some((kind) => kind === 'shoes' || kind === 'numbers');

/** Numbers continued as «14W» are one scale; anything else is a mixture. */
function kindsOf(sizes: readonly string[], isFootwear: boolean): Kind[] {
  const found = new Set(sizes.map((size) => kindOf(size, isFootwear)));
  if (found.has('wide')) found.delete('numbers');
  return KINDS.filter((kind) => found.has(kind));
}

/** Letter sizes with the usual ones between: a shop that sells 3XL sells XL, too. */
function withUsualLetters(sizes: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(['XS', 'S', 'M', 'L', 'XL', 'XXL', ...sizes]);
}

/** «3xl» and «XXXL» are one. */
function canonical(size: string, isFootwear: boolean): string {
  const kind = kindOf(size, isFootwear);
  const bare = typedLine(size);
  if (kind === 'letters') return sizeNamed(size, [LETTERS]) ?? bare;
  if (kind === 'shoes' || kind === 'numbers') return plainSize(size);
  return kind === 'other' ? bare : bare.toUpperCase().replace(/\s+/g, ' ');
}

function scaleOf(
  kinds: readonly Kind[],
  isLow: boolean,
  sizes: readonly string[],
  scales: readonly SizeScale[],
): SizeScale {
  const [first] = sizes;
  const last = sizes.at(-1);
  const isPlus = kinds.length === 1 && sizes.some((size) => /^\dX/.test(size));
  const called = `${kinds.map((kind) => NAMES[kind]).join(' e ')}${isPlus ? ' e taglie comode' : ''}`;
  const range = kinds.length === 1 && isNumbered(kinds) && first !== last ? ` ${first}-${last}` : '';
  const taken = scales.map(({ name }) => name.toLowerCase());
  const name = [`${called}${range}`, `${called}${range} (file)`].find(
    (one) => !taken.includes(one.toLowerCase()),
  );
  const bare = `${kinds.join('-')}${isNumbered(kinds) ? (isLow ? '-us' : '-eu') : ''}`;
  const ids = scales.map(({ id }) => id);
  let id = `file-${bare}`;
  for (let nth = 2; ids.includes(id); nth += 1) id = `file-${bare}-${nth}`;
  return { id, name: (name ?? called).slice(0, 40), sizes: [...sizes], sizeSystem: null, sizeType: null };
}

const numberIn = (size: string) => Number(/\d+(?:,5)?/.exec(size)?.[0].replace(',', '.') ?? 1000);

/** Letters by their order, then numbers, then the rest by name. */
function bySize(one: string, other: string): number {
  const [first, second] = [one, other].map((size) => LETTERS.sizes.indexOf(size));
  if (first !== undefined && second !== undefined && (first >= 0 || second >= 0))
    return (first < 0 ? 99 : first) - (second < 0 ? 99 : second);
  const isWide = (size: string) => Number(/^\d+W$/.test(size));
  return (
    isWide(one) - isWide(other) ||
    numberIn(one) - numberIn(other) ||
    one.localeCompare(other, 'it', { numeric: true })
  );
}

/** «5 … 11, 3XL, 1X-3X». */
export function sizesLine(sizes: readonly string[]): string {
  return sizes.length > 8
    ? `${sizes.slice(0, 3).join(', ')} … ${sizes.slice(-2).join(', ')}`
    : sizes.join(', ');
}

/** Keeps the owner's name, order and answer; new sizes come last. */
export function scalesAsAnswered(found: readonly ProposedScale[], before: readonly FileScale[]): FileScale[] {
  return found.map((one) => {
    const answered = before.find(({ id }) => id === one.id);
    if (!answered) return { ...one, isTaken: !one.isMixed };
    const known = answered.sizes.filter((size) => one.sizes.includes(size));
    const added = one.sizes.filter((size) => !known.includes(size));
    return { ...one, name: answered.name, sizes: [...known, ...added], isTaken: answered.isTaken };
  });
}

/** The shop's scales with the accepted ones. */
export function withTaken(scales: readonly SizeScale[], proposed: readonly FileScale[]): SizeScale[] {
  const ids = scales.map(({ id }) => id);
  const taken = proposed.filter(({ id, isTaken }) => isTaken && !ids.includes(id));
  return [...scales, ...taken.map(({ products, isMixed, isTaken, ...scale }) => scale)];
}
