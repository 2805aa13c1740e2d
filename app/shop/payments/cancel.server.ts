import { type Attempt, attemptOf, releaseAttempt } from './attempt.server.ts';
import { type Confirmation, confirmPayment } from './confirm.server.ts';
import { adoptSession, type ConfirmingShop, findSession } from './session.server.ts';

/**
 * Ends an attempt that the shopper gave up. If it was paid in the meantime, it becomes its order instead.
 * @throws VendorError when the provider cannot be asked
 */
export async function cancelCheckout(shop: ConfirmingShop, checkoutId: string): Promise<Confirmation> {
  const row = await attemptOf(shop.db, checkoutId);
  if (!row) return { status: 'unknown' };
  if (!row.providerSessionId) return abandon(shop, row);
  if (row.status === 'open') await shop.payments.expireSession(row.providerSessionId);
  return confirmPayment(shop, row.providerSessionId);
}

/**
 * Ends an attempt whose session was never stored. The session may exist nevertheless, if the server was killed after
 * requesting it: then it is expired first, so that nobody pays for released pieces.
 */
export async function abandon(shop: ConfirmingShop, row: Attempt): Promise<Confirmation> {
  if (row.status !== 'open') return { status: 'expired' };
  const session = await findSession(shop, row);
  if (!session) {
    await releaseAttempt(shop, row.id, 'not_opened');
    return { status: 'expired' };
  }
  await adoptSession(shop.db, row.id, session);
  await shop.payments.expireSession(session.id);
  return confirmPayment(shop, session.id);
}
