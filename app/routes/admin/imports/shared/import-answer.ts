import type { ImportFailure } from '#shop/catalog/imports/read/import-failures.ts';

export type ImportAnswer =
  | { ok: true; id: string; of: 'products' | 'contacts' }
  | { ok: false; code: ImportFailure; rows?: number[] };
