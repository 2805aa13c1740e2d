import { and, desc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockTakingLines } from '#db/schema/stock.ts';
import { isOfInventory } from './size-rows.server.ts';

export type TakingLine = {
  sizeId: string;
  name: string;
  color: string | null;
  size: string;
  counted: number;
  /** Count of the shop; null = uncounted. */
  expected: number | null;
  /** Pieces moved during the count. */
  moved: boolean;
};

export type TakingShown = {
  /** Latest first. */
  lines: TakingLine[];
  sizes: number;
  pieces: number;
  differences: number;
  /** Expected but not found. */
  missing: number;
};

const MOST = 200;

const isDifferent = sql`${stockTakingLines.counted} is distinct from ${stockTakingLines.expected}`;

/** `onlyDifferent`: only lines that differ from the shop's count. */
export async function takingLines(db: Db, takingId: string, onlyDifferent: boolean): Promise<TakingShown> {
  const ofTaking = eq(stockTakingLines.takingId, takingId);
  const lines = await db
    .select({
      sizeId: productSizes.id,
      name: products.name,
      color: products.colorName,
      size: productSizes.size,
      counted: stockTakingLines.counted,
      expected: stockTakingLines.expected,
      moved: stockTakingLines.moved,
    })
    .from(stockTakingLines)
    .innerJoin(productSizes, eq(productSizes.id, stockTakingLines.productSizeId))
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(ofTaking, onlyDifferent ? isDifferent : undefined))
    .orderBy(desc(stockTakingLines.updatedAt), desc(productSizes.id))
    .limit(MOST);
  const [sums] = await db
    .select({
      sizes: sql<number>`count(*)::int`,
      pieces: sql<number>`coalesce(sum(${stockTakingLines.counted}), 0)::int`,
      differences: sql<number>`(count(*) filter (where ${isDifferent}))::int`,
    })
    .from(stockTakingLines)
    .where(ofTaking);
  const missing = await db.$count(
    productSizes,
    and(gt(productSizes.stock, 0), isOfInventory, notFound(db, takingId)),
  );
  return { lines, missing, ...(sums ?? { sizes: 0, pieces: 0, differences: 0 }) };
}

function notFound(db: Db, takingId: string): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(stockTakingLines)
      .where(
        and(eq(stockTakingLines.takingId, takingId), eq(stockTakingLines.productSizeId, productSizes.id)),
      ),
  );
}
