import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { statement } from '#db/statement.server.ts';
import { noteAlert } from '#shop/staff/notifications/note.server.ts';
import { type Count, correct, type SizeInput } from './count.ts';
import { type Because, COUNTING_REASONS, type MovementReason, movedPieces } from './movement.ts';

/** `uncounted`: pieces moved in an uncounted size; `key`: where each size has its own. */
export type Change = { before: Count; after: Count; uncounted?: number; key?: string };

/** Excludes binned products. */
export const isOfInventory = sql`not exists (select 1 from products
  where products.id = ${sql.raw('"product_sizes"."product_id"')} and products.binned_at is not null)`;

/** Locked by id order, as in `holdStock`, to prevent deadlocks; until the transaction ends. */
export function lockRows(tx: Db, which: SQL | undefined) {
  const { id, productId, size, stock, held, belowHeld, barcode, sku } = productSizes;
  return tx
    .select({ id, productId, size, stock, held, belowHeld, barcode, sku })
    .from(productSizes)
    .where(which)
    .orderBy(asc(id))
    .for('update');
}

const rowsToLock = statement('lock_sizes', (db) =>
  lockRows(db, sql`${productSizes.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** `lockRows` by ids. */
export function lockSizes(tx: Db, ids: readonly string[]) {
  return rowsToLock(tx, { ids });
}

const counts = statement('write_counts', (db) =>
  db
    .update(productSizes)
    .set({ stock: sql`after.stock`, held: sql`after.held`, belowHeld: sql`after.below_held` })
    .from(
      sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('stock')}::int[], ${sql.placeholder('held')}::int[],
        ${sql.placeholder('belowHeld')}::boolean[]) as after (id, stock, held, below_held)`,
    )
    .where(sql`${productSizes.id} = after.id`),
);

/** Id of the last movement that states a count, which sales and returns do not; 0 for none. */
export const countVersion = sql<number>`coalesce((select max(said.id) from ${stockMovements} as said
  where said.product_size_id = ${sql.raw('"product_sizes"."id"')}
    and said.reason in (${sql.raw(COUNTING_REASONS.map((reason) => `'${reason}'`).join(', '))})), 0)`.mapWith(
  Number,
);

/** Writes counts, movements, and the notice of a last piece; holds are no movements. Returns movement ids. */
export async function writeCounts(
  tx: Db,
  changes: ReadonlyMap<string, Change>,
  because: Because | null,
): Promise<number[]> {
  if (changes.size === 0) return [];
  const after = [...changes.values()].map((change) => change.after);
  await counts(tx, {
    ids: [...changes.keys()],
    stock: after.map(({ stock }) => stock),
    held: after.map(({ held }) => held),
    belowHeld: after.map(({ belowHeld }) => belowHeld),
  });
  if (!because) return [];
  const moves = [...changes].map(([id, { before, after, uncounted = 0, key }]) => {
    const counted = before.stock !== null || after.stock !== null;
    const pieces = counted ? movedPieces(before.stock, after.stock) : uncounted;
    return { id, counted, pieces, ...(key !== undefined && { key }) };
  });
  const added = await noteMovements(tx, moves, because);
  for (const { id, productSizeId, at } of added) {
    const change = changes.get(productSizeId);
    if (change && sellsLastPiece(change, because))
      await noteAlert(tx, { kind: 'last-piece', event: String(id), about: productSizeId, at });
  }
  return added.map(({ id }) => id);
}

const SALES: readonly MovementReason[] = ['online_sale', 'till_sale', 'order_in_shop', 'order_changed'];

/** Whether the change sells the last piece of a counted size. */
function sellsLastPiece({ before, after }: Change, { reason }: Because): boolean {
  return SALES.includes(reason) && (before.stock ?? 0) > 0 && after.stock === 0;
}

export async function noteMovements(
  tx: Db,
  moves: readonly { id: string; pieces: number; counted: boolean; key?: string }[],
  because: Because,
): Promise<{ id: number; productSizeId: string; at: Date }[]> {
  const moved = moves.filter(({ pieces }) => pieces !== 0);
  if (moved.length === 0) return [];
  return tx
    .insert(stockMovements)
    .values(moved.map(({ id, ...move }) => ({ productSizeId: id, ...because, ...move })))
    .returning({ id: stockMovements.id, productSizeId: stockMovements.productSizeId, at: stockMovements.at });
}

export function areSizes(sizes: readonly { productId: string; size: string }[]) {
  return or(
    ...sizes.map(({ productId, size }) =>
      and(eq(productSizes.productId, productId), eq(productSizes.size, size)),
    ),
  );
}

const NOTHING_YET = { stock: null, held: 0, belowHeld: false };

/** `writeSizes` for products without sizes in two statements. */
export async function writeFirstSizes(
  tx: Db,
  of: readonly { productId: string; sizes: readonly SizeInput[] }[],
  because: Because,
): Promise<void> {
  const rows = of.flatMap(({ productId, sizes }) =>
    sizes.map(({ size, barcode = null, sku = null, ...typed }, position) => {
      const { stock, belowHeld } = correct(NOTHING_YET, typed);
      return { productId, size, position, stock, belowHeld, barcode, sku };
    }),
  );
  if (rows.length === 0) return;
  const { id, productId, size, stock } = productSizes;
  const written = await tx.insert(productSizes).values(rows).returning({ id, productId, size, stock });
  await noteMovements(
    tx,
    written.map((row) => ({ id: row.id, pieces: movedPieces(null, row.stock), counted: true })),
    because,
  );
}
