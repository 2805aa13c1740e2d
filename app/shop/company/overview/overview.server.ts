import type { Shop } from '#boot/compose.server.ts';
import { jobName } from '#jobs/table.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isPublicAddress } from '#lib/public-address.ts';
import { silentSince } from '#shop/checkout/payments/silence.server.ts';
import { lastRuns } from '#shop/company/backups/nightly.server.ts';
import { backupNews } from '#shop/company/backups/nights.ts';
import { launchProgress } from '#shop/company/launch/launch.server.ts';
import { progressLine } from '#shop/company/launch/steps.ts';
import { newerRelease } from '#shop/company/releases/newest-release.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { takings } from '#shop/finance/accounting/takings.server.ts';
import { tillTakings } from '#shop/finance/till-sales/till-figures.server.ts';
import { guaranteeTask } from '#shop/legal/guarantee/guarantee.ts';
import { undeliveredMails } from '#shop/mail/undelivered.server.ts';
import { mostAwaited } from '#shop/marketing/back-in-stock/waiting.server.ts';
import { countLateExchanges, countSilentExchanges } from '#shop/orders/exchanges/read.server.ts';
import { countSilentParcels } from '#shop/orders/lifecycle/courier-news.server.ts';
import { ordersToHandle } from '#shop/orders/lifecycle/orders.server.ts';
import { countUnpaid } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { awaitedCollections } from '#shop/orders/offline-payments/collected.server.ts';
import { disputesToAnnounce } from '#shop/orders/refunds/disputes.server.ts';
import { refundsToSettle } from '#shop/orders/refunds/read.server.ts';
import { countSilentShipments } from '#shop/orders/shipments/read.server.ts';
import { refundsNearlyDue, withdrawalsBeforeDispatch } from '#shop/orders/withdrawals/read.server.ts';
import { campaignsToReview } from '#shop/pricing/campaigns/campaigns.server.ts';
import { lacksSaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';
import { sizesBelowHeld, sizesRunningOut } from '#shop/stock/inventory/running-out.server.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export type OverviewShown = Awaited<ReturnType<typeof readOverview>>;

export async function readOverview(shop: Shop) {
  const now = shop.now();
  const settings = await loadSettings(shop.db);
  return {
    selling: shop.selling(),
    isPublic: isPublicAddress(shop.config.publicUrl),
    opening: openingLine(await launchProgress(shop)),
    takings: await takings(shop.db, now),
    till: await tillTakings(shop.db, now),
    toHandle: await ordersToHandle(shop.db),
    unpaid: await countUnpaid(shop.db, now),
    lateCollections: (await awaitedCollections(shop)).filter(({ isLate }) => isLate).length,
    silentParcels:
      (await countSilentParcels(shop.db, now)) +
      (await countSilentShipments(shop.db, now)) +
      (await countSilentExchanges(shop.db, now)),
    runningOut: await sizesRunningOut(shop.db),
    awaited: await mostAwaited(shop.db),
    belowHeld: await sizesBelowHeld(shop.db),
    undelivered: await undeliveredMails(shop.db, now),
    silentSince: await silentSince(shop.db, now),
    disputes: await disputesToAnnounce(shop.db, now),
    refunds: await refundsToSettle(shop.db, now),
    lateExchanges: await countLateExchanges(shop.db, now),
    undecided: await withdrawalsBeforeDispatch(shop.db),
    withdrawals: await refundsNearlyDue(shop.db, now),
    campaigns: await campaignsToReview(shop.db, new Date(now.getTime() - WEEK_MS)),
    backups: backupNews(
      { backup: await lastRuns(shop.db, 'backup'), restore: await lastRuns(shop.db, 'restore') },
      shop.config,
      now,
    ),
    isWritable: await shop.isWritable(),
    settingTroubles: [...shop.settingTroubles],
    saleWindowsLacking: !settings.demo && lacksSaleWindows(settings.saleWindows, dayInRome(now)),
    guaranteeTask: guaranteeTask(settings),
    newerRelease: await newerRelease(shop.db),
    failedJobs: (await shop.jobs.failedSince(new Date(now.getTime() - DAY_MS))).map((failed) => ({
      ...failed,
      name: jobName(failed.queue),
    })),
  };
}

/** Null once every step of the opening is done. */
function openingLine(progress: Awaited<ReturnType<typeof launchProgress>>): string | null {
  return progress.done === progress.of ? null : progressLine(progress);
}
