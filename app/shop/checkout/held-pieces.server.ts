import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { rowsOf } from '../../db/rows.ts';
import { PIECES_PER_NETWORK } from './basket.ts';

/** Whether a network may hold so many pieces more, in the caller's transaction; its requests are asked one by one. */
export async function mayHold(tx: Db, network: string | null, pieces: number): Promise<boolean> {
  if (network === null || pieces === 0) return true;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`checkout-network:${network}`}))`);
  const [held] = await rowsOf<{ pieces: number }>(
    tx,
    sql`select coalesce(sum(h.quantity), 0)::int as pieces
        from stock_holds h
        join checkouts c on c.id = h.checkout_id
        join product_sizes s on s.id = h.product_size_id
        where c.held_from = ${network} and s.stock is not null`,
  );
  return (held?.pieces ?? 0) + pieces <= PIECES_PER_NETWORK;
}
