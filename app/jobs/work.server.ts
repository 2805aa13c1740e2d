import type { Config } from '#boot/config.server.ts';
import type { Database } from '#db/client.server.ts';
import { doEach } from '#lib/do-each.ts';
import { sweepLimits } from '#lib/rate-limit.server.ts';
import type { DeriveResult } from '#platform/image.ts';
import type { Work } from '#platform/jobs.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mailer } from '#platform/mailer.server.ts';
import type { PublicFetch } from '#platform/public-fetch.server.ts';
import type { Push } from '#platform/push.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { WebhookPost } from '#platform/webhook-post.server.ts';
import { carryOutBulkEdit, sweepChanges } from '#shop/catalog/bulk-edit/bulk-edit.server.ts';
import { applyImport } from '#shop/catalog/imports/apply/apply.server.ts';
import { sweepImports } from '#shop/catalog/imports/apply/imports.server.ts';
import { fetchImportPictures } from '#shop/catalog/imports/apply/pictures.server.ts';
import { undoImport } from '#shop/catalog/imports/apply/undo.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { sweepMedia } from '#shop/catalog/media/sweep.server.ts';
import { emptyBin } from '#shop/catalog/products/bin.server.ts';
import { sweepFormDrafts } from '#shop/catalog/products/form-drafts.server.ts';
import { reviewPriorPrices } from '#shop/catalog/products/reprice.server.ts';
import { pieceNames } from '#shop/catalog/sets/set-pieces.server.ts';
import { sweepDraftOrders } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { sweepCheckouts } from '#shop/checkout/payments/checkouts.server.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { endOverdueDraftOrders } from '#shop/checkout/staff-orders/propose.server.ts';
import { carryOutCheck } from '#shop/company/launch/launch.server.ts';
import type { Trials } from '#shop/company/launch/trials.ts';
import { sweepContacts } from '#shop/customers/contacts/contact-imports.server.ts';
import { takeContacts } from '#shop/customers/contacts/take-contacts.server.ts';
import { forgetOldData } from '#shop/customers/privacy/retention.server.ts';
import { inviteReviews } from '#shop/customers/reviews/invite.server.ts';
import { sweepFavouriteAlerts } from '#shop/customers/wishlist/alerts.server.ts';
import { notifyFavourites } from '#shop/customers/wishlist/notify-favourites.server.ts';
import { sweepConsents } from '#shop/legal/consent/consent.server.ts';
import { sendMail } from '#shop/mail/outbox.server.ts';
import { notifyBackInStock, sweepBackInStock } from '#shop/marketing/back-in-stock/back-in-stock.server.ts';
import { editorial } from '#shop/marketing/editorial/editorial.server.ts';
import { homePage } from '#shop/marketing/home-page/home-page.server.ts';
import { plannedLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { shopMenu } from '#shop/marketing/menu/menu.server.ts';
import { sweepNewsletter } from '#shop/marketing/newsletter/newsletter.server.ts';
import { sendNewsletter } from '#shop/marketing/newsletter/send-issue.server.ts';
import { forgetMessages } from '#shop/marketing/pages/messages.server.ts';
import { dueOwnPage } from '#shop/marketing/pages/pages.server.ts';
import { sweepThemeFiles } from '#shop/marketing/theme-versions/theme-files.server.ts';
import { shopTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import { publishDue } from '#shop/marketing/versions/drafts.server.ts';
import { backUpNightly, checkNight, type NightBackups } from '#shop/operations/backups/nightly.server.ts';
import { copyMedia } from '#shop/operations/connections/connect-storage.server.ts';
import type { Connecting } from '#shop/operations/connections/connections-shop.server.ts';
import { noteNewestRelease } from '#shop/operations/releases/newest-release.server.ts';
import { unsentPieces } from '#shop/orders/exchanges/read.server.ts';
import { chaseExchanges } from '#shop/orders/exchanges/steps.server.ts';
import { orderSummaries } from '#shop/orders/lifecycle/order-summary.server.ts';
import { chaseUnpaid } from '#shop/orders/offline-payments/chase.server.ts';
import {
  carryOutDueRefunds,
  carryOutRefund,
  refundCancelled,
} from '#shop/orders/refunds/carry-out.server.ts';
import { reconcileDisputes } from '#shop/orders/refunds/disputes.server.ts';
import { reconcileRefunds } from '#shop/orders/refunds/sync.server.ts';
import { advanceCampaigns } from '#shop/pricing/campaigns/advance.server.ts';
import { noteAnnouncedCodes } from '#shop/pricing/campaigns/announced-codes.server.ts';
import { sweepAnswers } from '#shop/staff/api-tokens/repeated-requests.server.ts';
import type { Recovery } from '#shop/staff/auth/recovery.server.ts';
import { sweepAlerts } from '#shop/staff/notifications/note.server.ts';
import { notifyStaff, sendPush } from '#shop/staff/notifications/notify.server.ts';
import { sweepLog } from '#shop/staff/team/staff-log.server.ts';
import { sweepInvitations } from '#shop/staff/team/team.server.ts';
import { sweepDeliveries } from '#shop/staff/webhooks/deliveries.server.ts';
import { sendWebhooks } from '#shop/staff/webhooks/send-webhooks.server.ts';
import { endOverdueReservations, sweepReservations } from '#shop/stock/reservations/reservations.server.ts';
import type { JOBS } from './table.ts';

type WorkingShop = ConfirmingShop & {
  config: Config;
  database: Database;
  mailer: Mailer;
  storage: Storage;
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
  fetchPublic: PublicFetch;
  push: Push;
  askReleases: () => Promise<unknown>;
  mediaBase: string;
  auth: Recovery;
  backups: NightBackups;
  log: Log;
  trials: Trials;
  connecting: Connecting;
  webhookPost: WebhookPost;
};

const SWEEPS: readonly ((shop: WorkingShop) => Promise<unknown>)[] = [
  ({ db, now }) => sweepLimits(db, now()),
  sweepCheckouts,
  sweepNewsletter,
  sweepBackInStock,
  sweepFavouriteAlerts,
  sweepReservations,
  sweepDraftOrders,
  sweepFormDrafts,
  forgetMessages,
  sweepConsents,
  sweepImports,
  sweepContacts,
  sweepChanges,
  sweepInvitations,
  sweepLog,
  sweepAnswers,
  sweepAlerts,
  sweepDeliveries,
];

/** `long`: the same shop with a statement limit of minutes. Missing queues do not compile. */
export function workOf(shop: WorkingShop, long: WorkingShop): Work<typeof JOBS> {
  return {
    'send-email': ({ id }) => sendMail(shop, id),
    'account-email': (mail) => shop.auth.sendMail(mail),
    'carry-out-refund': ({ refundId }) => carryOutRefund(shop, refundId),
    'refund-cancelled': (cancelled) => refundCancelled(shop, cancelled, unsentPieces),
    // A refund without an order has its checkout's id.
    'refund-checkout': ({ checkoutId }) => carryOutRefund(shop, checkoutId),
    'carry-out-waiting-refunds': () => carryOutDueRefunds(shop),
    'reconcile-refunds': () => doEach([reconcileRefunds, reconcileDisputes], (reconcile) => reconcile(shop)),
    'chase-unpaid': () => chaseUnpaid(shop),
    'reconcile-checkouts': () => reconcileCheckouts(shop),
    'notify-back-in-stock': () => notifyBackInStock(shop),
    'invite-reviews': () => inviteReviews(shop),
    'notify-favourites': () => notifyFavourites(shop),
    'end-reservations': () => endOverdueReservations(shop),
    'chase-exchanges': () => chaseExchanges(shop),
    'end-proposals': () => endOverdueDraftOrders(shop),
    'send-webhooks': () => sendWebhooks(shop),
    'send-newsletter': () => sendNewsletter(shop),
    'plan-import': ({ importId }) => planImport(long, importId),
    'apply-import': ({ importId }) => applyImport(long, importId),
    'undo-import': ({ importId }) => undoImport(long, importId),
    'fetch-import-pictures': () => fetchImportPictures(shop),
    'take-contacts': () => takeContacts(shop),
    'change-products': ({ changeId }) => carryOutBulkEdit(long, changeId),
    'advance-campaigns': () => advanceCampaigns(shop),
    'note-announced-codes': () => noteAnnouncedCodes(shop),
    'publish-home': async () => void (await publishDue(shop, [homePage])),
    'publish-look': async () => void (await publishDue(shop, [shopTheme])),
    'publish-editorial': async () => void (await publishDue(shop, [editorial])),
    // In this order: pages may contain looks, and menus link to pages, published on the same day.
    'publish-pages': async () => void (await publishDue(shop, [plannedLook, dueOwnPage, shopMenu])),
    'empty-bin': () => emptyBin(long),
    'review-prior-prices': () => reviewPriorPrices(long.db),
    'check-opening': (check) => carryOutCheck(shop, check),
    'notify-staff': () => notifyStaff({ ...shop, pieceNames, orderSummaries }),
    'send-push': ({ id }) => sendPush(shop, id),
    'nightly-backup': () => backUpNightly(shop),
    'check-night-backup': () => checkNight(shop),
    'check-release': () => noteNewestRelease(shop),
    sweep: () => doEach(SWEEPS, (sweep) => sweep(long)),
    forget: () => forgetOldData(long),
    'copy-media': ({ run }) => copyMedia(long, run),
    'sweep-media': async () => {
      await sweepMedia(long);
      await sweepThemeFiles(long);
    },
  };
}
