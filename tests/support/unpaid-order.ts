import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { keepMethod } from '#shop/checkout/payment-methods/own-methods.server.ts';
import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import type { OwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { orderIdOfPayment } from '#shop/orders/lifecycle/order-detail.server.ts';
import { checkoutInput } from './checkout-room.ts';
import type { Room } from './room.ts';

const IBAN = 'IT60X0542811101000000123456';

/** Offers a method that the shop takes itself. */
export async function offer(
  room: Pick<Room, 'db' | 'now'>,
  key: OwnMethod,
  terms: Partial<OwnMethodTerms> = {},
): Promise<void> {
  const usual = { ...USUAL_TERMS[key], isOn: true, iban: IBAN, holder: 'Vetrina di Giulia Esempio' };
  await keepMethod(room.db, { ...usual, ...terms }, room.now());
}

/** An order of one M of a product that is still to be paid to the shop itself. */
export async function unpaidOrder(
  room: Room,
  productId: string,
  more: Parameters<typeof checkoutInput>[1] = {},
): Promise<string> {
  const started = await startCheckout(room, checkoutInput(productId, { payment: 'transfer', ...more }));
  if (!started.ok) throw new Error(started.code);
  const sessionId = new URL(started.url).searchParams.get('session_id') ?? '';
  const orderId = await orderIdOfPayment(room.db, sessionId);
  if (!orderId) throw new Error('No order was made');
  return orderId;
}
