import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CareSymbols, Shoe } from '#db/json/products.ts';
import { addressWords } from '#lib/address-words.ts';
import { keysOf } from '#lib/keys.ts';
import { imageRecipe } from '#platform/image.ts';
import { imageHash } from '#platform/image-hash.server.ts';
import { sniffImageType } from '#platform/image-kind.ts';
import { deriveImage } from '#platform/images.server.ts';
import { careLines } from '#shop/catalog/labelling/care.ts';
import { NO_SHOE, SHOE_PARTS } from '#shop/catalog/labelling/composition.ts';
import { readParts } from '#shop/catalog/labelling/fibres.ts';
import { reservedInProduct } from '#shop/catalog/labelling/reserved-words.ts';
import { renditionKey } from '#shop/catalog/media/picture.ts';
import { MOST_SLUG, share } from '#shop/marketing/looks/look.ts';
import { type DemoManifest, shippedDerivation } from './shipped-derivation.ts';

type Product = {
  slug: string;
  name: string;
  category: string;
  description: string;
  fibres: Record<string, string>;
  model?: string;
  color: [family: string, name: string, swatch: string];
  shoe?: Shoe;
  materials?: string;
  care?: CareSymbols;
  price: number;
  original_price: number | null;
  discount_percentage: number | null;
  sizes: string[];
  stock?: number[];
  is_new: boolean;
  is_sale: boolean;
  is_featured: boolean;
  images: string[];
  alt: string[];
  video?: string;
};
type ProductSet = {
  slug: string;
  price: number;
  originalPrice: number | null;
  onSale: boolean;
  image: string;
  alt: string;
  items: string[];
};

const folder = import.meta.dirname;
const manifest: DemoManifest = await readJson('renditions.json');
type CategoryPicture = { name: string; image: string; alt: string };
type Look = {
  slug: string;
  title: string;
  image: string;
  alt: string;
  points: { product: string; x: number; y: number }[];
};
type Catalogue = { products: Product[]; sets: ProductSet[]; categories: CategoryPicture[]; looks: Look[] };
const { products, sets, categories, looks }: Catalogue = await readJson('products.json');
const sources = await filesIn('media-source');
const cents = (euros: number) => Math.round(euros * 100);

async function readJson(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}

async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1)).sort();
}

test('the manifest knows exactly the sources, by their content', async () => {
  const known = new Map(Object.entries(manifest.pictures).map(([hash, { source }]) => [source, hash]));
  expect([...known.keys(), ...Object.keys(manifest.copies)].sort()).toEqual(sources);
  for (const [source, hash] of known) {
    expect(imageHash(await readFile(join(folder, 'media-source', source))), source).toBe(hash);
  }
  expect(manifest.recipe).toBe(imageRecipe);
});

test('every rendition is there with its recorded size, and nothing else is', async () => {
  const recorded = new Map(Object.values(manifest.copies).map(({ key, size }) => [key, size]));
  for (const [hash, { renditions }] of Object.entries(manifest.pictures)) {
    for (const { width, format, size } of renditions) recorded.set(renditionKey(hash, width, format), size);
  }
  expect(await filesIn('renditions')).toEqual([...recorded.keys()].sort());
  for (const [key, size] of recorded) {
    expect((await stat(join(folder, 'renditions', key))).size, key).toBe(size);
  }
});

test('what is copied is what the source is', async () => {
  for (const [source, { key }] of Object.entries(manifest.copies)) {
    const copy = await readFile(join(folder, 'renditions', key));
    expect(copy.equals(await readFile(join(folder, 'media-source', source)))).toBe(true);
    expect(sniffImageType(copy)).toBe('jpeg');
  }
});

test('the shipped derivation answers what deriving would, and null for a stranger', async () => {
  const derive = await shippedDerivation(folder);
  const bytes = await readFile(join(folder, 'media-source', products[0]?.images[0] ?? ''));

  expect(await derive(bytes)).toEqual(((await deriveImage(bytes)) as { image: unknown }).image);
  expect(await derive(Uint8Array.from([...bytes, 0]))).toBeNull();
});

test('the catalogue has the products that each category should have', () => {
  const counts: Record<string, number> = {};
  for (const { category } of products) counts[category] = (counts[category] ?? 0) + 1;
  expect(counts).toEqual({
    Vestiti: 8,
    Top: 6,
    Pantaloni: 6,
    Giacche: 6,
    Scarpe: 4,
    Accessori: 4,
    Camicie: 4,
    Gonne: 3,
    Maglioni: 3,
  });
  expect(products).toHaveLength(44);
  expect(sets).toHaveLength(6);
  expect(products.filter((product) => product.is_sale).length).toBeGreaterThanOrEqual(8);
  expect(new Set([...products, ...sets].map(({ slug }) => slug)).size).toBe(50);
});

test.each(products)('$slug: price, sizes and pictures agree', (product) => {
  if (product.stock) expect(product.stock).toHaveLength(product.sizes.length);
  const { price, original_price: before, discount_percentage: discount } = product;
  if (product.is_sale) {
    expect(discount).toBeGreaterThan(0);
    expect(cents(price)).toBe(Math.round((cents(before ?? 0) * (100 - (discount ?? 0))) / 100));
  } else {
    expect([before, discount]).toEqual([null, null]);
  }
  expect(Math.abs(price * 100 - cents(price))).toBeLessThan(1e-6);

  const mails = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
  const numbers = ['38', '40', '42', '44', '46', '48', '50', '52'];
  expect([mails, numbers].some((scale) => product.sizes.every((size) => scale.includes(size)))).toBe(true);

  expect(product.images).toHaveLength(4);
  expect(product.alt).toHaveLength(4);
  for (const image of product.images) expect(sources).toContain(image);
});

test('what is one model in several colours differs in its colour and in nothing that a label says', () => {
  const models = Map.groupBy(
    products.filter(({ model }) => model),
    ({ model }) => model,
  );
  expect(models.size).toBeGreaterThan(0);
  for (const colors of models.values()) {
    expect(new Set(colors.map(({ color: [, name] }) => name)).size).toBeGreaterThan(1);
    for (const { price, sizes, fibres, description, category } of colors)
      expect(colors[0]).toMatchObject({ price, sizes, fibres, description, category });
  }
});

test.each(sets)('$slug: two products that exist, never dearer than apart', (set) => {
  const parts = set.items.map((slug) => products.find((product) => product.slug === slug));
  expect(parts.filter(Boolean)).toHaveLength(2);
  const apart = parts.reduce((sum, part) => sum + cents(part?.price ?? 0), 0);
  expect(cents(set.price)).toBeLessThanOrEqual(apart);
  if (set.originalPrice !== null) expect(cents(set.originalPrice)).toBe(apart);
  expect(set.onSale).toBe(set.originalPrice !== null);
  expect(sources).toContain(set.image);
});

test.each(products)('$slug: its label is cared for by symbols that there are', ({ care = {} }) => {
  expect(careLines(care)).toHaveLength(Object.keys(care).length);
});

test.each([
  ['Vestiti', 2999],
  ['Giacche', 2990],
  ['Pantaloni', 2799],
])('the cheapest of %s fits its tile', (category, price) => {
  const prices = products
    .filter((product) => product.category === category)
    .map((product) => cents(product.price));
  expect(Math.min(...prices)).toBe(price);
});

test.each(products)(
  '$slug: no word that the law reserves, fibres by their names',
  ({ name, description, alt, ...product }) => {
    // D.M. 11 April 1996: upper, lining and sock, outer sole.
    if (product.category === 'Scarpe')
      for (const part of keysOf(SHOE_PARTS)) expect(product.shoe?.[part]).not.toHaveLength(0);
    const typed = Object.entries(product.fibres).map(([part, text]) => ({ piece: '', part, text }));
    const read = readParts(typed);
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    expect(read.parts.length > 0 || product.shoe || product.materials).toBeTruthy();
    const composition = {
      fibres: read.parts,
      shoe: product.shoe ?? NO_SHOE,
      hasAnimalParts: false,
      materials: product.materials ?? '',
    };
    for (const text of [description, ...alt])
      expect(reservedInProduct({ name, description: text, composition })).toEqual([]);
    expect([name, description, ...alt].join(' ')).not.toMatch(/camoscio|scamosciat|acrilico/i);
  },
);

test.each(['hero.webm', 'hero.mp4'])('the hero video is there: %s', async (name) => {
  const head = (await readFile(join(folder, 'hero', name))).subarray(0, 12);
  expect(name === 'hero.mp4' ? head.toString('latin1', 4, 8) : head.toString('hex', 0, 4)).toBe(
    name === 'hero.mp4' ? 'ftyp' : '1a45dfa3',
  );
});

test('two products have a video, in both formats', async () => {
  const named = products.flatMap(({ video }) => video ?? []);
  expect(named).toHaveLength(2);
  expect(await filesIn('video')).toEqual(named.flatMap((name) => [`${name}.mp4`, `${name}.webm`]).sort());
});

test('each category of the demo has its picture, described', () => {
  expect(categories.map(({ name }) => name).sort()).toEqual(
    [...new Set(products.map(({ category }) => category))].sort(),
  );
  for (const { image, alt } of categories) {
    expect(sources).toContain(image);
    expect(alt.length).toBeGreaterThan(20);
  }
});

test.each(looks)('the look $slug: a picture, described, with points on products that exist', (look) => {
  expect(addressWords(look.title, MOST_SLUG)).toBe(look.slug);
  expect(sources).toContain(look.image);
  expect(look.alt.length).toBeGreaterThan(20);
  expect(look.points.length).toBeGreaterThan(3);
  for (const { product, x, y } of look.points) {
    expect(products.map(({ slug }) => slug)).toContain(product);
    for (const at of [x, y]) expect(share(at)).toBe(at);
  }
});
