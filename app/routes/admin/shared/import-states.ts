import type { ListedImport } from '../../../shop/imports/imports.server.ts';

/** How far an import is, as the owner reads it. */
export const IMPORT_STATES: Record<ListedImport['state'], string> = {
  planning: 'prova in corso',
  planned: 'da confermare',
  applying: 'importazione in corso',
  done: 'conclusa',
  stopped: 'fermata',
  undoing: 'annullamento in corso',
  undone: 'annullata',
};
