import { and, asc, between, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { idStartOf, readableSlug } from './readable-address.ts';

/** The product at a readable address, also by former names; of ids that begin alike by name. Null if none. */
export async function productAtReadable(db: Db, slug: string): Promise<{ id: string; slug: string } | null> {
  const start = idStartOf(slug);
  if (start === null) return null;
  const found = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        between(products.id, `${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`),
        eq(products.isPublished, true),
      ),
    )
    .orderBy(asc(products.id));
  const named = found.map((product) => ({ id: product.id, slug: readableSlug(product) }));
  return named.find((one) => one.slug === slug) ?? named[0] ?? null;
}
