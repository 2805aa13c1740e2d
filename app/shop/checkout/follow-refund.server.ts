import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../db/client.server.ts';
import { checkouts } from '../../db/schema/checkout.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { ProviderRefund } from '../../platform/payments.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter } from '../mail/render.server.ts';
import { followRefund, type RefundingShop } from '../orders/refund.server.ts';
import { bankRefusal } from '../orders/refund.ts';
import { RefundFailedMail } from '../orders/refund-failed.mail.tsx';
import { loadSettings } from '../settings/settings.server.ts';
import { noteFailedCheckoutRefund } from './checkout-refund.server.ts';

/** Asks the provider what has become of a refund and brings the shop in line with it; twice has the effect of once. */
export async function followProviderRefund(shop: RefundingShop, providerRefundId: string): Promise<void> {
  const made = await shop.payments.refundById(providerRefundId);
  if (!made || (await followRefund(shop, made))) return;
  if (made.status === 'failed') await tellOfCheckout(shop, made);
}

/** A payment whose pieces were gone has no order to show that its money did not arrive: the overview does, and the shop is written. */
async function tellOfCheckout(shop: RefundingShop, made: ProviderRefund): Promise<void> {
  if (!isUuid(made.key ?? '')) return;
  const [row] = await shop.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, made.key ?? ''));
  if (!row) return;
  const { identity } = await loadSettings(shop.db);
  const letter = await renderLetter({
    dedupeKey: `refund-failed:${made.id}`,
    kind: 'refund-failed',
    to: identity.email,
    subject: 'Rimborso non riuscito',
    body: createElement(RefundFailedMail, {
      orderId: null,
      customerName: row.customer.customer_name,
      customerEmail: row.email,
      amountCents: made.amountCents,
      failure: bankRefusal(made.failure),
      identity,
      publicUrl: shop.config.publicUrl,
    }),
  });
  await shop.db.transaction(async (tx) => {
    await noteFailedCheckoutRefund(tx as Db, row.id);
    await writeLetter({ tx: tx as Db, jobs: shop.jobs }, letter);
  });
}
