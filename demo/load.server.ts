import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Db } from '#db/client.server.ts';
import type { CareSymbols, Shoe } from '#db/json/products.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import type { DeriveResult } from '#platform/image.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { type Composition, NO_COMPOSITION, NO_SHOE } from '#shop/catalog/labelling/composition.ts';
import { readParts } from '#shop/catalog/labelling/fibres.ts';
import type { Maker } from '#shop/catalog/makers/maker.ts';
import { addMaker } from '#shop/catalog/makers/makers.server.ts';
import { acceptPicture } from '#shop/catalog/media/media.server.ts';
import { VIDEO_FOLDERS } from '#shop/catalog/media/video.ts';
import type { Occasion } from '#shop/catalog/products/choice-fields.ts';
import { type ColorFamily, colorOf } from '#shop/catalog/products/colors.ts';
import { NO_PLAIN_VALUES } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { lockPrices, rewriteProducts } from '#shop/catalog/products/reprice.server.ts';
import { type FitKind, NO_FIT } from '#shop/catalog/sizing/fit.ts';
import { readMeasures } from '#shop/catalog/sizing/garment-measures.ts';
import { keepMethod } from '#shop/checkout/payment-methods/own-methods.server.ts';
import { USUAL_PROVIDER_METHODS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import type { EditorialPlace } from '#shop/marketing/editorial/editorial-places.ts';
import { addLook } from '#shop/marketing/looks/looks.server.ts';
import { centsFromNumber } from '#shop/money/money.ts';
import { discountFromPrices } from '#shop/pricing/prices/discount.ts';
import { NO_TERMS } from '#shop/pricing/promo-codes/promo.ts';
import { addPromoCode } from '#shop/pricing/promo-codes/promo-codes.server.ts';
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
  /** Pieces of each size, in their order; where it is missing, nobody counts them. */
  stock?: number[];
  fit?: FitKind;
  /** As the owner types them, a line a size. */
  measures?: string[];
  care?: CareSymbols;
  occasions: Occasion[];
  /** What the products of one model in several colours have in common. */
  model?: string;
  /** Family, name and swatch. */
  color: [family: ColorFamily, name: string, swatch: string];
  is_new: boolean;
  is_sale: boolean;
  is_featured: boolean;
  images: string[];
  alt: string[];
  /** Its video, by its name in `video`; it begins and ends with the first picture. */
  video?: string;
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
  occasions: Occasion[];
};

type DemoLook = {
  slug: string;
  title: string;
  text: string;
  image: string;
  alt: string;
  /** Each product by its slug. */
  points: { product: string; x: number; y: number }[];
};

/** The picture that stands for a category. */
type DemoCategory = { name: Category; image: string; alt: string };

type DemoShop = {
  db: Db;
  storage: Storage;
  mediaBase: string;
  now: () => Date;
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
  /** Hears how far the work is. */
  say?: (sentence: string) => void;
};

/** After how many products it is said how far the work is. */
const SAID_EVERY = 20;

const FOLDER = resolve('demo');
const MINUTE = 60_000;

/** How long before its reduction a product of the demo was sold at its full price. */
const SOLD_BEFORE_MS = 60 * 24 * 60 * MINUTE;

/** What the demo's gift wrapping costs, in cents. */
const DEMO_WRAPPING = 350;

/** What paying the courier costs in the demo, in cents. */
const DEMO_SURCHARGE = 350;

/** An account that no bank has: its check digits are right, its bank is not there. */
const DEMO_ACCOUNT = { iban: 'IT78X0000000000000000000000', holder: DEFAULT_SETTINGS.identity.company };

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
    categories: DemoCategory[];
    looks: DemoLook[];
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
  const all = catalogue.products.length;
  for (const [done, product] of catalogue.products.entries()) {
    if (done % SAID_EVERY === 0)
      shop.say?.(`Riempio il negozio dimostrativo, solo la prima volta: ${done} prodotti su ${all}…`);
    const video = product.video ? await takeVideo(shop.storage, product.video) : null;
    const input = await productInput(product, take, video);
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
    categories: Object.fromEntries(await categoryPictures(catalogue.categories, take)),
    editorial: {
      newest: await take('editorial/guardaroba.webp'),
      sets: await take('editorial/tavolo-salvia.webp'),
    },
  };
  for (const { image } of catalogue.looks) await take(image);
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
      const makerId = makers.get(input.makerId ?? '') ?? null;
      const pieceIds = pieces.flatMap((piece) => ids.get(piece) ?? []);
      const id = await sellSince(tx, { ...input, makerId, pieceIds }, at);
      ids.set(slug, id);
    }
    for (const { points, image, ...look } of catalogue.looks) {
      const placed = points.flatMap(({ product, x, y }) => ({ productId: ids.get(product) ?? '', x, y }));
      const input = {
        ...look,
        mediaId: await take(image),
        points: placed,
        isPublished: true,
        shownFrom: null,
      };
      const added = await addLook({ db: tx, now: () => now }, input, 'system');
      if (!added.ok) throw new Error(`The look ${look.slug} was refused: ${added.code}`);
    }
    const [firstLook] = catalogue.looks;
    const look = firstLook && { mediaId: await take(firstLook.image), alt: firstLook.alt };
    const welcome = { ...NO_TERMS, code: 'welcome10', percent: 10, from: null, to: null, active: true };
    await addPromoCode(tx, welcome, now);
    await saveSetting(tx, 'pictures', pictures, now);
    await saveSetting(tx, 'editorial_places', editorialOf({ ...pictures.editorial, look }), now);
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
    await keepMethod(tx, { ...USUAL_TERMS.transfer, ...DEMO_ACCOUNT, isOn: true }, now);
    const onDelivery = { ...USUAL_TERMS.cash_on_delivery, surchargeCents: DEMO_SURCHARGE };
    await keepMethod(tx, { ...onDelivery, isOn: true }, now);
    await keepMethod(tx, { ...USUAL_TERMS.in_shop, isOn: true }, now);
    for (const terms of USUAL_PROVIDER_METHODS)
      if (!terms.isOn) await keepMethod(tx, { ...terms, isOn: true }, now);
    await saveSetting(tx, 'demo', true, now);
  });
}

/** Stores a video of the folder. @returns the keys of its files */
async function takeVideo(storage: Storage, name: string): Promise<{ mp4: string; webm: string }> {
  const id = randomUUID();
  const keys = { mp4: `${VIDEO_FOLDERS.product}${id}.mp4`, webm: `${VIDEO_FOLDERS.product}${id}.webm` };
  for (const format of ['mp4', 'webm'] as const) {
    const bytes = await readFile(join(FOLDER, 'video', `${name}.${format}`));
    await storage.put(keys[format], bytes, { contentType: `video/${format}`, visibility: 'public' });
  }
  return keys;
}

type EditorialPictures = {
  newest: string;
  sets: string;
  look: { mediaId: string; alt: string } | undefined;
};

/**
 * Places among the products of lists: one that leads to the looks, and two that are off, which who tries the shop out
 * switches on.
 */
function editorialOf({ newest, sets, look }: EditorialPictures): EditorialPlace[] {
  const shared = { text: '', place: 8, isOn: false, from: null, until: null };
  return [
    {
      ...{ ...shared, id: 'guardaroba', lists: ['/shop', '/nuovi-arrivi'] },
      picture: {
        mediaId: newest,
        alt: 'Trench, abiti terracotta, a righe e ocra appesi a un’asta in ottone, parete chiara e luce di finestra',
        focus: { wide: { x: 72, y: 50 }, phone: null },
      },
      ...{ title: 'Il guardaroba di stagione', linkText: 'Vedi i nuovi arrivi', linkTo: '/nuovi-arrivi' },
    },
    {
      ...{ ...shared, id: 'tavolo-salvia', lists: ['/shop', '/top'], place: 16 },
      picture: {
        mediaId: sets,
        alt: 'Maglione a trecce piegato, camicia a righe, foulard, borsa color cognac e ballerine rosse su fondo salvia',
        focus: { wide: { x: 28, y: 50 }, phone: null },
      },
      ...{ title: 'Abbinati da noi', linkText: 'Scopri i completi', linkTo: '/completi' },
    },
    ...(look
      ? [
          {
            ...{ ...shared, id: 'look', lists: ['/nuovi-arrivi'], isOn: true },
            picture: { ...look, focus: MIDDLE },
            ...{ title: 'I nostri look', linkText: 'Guarda i look', linkTo: '/look' },
          },
        ]
      : []),
  ];
}

async function categoryPictures(
  categories: readonly DemoCategory[],
  take: (path: string) => Promise<string>,
): Promise<[string, { mediaId: string; alt: string }][]> {
  const pictures: [string, { mediaId: string; alt: string }][] = [];
  for (const { name, image, alt } of categories) pictures.push([name, { mediaId: await take(image), alt }]);
  return pictures;
}

/**
 * Puts a product on sale as it has been for a season: at its full price first, reduced from `at` on. What was not on
 * sale before cannot be announced as reduced.
 */
async function sellSince(tx: Db, input: ProductInput, at: Date): Promise<string> {
  const { originalPriceCents } = input;
  const full = { priceCents: originalPriceCents ?? input.priceCents, originalPriceCents: null };
  const begin = new Date(at.getTime() - SOLD_BEFORE_MS);
  const { id } = await createProduct(tx, {
    input: { ...input, ...full, discountPercentage: null },
    now: begin,
    accountId: 'system',
  });
  const product = (await lockPrices(tx, [id])).get(id);
  if (product && originalPriceCents !== null)
    await rewriteProducts(tx, [{ product, prices: input }], at, { accountId: 'system' });
  return id;
}

/** The maker is named by its key in the file until it has an id. */
async function productInput(
  product: DemoProduct,
  take: (path: string) => Promise<string>,
  video: { mp4: string; webm: string } | null,
): Promise<ProductInput> {
  const images = [];
  for (const [index, path] of product.images.entries()) {
    images.push({ mediaId: await take(path), alt: product.alt[index] ?? product.name });
  }
  return {
    ...NO_PLAIN_VALUES,
    name: product.name,
    priceCents: centsFromNumber(product.price),
    originalPriceCents: product.original_price === null ? null : centsFromNumber(product.original_price),
    discountPercentage: product.discount_percentage,
    sizePrices: {},
    category: product.category,
    description: product.description,
    composition: compositionOf(product),
    // Nobody wears the garments in the demo's pictures.
    fit: { ...NO_FIT, kind: product.fit ?? null, measures: measuresOf(product) },
    occasions: product.occasions,
    color: colorOf(...product.color),
    modelGroup: product.model ?? null,
    makerId: product.maker,
    modelCode: product.model_code,
    isPublished: true,
    sizes: product.sizes.map((size, index) => ({ size, stock: product.stock?.[index] ?? null })),
    images,
    video: video && images[0] ? { ...video, posterMediaId: images[0].mediaId } : null,
    isNew: product.is_new,
    isSale: product.is_sale,
    isFeatured: product.is_featured,
    isSet: false,
    pieceIds: [],
    matchIds: [],
    care: { symbols: product.care ?? {}, note: '' },
  };
}

function measuresOf({ name, measures = [], sizes }: DemoProduct) {
  const read = readMeasures(measures.join('\n'), sizes);
  if (!read.ok) throw new Error(`The measures of ${name} are wrong: ${read.message}`);
  return read.measures;
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

/** A set is a product: its own picture comes first, then those of its two pieces, whose sizes are chosen one by one. */
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
    ...NO_PLAIN_VALUES,
    name: set.name,
    priceCents,
    originalPriceCents,
    discountPercentage: discountFromPrices(priceCents, originalPriceCents),
    sizePrices: {},
    category: 'Vestiti',
    description: set.description,
    composition: NO_COMPOSITION,
    fit: NO_FIT,
    occasions: set.occasions,
    // Two garments, two colours.
    color: null,
    modelGroup: null,
    makerId: pieces[0]?.maker ?? null,
    modelCode: pieces.map((piece) => piece.model_code).join(' + '),
    isPublished: true,
    sizes: [{ size: ONE_SIZE, stock: null }],
    images,
    video: null,
    isNew: set.isNew,
    isSale: set.onSale,
    isSet: true,
    pieceIds: [],
    matchIds: [],
    care: NO_CARE,
  };
}
