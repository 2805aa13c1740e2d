import type { Shop } from '../../../compose.server.ts';
import { jobName } from '../../../jobs.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { mostAwaited } from '../../../shop/back-in-stock/waiting.server.ts';
import { takings } from '../../../shop/books/takings.server.ts';
import { campaignsToReview } from '../../../shop/campaigns/campaigns.server.ts';
import { countIncomplete } from '../../../shop/catalogue/mandatory.server.ts';
import { sizesBelowHeld, sizesRunningOut } from '../../../shop/catalogue/running-out.server.ts';
import { guaranteeTask } from '../../../shop/guarantee/guarantee.ts';
import { undeliveredLetters } from '../../../shop/mail/undelivered.server.ts';
import { openingProgress } from '../../../shop/opening/opening.server.ts';
import { invoicesNearlyDue } from '../../../shop/orders/invoices.server.ts';
import { ordersToHandle } from '../../../shop/orders/orders.server.ts';
import { isPublicAddress } from '../../../shop/payments/selling.ts';
import { silentSince } from '../../../shop/payments/silence.server.ts';
import { refundsToSettle } from '../../../shop/refunds/read.server.ts';
import { lacksSaleWindows } from '../../../shop/settings/sale-windows.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { refundsNearlyDue } from '../../../shop/withdrawals/read.server.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export type OverviewShown = Awaited<ReturnType<typeof readOverview>>;

/** What the owner sees first: what waits for her, and how the shop is doing. */
export async function readOverview(shop: Shop) {
  const now = shop.now();
  const settings = await loadSettings(shop.db);
  return {
    selling: shop.selling(),
    isPublic: isPublicAddress(shop.config.publicUrl),
    opening: await openingProgress(shop),
    takings: await takings(shop.db, now),
    toHandle: await ordersToHandle(shop.db),
    runningOut: await sizesRunningOut(shop.db),
    awaited: await mostAwaited(shop.db),
    incomplete: await countIncomplete(shop.db),
    belowHeld: await sizesBelowHeld(shop.db),
    undelivered: await undeliveredLetters(shop.db, now),
    silentSince: await silentSince(shop.db, now),
    refunds: await refundsToSettle(shop.db, now),
    withdrawals: await refundsNearlyDue(shop.db, now),
    invoices: await invoicesNearlyDue(shop.db, now),
    campaigns: await campaignsToReview(shop.db, new Date(now.getTime() - WEEK_MS)),
    settingTroubles: [...shop.settingTroubles],
    saleWindowsLacking: !settings.demo && lacksSaleWindows(settings.saleWindows, dayInRome(now)),
    guaranteeTask: guaranteeTask(settings),
    failedJobs: (await shop.jobs.failedSince(new Date(now.getTime() - DAY_MS))).map((failed) => ({
      ...failed,
      name: jobName(failed.queue),
    })),
  };
}
