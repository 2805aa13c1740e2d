import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { isRemotePostalCode } from '#shop/pricing/delivery/shipping.ts';

export type OrderData = {
  customerName: string;
  /** Buyer of a gift to somebody else, perhaps empty; otherwise null. */
  buyerName: string | null;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerPostalCode: string;
  customerProvince: string;
  notes: string;
};

/** Names in the history. */
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

/** Not after dispatch or erasure. */
export function mayCorrect(order: { status: OrderStatus; customerEmail: string }): boolean {
  return order.status !== 'shipped' && order.status !== 'delivered' && order.customerEmail !== '';
}

/** Changes by a new postal code besides the price; null in the same zone. */
export function zoneChange(before: string, after: string): string | null {
  const [was, is] = [isRemotePostalCode(before), isRemotePostalCode(after)];
  if (was === is) return null;
  return is
    ? 'Il nuovo CAP è in una zona di isole e zone remote: il supplemento non viene chiesto alla cliente, e la consegna è più lenta.'
    : 'Il nuovo CAP non è più in una zona di isole e zone remote: il supplemento pagato non torna da solo, lo puoi rimborsare.';
}
