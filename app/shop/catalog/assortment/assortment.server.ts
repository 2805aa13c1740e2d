import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { categories, sizeScales, sizeTables } from '#db/schema/assortment.ts';
import { unlessTaken } from '#lib/unless-taken.ts';
import type { Assortment, ShopCategory } from './categories.ts';
import type { SizeScale } from './scales.ts';
import type { ShopSizeTable } from './size-tables.ts';

export async function loadAssortment(db: Db): Promise<Assortment> {
  const scales = await db
    .select(scaleColumns)
    .from(sizeScales)
    .orderBy(asc(sizeScales.position), asc(sizeScales.id));
  const ordered = await db
    .select(categoryColumns)
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.address));
  return { categories: ordered, scales };
}

const scaleColumns = {
  id: sizeScales.id,
  name: sizeScales.name,
  sizes: sizeScales.sizes,
  sizeSystem: sizeScales.sizeSystem,
  sizeType: sizeScales.sizeType,
};

const categoryColumns = {
  name: categories.name,
  address: categories.address,
  scaleIds: categories.scaleIds,
  googleCategory: categories.googleCategory,
  garment: categories.garment,
  sizeTableId: categories.sizeTableId,
  labelling: categories.labelling,
  isHiddenWhileEmpty: categories.isHiddenWhileEmpty,
  searchTitle: categories.searchTitle,
  searchDescription: categories.searchDescription,
};

/** With the number of products; `updatedAt` is the version for optimistic locking. */
export type ListedCategory = ShopCategory & { updatedAt: Date; products: number };
export type ListedScale = SizeScale & { updatedAt: Date; products: number };
export type ListedSizeTable = ShopSizeTable & { updatedAt: Date };

/** As `loadAssortment`, with the number of products of each, drafts and binned ones included. */
export async function listAssortment(
  db: Db,
): Promise<{ categories: ListedCategory[]; scales: ListedScale[]; tables: ListedSizeTable[] }> {
  const inCategory = sql<number>`(select count(*)::int from products p where p.category = ${sql.raw('"categories"."name"')})`;
  const ofScale = sql<number>`(select count(distinct s.product_id)::int from product_sizes s
    where ${sql.raw('"size_scales"."sizes"')} ? s.size)`;
  return {
    categories: await db
      .select({ ...categoryColumns, updatedAt: categories.updatedAt, products: inCategory })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.address)),
    scales: await db
      .select({ ...scaleColumns, updatedAt: sizeScales.updatedAt, products: ofScale })
      .from(sizeScales)
      .orderBy(asc(sizeScales.position), asc(sizeScales.id)),
    tables: await listSizeTables(db),
  };
}

type Saved<Code extends string = never> =
  | { ok: true }
  | { ok: false; code: 'not_found' | 'edited_elsewhere' | Code };

const nameTaken = async () => ({ ok: false as const, code: 'taken' as const });

/** Adds a category at the end of the menu. Code: `taken` (name or address already exists). */
export async function addCategory(
  db: Db,
  category: ShopCategory,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'taken' }> {
  const position = sql`(select coalesce(max(c.position), -1) + 1 from categories c)`;
  const added = await db
    .insert(categories)
    .values({ ...category, scaleIds: [...category.scaleIds], position, updatedAt: now })
    .onConflictDoNothing()
    .returning({ address: categories.address });
  return added.length > 0 ? { ok: true } : { ok: false, code: 'taken' };
}

/** Changes a category; a new name is written to its products too. Codes: `not_found`; `edited_elsewhere`; `taken`. */
export async function changeCategory(
  db: Db,
  { address, ...values }: ShopCategory,
  { expected, now }: { expected: Date; now: Date },
): Promise<Saved<'taken'>> {
  const change = () =>
    db.transaction(async (tx): Promise<Saved<'taken'>> => {
      const [stored] = await tx
        .select()
        .from(categories)
        .where(eq(categories.address, address))
        .for('update');
      if (!stored) return { ok: false, code: 'not_found' };
      if (stored.updatedAt.getTime() !== expected.getTime()) return { ok: false, code: 'edited_elsewhere' };
      await tx
        .update(categories)
        .set({ ...values, scaleIds: [...values.scaleIds], updatedAt: later(stored.updatedAt, now) })
        .where(eq(categories.address, address));
      return { ok: true };
    });
  return unlessTaken(['categories_once', 'categories_name_unique'], change, nameTaken);
}

/** Moves a category one place in the menu; at an end nothing changes. Code: `not_found`. */
export async function moveCategory(
  db: Db,
  address: string,
  by: -1 | 1,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ address: categories.address, position: categories.position })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.address))
      .for('update');
    const order = rows.map((row) => row.address);
    const at = order.indexOf(address);
    const other = order[at + by];
    if (at < 0) return { ok: false, code: 'not_found' };
    if (other === undefined) return { ok: true };
    order[at] = other;
    order[at + by] = address;
    for (const [position, one] of order.entries())
      await tx.update(categories).set({ position }).where(eq(categories.address, one));
    return { ok: true };
  });
}

const tableColumns = {
  id: sizeTables.id,
  name: sizeTables.name,
  columns: sizeTables.columns,
  rows: sizeTables.rows,
};

export function listSizeTables(db: Db): Promise<ListedSizeTable[]> {
  return db
    .select({ ...tableColumns, updatedAt: sizeTables.updatedAt })
    .from(sizeTables)
    .orderBy(asc(sizeTables.position), asc(sizeTables.id));
}

export async function loadSizeTable(db: Db, id: string): Promise<ShopSizeTable | null> {
  const [table] = await db.select(tableColumns).from(sizeTables).where(eq(sizeTables.id, id));
  return table ?? null;
}

/** Adds a table at the end of the guide. Code: `taken`. */
export async function addSizeTable(
  db: Db,
  { id, name, columns, rows }: ShopSizeTable,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'taken' }> {
  const position = sql`(select coalesce(max(t.position), -1) + 1 from size_tables t)`;
  const added = await db
    .insert(sizeTables)
    .values({ id, name, position, ...cellsOf({ columns, rows }), updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: sizeTables.id });
  return added.length > 0 ? { ok: true } : { ok: false, code: 'taken' };
}

/** Codes: `not_found`; `edited_elsewhere`; `taken`. */
export async function changeSizeTable(
  db: Db,
  { id, name, ...cells }: ShopSizeTable,
  { expected, now }: { expected: Date; now: Date },
): Promise<Saved<'taken'>> {
  const change = () =>
    db.transaction(async (tx): Promise<Saved<'taken'>> => {
      const [stored] = await tx.select().from(sizeTables).where(eq(sizeTables.id, id)).for('update');
      if (!stored) return { ok: false, code: 'not_found' };
      if (stored.updatedAt.getTime() !== expected.getTime()) return { ok: false, code: 'edited_elsewhere' };
      await tx
        .update(sizeTables)
        .set({ name, ...cellsOf(cells), updatedAt: later(stored.updatedAt, now) })
        .where(eq(sizeTables.id, id));
      return { ok: true };
    });
  return unlessTaken(['size_tables_name_unique'], change, nameTaken);
}

const cellsOf = ({ columns, rows }: Pick<ShopSizeTable, 'columns' | 'rows'>) => ({
  columns: [...columns],
  rows: rows.map((row) => [...row]),
});

/** Codes: `not_found`; `used`, with the categories that show the table. */
export async function deleteSizeTable(
  db: Db,
  id: string,
): Promise<
  { ok: true } | { ok: false; code: 'not_found' } | { ok: false; code: 'used'; categories: string[] }
> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(sizeTables).where(eq(sizeTables.id, id)).for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    const showing = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(eq(categories.sizeTableId, id))
      .orderBy(asc(categories.position));
    if (showing.length > 0) return { ok: false, code: 'used', categories: showing.map(({ name }) => name) };
    await tx.delete(sizeTables).where(eq(sizeTables.id, id));
    return { ok: true };
  });
}

/** Codes: `not_found`; `last` (a product needs a category); `used`, by products or promo codes. */
export async function deleteCategory(
  db: Db,
  address: string,
): Promise<
  { ok: true } | { ok: false; code: 'not_found' | 'last' } | { ok: false; code: 'used'; products: number }
> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(categories).where(eq(categories.address, address)).for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    const [uses] = await rowsOf<{ products: number; codes: number }>(
      tx,
      sql`select (select count(*)::int from products where category = ${stored.name}) as products,
        (select count(*)::int from promo_codes where category = ${stored.name}) as codes`,
    );
    if (uses && uses.products + uses.codes > 0) return { ok: false, code: 'used', products: uses.products };
    if ((await tx.$count(categories)) === 1) return { ok: false, code: 'last' };
    await tx.delete(categories).where(eq(categories.address, address));
    return { ok: true };
  });
}

/** Adds a scale at the end of the product form. Code: `taken`. */
export async function addScale(
  db: Db,
  { id, ...values }: SizeScale,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'taken' }> {
  const position = sql`(select coalesce(max(s.position), -1) + 1 from size_scales s)`;
  const added = await db
    .insert(sizeScales)
    .values({ id, ...values, sizes: [...values.sizes], position, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: sizeScales.id });
  return added.length > 0 ? { ok: true } : { ok: false, code: 'taken' };
}

/** Codes: `not_found`; `edited_elsewhere`; `taken`; `used`, with products' sizes that no scale would have. */
export async function changeScale(
  db: Db,
  { id, ...values }: SizeScale,
  { expected, now }: { expected: Date; now: Date },
): Promise<Saved<'taken'> | { ok: false; code: 'used'; sizes: string[] }> {
  const change = () =>
    db.transaction(async (tx): Promise<Saved<'taken'> | { ok: false; code: 'used'; sizes: string[] }> => {
      const [stored] = await tx.select().from(sizeScales).where(eq(sizeScales.id, id)).for('update');
      if (!stored) return { ok: false, code: 'not_found' };
      if (stored.updatedAt.getTime() !== expected.getTime()) return { ok: false, code: 'edited_elsewhere' };
      const gone = stored.sizes.filter((size) => !values.sizes.includes(size));
      const sizes = await lastOf(tx, id, gone);
      if (sizes.length > 0) return { ok: false, code: 'used', sizes };
      await tx
        .update(sizeScales)
        .set({ ...values, sizes: [...values.sizes], updatedAt: later(stored.updatedAt, now) })
        .where(eq(sizeScales.id, id));
      return { ok: true };
    });
  return unlessTaken(['size_scales_name_unique'], change, nameTaken);
}

/** Codes: `not_found`; `used`, as for `changeScale`; `proposed`, with the categories that use it. */
export async function deleteScale(
  db: Db,
  id: string,
): Promise<
  | { ok: true }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'used'; sizes: string[] }
  | { ok: false; code: 'proposed'; categories: string[] }
> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(sizeScales).where(eq(sizeScales.id, id)).for('update');
    if (!stored) return { ok: false, code: 'not_found' };
    const proposing = await tx
      .select({ name: categories.name })
      .from(categories)
      .where(sql`${categories.scaleIds} ? ${id}`)
      .orderBy(asc(categories.position));
    if (proposing.length > 0)
      return { ok: false, code: 'proposed', categories: proposing.map(({ name }) => name) };
    const sizes = await lastOf(tx, id, stored.sizes);
    if (sizes.length > 0) return { ok: false, code: 'used', sizes };
    await tx.delete(sizeScales).where(eq(sizeScales.id, id));
    return { ok: true };
  });
}

/** Sizes that products have and no other scale contains. */
async function lastOf(db: Db, id: string, sizes: readonly string[]): Promise<string[]> {
  if (sizes.length === 0) return [];
  const scales = await db.select().from(sizeScales);
  const last = sizes.filter((size) => !scales.some((one) => one.id !== id && one.sizes.includes(size)));
  if (last.length === 0) return [];
  const used = await rowsOf<{ size: string }>(
    db,
    sql`select distinct size from product_sizes where size in (${sql.join(
      last.map((size) => sql`${size}`),
      sql`, `,
    )})`,
  );
  return last.filter((size) => used.some((one) => one.size === size));
}

/** A version later than `before`, even within one millisecond. */
function later(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
