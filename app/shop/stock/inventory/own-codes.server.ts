import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productSizes } from '#db/schema/stock.ts';
import { unlessTaken } from '#lib/unless-taken.ts';
import { ownNumber, SIZE_CODES } from './barcode.ts';
import { lockRows } from './size-rows.server.ts';

/** In-store numbers for sizes without a barcode; returns how many. */
export async function giveOwnNumbers(
  db: Db,
  sizeIds: readonly string[],
  random: () => number = Math.random,
): Promise<number> {
  if (sizeIds.length === 0) return 0;
  const give = () =>
    db.transaction(async (tx) => {
      const isWithout = and(inArray(productSizes.id, [...sizeIds]), isNull(productSizes.barcode));
      const without = await lockRows(tx, isWithout);
      for (const { id } of without) {
        let barcode = ownNumber(Math.floor(random() * 10_000_000_000));
        while (await isUsed(tx, barcode)) barcode = ownNumber(Math.floor(random() * 10_000_000_000));
        await tx.update(productSizes).set({ barcode }).where(eq(productSizes.id, id));
      }
      return without.length;
    });
  return unlessTaken(SIZE_CODES, give, give);
}

async function isUsed(tx: Db, barcode: string): Promise<boolean> {
  const [used] = await tx.select({ one: sql`1` }).from(productSizes).where(eq(productSizes.barcode, barcode));
  return used !== undefined;
}
