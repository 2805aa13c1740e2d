import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { importCategories, importedProducts, productSources } from '../../db/schema/imports.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Category } from '../catalogue/categories.ts';
import { binnedProducts, inventoryProducts } from '../catalogue/inventory.server.ts';
import { inputOf } from '../catalogue/product-inputs.server.ts';
import { categoryOfSource } from './import-categories.ts';
import { type ImportShop, importIn, moveImport, type WorkingShop } from './import-state.server.ts';
import { chosenCategories } from './imports.server.ts';
import { type PresentProduct, planFor } from './plan.ts';
import type { Format } from './source.ts';

/** Products planned between two looks at whether somebody stopped it. */
const BATCH = 200;

/**
 * What the owner decided about a file: categories for names, remembered for every file to come, and whether its
 * original prices hold. Everything is planned anew. Code: `begun` (it is being taken in, or was).
 */
export async function choose(
  shop: ImportShop,
  importId: string,
  choices: { categories: ReadonlyMap<string, Category>; withOriginalPrices: boolean },
): Promise<{ ok: true } | { ok: false; code: 'begun' }> {
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const { withOriginalPrices } = choices;
    const anew = { state: 'planning', withOriginalPrices } as const;
    if (!(await moveImport(tx, importId, ['planning', 'planned'], anew))) return { ok: false, code: 'begun' };
    const rows = [...choices.categories].map(([name, category]) => ({ name, category }));
    if (rows.length > 0) {
      await tx
        .insert(importCategories)
        .values(rows)
        .onConflictDoUpdate({ target: importCategories.name, set: { category: sql`excluded.category` } });
    }
    await shop.jobs.enqueue(tx, 'plan-import', { importId });
    return { ok: true };
  });
}

/** Plans every product of a file: what taking it in would do. A second run has the same effect. */
export async function planImport(shop: WorkingShop, importId: string): Promise<void> {
  const { db } = shop;
  let after = '';
  for (;;) {
    const found = await importIn(db, importId, 'planning');
    if (!found) return;
    const rows = await db
      .select({ key: importedProducts.sourceKey, source: importedProducts.source })
      .from(importedProducts)
      .where(and(eq(importedProducts.importId, importId), gt(importedProducts.sourceKey, after)))
      .orderBy(asc(importedProducts.sourceKey))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) break;
    const chosen = await chosenCategories(db);
    const present = await presentInputs(
      shop,
      found.format,
      rows.map((row) => row.key),
    );
    const planned = rows.map(({ key, source }) => {
      const { category, decidedBy } = categoryOfSource(source, chosen);
      const { action, reasons } = planFor(source, category, present.get(key) ?? null, found);
      return sql`(${key}::text, ${action}::text, ${JSON.stringify(reasons)}::jsonb, ${decidedBy}::text)`;
    });
    await db.execute(sql`update imported_products set action = plan.action, reasons = plan.reasons, category_key = plan.category
      from (values ${sql.join(planned, sql`, `)}) as plan (key, action, reasons, category)
      where import_id = ${importId} and source_key = plan.key`);
    after = last.key;
  }
  await moveImport(db, importId, ['planning'], { state: 'planned' });
}

/** The products of the shop that came from these of another system, by their keys there; in the bin, too. */
export async function presentInputs(
  shop: { db: Db; mediaBase: string },
  format: Format,
  keys: readonly string[],
): Promise<Map<string, PresentProduct>> {
  const sources = await shop.db
    .select()
    .from(productSources)
    .where(and(eq(productSources.format, format), inArray(productSources.sourceKey, [...keys])));
  const known = new Map(sources.map(({ sourceKey, productId }) => [sourceKey, productId]));
  // What this shop exported is named by its own id.
  if (format === 'vetrina') for (const key of keys.filter(isUuid)) known.set(key, known.get(key) ?? key);
  const ids = [...known.values()];
  const there = await inventoryProducts(shop, ids);
  const binned = await binnedProducts(shop, ids);
  return new Map(
    [...known].flatMap(([sourceKey, productId]) => {
      const product = [...there, ...binned].find(({ id }) => id === productId);
      const isBinned = product !== undefined && binned.includes(product);
      return product ? [[sourceKey, { id: productId, input: inputOf(product), isBinned }] as const] : [];
    }),
  );
}
