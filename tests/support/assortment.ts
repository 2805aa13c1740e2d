import type { Db } from '#db/client.server.ts';
import { categories, sizeScales } from '#db/schema/assortment.ts';
import { FIRST_CATEGORIES, FIRST_SCALES } from '#shop/catalog/assortment/first-assortment.ts';
import { allSizes } from '#shop/catalog/assortment/scales.ts';

/** The categories and sizes that a shop begins with. */
export const CATEGORIES: readonly string[] = FIRST_CATEGORIES.map(({ name }) => name);
export const SIZES: readonly string[] = allSizes(FIRST_SCALES);

/** What the migrations put into an empty database, after its rows were deleted. */
export async function fillAssortment(db: Db): Promise<void> {
  await db
    .insert(sizeScales)
    .values(FIRST_SCALES.map((one, position) => ({ ...one, sizes: [...one.sizes], position })));
  await db
    .insert(categories)
    .values(FIRST_CATEGORIES.map((one, position) => ({ ...one, scaleIds: [...one.scaleIds], position })));
}
