import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { isUuid, uuidOf } from '#lib/uuid.ts';
import { correct } from './count.ts';
import type { MovementReason } from './movement.ts';
import { type Change, countVersion, lockRows, writeCounts } from './size-rows.server.ts';
import { type CountTyped, isCountedSince, type SeenCount } from './stock-grid.ts';

export type Movement = {
  id: number;
  at: Date;
  pieces: number;
  /** False where the size is uncounted. */
  counted: boolean;
  reason: MovementReason;
  note: string;
  /** E-mail address of the staff member, or "Negozio (automatico)". */
  actor: string;
};

const PAGE = 50;

/** Newest first. `before`: cursor; null or an invalid one starts over. */
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

type CorrectionForm = {
  /** Idempotency key of the form. */
  key: string;
  note: string;
  /** Account id. */
  actor: string;
};

/** `countVersion`; 0 for an unknown size. */
export async function versionOfCount(db: Db, sizeId: string): Promise<number> {
  if (!isUuid(sizeId)) return 0;
  const [row] = await db
    .select({ version: countVersion })
    .from(productSizes)
    .where(eq(productSizes.id, sizeId));
  return row?.version ?? 0;
}

/** `correctCounts` for one size. Codes: `not_found`; `stale`, with the present count. */
export async function correctCount(
  db: Db,
  typed: CountTyped,
  form: CorrectionForm,
): Promise<{ ok: true } | { ok: false; code: 'not_found' } | { ok: false; code: 'stale'; now: SeenCount }> {
  const corrected = await correctCounts(db, [typed], form);
  if (corrected.ok) return { ok: true };
  const now = corrected.changed[0]?.now;
  return now ? { ok: false, code: 'stale', now } : { ok: false, code: 'not_found' };
}

/**
 * One transaction; counts apply as differences, so that pieces sold meanwhile stay sold (`moved`: these sizes).
 * Code: `changed`: sizes deleted (no `now`), or counted by others; nothing was written.
 */
export async function correctCounts(
  db: Db,
  typed: readonly CountTyped[],
  { key, ...because }: CorrectionForm,
): Promise<
  | { ok: true; corrected: number; moved: string[] }
  | { ok: false; code: 'changed'; changed: { sizeId: string; now?: SeenCount }[] }
> {
  if (typed.length === 0) return { ok: true, corrected: 0, moved: [] };
  return db.transaction(async (tx) => {
    const ids = typed.map(({ sizeId }) => sizeId).filter(isUuid);
    const rows = await lockRows(tx, inArray(productSizes.id, ids));
    const versions = await versionsOf(tx, ids);
    const written = await withKeys(
      tx,
      typed.map((one) => keyOf(key, one)),
    );
    const changes = new Map<string, Change>();
    const moved: string[] = [];
    const changed: { sizeId: string; now?: SeenCount }[] = [];
    for (const one of typed) {
      const { sizeId, stock, stockWas, version } = one;
      const size = rows.find(({ id }) => id === sizeId);
      const ownKey = keyOf(key, one);
      if (size && written.has(ownKey)) continue;
      const now = size && { stock: size.stock, version: versions.get(sizeId) ?? 0 };
      if (!size || !now) changed.push({ sizeId });
      else if (isBegunOrEnded(now, one)) continue;
      else if (isCountedSince({ stock: stockWas, version }, now)) changed.push({ sizeId, now });
      else {
        changes.set(sizeId, { before: size, after: correct(size, { stock, stockWas }), key: ownKey });
        if (size.stock !== stockWas) moved.push(sizeId);
      }
    }
    if (changed.length > 0) return { ok: false, code: 'changed', changed };
    await writeCounts(tx, changes, { reason: 'correction', ...because });
    return { ok: true, corrected: typed.length, moved };
  });
}

/** Whether a size is already counted from 0, or no longer after 0: without a movement there is no form's key. */
function isBegunOrEnded(now: SeenCount, { stock, stockWas, version }: CountTyped): boolean {
  return now.version === version && now.stock === stock && (stock === null) !== (stockWas === null);
}

async function versionsOf(tx: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: productSizes.id, version: countVersion })
    .from(productSizes)
    .where(inArray(productSizes.id, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function withKeys(tx: Db, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await tx
    .select({ key: stockMovements.key })
    .from(stockMovements)
    .where(inArray(stockMovements.key, [...keys]));
  return new Set(rows.map((row) => row.key));
}

/** Idempotency key for each size and number. */
function keyOf(key: string, { sizeId, stock, stockWas, version }: CountTyped): string {
  const said = JSON.stringify([key, sizeId, stock, stockWas, version]);
  return uuidOf(createHash('sha256').update(said).digest('hex').slice(0, 32));
}
