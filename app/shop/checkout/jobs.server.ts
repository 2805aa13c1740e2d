import type { Log } from '../../platform/log.server.ts';
import type { Mailer } from '../../platform/mailer.server.ts';
import type { Storage } from '../../platform/storage.server.ts';
import type { WantedMail } from '../auth/account-mail.ts';
import { sweepLimits } from '../auth/rate-limit.server.ts';
import type { Recovery } from '../auth/recovery.server.ts';
import { sweepConsents } from '../consent/consent.server.ts';
import { SEND_LETTER, sendLetter } from '../mail/outbox.server.ts';
import { sweepMedia } from '../media/sweep.server.ts';
import { sweepNewsletter } from '../newsletter/newsletter.server.ts';
import { carryOutDueRefunds, carryOutRefund } from '../refunds/carry-out.server.ts';
import { reconcileRefunds } from '../refunds/follow.server.ts';
import { CARRY_OUT_REFUND } from '../refunds/queue.ts';
import { type ConfirmingShop, reconcileCheckouts, sweepCheckouts } from './confirm.server.ts';

/** The queue whose jobs each send a letter that somebody asked for by an address. */
export const ACCOUNT_LETTER = 'account-letter';

/** Names the shop's background work: letters, refunds, lost payments, and what is to be forgotten. */
export function scheduleShopJobs(
  shop: ConfirmingShop & { mailer: Mailer; storage: Storage; auth: Recovery; log: Log },
): void {
  const { jobs } = shop;
  jobs.handle(ACCOUNT_LETTER, (data) => shop.auth.sendLetter(data as WantedMail));
  jobs.handle(SEND_LETTER, (data) => sendLetter(shop, String(data.id)), {
    // A mail server may be away for days: five of them, a try each quarter of an hour.
    retries: 500,
    retryDelay: 5,
    retryDelayMax: 15 * 60,
  });
  jobs.handle(CARRY_OUT_REFUND, (data) => carryOutRefund(shop, String(data.refundId)), {
    retries: 6,
    retryDelay: 10,
  });
  // Jobs of before November 2026, in the database or brought by a backup: that refund has its checkout's id.
  jobs.handle('refund-checkout', (data) => carryOutRefund(shop, String(data.checkoutId)));
  jobs.handle('carry-out-waiting-refunds', () => carryOutDueRefunds(shop), { retries: 0 });
  jobs.repeat('carry-out-waiting-refunds', '*/5 * * * *');
  jobs.handle('reconcile-refunds', () => reconcileRefunds(shop), { retries: 0 });
  jobs.repeat('reconcile-refunds', '*/20 * * * *');
  jobs.handle('reconcile-checkouts', () => reconcileCheckouts(shop), { retries: 0 });
  jobs.repeat('reconcile-checkouts', '*/5 * * * *');
  jobs.handle('sweep', async () => {
    await sweepLimits(shop.db, shop.now());
    await sweepCheckouts(shop);
    await sweepNewsletter(shop);
    await sweepConsents(shop);
  });
  jobs.repeat('sweep', '17 3 * * *');
  jobs.handle('sweep-media', () => sweepMedia(shop).then(() => {}), { retries: 2, retryDelay: 600 });
  jobs.repeat('sweep-media', '47 3 * * *');
}
