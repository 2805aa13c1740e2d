import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { checkouts } from '#db/schema/payments.ts';
import type { PaymentSession } from '#platform/payments.server.ts';
import { mailPictures } from '#shop/catalog/product-cards/mail-pictures.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { requestCheckoutRefund } from '#shop/orders/refunds/request.server.ts';
import { releaseStock } from '#shop/stock/inventory/stock.server.ts';
import { type Checkout, lockCheckout } from './checkouts.server.ts';
import { giveUseBack } from './promo-uses.server.ts';
import { RefundExplainedMail } from './refund-explained.mail.tsx';
import type { ConfirmingShop } from './session.server.ts';

/** Ends a paid checkout that cannot become an order: adds its refund and e-mails the shopper. */
export async function giveBack(
  shop: ConfirmingShop,
  row: Checkout,
  facts: PaymentSession,
  { settings, because }: { settings: ShopSettings; because: 'stock_gone' | 'ordered_already' },
): Promise<void> {
  const mail = await renderMail({
    dedupeKey: `refund-explained:${row.id}`,
    kind: 'refund-explained',
    to: row.email,
    subject:
      because === 'stock_gone'
        ? 'Ti rimborsiamo: articolo non più disponibile'
        : 'Ti rimborsiamo: ordine già pagato',
    from: { identity: settings.identity, publicUrl: shop.config.publicUrl },
    body: createElement(RefundExplainedMail, {
      customerName: row.customer.buyer_name ?? row.customer.customer_name,
      items: row.lines,
      pictures: await mailPictures(shop, row.lines),
      totalCents: row.totalCents,
      because,
    }),
  });
  await shop.db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, row.id);
    if (!locked || locked.status === 'paid' || locked.status === 'unfulfilled') return;
    await releaseStock(tx, row.id);
    await giveUseBack(tx, row.id);
    await tx
      .update(checkouts)
      .set({ status: 'unfulfilled', endedAt: shop.now(), endedBecause: because, heldFrom: null })
      .where(eq(checkouts.id, row.id));
    await requestCheckoutRefund(
      { tx, jobs: shop.jobs, now: shop.now },
      {
        checkoutId: row.id,
        paymentIntentId: facts.paymentIntentId,
        paymentSessionId: facts.id,
        amountCents: row.totalCents,
        customerName: row.customer.buyer_name ?? row.customer.customer_name,
        customerEmail: row.email,
      },
    );
    await writeMail({ tx, jobs: shop.jobs }, mail);
  });
}
