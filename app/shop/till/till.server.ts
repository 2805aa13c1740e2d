import { aliasedTable, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { users } from '../../db/schema/auth.ts';
import { products } from '../../db/schema/catalogue.ts';
import { productSizes, stockMovements } from '../../db/schema/stock.ts';
import { sizeWithCode, stockSize } from '../catalogue/stock-list.server.ts';
import { moveAtTill } from '../stock/till.server.ts';

/** A scan as the till sends it; `code` is the id of a size where it was chosen from the list. */
export type ScanRequest = {
  key: string;
  kind: 'sale' | 'return';
  code: string;
  bySize: boolean;
  /** Account id of who stands at the till. */
  actor: string;
};

export type ScanAnswer =
  | { ok: true; name: string; size: string; movementId: number; repeated: boolean }
  | { ok: false; code: 'unknown_code' | 'sold_out' | 'key_used' };

/** Sells or takes back the piece that was scanned. The same key has the effect of once. */
export async function carryOutScan(db: Db, scan: ScanRequest): Promise<ScanAnswer> {
  const size = scan.bySize ? await stockSize(db, scan.code) : await sizeWithCode(db, scan.code);
  if (!size) return { ok: false, code: 'unknown_code' };
  const moved = await moveAtTill(db, { ...scan, productSizeId: size.id });
  if (!moved.ok) return { ok: false, code: moved.code === 'unknown_size' ? 'unknown_code' : moved.code };
  const { movementId, repeated } = moved;
  return { ok: true, name: size.name, size: size.size, movementId, repeated };
}

/** What went over the counter, or came back over it. */
export type TillMovement = {
  id: number;
  at: Date;
  kind: 'sale' | 'return';
  name: string;
  size: string;
  sizeId: string;
  /** Pieces that are left; null = not counted. */
  stock: number | null;
  /** E-mail address of who stood at the till. */
  actor: string;
  isUndone: boolean;
};

/** The latest movements of all tills, the newest first. */
export async function latestAtTill(db: Db, most = 20): Promise<TillMovement[]> {
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
    .where(inArray(stockMovements.reason, ['till_sale', 'till_return']))
    .orderBy(desc(stockMovements.id))
    .limit(most);
  return rows.map(({ id, at, reason, name, size, sizeId, stock, actor, isUndone }) => ({
    ...{ id, at, name, size, sizeId, stock, isUndone },
    kind: reason === 'till_sale' ? 'sale' : 'return',
    actor: actor ?? 'Account eliminato',
  }));
}
