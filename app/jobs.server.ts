import { backUpTonight } from './backup-commands.server.ts';
import type { Config } from './config.server.ts';
import type { Database } from './db/client.server.ts';
import type { JOBS } from './jobs.ts';
import { sweepLimits } from './lib/rate-limit.server.ts';
import type { Work } from './platform/jobs.server.ts';
import type { Log } from './platform/log.server.ts';
import type { Mailer } from './platform/mailer.server.ts';
import type { Storage } from './platform/storage.server.ts';
import type { Recovery } from './shop/auth/recovery.server.ts';
import { sweepConsents } from './shop/consent/consent.server.ts';
import { sendLetter } from './shop/mail/outbox.server.ts';
import { sweepMedia } from './shop/media/sweep.server.ts';
import { sweepNewsletter } from './shop/newsletter/newsletter.server.ts';
import { reconcileCheckouts } from './shop/payments/reconcile.server.ts';
import type { ConfirmingShop } from './shop/payments/session.server.ts';
import { sweepCheckouts } from './shop/payments/sweep-checkouts.server.ts';
import { forgetOldData } from './shop/privacy/retention.server.ts';
import { carryOutDueRefunds, carryOutRefund } from './shop/refunds/carry-out.server.ts';
import { reconcileRefunds } from './shop/refunds/sync.server.ts';

type WorkingShop = ConfirmingShop & {
  config: Config;
  database: Database;
  mailer: Mailer;
  storage: Storage;
  auth: Recovery;
  log: Log;
};

/** What is done for each queue of the table; a queue that is missing here does not compile. */
export function workOf(shop: WorkingShop): Work<typeof JOBS> {
  return {
    'send-letter': ({ id }) => sendLetter(shop, id),
    'account-letter': (wanted) => shop.auth.sendLetter(wanted),
    'carry-out-refund': ({ refundId }) => carryOutRefund(shop, refundId),
    // The refund of an order that was never placed has its checkout's id.
    'refund-checkout': ({ checkoutId }) => carryOutRefund(shop, checkoutId),
    'carry-out-waiting-refunds': () => carryOutDueRefunds(shop),
    'reconcile-refunds': () => reconcileRefunds(shop),
    'reconcile-checkouts': () => reconcileCheckouts(shop),
    'nightly-backup': () => backUpTonight(shop.config, shop.database, shop.now()),
    sweep: async () => {
      await sweepLimits(shop.db, shop.now());
      await sweepCheckouts(shop);
      await sweepNewsletter(shop);
      await sweepConsents(shop);
    },
    forget: () => forgetOldData(shop),
    'sweep-media': () => sweepMedia(shop),
  };
}
