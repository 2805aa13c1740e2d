import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { users } from '../../../db/schema/auth.ts';
import { productSizes, stockMovements } from '../../../db/schema/stock.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { correct } from './count.ts';
import type { MovementReason } from './movement.ts';
import { type Change, lockRows, writeCounts } from './size-rows.server.ts';
import type { CountTyped } from './stock-grid.ts';

/** One movement as the owner sees it. */
export type Movement = {
  id: number;
  at: Date;
  pieces: number;
  /** False where nobody counts the size: nothing was added to any count. */
  counted: boolean;
  reason: MovementReason;
  note: string;
  /** E-mail address of who works in the shop; "Negozio (automatico)" where it moved by itself. */
  actor: string;
};

/** Movements of one page. */
const PAGE = 50;

/** The movements of a size, the newest first. `before` is the cursor that a page gave; null or a made-up one begins. */
export async function movementsOf(
  db: Db,
  sizeId: string,
  before: string | null,
  pageSize = PAGE,
): Promise<{ movements: Movement[]; next: string | null }> {
  const from = /^[1-9]\d{0,14}$/.test(before ?? '') ? Number(before) : null;
  const rows = await db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      pieces: stockMovements.pieces,
      counted: stockMovements.counted,
      reason: stockMovements.reason,
      note: stockMovements.note,
      actor: stockMovements.actor,
      email: users.email,
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.actor))
    .where(
      and(eq(stockMovements.productSizeId, sizeId), from === null ? undefined : lt(stockMovements.id, from)),
    )
    .orderBy(desc(stockMovements.id))
    .limit(pageSize + 1);
  const movements = rows.slice(0, pageSize).map(({ email, actor, ...row }) => ({
    ...row,
    actor: email ?? (actor === 'system' ? 'Negozio (automatico)' : 'Account eliminato'),
  }));
  return { movements, next: rows.length > pageSize ? `${movements.at(-1)?.id}` : null };
}

/** A count as it is put right by hand; `stock` null is counted no more, `stockWas` what was seen while writing. */
export type Correction = { stock: number | null; stockWas: number | null; note: string; actor: string };

/** Sets the count of a size to what was counted, with the reason that was given. Code: `not_found`. */
export async function correctCount(
  db: Db,
  sizeId: string,
  { stock, stockWas, note, actor }: Correction,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  if (!isUuid(sizeId)) return { ok: false, code: 'not_found' };
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const [size] = await lockRows(tx, eq(productSizes.id, sizeId));
    if (!size) return { ok: false, code: 'not_found' };
    const change = { before: size, after: correct(size, { stock, stockWas }) };
    await writeCounts(tx, new Map([[size.id, change]]), { reason: 'correction', actor, note });
    return { ok: true };
  });
}

/**
 * Sets several counts in one transaction, each as a movement with the one reason. A count is the difference from what
 * was seen, so that pieces sold meanwhile stay sold: `moved` names the sizes of which some were. Code: `changed`: some
 * sizes are gone, or are counted since or no more; nothing was written.
 */
export async function correctCounts(
  db: Db,
  typed: readonly CountTyped[],
  because: { note: string; actor: string },
): Promise<
  { ok: true; corrected: number; moved: string[] } | { ok: false; code: 'changed'; sizeIds: string[] }
> {
  if (typed.length === 0) return { ok: true, corrected: 0, moved: [] };
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const ids = typed.map(({ sizeId }) => sizeId).filter(isUuid);
    const rows = await lockRows(tx, inArray(productSizes.id, ids));
    const changes = new Map<string, Change>();
    const [moved, lost]: [string[], string[]] = [[], []];
    for (const { sizeId, stock, stockWas } of typed) {
      const size = rows.find(({ id }) => id === sizeId);
      if (!size || (size.stock === null) !== (stockWas === null)) lost.push(sizeId);
      else changes.set(sizeId, { before: size, after: correct(size, { stock, stockWas }) });
      if (size && size.stock !== stockWas) moved.push(sizeId);
    }
    if (lost.length > 0) return { ok: false, code: 'changed', sizeIds: lost };
    await writeCounts(tx, changes, { reason: 'correction', ...because });
    return { ok: true, corrected: changes.size, moved };
  });
}
