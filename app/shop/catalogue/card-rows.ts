import { createRecentlyUsed } from '../../lib/recently-used.ts';
import type { Category } from './categories.ts';
import type { ColorShown } from './colors.ts';
import type { ProductCard, SizeOption } from './product.ts';

/** Cards as one text, as they travel to the browser: where their pictures lie, then a line for each, see `rowOf`. */
export type CardRows = string & { readonly of?: ProductCard[] };

const LABELS = { n: 'isNew', f: 'isFeatured', c: 'isSet', p: 'isSoldAsPieces' } as const;

const rows = new WeakMap<ProductCard, string>();

/**
 * A card without the names of its fields, which weigh more than what is said, and without what lists leave out of a
 * picture. Two cards with the same row and the same place of pictures are the same. Sizes are written `S M:2 L:0`, with
 * how many are left where that is told; of a picture, its id, width, height and the width of each file.
 */
export function rowOf(card: ProductCard): string {
  const known = rows.get(card);
  if (known !== undefined) return known;
  const row = [
    card.id,
    card.category,
    card.priceCents,
    card.priorPriceCents,
    card.priorSoldFrom,
    card.sizes.map(sizeText).join(' '),
    Object.entries(LABELS)
      .filter(([, label]) => card[label])
      .map(([letter]) => letter)
      .join(''),
    colorsText(card),
    card.pictures.map(({ id, width, height, widths }) => [id, width, height, ...widths].join(' ')).join(','),
    card.name.replaceAll('\n', ' '),
  ].join(BETWEEN);
  rows.set(card, row);
  return row;
}

/** Stands in no field but the name, which is the last. */
const BETWEEN = '|';

export function packCards(cards: readonly ProductCard[]): CardRows {
  return [cards.flatMap((card) => card.pictures)[0]?.base ?? '', ...cards.map(rowOf)].join('\n');
}

/** Cards by their rows. */
const read = createRecentlyUsed<string, ProductCard>(2000);

/**
 * The cards again, the same objects where their rows were read lately, so that nothing of them is drawn again; pictures
 * without description and stand-in.
 */
export function unpackCards(cards: CardRows): ProductCard[] {
  const [base = '', ...lines] = cards.split('\n');
  return lines.map((row) => {
    const before = read.get(row);
    const isSame = before !== undefined && (before.pictures[0]?.base ?? base) === base;
    if (isSame) return before;
    const card = cardOf(row, base);
    read.set(row, card);
    return card;
  });
}

function cardOf(row: string, base: string): ProductCard {
  const [id = '', category, price, prior, soldFrom, sizes, labels = '', colors = '', pictures, ...name] =
    row.split(BETWEEN);
  const card = {
    ...{ id, name: name.join(BETWEEN), category: category as Category },
    ...{ priceCents: Number(price), priorPriceCents: prior ? Number(prior) : null },
    priorSoldFrom: soldFrom || null,
    sizes: listed(sizes, ' ').map(sizeOf),
    ...colorsOf(colors),
    isNew: labels.includes('n'),
    isFeatured: labels.includes('f'),
    isSet: labels.includes('c'),
    isSoldAsPieces: labels.includes('p'),
    pictures: listed(pictures, ',').map((text) => {
      const [picture = '', ...numbers] = text.split(' ');
      const [width = 0, height = 0, ...widths] = numbers.map(Number);
      return { id: picture, width, height, widths, placeholder: '', alt: '', base };
    }),
  };
  rows.set(card, row);
  return card;
}

/** The parts of a text, none of an empty one. */
const listed = (text: string | undefined, between: string) => (text ? text.split(between) : []);

function sizeText({ size, available, left }: SizeOption): string {
  if (available) return left === null ? size : `${size}:${left}`;
  return `${size}:0`;
}

function sizeOf(text: string): SizeOption {
  const [size = '', count] = text.split(':');
  if (count === undefined) return { size, available: true, left: null };
  return count === '0'
    ? { size, available: false, left: null }
    : { size, available: true, left: Number(count) };
}

/** `Salvia#76805f`, then each other colour of the model with the product that has it. */
function colorsText({ color, siblings }: ProductCard): string {
  if (!color) return '';
  return [
    `${plainName(color)}${color.swatch}`,
    ...siblings.map((sibling) => `${plainName(sibling)}${sibling.swatch}${sibling.id}`),
  ].join('#');
}

/** The form of products refuses such names (`product-form.ts`); one that is there all the same breaks no row. */
const plainName = ({ name }: ColorShown) => name.replace(/[#|\n]/g, ' ');

function colorsOf(text: string): Pick<ProductCard, 'color' | 'siblings'> {
  const parts = text.split('#');
  const [own, ...siblings] = parts.flatMap((name, at) => {
    const rest = parts[at + 1];
    if (at % 2 === 1 || rest === undefined) return [];
    return { name, swatch: `#${rest.slice(0, 6)}`, id: rest.slice(6) };
  });
  return own ? { color: { name: own.name, swatch: own.swatch }, siblings } : { color: null, siblings: [] };
}
