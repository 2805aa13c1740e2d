import { aliasedTable, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { restock, sell } from './count.ts';
import { lockRows, writeCounts } from './size-rows.server.ts';
import { type StockSize, sizeWithCode, stockSize } from './stock-list.server.ts';

export type PosMove = {
  /** Idempotency key of a scan. */
  key: string;
  productSizeId: string;
  kind: 'sale' | 'return';
  /** Account id of the staff member. */
  actor: string;
};

export type PosMoved =
  | { ok: true; movementId: number; repeated: boolean; stock: number | null; held: number }
  /** `sold_out`: none free, though some may be promised; `key_used`: for another piece. */
  | { ok: false; code: 'sold_out' | 'unknown_size' | 'key_used' };

/** Sells a free piece at the till, or takes one back. */
export async function moveAtPos(db: Db, { key, productSizeId, kind, actor }: PosMove): Promise<PosMoved> {
  return db.transaction(async (tx) => {
    const [size] = await lockRows(tx, eq(productSizes.id, productSizeId));
    const [same] = await tx.select().from(stockMovements).where(eq(stockMovements.key, key));
    const reason = kind === 'sale' ? 'till_sale' : 'till_return';
    if (same)
      return size && same.productSizeId === productSizeId && same.reason === reason
        ? { ok: true, movementId: same.id, repeated: true, stock: size.stock, held: size.held }
        : { ok: false, code: 'key_used' };
    if (!size) return { ok: false, code: 'unknown_size' };
    const after = kind === 'sale' ? sell(size, 1, 0) : restock(size, 1);
    if (!after) return { ok: false, code: 'sold_out' };
    const uncounted = kind === 'sale' ? -1 : 1;
    const [movementId] = await writeCounts(tx, new Map([[size.id, { before: size, after, uncounted }]]), {
      reason,
      actor,
      key,
    });
    return { ok: true, movementId: movementId ?? 0, repeated: false, stock: after.stock, held: after.held };
  });
}

/**
 * Codes: `unknown_movement` (no till's), `of_order`, `undone` (already), `sold_out` (returned, but sold or promised).
 */
export async function undoPosMove(
  db: Db,
  movementId: number,
  actor: string,
): Promise<{ ok: true } | { ok: false; code: 'unknown_movement' | 'of_order' | 'undone' | 'sold_out' }> {
  return db.transaction(async (tx) => {
    const [movement] = await tx.select().from(stockMovements).where(eq(stockMovements.id, movementId));
    if (movement?.reason === 'order_in_shop') return { ok: false, code: 'of_order' };
    if (movement?.reason !== 'till_sale' && movement?.reason !== 'till_return')
      return { ok: false, code: 'unknown_movement' };
    const [size] = await lockRows(tx, eq(productSizes.id, movement.productSizeId));
    if (!size) return { ok: false, code: 'unknown_movement' };
    const [undone] = await tx
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(eq(stockMovements.undoes, movementId));
    if (undone) return { ok: false, code: 'undone' };
    const { pieces } = movement;
    const after = pieces < 0 ? restock(size, -pieces) : sell(size, pieces, 0);
    if (!after) return { ok: false, code: 'sold_out' };
    await writeCounts(tx, new Map([[size.id, { before: size, after, uncounted: -pieces }]]), {
      reason: 'till_undo',
      actor,
      undoes: movementId,
    });
    return { ok: true };
  });
}

/** `code` is the size's id if chosen from the list. */
export type ScanRequest = {
  key: string;
  kind: 'sale' | 'return';
  code: string;
  bySize: boolean;
  /** Account id of the staff member. */
  actor: string;
};

export type ScanAnswer =
  | ({ ok: true; movementId: number; repeated: boolean } & Pick<
      StockSize,
      'productId' | 'name' | 'size' | 'priceCents'
    >)
  | { ok: false; code: 'unknown_code' | 'sold_out' | 'key_used' };

/** Idempotent by key. */
export async function carryOutScan(db: Db, scan: ScanRequest): Promise<ScanAnswer> {
  const size = scan.bySize ? await stockSize(db, scan.code) : await sizeWithCode(db, scan.code);
  if (!size) return { ok: false, code: 'unknown_code' };
  const moved = await moveAtPos(db, { ...scan, productSizeId: size.id });
  if (!moved.ok) return { ok: false, code: moved.code === 'unknown_size' ? 'unknown_code' : moved.code };
  const { movementId, repeated } = moved;
  const { productId, name, priceCents } = size;
  return { ok: true, movementId, repeated, productId, name, size: size.size, priceCents };
}

export type PosMovement = {
  id: number;
  at: Date;
  kind: 'sale' | 'return';
  /** Sold with an order, so that it cannot be undone here. */
  isOfOrder: boolean;
  name: string;
  size: string;
  sizeId: string;
  /** Remaining pieces; null = not counted. */
  stock: number | null;
  /** E-mail address of the staff member. */
  actor: string;
  isUndone: boolean;
};

/** Latest movements of all tills, newest first. */
export async function latestPosMoves(db: Db, most = 20): Promise<PosMovement[]> {
  const undo = aliasedTable(stockMovements, 'undo');
  const rows = await db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      reason: stockMovements.reason,
      name: products.name,
      size: productSizes.size,
      sizeId: productSizes.id,
      stock: productSizes.stock,
      actor: users.email,
      isUndone: sql<boolean>`${undo.id} is not null`,
    })
    .from(stockMovements)
    .innerJoin(productSizes, eq(productSizes.id, stockMovements.productSizeId))
    .innerJoin(products, eq(products.id, productSizes.productId))
    .leftJoin(users, eq(users.id, stockMovements.actor))
    .leftJoin(undo, eq(undo.undoes, stockMovements.id))
    .where(inArray(stockMovements.reason, ['till_sale', 'till_return', 'order_in_shop']))
    .orderBy(desc(stockMovements.id))
    .limit(most);
  return rows.map(({ id, at, reason, name, size, sizeId, stock, actor, isUndone }) => ({
    id,
    at,
    name,
    size,
    sizeId,
    stock,
    isUndone,
    kind: reason === 'till_return' ? 'return' : 'sale',
    isOfOrder: reason === 'order_in_shop',
    actor: actor ?? 'Account eliminato',
  }));
}
