import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { checkouts } from '#db/schema/payments.ts';
import { normalizeEmail } from '#lib/email.ts';
import type { OrderData } from '#shop/orders/lifecycle/line-changes/correction.ts';

/** Applies a correction of the order's customer, by whose address promo limits and data requests find the checkout. */
export async function correctCheckout(tx: Db, checkoutId: string, data: OrderData): Promise<void> {
  await tx
    .update(checkouts)
    .set({
      email: data.customerEmail,
      emailKey: normalizeEmail(data.customerEmail),
      customer: {
        customer_name: data.customerName,
        customer_email: data.customerEmail,
        customer_phone: data.customerPhone || null,
        customer_address: data.customerAddress,
        customer_city: data.customerCity,
        customer_postal_code: data.customerPostalCode,
        customer_province: data.customerProvince,
        notes: data.notes || null,
        ...(data.buyerName !== null && { buyer_name: data.buyerName }),
      },
    })
    .where(eq(checkouts.id, checkoutId));
}
