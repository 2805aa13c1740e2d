import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { checkouts } from '#db/schema/payments.ts';
import { productSizes, stockHolds } from '#db/schema/stock.ts';
import { statement } from '#db/statement.server.ts';
import { PIECES_PER_NETWORK } from './basket.ts';

const heldFrom = statement('held_from', (db) =>
  db
    .select({ pieces: sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int` })
    .from(stockHolds)
    .innerJoin(checkouts, sql`${checkouts.id} = ${stockHolds.checkoutId}`)
    .innerJoin(productSizes, sql`${productSizes.id} = ${stockHolds.productSizeId}`)
    .where(sql`${checkouts.heldFrom} = ${sql.placeholder('network')} and ${productSizes.stock} is not null`),
);

/** Locks the network against its other requests until the caller's transaction ends. */
export async function heldBy(tx: Db, network: string | null): Promise<number> {
  if (network === null) return 0;
  await lockNamed(tx, `checkout-network:${network}`);
  const [held] = await heldFrom(tx, { network });
  return held?.pieces ?? 0;
}

export function mayHold(network: string | null, held: number, more: number): boolean {
  return network === null || more === 0 || held + more <= PIECES_PER_NETWORK;
}
