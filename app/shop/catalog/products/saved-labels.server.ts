import { and, desc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type Labelling, labellingOf } from '#shop/catalog/assortment/categories.ts';
import type { Care } from '#shop/catalog/labelling/care.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import { listMakers } from '#shop/catalog/makers/makers.server.ts';
import { compositionOf } from './product-columns.server.ts';
import { isInInventory } from './product-filter.server.ts';

export type SavedLabel = {
  id: string;
  name: string;
  category: string;
  labelling: Labelling;
  composition: Composition;
  makerId: string | null;
  care: Care;
  savedAt: Date;
};

/** Last saved label of each category, of products with a composition. */
export async function savedLabels(db: Db): Promise<SavedLabel[]> {
  const { id, name, category, fibres, shoe, hasAnimalParts, materials, makerId, updatedAt } = products;
  const hasComposition = sql`(${fibres} <> '[]'::jsonb or ${materials} <> ''
    or ${shoe} -> 'upper' <> '[]'::jsonb)`;
  const rows = await db
    .selectDistinctOn([category], {
      id,
      name,
      category,
      fibres,
      shoe,
      hasAnimalParts,
      materials,
      makerId,
      updatedAt,
      symbols: products.careSymbols,
      note: products.careNote,
    })
    .from(products)
    .where(and(isInInventory, hasComposition))
    .orderBy(category, desc(updatedAt), desc(id));
  const assortment = await loadAssortment(db);
  return rows.map(({ symbols, note, updatedAt: savedAt, ...row }) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    labelling: labellingOf(row.category, assortment),
    composition: compositionOf(row),
    makerId: row.makerId,
    care: { symbols, note },
    savedAt,
  }));
}

/** `hasAddress`: postal and electronic, as labels require. */
export type MakerChoice = { id: string; name: string; hasAddress: boolean };

export async function makerChoices(db: Db): Promise<MakerChoice[]> {
  return (await listMakers(db)).map(({ id, name, postalAddress, electronicAddress }) => ({
    id,
    name,
    hasAddress: postalAddress !== '' && electronicAddress !== '',
  }));
}
