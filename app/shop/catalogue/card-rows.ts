import type { Category } from './categories.ts';
import type { ProductCard, SizeOption } from './product.ts';

/** Cards as one text, see `packCards`. */
export type CardRows = string & { readonly of?: ProductCard[] };

/** One card without the names of its fields. */
type Row = [
  id: string,
  name: string,
  category: Category,
  priceCents: number,
  priorPriceCents: number | null,
  priorSoldFrom: string | null,
  /** `S M:2 L:0`: the size, and how many are left where that is told. */
  sizes: string,
  /** The letters of `LABELS` that apply. */
  labels: string,
  /** `Salvia#76805f`, then each other colour of the model, followed by the product that has it; empty without. */
  colors: string,
  /** `id width height width-of-each-file…` */
  ...pictures: string[],
];

const LABELS = { n: 'isNew', f: 'isFeatured', c: 'isSet', p: 'isSoldAsPieces' } as const;

/**
 * A list of cards as it travels to the browser: what each field is called, and what lists leave out of a picture,
 * weighs more than what is said.
 */
export function packCards(cards: readonly ProductCard[]): CardRows {
  const rows = cards.map(
    (card): Row => [
      card.id,
      card.name,
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
      ...card.pictures.map(({ id, width, height, widths }) => [id, width, height, ...widths].join(' ')),
    ],
  );
  return JSON.stringify([cards.flatMap((card) => card.pictures)[0]?.base ?? '', ...rows]);
}

/** The cards again; pictures without the description and the stand-in that lists leave out. */
export function unpackCards(packed: CardRows): ProductCard[] {
  const [base, ...rows] = JSON.parse(packed) as [string, ...Row[]];
  return rows.map(([id, name, category, price, prior, soldFrom, sizes, labels, colors, ...pictures]) => ({
    ...{ id, name, category, priceCents: price, priorPriceCents: prior, priorSoldFrom: soldFrom },
    sizes: sizes.split(' ').filter(Boolean).map(sizeOf),
    ...colorsOf(colors),
    isNew: labels.includes('n'),
    isFeatured: labels.includes('f'),
    isSet: labels.includes('c'),
    isSoldAsPieces: labels.includes('p'),
    pictures: pictures.map((text) => {
      const [picture = '', ...numbers] = text.split(' ');
      const [width = 0, height = 0, ...widths] = numbers.map(Number);
      return { id: picture, width, height, widths, placeholder: '', alt: '', base };
    }),
  }));
}

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

/** Names of colours hold neither `#` nor `|` (`product-form.ts`). */
function colorsText({ color, siblings }: ProductCard): string {
  if (!color) return '';
  return [
    `${color.name}${color.swatch}`,
    ...siblings.map(({ id, name, swatch }) => `${name}${swatch}${id}`),
  ].join('|');
}

function colorsOf(text: string): Pick<ProductCard, 'color' | 'siblings'> {
  const [own, ...siblings] = text.split('|').map((one) => {
    const [name = '', rest = ''] = one.split('#');
    return { name, swatch: `#${rest.slice(0, 6)}`, id: rest.slice(6) };
  });
  return text === '' || !own
    ? { color: null, siblings: [] }
    : { color: { name: own.name, swatch: own.swatch }, siblings };
}
