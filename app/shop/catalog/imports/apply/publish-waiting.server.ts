import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { importedProducts, productImports } from '#db/schema/imports.ts';
import { products } from '#db/schema/products.ts';
import { missingOf } from '#shop/catalog/products/mandatory.server.ts';
import { lockPrices, rewriteProducts } from '#shop/catalog/products/reprice.server.ts';

/** Publishes a draft that only waited for pictures, with its picture; not if edited by hand since. */
export async function publishWaiting(tx: Db, productId: string, now: Date): Promise<void> {
  const waits = and(eq(importedProducts.productId, productId), eq(importedProducts.waitsForPicture, true));
  const [waiting] = await tx
    .select({ version: importedProducts.writtenVersion, accountId: productImports.accountId })
    .from(importedProducts)
    .innerJoin(productImports, eq(productImports.id, importedProducts.importId))
    .where(waits);
  if (!waiting || (await missingOf(tx, productId)).length > 0) return;
  const product = (await lockPrices(tx, [productId])).get(productId);
  const isAsWritten = product?.updatedAt.getTime() === waiting.version?.getTime();
  // Binning a product changes its version, too.
  if (product && isAsWritten)
    await rewriteProducts(tx, [{ product, columns: { isPublished: true } }], now, {
      accountId: waiting.accountId,
    });
  const [after] = await tx
    .select({ version: products.updatedAt })
    .from(products)
    .where(eq(products.id, productId));
  const notes = JSON.stringify(['Pubblicato con la sua prima immagine.']);
  await tx
    .update(importedProducts)
    .set({
      waitsForPicture: false,
      ...(isAsWritten && {
        writtenVersion: after?.version ?? null,
        reasons: sql`${importedProducts.reasons} || ${notes}::jsonb`,
      }),
    })
    .where(waits);
}
