import type { ListedImport } from '#shop/catalog/imports/apply/imports.server.ts';

export const IMPORT_STATES: Record<ListedImport['state'], string> = {
  reading: 'lettura del file in corso',
  planning: 'prova in corso',
  planned: 'da confermare',
  applying: 'importazione in corso',
  done: 'conclusa',
  stopped: 'fermata',
  undoing: 'annullamento in corso',
  undone: 'annullata',
};
