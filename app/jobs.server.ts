import { backUpTonight } from './backup-commands.server.ts';
import type { Config } from './config.server.ts';
import type { Database } from './db/client.server.ts';
import type { JOBS } from './jobs.ts';
import { sweepLimits } from './lib/rate-limit.server.ts';
import type { DeriveResult } from './platform/image.ts';
import type { Work } from './platform/jobs.server.ts';
import type { Log } from './platform/log.server.ts';
import type { Mailer } from './platform/mailer.server.ts';
import type { PublicFetch } from './platform/public-fetch.server.ts';
import type { Push } from './platform/push.server.ts';
import type { Storage } from './platform/storage.server.ts';
import { sweepAlerts } from './shop/alerts/forget.server.ts';
import { sendPush } from './shop/alerts/send-push.server.ts';
import { tellStaff } from './shop/alerts/tell.server.ts';
import type { Recovery } from './shop/auth/recovery.server.ts';
import { sweepBackInStock } from './shop/back-in-stock/requests.server.ts';
import { tellBackInStock } from './shop/back-in-stock/tell.server.ts';
import { advanceCampaigns } from './shop/campaigns/advance.server.ts';
import { emptyBin } from './shop/catalogue/bin.server.ts';
import { pieceNames } from './shop/catalogue/piece-names.server.ts';
import { makeTogether, sweepChanges } from './shop/catalogue/together-later.server.ts';
import { sweepConsents } from './shop/consent/consent.server.ts';
import { publishPlanned } from './shop/home-page/home-page.server.ts';
import { applyImport } from './shop/imports/apply.server.ts';
import { sweepImports } from './shop/imports/imports.server.ts';
import { fetchImportPictures } from './shop/imports/pictures.server.ts';
import { planImport } from './shop/imports/plan.server.ts';
import { undoImport } from './shop/imports/undo.server.ts';
import { sendLetter } from './shop/mail/outbox.server.ts';
import { sweepMedia } from './shop/media/sweep.server.ts';
import { sweepNewsletter } from './shop/newsletter/newsletter.server.ts';
import { sendNewsletter } from './shop/newsletter/send-issue.server.ts';
import { carryOutCheck } from './shop/opening/opening.server.ts';
import type { Trials } from './shop/opening/trials.ts';
import { reconcileCheckouts } from './shop/payments/reconcile.server.ts';
import type { ConfirmingShop } from './shop/payments/session.server.ts';
import { sweepCheckouts } from './shop/payments/sweep-checkouts.server.ts';
import { forgetOldData } from './shop/privacy/retention.server.ts';
import { carryOutDueRefunds, carryOutRefund } from './shop/refunds/carry-out.server.ts';
import { refundCancelled } from './shop/refunds/refund-cancelled.server.ts';
import { reconcileRefunds } from './shop/refunds/sync.server.ts';
import { sweepInvitations } from './shop/staff/invitations.server.ts';
import { sweepLog } from './shop/staff/staff-log.server.ts';

type WorkingShop = ConfirmingShop & {
  config: Config;
  database: Database;
  mailer: Mailer;
  storage: Storage;
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
  fetchPublic: PublicFetch;
  push: Push;
  mediaBase: string;
  auth: Recovery;
  log: Log;
  trials: Trials;
};

/** What is done for each queue of the table; a queue that is missing here does not compile. */
export function workOf(shop: WorkingShop): Work<typeof JOBS> {
  return {
    'send-letter': ({ id }) => sendLetter(shop, id),
    'account-letter': (wanted) => shop.auth.sendLetter(wanted),
    'carry-out-refund': ({ refundId }) => carryOutRefund(shop, refundId),
    'refund-cancelled': (cancelled) => refundCancelled(shop, cancelled),
    // The refund of an order that was never placed has its checkout's id.
    'refund-checkout': ({ checkoutId }) => carryOutRefund(shop, checkoutId),
    'carry-out-waiting-refunds': () => carryOutDueRefunds(shop),
    'reconcile-refunds': () => reconcileRefunds(shop),
    'reconcile-checkouts': () => reconcileCheckouts(shop),
    'tell-back-in-stock': () => tellBackInStock(shop),
    'send-newsletter': () => sendNewsletter(shop),
    'plan-import': ({ importId }) => planImport(shop, importId),
    'apply-import': ({ importId }) => applyImport(shop, importId),
    'undo-import': ({ importId }) => undoImport(shop, importId),
    'fetch-import-pictures': () => fetchImportPictures(shop),
    'change-products': ({ changeId }) => makeTogether(shop, changeId),
    'advance-campaigns': () => advanceCampaigns(shop),
    'publish-home': async () => void (await publishPlanned(shop)),
    'empty-bin': () => emptyBin(shop),
    'check-opening': (check) => carryOutCheck(shop, check),
    'tell-staff': () => tellStaff({ ...shop, pieceNames }),
    'send-push': ({ id }) => sendPush(shop, id),
    'nightly-backup': () => backUpTonight(shop.config, shop.database, shop.now()),
    sweep: async () => {
      await sweepLimits(shop.db, shop.now());
      await sweepCheckouts(shop);
      await sweepNewsletter(shop);
      await sweepBackInStock(shop);
      await sweepConsents(shop);
      await sweepImports(shop);
      await sweepChanges(shop);
      await sweepInvitations(shop);
      await sweepLog(shop);
      await sweepAlerts(shop);
    },
    forget: () => forgetOldData(shop),
    'sweep-media': () => sweepMedia(shop),
  };
}
