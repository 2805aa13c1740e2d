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

/** A size of a product; its id stays as long as the size does. */
export type FeedSize = { id: string; size: string; available: boolean; barcode: string | null };

/** What is read of a product for the feeds. */
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
  /** When the campaign that reduced it ends; null where no end of its price is known. */
  saleEndsAt: Date | null;
  color: string | null;
  /** In one line. */
  material: string;
  /** The maker's trademark; empty where none is known. */
  brand: string;
  modelCode: string;
  /** Products that share it are one model in several colours. */
  modelGroup: string | null;
  sizes: FeedSize[];
  /** Media ids, the main one first. */
  pictures: string[];
};

/** What the feeds tell of the shop. */
export type FeedShop = {
  publicUrl: string;
  brand: string;
  /** Id of the logo's picture; null for a shop without one. */
  logo: string | null;
  shipping: ShippingPolicy;
  assortment: Assortment;
};

/** A reduction: its price, and from when to when it is told. */
export type FeedSale = { cents: Cents; from: Date; to: Date };

/** One size of a product, as shopping services list it. */
export type FeedItem = {
  id: string;
  groupId: string;
  title: string;
  description: string;
  link: string;
  /** Absolute addresses of JPEGs, the main one first. */
  images: string[];
  available: boolean;
  /** Before the reduction, where there is one. */
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
  /** Standard delivery of it alone, where it costs most. */
  shippingCents: Cents;
};

/** Texts are cut where Google's own limits are; Meta's are wider. */
export const LONGEST = {
  title: 150,
  description: 5000,
  color: 100,
  material: 200,
  group: 50,
  mpn: 70,
  brand: 70,
};

/** The name is what people look for. */
const MOST_COLOR_IN_TITLE = 50;

/** Pictures beside the main one. */
const MOST_MORE_IMAGES = 10;

/** A service forgets what it has not read anew for so many days: no reduction without a known end is told for longer. */
const ANNOUNCED_DAYS = 30;

/** The trade number of a size (GTIN); null where it has none, or only a code of the shop's own. */
export function gtinOf({ barcode }: FeedSize): string | null {
  return tradeNumber(barcode);
}

/**
 * What colours of a model share. A name that is longer than the services take would be cut, and two models that begin alike
 * be one: it gets a short name of its own, the same each time.
 */
function groupIdOf({ id, modelGroup }: Pick<FeedProduct, 'id' | 'modelGroup'>): string {
  const name = modelGroup?.trim() || id;
  if ([...name].length <= LONGEST.group) return name;
  const digest = [...name].reduce(
    (sum, letter) => (sum * 31n + BigInt(letter.codePointAt(0) ?? 0)) % HASHES,
    7n,
  );
  return `${cut(name, LONGEST.group - 1 - HASH_LENGTH).trim()}-${digest.toString(36).padStart(HASH_LENGTH, '0')}`;
}

/** So many short names there are, of so many letters and digits. */
const HASH_LENGTH = 12;
const HASHES = 36n ** BigInt(HASH_LENGTH) - 3n;

/** Every size of a product as an item of its own; those of one model, in whichever colour, share a group. */
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

/** What a size costs, and what that is compared with. */
function pricedIn(product: FeedProduct, size: string): Reduced {
  const own = ownSizePrice(product, size);
  if (!own) return product;
  return { ...own, priorSince: own.priorSince === null ? null : new Date(own.priorSince) };
}

/**
 * The reduction that may be told (Codice del Consumo art. 17-bis): from the prior price, since it began, until its
 * campaign ends. Where no end is known it is told for as long as a service remembers the item: a later end is read in
 * time.
 */
function saleOf(price: Reduced, endsAt: Date | null, now: Date): FeedSale | null {
  const { priceCents, priorSince } = price;
  if (!isReduced(price) || priorSince === null) return null;
  const lastDay = addDays(dayInRome(now), ANNOUNCED_DAYS);
  const to = endsAt ?? new Date(`${lastDay}T22:59:00Z`);
  return { cents: priceCents, from: priorSince, to };
}

/** What tells variants apart stands in their title, as Google asks; the name gives way where it is too long. */
function titleOf(name: string, color: string, size: string): string {
  const variant = [color, sizeLabel(size)].filter(Boolean);
  const tail = variant.map((word) => `, ${word}`).join('');
  return cut(name, LONGEST.title - tail.length) + tail;
}

/** Of which country the sizes are, and for whom they are cut; numbers of shoes that are none of the shop's are European. */
function scaleIn(
  { category, sizes }: Pick<FeedProduct, 'category' | 'sizes'>,
  assortment: Assortment,
): Pick<FeedItem, 'sizeSystem' | 'sizeType'> {
  const scale = scaleOf({ category, sizes: sizes.map(({ size }) => size) }, assortment);
  const isShoe = categoryCalled(category, assortment)?.labelling === 'footwear';
  const sizeSystem = scale?.sizeSystem === 'IT' && isShoe ? 'EU' : (scale?.sizeSystem ?? null);
  return { sizeSystem, sizeType: scale?.sizeType ?? null };
}

/** The text, or its beginning up to the last whole word that fits. */
function cut(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const short = characters.slice(0, longest - 1).join('');
  const space = short.lastIndexOf(' ');
  return `${space > longest / 2 ? short.slice(0, space) : short}…`;
}
