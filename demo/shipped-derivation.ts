import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ImageFormat } from '#lib/image-format.ts';
import { type DerivedImage, describeOriginal } from '#platform/image.ts';
import { imageHash } from '#platform/image-hash.server.ts';
import { sniffImageType } from '#platform/image-kind.ts';
import { renditionKey } from '#shop/catalog/media/picture.ts';

/** One picture of the demo shop, already derived. `source` is its path under `media-source`, sizes are bytes. */
export type DemoPicture = {
  source: string;
  width: number;
  height: number;
  placeholder: string;
  renditions: { width: number; format: ImageFormat; size: number }[];
};

/** `renditions.json`: pictures by the hash of their source, and files that are served as they are, by source. */
export type DemoManifest = {
  recipe: string;
  pictures: Record<string, DemoPicture>;
  copies: Record<string, { key: string; size: number }>;
};

/**
 * Answers like `deriveImage` for the demo shop's pictures, from the files in `renditions`: a first start
 * takes seconds instead of minutes. Null for any other picture. `folder` is this one; it is found from where
 * the program runs, since in the build this module is no longer beside its files.
 */
export async function shippedDerivation(
  folder = resolve('demo'),
): Promise<(bytes: Uint8Array) => Promise<DerivedImage | null>> {
  const manifest: DemoManifest = JSON.parse(await readFile(join(folder, 'renditions.json'), 'utf8'));

  return async (bytes) => {
    const hash = imageHash(bytes);
    const picture = manifest.pictures[hash];
    const type = sniffImageType(bytes);
    if (!picture || !type) return null;

    const renditions = await Promise.all(
      picture.renditions.map(async ({ width, format }) => ({
        width,
        format,
        bytes: await readFile(join(folder, 'renditions', renditionKey(hash, width, format))),
      })),
    );
    const { width, height, placeholder } = picture;
    return { hash, width, height, placeholder, renditions, original: describeOriginal(type, bytes) };
  };
}
