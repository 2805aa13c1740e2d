import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Db } from '../app/db/client.server.ts';
import { addDays, dayInRome } from '../app/lib/calendar-day.ts';
import type { DeriveResult } from '../app/platform/image.ts';
import type { Storage } from '../app/platform/storage.server.ts';
import type { Category } from '../app/shop/catalogue/categories.ts';
import { type ColorFamily, colorOf } from '../app/shop/catalogue/colors.ts';
import { createProduct } from '../app/shop/catalogue/inventory.server.ts';
import type { Maker } from '../app/shop/catalogue/maker.ts';
import { addMaker } from '../app/shop/catalogue/makers.server.ts';
import type { ProductInput } from '../app/shop/catalogue/product-input.ts';
import { type CareSymbols, NO_CARE } from '../app/shop/labelling/care.ts';
import { type Composition, NO_COMPOSITION } from '../app/shop/labelling/composition.ts';
import { readParts } from '../app/shop/labelling/fibres.ts';
import { NO_SHOE, type Shoe } from '../app/shop/labelling/shoes.ts';
import { acceptPicture } from '../app/shop/media/media.server.ts';
import { centsFromNumber } from '../app/shop/money/money.ts';
import { discountFromPrices } from '../app/shop/pricing/discount.ts';
import { NO_TERMS } from '../app/shop/pricing/promo.ts';
import { addPromoCode } from '../app/shop/pricing/promo-codes.server.ts';
import { saveSetting } from '../app/shop/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '../app/shop/settings/settings.ts';
import { type FitKind, NO_FIT } from '../app/shop/sizing/fit.ts';
import { shippedDerivation } from './shipped-derivation.ts';

type DemoProduct = {
  slug: string;
  name: string;
  category: Category;
  description: string;
  /** Which of the demo's makers made it. */
  maker: string;
  model_code: string;
  /** The parts of the garment, each as on its label. */
  fibres: Record<string, string>;
  shoe?: Shoe;
  materials?: string;
  animal_parts?: boolean;
  price: number;
  original_price: number | null;
  discount_percentage: number | null;
  sizes: string[];
  fit?: FitKind;
  care?: CareSymbols;
  /** What the products of one model in several colours have in common. */
  model?: string;
  /** Family, name and swatch. */
  color: [family: ColorFamily, name: string, swatch: string];
  is_new: boolean;
  is_sale: boolean;
  is_featured: boolean;
  images: string[];
  alt: string[];
};

type DemoSet = {
  slug: string;
  name: string;
  description: string;
  price: number;
  originalPrice: number | null;
  isNew: boolean;
  onSale: boolean;
  image: string;
  alt: string;
  items: string[];
};

type DemoShop = {
  db: Db;
  storage: Storage;
  mediaBase: string;
  now: () => Date;
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
};

const FOLDER = resolve('demo');
const MINUTE = 60_000;

/** What the demo's gift wrapping costs, in cents. */
const DEMO_WRAPPING = 350;

/** The demo's reductions are called saldi for longer than any demo lasts. */
const DEMO_SALE_DAYS = 3650;
const DEMO_SALE_RULE =
  'Periodo della dimostrazione, sempre aperto. Esempio, Lombardia: saldi dal 5 gennaio al 5 marzo 2027, niente promozioni dal 6 dicembre 2026 al 4 gennaio 2027, da confermare.';

/**
 * Fills an empty database with the demo shop, by the commands that the owner uses. Files first; then every row
 * in one transaction, so that a start that was cut short begins again from nothing.
 */
export async function loadDemoShop(shop: DemoShop): Promise<void> {
  const catalogue = JSON.parse(await readFile(join(FOLDER, 'products.json'), 'utf8')) as {
    makers: Record<string, Maker>;
    products: DemoProduct[];
    sets: DemoSet[];
  };
  const shipped = await shippedDerivation(FOLDER);
  const derive = async (bytes: Uint8Array): Promise<DeriveResult> => {
    const image = await shipped(bytes);
    return image ? { ok: true, image } : shop.derive(bytes);
  };
  const mediaIds = new Map<string, string>();
  const take = async (path: string) => {
    const known = mediaIds.get(path);
    if (known) return known;
    const bytes = await readFile(join(FOLDER, 'media-source', path));
    const accepted = await acceptPicture({ ...shop, derive }, bytes);
    if (!accepted.ok) throw new Error(`The demo picture ${path} was refused: ${accepted.code}`);
    mediaIds.set(path, accepted.mediaId);
    return accepted.mediaId;
  };

  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]));
  const inputs: { slug: string; input: ProductInput; isNew: boolean; pieces: string[] }[] = [];
  for (const product of catalogue.products) {
    const input = await productInput(product, take);
    inputs.push({ slug: product.slug, input, isNew: product.is_new, pieces: [] });
  }
  for (const set of catalogue.sets) {
    const input = await setInput(set, bySlug, take);
    inputs.push({ slug: set.slug, input, isNew: set.isNew, pieces: set.items });
  }

  const pictures = {
    tiles: {
      camicia: await take('tiles/camicia.webp'),
      abito: await take('tiles/abito.webp'),
      pantalone: await take('tiles/pantalone.webp'),
    },
    atelier: await take('about/atelier.webp'),
    storefront: await take('about/vetrina.webp'),
  };
  const posterMediaId = await take('hero/poster.webp');
  for (const [file, contentType] of [
    ['hero.mp4', 'video/mp4'],
    ['hero.webm', 'video/webm'],
  ] as const) {
    await shop.storage.put(`hero-video/${file}`, await readFile(join(FOLDER, 'hero', file)), {
      contentType,
      visibility: 'public',
    });
  }

  const now = shop.now();
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const makers = new Map<string, string>();
    for (const [key, maker] of Object.entries(catalogue.makers))
      makers.set(key, (await addMaker(tx, maker, now)).id);
    const ids = new Map<string, string>();
    for (const [index, { slug, input, isNew, pieces }] of inputs.entries()) {
      // Products labelled new are the most recent ones.
      const at = new Date(now.getTime() - (index + (isNew ? 0 : 1000)) * MINUTE);
      // Reduced from its first day: the original price is declared, as an owner who enters it declares it.
      const makerId = makers.get(input.makerId ?? '') ?? null;
      const pieceIds = pieces.flatMap((piece) => ids.get(piece) ?? []);
      const { id } = await createProduct(tx, { ...input, makerId, pieceIds }, at, 'system');
      ids.set(slug, id);
    }
    const welcome = { ...NO_TERMS, code: 'welcome10', percent: 10, from: null, to: null, active: true };
    await addPromoCode(tx, welcome, now);
    await saveSetting(tx, 'pictures', pictures, now);
    await saveSetting(
      tx,
      'hero_video',
      {
        mp4: `${shop.mediaBase}/hero-video/hero.mp4`,
        webm: `${shop.mediaBase}/hero-video/hero.webm`,
        posterMediaId,
        stamp: now.getTime(),
      },
      now,
    );
    await saveSetting(tx, 'shipping', { ...DEFAULT_SETTINGS.shipping, wrappingCents: DEMO_WRAPPING }, now);
    const today = dayInRome(now);
    const open = { from: today, to: addDays(today, DEMO_SALE_DAYS) };
    await saveSetting(tx, 'sale_windows', { winter: null, summer: open, rule: DEMO_SALE_RULE }, now);
    await saveSetting(tx, 'demo', true, now);
  });
}

/** The maker is named by its key in the file until it has an id. */
async function productInput(
  product: DemoProduct,
  take: (path: string) => Promise<string>,
): Promise<ProductInput> {
  const images = [];
  for (const [index, path] of product.images.entries()) {
    images.push({ mediaId: await take(path), alt: product.alt[index] ?? product.name });
  }
  return {
    name: product.name,
    priceCents: centsFromNumber(product.price),
    originalPriceCents: product.original_price === null ? null : centsFromNumber(product.original_price),
    discountPercentage: product.discount_percentage,
    category: product.category,
    description: product.description,
    composition: compositionOf(product),
    // Nobody wears the garments in the demo's pictures.
    fit: { ...NO_FIT, kind: product.fit ?? null },
    color: colorOf(...product.color),
    modelGroup: product.model ?? null,
    makerId: product.maker,
    modelCode: product.model_code,
    warnings: '',
    isPublished: true,
    sizes: product.sizes.map((size) => ({ size, stock: null })),
    images,
    video: null,
    isNew: product.is_new,
    isSale: product.is_sale,
    isFeatured: product.is_featured,
    isSet: false,
    pieceIds: [],
    matchIds: [],
    care: { symbols: product.care ?? {}, note: '' },
  };
}

/** What a demo product is made of, by the rules that the owner's form follows. */
function compositionOf({ name, fibres, shoe, materials, animal_parts }: DemoProduct): Composition {
  const read = readParts(Object.entries(fibres).map(([part, text]) => ({ piece: '', part, text })));
  if (!read.ok) throw new Error(`The composition of ${name} is wrong: ${read.message}`);
  return {
    fibres: read.parts,
    shoe: shoe ?? NO_SHOE,
    hasAnimalParts: animal_parts ?? false,
    materials: materials ?? '',
  };
}

/** A set is a product: its own picture comes first, then those of its two pieces; its sizes are the first piece's. */
async function setInput(
  set: DemoSet,
  bySlug: Map<string, DemoProduct>,
  take: (path: string) => Promise<string>,
): Promise<ProductInput> {
  const pieces = set.items.flatMap((slug) => bySlug.get(slug) ?? []);
  const images = [{ mediaId: await take(set.image), alt: set.alt }];
  for (const piece of pieces) {
    const [path, alt] = [piece.images[0], piece.alt[0]];
    if (path) images.push({ mediaId: await take(path), alt: alt ?? piece.name });
  }
  const priceCents = centsFromNumber(set.price);
  const originalPriceCents = set.originalPrice === null ? null : centsFromNumber(set.originalPrice);
  return {
    name: set.name,
    priceCents,
    originalPriceCents,
    discountPercentage: discountFromPrices(priceCents, originalPriceCents),
    category: 'Vestiti',
    description: set.description,
    composition: NO_COMPOSITION,
    fit: NO_FIT,
    // Two garments, two colours.
    color: null,
    modelGroup: null,
    makerId: pieces[0]?.maker ?? null,
    modelCode: pieces.map((piece) => piece.model_code).join(' + '),
    warnings: '',
    isPublished: true,
    sizes: (pieces[0]?.sizes ?? []).map((size) => ({ size, stock: null })),
    images,
    video: null,
    isNew: set.isNew,
    isSale: set.onSale,
    isFeatured: false,
    isSet: true,
    pieceIds: [],
    matchIds: [],
    care: NO_CARE,
  };
}
