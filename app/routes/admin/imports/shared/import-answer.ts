import type { ImportFailure } from '#shop/catalog/imports/read/import-failures.ts';

/** What a file is answered with: the import that it began, of products or of people, or why none. */
export type ImportAnswer =
  | { ok: true; id: string; of: 'products' | 'contacts' }
  | { ok: false; code: ImportFailure; rows?: number[] };
