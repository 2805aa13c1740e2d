import { goneUseOf } from '#shop/checkout/payments/promo-uses.server.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';

/** Sentence if others used up the cancelled order's promo code meanwhile; otherwise null. */
export async function reopenedSentence(
  db: OrdersShop['db'],
  orderId: string,
  change: { changed: boolean; from: OrderStatus },
): Promise<string | null> {
  if (!change.changed || change.from !== 'cancelled') return null;
  const code = await goneUseOf(db, orderId);
  return code && `${goneTo(code)} questo ordine conta come uno in più.`;
}

/** As `reopenedSentence` for many orders, with their names. */
export async function goneUses(db: OrdersShop['db'], orderIds: readonly string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const orderId of orderIds) {
    const code = await goneUseOf(db, orderId);
    if (code) sentences.push(`${goneTo(code)} l’ordine ${orderNumber(orderId)} conta come uno in più.`);
  }
  return sentences;
}

const goneTo = (code: string) => `L’uso del codice ${code} intanto è andato ad altri:`;
