import type { Shop } from '#boot/compose.server.ts';
import type { Backlog } from '#db/backlog.server.ts';
import { jobName } from '#jobs/table.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isPublicAddress } from '#lib/public-address.ts';
import { incompleteProducts } from '#shop/catalog/products/mandatory.server.ts';
import { silentSince } from '#shop/checkout/payments/provider-events.server.ts';
import { launchProgress } from '#shop/company/launch/launch.server.ts';
import { progressLine } from '#shop/company/launch/steps.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { waitingReviews } from '#shop/customers/reviews/decide.server.ts';
import { takings } from '#shop/finance/accounting/takings.server.ts';
import { tillTakings } from '#shop/finance/till-sales/till-figures.server.ts';
import { guaranteeTask } from '#shop/legal/guarantee/guarantee.ts';
import { undeliveredMails } from '#shop/mail/outbox.server.ts';
import { mostAwaited } from '#shop/marketing/back-in-stock/waiting.server.ts';
import { lastRuns } from '#shop/operations/backups/nightly.server.ts';
import { backupNews } from '#shop/operations/backups/nights.ts';
import { newerRelease } from '#shop/operations/releases/newest-release.server.ts';
import {
  countLateExchanges,
  countSilentExchanges,
  exchangesToWorkOn,
} from '#shop/orders/exchanges/read.server.ts';
import { countSilentParcels } from '#shop/orders/lifecycle/courier-news.server.ts';
import { creditNotesDue, invoicesNearlyDue } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { ordersToHandle, ordersToWorkOn } from '#shop/orders/lifecycle/orders.server.ts';
import { countUnpaid } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { awaitedCollections } from '#shop/orders/offline-payments/collected.server.ts';
import { disputesToAnnounce } from '#shop/orders/refunds/disputes.server.ts';
import { refundsToSettle } from '#shop/orders/refunds/read.server.ts';
import { countSilentShipments } from '#shop/orders/shipments/read.server.ts';
import {
  openWithdrawals,
  refundsNearlyDue,
  withdrawalsBeforeDispatch,
} from '#shop/orders/withdrawals/read.server.ts';
import { campaignsToReview } from '#shop/pricing/campaigns/campaigns.server.ts';
import { lacksSaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';
import { sizesBelowHeld, sizesRunningOut } from '#shop/stock/inventory/stock-list.server.ts';
import { heldReservations } from '#shop/stock/reservations/list.server.ts';
import { TO_DO_KINDS, type ToDo, type ToDoKind } from './to-do.ts';

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

/** Null once all steps of the opening are done. */
function openingLine(progress: Awaited<ReturnType<typeof launchProgress>>): string | null {
  return progress.done === progress.of ? null : progressLine(progress);
}

type Found = Omit<ToDo, 'kind'>;

const backlog = ({ count, since }: Backlog): Found => ({ count, since, due: null });
const number = (count: number): Found => ({ count, since: null, due: null });

const OF_ORDERS = { ship: 'ship', prepare: 'prepare', payments: 'pay', refunds: 'refund' } as const;

/** Waiting work of these kinds, most urgent first, without zeros. */
export async function readToDo(shop: Shop, kinds: readonly ToDoKind[]): Promise<ToDo[]> {
  const now = shop.now();
  const orders = kinds.some((kind) => kind in OF_ORDERS) ? await ordersToWorkOn(shop.db, now) : null;
  const found = await Promise.all(
    TO_DO_KINDS.filter((kind) => kinds.includes(kind)).map(async (kind): Promise<ToDo> => {
      const one =
        kind in OF_ORDERS && orders
          ? backlog(orders[OF_ORDERS[kind as keyof typeof OF_ORDERS]])
          : await READ[kind as Exclude<ToDoKind, keyof typeof OF_ORDERS>](shop, now);
      return { kind, ...one };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

const READ: Record<Exclude<ToDoKind, keyof typeof OF_ORDERS>, (shop: Shop, now: Date) => Promise<Found>> = {
  'withdrawal-refunds': async ({ db }, now) => {
    const due = await refundsNearlyDue(db, now);
    return { count: due.length, since: due[0]?.receivedAt ?? null, due: due[0]?.dueDay ?? null };
  },
  withdrawals: async ({ db }) => backlog(await openWithdrawals(db)),
  exchanges: async ({ db }, now) => backlog(await exchangesToWorkOn(db, now)),
  invoices: async ({ db }, now) => {
    const due = await invoicesNearlyDue(db, now);
    return { count: due?.count ?? 0, since: null, due: due?.firstDueDay ?? null };
  },
  'credit-notes': async ({ db }) => number(await creditNotesDue(db)),
  reservations: async ({ db }) => backlog(await heldReservations(db)),
  warnings: async (shop, now) =>
    number(
      shop.settingTroubles.size +
        (await shop.jobs.failedSince(new Date(now.getTime() - DAY_MS))).length +
        (await undeliveredMails(shop.db, now)).total,
    ),
  duties: async ({ db }, now) => {
    const settings = await loadSettings(db);
    const lacksWindows = !settings.demo && lacksSaleWindows(settings.saleWindows, dayInRome(now));
    return number(Number(lacksWindows) + Number(guaranteeTask(settings) !== null));
  },
  'running-out': async ({ db }) => number((await sizesRunningOut(db)).total),
  incomplete: async ({ db }) => backlog(await incompleteProducts(db)),
  reviews: async ({ db }) => backlog(await waitingReviews(db)),
};
