import type { FibrePart, Shoe } from '#db/json/products.ts';
import { fold } from '#lib/fold.ts';
import { CHOICE_KEYS, type ChoiceValues, choicesOf } from '#shop/catalog/products/choice-fields.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { isReduced } from '#shop/catalog/products/product.ts';
import type { Garment } from '#shop/catalog/sizing/size-guide.ts';
import type { Cents } from '#shop/money/money.ts';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import type { Entry } from './catalog-index.ts';
import { sizeKey } from './size-names.ts';

/** Share (%) from which a search for a fibre finds the product. */
const LEAST_FOUND = 10;

/** A product's row. */
export type Row = ChoiceValues & {
  id: string;
  name: string;
  /** Name, description and category, folded. */
  text: string;
  /** Address and present name of the category. */
  category: string;
  categoryName: string;
  isShoe: boolean;
  garment: Garment | null;
  priceCents: Cents;
  priorPriceCents: Cents | null;
  color: ColorFamily | null;
  colorName: string | null;
  modelGroup: string | null;
  fibres: FibrePart[];
  materials: string;
  shoe: Shoe;
  modelCode: string;
  codes: readonly string[];
  isSet: boolean;
  /** First publication; microseconds since 1970. */
  newSince: number;
  sizes: string[];
};

export function entryOf(row: Row): Entry {
  const { id, category, priceCents, priorPriceCents, color, isSet, newSince } = row;
  const facts = fold(factsOf(row).join(' '));
  return {
    id,
    category,
    priceCents,
    color,
    // A product without colour is grouped with no other.
    model: color === null ? null : row.modelGroup,
    garment: row.garment,
    isSet,
    newSince,
    facts,
    codes: [row.modelCode, ...row.codes].filter(Boolean).map(fold),
    ...choicesOf(row),
    name: fold(row.name),
    text: `${row.text} ${facts}`,
    sizes: row.sizes.map((size) => sizeKey(size, row.isShoe)),
    fibres: mainFibres(row.fibres),
    isReduced: isReduced({ priceCents, priorPriceCents }),
    percent: reductionPercent({ priceCents, priorPriceCents }) ?? 0,
  };
}

/** Searchable facts that need not be in the texts. */
function factsOf({ categoryName, colorName, fibres, materials, ...row }: Row): string[] {
  const found = fibres.flatMap((part) => part.fibres.filter(({ percent }) => percent >= LEAST_FOUND));
  return [
    categoryName,
    colorName ?? '',
    ...new Set(found.map(({ fibre }) => fibre)),
    ...CHOICE_KEYS.flatMap((key) => row[key]),
    materials,
    ...row.shoe.upper,
    row.modelCode,
    ...row.codes,
  ].filter(Boolean);
}

/** Share (%) of a part from which people search for the fibre. */
const LEAST = 30;

const KNOWN_AS = [
  [/^lana\b/, 'lana'],
  [/^(?:pelo )?(?:kashmir|cashmere)$/, 'cashmere'],
] as const;

/** Main fibres by usual names, each once. */
export function mainFibres(parts: readonly FibrePart[]): string[] {
  const main = parts
    // Linings don't count; each piece of a set has its own first part.
    .filter(({ piece }, at) => at === parts.findIndex((other) => other.piece === piece))
    .flatMap(({ fibres }) => fibres.filter(({ percent }) => percent >= LEAST));
  return [...new Set(main.map(({ fibre }) => knownAs(fibre)))];
}

function knownAs(fibre: string): string {
  return KNOWN_AS.find(([pattern]) => pattern.test(fibre))?.[1] ?? fibre;
}
