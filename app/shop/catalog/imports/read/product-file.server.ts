import type { SimilarHeading, SourceProduct } from '#db/json/imports.ts';
import type { Format } from '#shop/catalog/imports/formats/source.ts';
import { FIRST_SHOP, type FileShop } from '#shop/catalog/imports/formats/source-products.ts';
import { type FileLimits, type FileRefused, readApart } from './file-apart.server.ts';
import type { ReadFile } from './read-file.server.ts';

export type ReadApart = (ReadFile & { ok: true }) | FileRefused;

type Head = { format: Format; notes: string[]; similar: SimilarHeading[] };

type Limits = FileLimits & { shop?: FileShop; same?: readonly SimilarHeading[] };

/** Reads a file in a process of its own. `today`: Italian day. @throws when the process fails for another reason */
export async function readFileApart(
  bytes: Uint8Array,
  today: string,
  { shop = FIRST_SHOP, same = [], ...limits }: Limits = {},
): Promise<ReadApart> {
  const read = await readApart<Head, SourceProduct>(
    'shop/catalog/imports/read/product-file-process.server.ts',
    bytes,
    [today, JSON.stringify(shop), JSON.stringify(same)],
    limits,
  );
  return read.ok ? { ok: true, ...read.head, products: read.items } : read;
}
