import type { MOVEMENT_REASONS } from '#db/values/stock.ts';

/** Reasons that state a count; all others are pieces that came or went. */
export const COUNTING_REASONS = [
  'opening',
  'first',
  'correction',
  'stock_taking',
  'import',
] as const satisfies readonly (typeof MOVEMENT_REASONS)[number][];

export type MovementReason = (typeof MOVEMENT_REASONS)[number];

export const MOVEMENT_NAMES: Record<MovementReason, string> = {
  opening: 'Giacenza quando si è cominciato a scrivere i movimenti',
  first: 'Prima giacenza',
  online_sale: 'Vendita online',
  return: 'Reso di un ordine',
  reopened: 'Ordine riaperto',
  order_changed: 'Ordine modificato',
  exchange_back: 'Cambio: capo reso',
  till_sale: 'Vendita in negozio',
  order_in_shop: 'Ordine venduto in negozio',
  till_return: 'Reso in negozio',
  till_undo: 'Annullamento in negozio',
  correction: 'Correzione',
  stock_taking: 'Inventario',
  import: 'Importazione',
};

export type Because = {
  reason: MovementReason;
  /** Account id, or "system". */
  actor: string;
  /** Typed reason of a correction. */
  note?: string;
  /** Key of a scan at the till; corrections have one per size. */
  key?: string;
  undoes?: number;
};

/** Change of a count; 0 for an uncounted size. */
export function movedPieces(before: number | null, after: number | null): number {
  return (after ?? 0) - (before ?? 0);
}
