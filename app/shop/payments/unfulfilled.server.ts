import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../db/client.server.ts';
import { checkouts } from '../../db/schema/payments.ts';
import type { PaymentSession } from '../../platform/payments.server.ts';
import { letterPictures } from '../catalogue/letter-pictures.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { renderLetter } from '../mail/render.server.ts';
import { requestCheckoutRefund } from '../refunds/request.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { releaseStock } from '../stock/stock.server.ts';
import { type Attempt, lockAttempt } from './attempt.server.ts';
import { giveUseBack } from './promo-uses.server.ts';
import { RefundExplainedMail } from './refund-explained.mail.tsx';
import type { ConfirmingShop } from './session.server.ts';

/** Ends an attempt that was paid when its pieces were sold out: adds its refund and writes the shopper. */
export async function giveBack(
  shop: ConfirmingShop,
  row: Attempt,
  facts: PaymentSession,
  settings: ShopSettings,
): Promise<void> {
  const letter = await renderLetter({
    dedupeKey: `refund-explained:${row.id}`,
    kind: 'refund-explained',
    to: row.email,
    subject: `Ti rimborsiamo: articolo non più disponibile`,
    body: createElement(RefundExplainedMail, {
      customerName: row.customer.customer_name,
      items: row.lines,
      pictures: await letterPictures(shop, row.lines),
      totalCents: row.totalCents,
      identity: settings.identity,
      publicUrl: shop.config.publicUrl,
    }),
  });
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const locked = await lockAttempt(tx, row.id);
    if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
    await releaseStock(tx, row.id);
    await giveUseBack(tx, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'unfulfilled', endedAt: shop.now(), endedBecause: 'stock_gone', heldFrom: null })
      .where(eq(checkouts.id, row.id));
    await requestCheckoutRefund(
      { tx, jobs: shop.jobs, now: shop.now },
      {
        checkoutId: row.id,
        paymentIntentId: facts.paymentIntentId,
        paymentSessionId: facts.id,
        amountCents: row.totalCents,
        customerName: row.customer.customer_name,
        customerEmail: row.email,
      },
    );
    await writeLetter({ tx, jobs: shop.jobs }, letter);
  });
}
