import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { isRemotePostalCode } from '#shop/pricing/delivery/shipping.ts';

/** Who an order is for and where it goes: what may be corrected of it. */
export type OrderData = {
  customerName: string;
  /** Who buys a gift for somebody else, perhaps without a name; null for any other order, which has no buyer apart. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerProvince: string;
  notes: string;
};

/** The same as the history names it. */
export const ORDER_DATA_NAMES: Record<string, string> = {
  customerName: 'nome',
  buyerName: 'nome di chi regala',
  customerEmail: 'e-mail',
  customerPhone: 'telefono',
  customerAddress: 'indirizzo',
  customerCity: 'città',
  customerPostalCode: 'CAP',
  customerProvince: 'provincia',
  notes: 'note per la consegna',
  invoice: 'dati della fattura',
};

/** Whether an order may still be corrected: it has not left, and its shopper is not forgotten. */
export function mayCorrect(order: { status: OrderStatus; customerEmail: string }): boolean {
  return order.status !== 'shipped' && order.status !== 'delivered' && order.customerEmail !== '';
}

/** What changes with another postal code though the price does not; null where both lie in the same zone. */
export function zoneChange(before: string, after: string): string | null {
  const [was, is] = [isRemotePostalCode(before), isRemotePostalCode(after)];
  if (was === is) return null;
  return is
    ? 'Il nuovo CAP è in una zona di isole e zone remote: il supplemento non viene chiesto alla cliente, e la consegna è più lenta.'
    : 'Il nuovo CAP non è più in una zona di isole e zone remote: il supplemento pagato non torna da solo, lo puoi rimborsare.';
}
