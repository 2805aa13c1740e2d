import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { importedProducts, productImports } from '#db/schema/imports.ts';
import { addCategory, addScale, loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { withProposed } from '#shop/catalog/imports/formats/garment-kinds.ts';

/** Adds proposed categories in use and accepted scales; they stay after undoing. Changes no existing ones. */
export async function addAssortmentOf(tx: Db, importId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ category: importedProducts.category })
    .from(importedProducts)
    .where(
      and(
        eq(importedProducts.importId, importId),
        inArray(importedProducts.action, ['new', 'changed']),
        isNotNull(importedProducts.category),
      ),
    );
  await addProposedCategories(
    tx,
    rows.flatMap(({ category }) => category ?? []),
    now,
  );
  const [found] = await tx
    .select({ scales: productImports.proposedScales })
    .from(productImports)
    .where(eq(productImports.id, importId));
  const { scales } = await loadAssortment(tx);
  const names = scales.map(({ name }) => name);
  for (const { products, isMixed, isTaken, ...scale } of found?.scales ?? []) {
    if (!isTaken || scales.some(({ id }) => id === scale.id)) continue;
    let { name } = scale;
    for (let nth = 2; names.includes(name); nth += 1) name = `${scale.name.slice(0, 36)} ${nth}`;
    names.push(name);
    await addScale(tx, { ...scale, name }, now);
  }
}

/** Adds named categories that are proposed and missing. */
export async function addProposedCategories(tx: Db, names: readonly Category[], now: Date): Promise<void> {
  const { categories } = await loadAssortment(tx);
  const missing = withProposed(categories).slice(categories.length);
  for (const category of missing) if (names.includes(category.name)) await addCategory(tx, category, now);
}
