import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageRecipe } from '#platform/image.ts';
import { imageHash } from '#platform/image-hash.server.ts';
import { deriveImage } from '#platform/images.server.ts';
import { renditionKey } from '#shop/catalog/media/picture.ts';
import type { DemoManifest, DemoPicture } from './shipped-derivation.ts';

/*
 * Makes everything under demo/renditions from demo/media-source, so that a first start only copies files.
 * Run it after changing a picture or the recipe: `npx node demo/derive.ts`.
 */
const sources = join(import.meta.dirname, 'media-source');
const target = join(import.meta.dirname, 'renditions');
const manifestFile = join(import.meta.dirname, 'renditions.json');

const before = await readManifest();
const manifest: DemoManifest = { recipe: imageRecipe, pictures: {}, copies: {} };
const needed = new Set<string>();

for (const source of await listFiles(sources)) {
  const bytes = await readFile(join(sources, source));
  const hash = imageHash(bytes);
  if (source.startsWith('og/')) await copy(source, hash, bytes);
  else manifest.pictures[hash] = (await alreadyThere(source, hash)) ?? (await make(source, hash, bytes));
}
for (const file of await listFiles(target)) {
  if (!needed.has(file)) await rm(join(target, file));
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);

/** The social networks' picture keeps its size and format: they crop and compress it themselves. */
async function copy(source: string, hash: string, bytes: Uint8Array) {
  const key = `${hash.slice(0, 2)}/${hash}.jpg`;
  await keep(key, bytes);
  manifest.copies[source] = { key, size: bytes.byteLength };
}

async function alreadyThere(source: string, hash: string): Promise<DemoPicture | null> {
  const known = before?.recipe === imageRecipe ? before.pictures[hash] : undefined;
  if (!known) return null;
  const keys = known.renditions.map(({ width, format }) => renditionKey(hash, width, format));
  const sizes = await Promise.all(keys.map((key) => sizeOf(join(target, key))));
  if (known.renditions.some(({ size }, index) => size !== sizes[index])) return null;
  for (const key of keys) needed.add(key);
  return { ...known, source };
}

async function make(source: string, hash: string, bytes: Uint8Array): Promise<DemoPicture> {
  const result = await deriveImage(bytes);
  if (!result.ok) throw new Error(`${source}: ${result.code}`);
  const { width, height, placeholder, renditions } = result.image;
  for (const one of renditions) await keep(renditionKey(hash, one.width, one.format), one.bytes);
  console.log(source);
  return {
    source,
    width,
    height,
    placeholder,
    renditions: renditions.map((one) => ({
      width: one.width,
      format: one.format,
      size: one.bytes.byteLength,
    })),
  };
}

async function keep(key: string, bytes: Uint8Array) {
  needed.add(key);
  await mkdir(dirname(join(target, key)), { recursive: true });
  await writeFile(join(target, key), bytes);
}

async function readManifest(): Promise<DemoManifest | null> {
  const text = await readFile(manifestFile, 'utf8').catch(() => null);
  return text ? JSON.parse(text) : null;
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
