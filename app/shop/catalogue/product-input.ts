import { type Cents, decimalFromCents, MAX_CENTS } from '../money/money.ts';
import { discountFromPrices, priceFromDiscount } from '../pricing/discount.ts';
import { type Category, categoryFrom, LETTER_SIZES, NUMERIC_SIZES, ONE_SIZE } from './categories.ts';
import { MAX_IMAGES, TOO_MANY_IMAGES } from './picture-files.ts';
import { MIXED_SIZES_ERROR, sizeTypeOf, sortSizes } from './sizes.ts';

/** A product as the owner writes it; amounts in cents. */
export type ProductInput = {
  name: string;
  priceCents: number;
  originalPriceCents: number | null;
  discountPercentage: number | null;
  category: Category;
  description: string;
  composition: string;
  /** In the order in which they are shown; none makes the product one size. */
  sizes: SizeInput[];
  /** In the order in which they are shown; the first is the main one. */
  images: { mediaId: string; alt: string }[];
  isNew: boolean;
  isSale: boolean;
  isFeatured: boolean;
  isSet: boolean;
};

/**
 * A size and its pieces; null is not counted. `stockWas` is what the owner saw while writing: with it a count
 * is changed by the difference, so that pieces sold in the meantime are not put back on the shelf.
 */
export type SizeInput = { size: string; stock: number | null; stockWas?: number | null };

export type ProductField =
  | 'name'
  | 'price'
  | 'original_price'
  | 'discount_percentage'
  | 'category'
  | 'description'
  | 'composition'
  | 'sizes'
  | 'stock'
  | 'images';

/** A refusal as it is shown: the toast's two texts, and the fields to look at. */
export type ProductProblem = { ok: false; title: string; description: string; fields: ProductField[] };

/** The most characters that each text takes. */
export const PRODUCT_LIMITS = { name: 120, description: 5000, composition: 500, alt: 200 } as const;

const MAX_STOCK = 99_999;

/** Specification section 5, "Admin product create/edit". */
export const MISSING_FIELDS = {
  title: 'Campi mancanti',
  description: 'Nome, prezzo e categoria sono obbligatori.',
};

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

/**
 * Reads the product form (specification sections 4 and 5). Fields: `name`, `price`, `original_price`,
 * `discount_percentage`, `category`, `description`, `composition`, `sizes` (one each), `stock_<size>` and
 * `stock_was_<size>`, `images` (JSON list of `{ mediaId, alt }`), `is_new`, `is_sale`, `is_featured`, `is_set`
 * ("on"). With an original price and a discount the price follows from them; a price that the discount
 * already names stays to the cent, so that 35,00 € of 49,99 € does not become 34,99 € by saving a description.
 */
export function parseProduct(form: Form): { ok: true; input: ProductInput } | ProductProblem {
  const name = line(form.get('name'));
  const category = categoryFrom(line(form.get('category')));
  const price = decimal(form.get('price'));
  const original = decimal(form.get('original_price'));
  const discount = decimal(form.get('discount_percentage'));

  const missing: ProductField[] = [];
  if (!name) missing.push('name');
  if (price === null) missing.push('price');
  if (!category) missing.push('category');
  if (!category || price === null || missing.length > 0)
    return { ok: false, ...MISSING_FIELDS, fields: missing };

  if (!isAmount(price)) return refuse('price', 'Il prezzo deve essere un importo, al massimo due decimali.');
  if (original !== null && !isAmount(original)) {
    return refuse('original_price', 'Il prezzo originale deve essere un importo, al massimo due decimali.');
  }
  if (discount !== null && !(discount >= 0 && discount <= 10_000)) {
    return refuse('discount_percentage', 'Lo sconto deve essere un numero fra 0 e 100.');
  }
  const discountPercentage = discount === null ? null : discount / 100;
  const priceCents = consistentPrice(price, original, discountPercentage);
  if (original !== null && priceCents > original) {
    return refuse('price', 'Il prezzo non può superare il prezzo originale.');
  }

  const sizes = readSizes(form);
  if (!sizes.ok) return sizes;
  const images = readImages(form.get('images'));
  if (!images.ok) return images;

  const texts = {
    name,
    description: paragraphs(form.get('description')),
    composition: line(form.get('composition')),
  };
  for (const [field, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
    if (text.length > PRODUCT_LIMITS[field]) {
      return refuse(field, `${TEXT_NAMES[field]} può avere al massimo ${PRODUCT_LIMITS[field]} caratteri.`);
    }
  }
  return {
    ok: true,
    input: {
      ...texts,
      priceCents,
      originalPriceCents: original,
      discountPercentage,
      category,
      sizes: sizes.sizes,
      images: images.images,
      isNew: form.get('is_new') === 'on',
      isSale: form.get('is_sale') === 'on',
      isFeatured: form.get('is_featured') === 'on',
      isSet: form.get('is_set') === 'on',
    },
  };
}

const TEXT_NAMES = { name: 'Il nome', description: 'La descrizione', composition: 'La composizione' };

function refuse(field: ProductField, description: string): ProductProblem {
  return { ok: false, title: 'Errore', description, fields: [field] };
}

function consistentPrice(price: Cents, original: Cents | null, discount: number | null): Cents {
  if (original === null || discount === null) return price;
  const isNamed = discount > 0 && discountFromPrices(price, original) === Math.round(discount);
  return isNamed ? price : priceFromDiscount(original, discount);
}

function readSizes(form: Form): { ok: true; sizes: SizeInput[] } | ProductProblem {
  const known: readonly string[] = [...LETTER_SIZES, ...NUMERIC_SIZES];
  const picked = sortSizes(form.getAll('sizes').map(line).filter(Boolean));
  if (sizeTypeOf(picked) === 'mixed') return { ok: false, ...MIXED_SIZES_ERROR, fields: ['sizes'] };
  if (picked.some((size) => !known.includes(size))) return refuse('sizes', 'Una delle taglie non esiste.');
  const sizes: SizeInput[] = [];
  for (const size of picked.length > 0 ? picked : [ONE_SIZE]) {
    const stock = pieces(form.get(`stock_${size}`));
    const stockWas = pieces(form.get(`stock_was_${size}`));
    if (stock === undefined) {
      return refuse('stock', `La giacenza della taglia ${size} deve essere un numero intero, oppure vuota.`);
    }
    sizes.push({ size, stock, stockWas: stockWas ?? null });
  }
  return { ok: true, sizes };
}

function readImages(value: unknown): { ok: true; images: ProductInput['images'] } | ProductProblem {
  const images = new Map<string, { mediaId: string; alt: string }>();
  for (const one of listFrom(value)) {
    const { mediaId, alt } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    if (typeof mediaId !== 'string' || !/^[0-9a-z]{8,64}$/i.test(mediaId)) {
      return refuse('images', 'Una delle immagini non è stata riconosciuta: caricala di nuovo.');
    }
    // The same file chosen twice is one picture.
    if (!images.has(mediaId)) images.set(mediaId, { mediaId, alt: line(alt).slice(0, PRODUCT_LIMITS.alt) });
  }
  if (images.size > MAX_IMAGES) return { ok: false, ...TOO_MANY_IMAGES, fields: ['images'] };
  return { ok: true, images: [...images.values()] };
}

function listFrom(json: unknown): unknown[] {
  if (typeof json !== 'string' || json === '') return [];
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read : [null];
  } catch {
    return [null];
  }
}

/** Hundredths of a number as a number field sends it; null when empty, NaN when it is none. */
function decimal(value: unknown): number | null {
  const text = line(value);
  if (text === '') return null;
  const match = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
}

function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents <= MAX_CENTS;
}

/** Null when empty, undefined when it is no count. */
function pieces(value: unknown): number | null | undefined {
  const text = line(value);
  if (text === '') return null;
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_STOCK ? Number(text) : undefined;
}

function line(value: unknown): string {
  return paragraphs(value).replace(/\s+/g, ' ');
}

function paragraphs(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** What the form's price fields hold, as typed. */
export type PriceFields = { price: string; originalPrice: string; discount: string };

/** The fields after a discount was typed or picked: with an original price the price follows from it. */
export function withDiscount<Draft extends PriceFields>(draft: Draft, discount: string): Draft {
  const original = decimal(draft.originalPrice);
  const percent = decimal(discount);
  const follows = original !== null && percent !== null && isAmount(original) && percent <= 10_000;
  const price = follows ? decimalFromCents(priceFromDiscount(original, percent / 100)) : draft.price;
  return { ...draft, discount, price };
}

/** The fields after an original price was typed: with a price below it the discount is worked out. */
export function withOriginalPrice<Draft extends PriceFields>(draft: Draft, originalPrice: string): Draft {
  return withNamedDiscount({ ...draft, originalPrice });
}

/** The fields after a price was typed: beside an original price, the discount names what is left of it. */
export function withPrice<Draft extends PriceFields>(draft: Draft, price: string): Draft {
  return withNamedDiscount({ ...draft, price });
}

function withNamedDiscount<Draft extends PriceFields>(draft: Draft): Draft {
  const price = decimal(draft.price);
  const original = decimal(draft.originalPrice);
  if (price === null || original === null || !isAmount(price) || !isAmount(original)) return draft;
  const percent = discountFromPrices(price, original);
  // A discount that no longer fits would change the price again when the product is saved.
  return { ...draft, discount: percent ? String(percent) : '' };
}
