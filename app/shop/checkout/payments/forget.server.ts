import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { checkouts } from '../../../db/schema/payments.ts';
import { erasedGift, erasedInvoice } from '../../orders/orders/erased.server.ts';
import type { Checkout } from './checkouts.server.ts';

/** Replaces the customer of checkouts by `nobody`, in the request for an invoice too, and the message of a gift goes; lines and amounts stay. @returns how many. */
export async function anonymiseCheckouts(
  db: Db,
  which: SQL | undefined,
  nobody: Checkout['customer'],
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

/** Deletes checkouts that ended without a payment; says how many. */
export async function forgetReleased(db: Db, which: SQL | undefined): Promise<number> {
  const gone = await db
    .delete(checkouts)
    .where(and(which, eq(checkouts.status, 'released')))
    .returning({ id: checkouts.id });
  return gone.length;
}
