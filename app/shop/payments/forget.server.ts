import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { erasedGift, erasedInvoice } from '../orders/erased.server.ts';
import type { Attempt } from './attempt.server.ts';

/** Replaces the customer of attempts by `nobody`, in the request for an invoice too, and the message of a gift goes; lines and amounts stay. @returns how many. */
export async function anonymiseAttempts(
  db: Db,
  which: SQL | undefined,
  nobody: Attempt['customer'],
): Promise<number> {
  const nameless = await db
    .update(checkouts)
    .set({
      email: '',
      emailKey: '',
      customer: nobody,
      invoiceRequest: erasedInvoice(checkouts.invoiceRequest),
      giftMessage: erasedGift(checkouts.giftMessage),
    })
    .where(which)
    .returning({ id: checkouts.id });
  return nameless.length;
}

/** Deletes attempts that ended without a payment; says how many. */
export async function forgetReleased(db: Db, which: SQL | undefined): Promise<number> {
  const gone = await db
    .delete(checkouts)
    .where(and(which, eq(checkouts.status, 'released')))
    .returning({ id: checkouts.id });
  return gone.length;
}
