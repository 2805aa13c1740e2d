import type { SourceProduct } from '#db/json/imports.ts';
import type { SizePrices } from '#db/json/products.ts';
import { entryOf } from '#lib/keys.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { type ChosenColors, familyIn } from '#shop/catalog/imports/formats/color-words.ts';
import { upTo } from '#shop/catalog/imports/formats/source-values.ts';
import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { NO_CHOICES } from '#shop/catalog/products/choice-fields.ts';
import { colorOf } from '#shop/catalog/products/colors.ts';
import { NO_PLAIN_VALUES } from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { NO_FIT } from '#shop/catalog/sizing/fit.ts';
import { discountFromPrices } from '#shop/pricing/prices/discount.ts';
import { regularFor, regularPrice, sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import type { CountAfter } from './counts.ts';

export type Counts = ReadonlyMap<string, CountAfter>;

type InputChoices = { withOriginalPrices: boolean; publishesComplete: boolean; colors: ChosenColors };

export function inputOf(
  source: SourceProduct,
  category: Category,
  { before: present, counts }: { before: ProductInput | null; counts: Counts },
  { withOriginalPrices, publishesComplete, colors }: InputChoices,
): ProductInput {
  const { priceCents, sizes, isFeatured, isNew, isSale } = source;
  const family = familyIn(source, colors);
  const color =
    family === null
      ? (present?.color ?? null)
      : colorOf(family, colorName(source.color ?? ''), present?.color?.swatch ?? '');
  const original = originalPrice(source, present, withOriginalPrices);
  const prices = { priceCents, originalPriceCents: original };
  return {
    ...(present ?? FRESH),
    // A colour of unknown family is part of the name until the owner sets it.
    name:
      source.color !== null && color === null
        ? upTo(`${source.name} ${colorName(source.color)}`, PRODUCT_FIELDS.name.max).trim()
        : source.name,
    priceCents,
    originalPriceCents: original,
    discountPercentage: discountFromPrices(priceCents, original) || null,
    sizePrices: sizePricesAt(prices, sizes, present),
    category,
    description: source.description || (present?.description ?? ''),
    color,
    modelGroup:
      color === null ? (present?.modelGroup ?? null) : (source.modelGroup ?? present?.modelGroup ?? null),
    sizes: sizes.map(({ size, barcode, sku }) => {
      const was = present?.sizes.find((one) => one.size === size);
      return {
        size,
        stock: counts.get(size)?.stock ?? null,
        ...(was && { stockWas: was.stock }),
        barcode: barcode ?? was?.barcode ?? null,
        sku: sku ?? was?.sku ?? null,
      };
    }),
    isPublished:
      source.isPublished && (present?.isPublished ?? (publishesComplete && !source.sharesPictures)),
    isFeatured: isFeatured || (present?.isFeatured ?? false),
    isNew: isNew || (present?.isNew ?? false),
    isSale: isSale || (present?.isSale ?? false),
  };
}

/** Without `#` and `|`, which separate colours elsewhere. */
function colorName(written: string): string {
  return upTo(typedLine(written.replace(/[#|]/g, '/')), PRODUCT_FIELDS.color_name.max).trim();
}

export const FRESH: Omit<
  ProductInput,
  'name' | 'priceCents' | 'originalPriceCents' | 'discountPercentage' | 'sizePrices' | 'category' | 'sizes'
> = {
  ...NO_PLAIN_VALUES,
  ...NO_CHOICES,
  composition: NO_COMPOSITION,
  care: NO_CARE,
  fit: NO_FIT,
  color: null,
  modelGroup: null,
  images: [],
  video: null,
  makerId: null,
  isPublished: true,
  isSet: false,
  pieceIds: [],
  matchIds: [],
};

/** Empty product that a new one is compared with. */
export const NAMELESS = {
  name: '',
  priceCents: 0,
  originalPriceCents: null,
  discountPercentage: null,
  sizePrices: {},
  sizes: [],
};

/** Size prices by which each size sells at the file's price, retaining the shop's where equal. */
function sizePricesAt(
  prices: Pick<ProductInput, 'priceCents' | 'originalPriceCents'>,
  sizes: SourceProduct['sizes'],
  present: ProductInput | null,
): SizePrices {
  return Object.fromEntries(
    sizes.flatMap(({ size, priceCents, compareAtCents, isRetained }) => {
      const there = entryOf(present?.sizePrices ?? {}, size);
      if (isRetained && there !== undefined && there > regularPrice(prices)) return [[size, there]];
      if (priceCents === undefined) return [];
      const known = [there, compareAtCents].find(
        (cents) =>
          cents !== undefined &&
          sizePriceCents({ ...prices, sizePrices: { [size]: cents } }, size) === priceCents,
      );
      return [[size, known ?? regularFor(priceCents, prices)]];
    }),
  );
}

/** Original price of the file if trusted, otherwise the present one if it fits the new price. */
function originalPrice(
  { priceCents, compareAtCents }: SourceProduct,
  present: ProductInput | null,
  withOriginalPrices: boolean,
): number | null {
  if (withOriginalPrices && compareAtCents !== null && compareAtCents > priceCents) return compareAtCents;
  const stored = present?.originalPriceCents ?? null;
  return stored !== null && stored >= priceCents ? stored : null;
}
