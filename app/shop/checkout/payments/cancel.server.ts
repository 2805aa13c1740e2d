import { type Checkout, checkoutById, releaseCheckout } from './checkouts.server.ts';
import { confirmPayment } from './confirm.server.ts';
import type { Confirmation } from './confirmation.ts';
import { findSession } from './open-session.server.ts';
import { adoptSession, type ConfirmingShop } from './session.server.ts';

/** If it was paid meanwhile, it becomes its order. @throws VendorError when the provider does not answer */
export async function cancelCheckout(shop: ConfirmingShop, checkoutId: string): Promise<Confirmation> {
  const row = await checkoutById(shop.db, checkoutId);
  if (!row) return { status: 'unknown' };
  if (row.ownMethod !== null && row.status !== 'open') return { status: 'expired' };
  if (!row.providerSessionId) return abandon(shop, row);
  if (row.status === 'open') await shop.payments.expireSession(row.providerSessionId);
  return confirmPayment(shop, row.providerSessionId);
}

/** Expires a session whose storing failed (killed server), so that nobody pays for released pieces. */
export async function abandon(shop: ConfirmingShop, row: Checkout): Promise<Confirmation> {
  if (row.status !== 'open') return { status: 'expired' };
  // The provider has no session of it.
  const session = row.ownMethod === null ? await findSession(shop, row) : null;
  if (!session) {
    await releaseCheckout(shop, row.id, 'not_opened');
    return { status: 'expired' };
  }
  await adoptSession(shop.db, row.id, session);
  await shop.payments.expireSession(session.id);
  return confirmPayment(shop, session.id);
}
