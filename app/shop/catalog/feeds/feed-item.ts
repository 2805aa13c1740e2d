import type { SizePrices, SizePriors } from '#db/json/products.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import {
  type Assortment,
  type Category,
  categoryCalled,
  scaleOf,
} from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { SizeSystem, SizeType } from '#shop/catalog/assortment/scales.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { isReduced } from '#shop/catalog/products/product.ts';
import type { Cents } from '#shop/money/money.ts';
import { mostStandardCents } from '#shop/pricing/delivery/shipping.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { ownSizePrice } from '#shop/pricing/prices/size-price.ts';
import { tradeNumber } from '#shop/stock/inventory/barcode.ts';

/** `id`: stable as long as the size exists. */
export type FeedSize = { id: string; size: string; available: boolean; barcode: string | null };

export type FeedProduct = {
  id: string;
  name: string;
  description: string;
  category: Category;
  priceCents: Cents;
  priorPriceCents: Cents | null;
  priorSince: Date | null;
  originalPriceCents: Cents | null;
  sizePrices: SizePrices;
  sizePriors: SizePriors;
  /** End of the campaign that reduced it; null where no end is known. */
  saleEndsAt: Date | null;
  color: string | null;
  material: string;
  brand: string;
  modelCode: string;
  /** Equal for the colours of a model. */
  modelGroup: string | null;
  sizes: FeedSize[];
  /** Media ids, the main one first. */
  pictures: string[];
};

export type FeedShop = {
  publicUrl: string;
  brand: string;
  /** Media id; null for a shop without a logo. */
  logo: string | null;
  shipping: ShippingPolicy;
  assortment: Assortment;
};

/** The reduced price and the period in which it is announced. */
export type FeedSale = { cents: Cents; from: Date; to: Date };

/** One size of a product, as listed by shopping services. */
export type FeedItem = {
  id: string;
  groupId: string;
  title: string;
  description: string;
  link: string;
  /** Absolute addresses of JPEGs, the main one first. */
  images: string[];
  available: boolean;
  cents: Cents;
  sale: FeedSale | null;
  googleCategory: number | null;
  category: string;
  brand: string;
  gtin: string | null;
  mpn: string;
  color: string;
  size: string;
  sizeSystem: SizeSystem | null;
  sizeType: SizeType | null;
  material: string;
  /** Standard delivery of this item alone, to the dearest destination. */
  shippingCents: Cents;
};

/** Google's limits, in characters; Meta's are wider. */
const LONGEST = { title: 150, description: 5000, color: 100, material: 200, group: 50, mpn: 70, brand: 70 };

/** Characters: the name must keep the rest, since people search by it. */
const MOST_COLOR_IN_TITLE = 50;

/** Most pictures beside the main one. */
const MOST_MORE_IMAGES = 10;

/** Days after which services drop unread items: reductions without an end are announced that long. */
const ANNOUNCED_DAYS = 30;

/** The trade number of a size (GTIN); null without one, or with a code of the shop's own. */
function gtinOf({ barcode }: FeedSize): string | null {
  return tradeNumber(barcode);
}

/** Id shared by a model's colours; long names are hashed, since two might be cut to the same. */
function groupIdOf({ id, modelGroup }: Pick<FeedProduct, 'id' | 'modelGroup'>): string {
  const name = modelGroup?.trim() || id;
  if ([...name].length <= LONGEST.group) return name;
  const digest = [...name].reduce(
    (sum, letter) => (sum * 31n + BigInt(letter.codePointAt(0) ?? 0)) % HASHES,
    7n,
  );
  return `${cut(name, LONGEST.group - 1 - HASH_LENGTH).trim()}-${digest.toString(36).padStart(HASH_LENGTH, '0')}`;
}

/** Characters of a hash (base 36), and the number of hashes. */
const HASH_LENGTH = 12;
const HASHES = 36n ** BigInt(HASH_LENGTH) - 3n;

/** One item per size; all of a model share a group. */
export function itemsOf(product: FeedProduct, shop: FeedShop, now: Date): FeedItem[] {
  const { name, color, category, pictures } = product;
  const common = {
    groupId: groupIdOf(product),
    description: cut(
      product.description.trim() || [name, product.material].filter(Boolean).join(': '),
      LONGEST.description,
    ),
    link: `${shop.publicUrl}/prodotto/${product.id}`,
    images: pictures
      .slice(0, MOST_MORE_IMAGES + 1)
      .map((id) => `${shop.publicUrl}/immagini-annunci/${id}.jpg`),
    googleCategory: categoryCalled(category, shop.assortment)?.googleCategory ?? null,
    ...scaleIn(product, shop.assortment),
    category,
    brand: cut(product.brand.trim() || shop.brand, LONGEST.brand),
    mpn: cut(product.modelCode.trim(), LONGEST.mpn),
    color: cut(color ?? '', LONGEST.color),
    material: cut(product.material, LONGEST.material),
  };
  return product.sizes.map((size) => {
    const price = pricedIn(product, size.size);
    const sale = saleOf(price, product.saleEndsAt, now);
    return {
      ...common,
      cents: sale ? (price.priorPriceCents ?? price.priceCents) : price.priceCents,
      sale,
      shippingCents: mostStandardCents(shop.shipping, price.priceCents),
      id: size.id,
      title: titleOf(name, cut(color ?? '', MOST_COLOR_IN_TITLE), size.size),
      available: size.available,
      gtin: gtinOf(size),
      size: size.size === ONE_SIZE ? 'Taglia unica' : size.size,
    };
  });
}

type Reduced = Pick<FeedProduct, 'priceCents' | 'priorPriceCents' | 'priorSince'>;

function pricedIn(product: FeedProduct, size: string): Reduced {
  const own = ownSizePrice(product, size);
  if (!own) return product;
  return { ...own, priorSince: own.priorSince === null ? null : new Date(own.priorSince) };
}

/**
 * Reduction from the prior price (Codice del Consumo art. 17-bis) until its campaign ends; without a known end for
 * `ANNOUNCED_DAYS`, since a later end is read in time.
 */
function saleOf(price: Reduced, endsAt: Date | null, now: Date): FeedSale | null {
  const { priceCents, priorSince } = price;
  if (!isReduced(price) || priorSince === null) return null;
  const lastDay = addDays(dayInRome(now), ANNOUNCED_DAYS);
  const to = endsAt ?? new Date(`${lastDay}T22:59:00Z`);
  return { cents: priceCents, from: priorSince, to };
}

/** Colour and size must be in the title, as Google asks; a long name is cut. */
function titleOf(name: string, color: string, size: string): string {
  const variant = [color, sizeLabel(size)].filter(Boolean);
  const tail = variant.map((word) => `, ${word}`).join('');
  return cut(name, LONGEST.title - tail.length) + tail;
}

/** Size system and gender cut; shoe sizes outside of the shop's scales are European. */
function scaleIn(
  { category, sizes }: Pick<FeedProduct, 'category' | 'sizes'>,
  assortment: Assortment,
): Pick<FeedItem, 'sizeSystem' | 'sizeType'> {
  const scale = scaleOf({ category, sizes: sizes.map(({ size }) => size) }, assortment);
  const isShoe = categoryCalled(category, assortment)?.labelling === 'footwear';
  const sizeSystem = scale?.sizeSystem === 'IT' && isShoe ? 'EU' : (scale?.sizeSystem ?? null);
  return { sizeSystem, sizeType: scale?.sizeType ?? null };
}

function cut(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const short = characters.slice(0, longest - 1).join('');
  const space = short.lastIndexOf(' ');
  return `${space > longest / 2 ? short.slice(0, space) : short}…`;
}

/** A defect in the product's data; `barred`: services reject the product for it. */
export type Lack = { what: string; barred: boolean };

/** Deficits that the owner can remove for Google and Meta; they require colour, size, gender and age for garments. */
export function lacksOf(product: FeedProduct): Lack[] {
  const { name, pictures, priceCents, sizes, color, description, material, modelCode } = product;
  const lacks: [lacks: boolean, what: string, barred: boolean][] = [
    [pictures.length === 0, 'un’immagine', true],
    [priceCents <= 0, 'il prezzo', true],
    [sizes.length === 0, 'una taglia', true],
    [color === null, 'il colore', false],
    [description.trim() === '', 'la descrizione', false],
    [material === '', 'la composizione', false],
    [modelCode.trim() === '', 'il codice del modello', false],
    [isShouted(name), 'un nome che non sia tutto in maiuscole', false],
  ];
  return lacks.flatMap(([is, what, barred]) => (is ? [{ what, barred }] : []));
}

export function isListed(item: FeedItem): boolean {
  return item.images.length > 0 && item.cents > 0;
}

/** Google refuses titles in capitals; a short word may be a name. */
function isShouted(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '');
  return letters.length > 8 && letters === letters.toUpperCase();
}
