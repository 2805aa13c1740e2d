import { addDays, dayInRome } from '../../lib/calendar-day.ts';
import { type Category, LETTER_SIZES, ONE_SIZE } from '../catalogue/categories.ts';
import { isReduced } from '../catalogue/product.ts';
import type { Cents } from '../money/money.ts';
import { mostStandardCents } from '../pricing/shipping.ts';
import type { ShippingPolicy } from '../settings/shipping-policy.ts';
import { tradeNumber } from '../stock/barcode.ts';

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
export type FeedShop = { publicUrl: string; brand: string; shipping: ShippingPolicy };

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
  googleCategory: number;
  category: string;
  brand: string;
  gtin: string | null;
  mpn: string;
  color: string;
  size: string;
  sizeSystem: 'IT' | 'EU' | null;
  material: string;
  /** Standard delivery of it alone, where it costs most. */
  shippingCents: Cents;
};

/** Google's names for the shop's categories (https://www.google.com/basepages/producttype/taxonomy-with-ids.it-IT.txt). */
const GOOGLE_CATEGORIES: Record<Category, number> = {
  Vestiti: 2271,
  Top: 212,
  Pantaloni: 204,
  Giacche: 5598,
  Scarpe: 187,
  Accessori: 167,
  Camicie: 212,
  Gonne: 1581,
  Maglioni: 212,
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
const TOLD_DAYS = 30;

/** The trade number of a size (GTIN); null where it has none, or only a code of the shop's own. */
export function gtinOf({ barcode }: FeedSize): string | null {
  return tradeNumber(barcode);
}

/** Every size of a product as an item of its own; those of one model, in whichever colour, share a group. */
export function itemsOf(product: FeedProduct, shop: FeedShop, now: Date): FeedItem[] {
  const { name, color, category, pictures } = product;
  const sale = saleOf(product, now);
  const common = {
    groupId: cut(product.modelGroup?.trim() || product.id, LONGEST.group),
    description: cut(
      product.description.trim() || [name, product.material].filter(Boolean).join(': '),
      LONGEST.description,
    ),
    link: `${shop.publicUrl}/prodotto/${product.id}`,
    images: pictures
      .slice(0, MOST_MORE_IMAGES + 1)
      .map((id) => `${shop.publicUrl}/immagini-annunci/${id}.jpg`),
    cents: sale ? (product.priorPriceCents ?? product.priceCents) : product.priceCents,
    sale,
    googleCategory: GOOGLE_CATEGORIES[category],
    category,
    brand: cut(product.brand.trim() || shop.brand, LONGEST.brand),
    mpn: cut(product.modelCode.trim(), LONGEST.mpn),
    color: cut(color ?? '', LONGEST.color),
    material: cut(product.material, LONGEST.material),
    shippingCents: mostStandardCents(shop.shipping, product.priceCents),
  };
  return product.sizes.map((size) => ({
    ...common,
    id: size.id,
    title: titleOf(name, cut(color ?? '', MOST_COLOR_IN_TITLE), size.size),
    available: size.available,
    gtin: gtinOf(size),
    size: size.size === ONE_SIZE ? 'Taglia unica' : size.size,
    sizeSystem: systemOf(size.size, category),
  }));
}

/**
 * The reduction that may be told (Codice del Consumo art. 17-bis): from the prior price, since it began, until its
 * campaign ends. Where no end is known it is told for as long as a service remembers the item: a later end is read in
 * time.
 */
function saleOf(product: FeedProduct, now: Date): FeedSale | null {
  const { priceCents, priorSince } = product;
  if (!isReduced(product) || priorSince === null) return null;
  const lastDay = addDays(dayInRome(now), TOLD_DAYS);
  const to = product.saleEndsAt ?? new Date(`${lastDay}T22:59:00Z`);
  return { cents: priceCents, from: priorSince, to };
}

/** What tells variants apart stands in their title, as Google asks; the name gives way where it is too long. */
function titleOf(name: string, color: string, size: string): string {
  const variant = [color, size === ONE_SIZE ? '' : `taglia ${size}`].filter(Boolean);
  const tail = variant.map((word) => `, ${word}`).join('');
  return cut(name, LONGEST.title - tail.length) + tail;
}

/** Numbers are Italian sizes of garments, European ones of shoes; letters are of no country. */
function systemOf(size: string, category: Category): FeedItem['sizeSystem'] {
  if (size === ONE_SIZE || LETTER_SIZES.some((letter) => letter === size)) return null;
  return category === 'Scarpe' ? 'EU' : 'IT';
}

/** The text, or its beginning up to the last whole word that fits. */
function cut(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const short = characters.slice(0, longest - 1).join('');
  const space = short.lastIndexOf(' ');
  return `${space > longest / 2 ? short.slice(0, space) : short}…`;
}
