import type { MOVEMENT_REASONS } from '#db/values/stock.ts';

/** Those by which a person, or a file of hers, says how many there are; all others are pieces that came or went. */
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
  till_undo: 'Annullo in negozio',
  correction: 'Correzione',
  stock_taking: 'Inventario',
  import: 'Importazione',
};

/** Why pieces move, and who moves them. */
export type Because = {
  reason: MovementReason;
  /** Account id of who works in the shop; "system" where the shop does it by itself. */
  actor: string;
  /** In the words of who corrects a count. */
  note?: string;
  /** Of a scan at the till; a correction's stands with each of its sizes. */
  key?: string;
  /** The movement that is taken back. */
  undoes?: number;
};

/**
 * How many pieces of a counted size move when its count becomes another; a size that is not counted adds up to
 * nothing.
 */
export function movedPieces(before: number | null, after: number | null): number {
  return (after ?? 0) - (before ?? 0);
}
