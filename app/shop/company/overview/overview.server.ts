import type { Shop } from '#boot/compose.server.ts';
import type { Backlog } from '#db/backlog.server.ts';
import { jobName } from '#jobs/table.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { once } from '#lib/once.ts';
import { isPublicAddress } from '#lib/public-address.ts';
import { incompleteProducts } from '#shop/catalog/products/mandatory.server.ts';
import { silentSince } from '#shop/checkout/payments/provider-events.server.ts';
import { launchProgress } from '#shop/company/launch/launch.server.ts';
import { progressLine } from '#shop/company/launch/steps.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
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

/** What several parts of the page show: each is read once, when first needed. */
type OverviewReads = ReturnType<typeof overviewReads>;

export function overviewReads(shop: Shop) {
  const { db } = shop;
  const now = shop.now();
  return {
    settings: once(() => loadSettings(db)),
    failedJobs: once(() => shop.jobs.failedSince(new Date(now.getTime() - DAY_MS))),
    undelivered: once(() => undeliveredMails(db, now)),
    runningOut: once(() => sizesRunningOut(db)),
    refundsDue: once(() => refundsNearlyDue(db, now)),
  };
}

export async function readOverview(shop: Shop, reads = overviewReads(shop)) {
  const { db, config } = shop;
  const now = shop.now();
  return awaitAll({
    selling: shop.selling(),
    isPublic: isPublicAddress(config.publicUrl),
    opening: launchProgress(shop).then(openingLine),
    takings: takings(db, now),
    till: tillTakings(db, now),
    toHandle: ordersToHandle(db),
    unpaid: countUnpaid(db, now),
    lateCollections: awaitedCollections(shop).then((all) => all.filter(({ isLate }) => isLate).length),
    silentParcels: Promise.all([
      countSilentParcels(db, now),
      countSilentShipments(db, now),
      countSilentExchanges(db, now),
    ]).then(([orders, shipments, exchanges]) => orders + shipments + exchanges),
    runningOut: reads.runningOut(),
    awaited: mostAwaited(db),
    belowHeld: sizesBelowHeld(db),
    undelivered: reads.undelivered(),
    silentSince: silentSince(db, now),
    disputes: disputesToAnnounce(db, now),
    refunds: refundsToSettle(db, now),
    lateExchanges: countLateExchanges(db, now),
    undecided: withdrawalsBeforeDispatch(db),
    withdrawals: reads.refundsDue(),
    campaigns: campaignsToReview(db, new Date(now.getTime() - WEEK_MS)),
    backups: Promise.all([lastRuns(db, 'backup'), lastRuns(db, 'restore')]).then(([backup, restore]) =>
      backupNews({ backup, restore }, config, now),
    ),
    isWritable: shop.isWritable(),
    settingTroubles: [...shop.settingTroubles],
    saleWindowsLacking: reads.settings().then((settings) => lacksWindows(settings, now)),
    guaranteeTask: reads.settings().then(guaranteeTask),
    newerRelease: newerRelease(db),
    failedJobs: reads
      .failedJobs()
      .then((jobs) => jobs.map((failed) => ({ ...failed, name: jobName(failed.queue) }))),
  });
}

/** The values of an object's promises. */
async function awaitAll<Reads extends object>(reads: Reads) {
  const found = Object.entries(reads).map(async ([name, read]) => [name, await read] as const);
  return Object.fromEntries(await Promise.all(found)) as { [Name in keyof Reads]: Awaited<Reads[Name]> };
}

function lacksWindows({ demo, saleWindows }: ShopSettings, now: Date): boolean {
  return !demo && lacksSaleWindows(saleWindows, dayInRome(now));
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
export async function readToDo(
  shop: Shop,
  kinds: readonly ToDoKind[],
  reads = overviewReads(shop),
): Promise<ToDo[]> {
  const now = shop.now();
  const orders = kinds.some((kind) => kind in OF_ORDERS) ? await ordersToWorkOn(shop.db, now) : null;
  const found = await Promise.all(
    TO_DO_KINDS.filter((kind) => kinds.includes(kind)).map(async (kind): Promise<ToDo> => {
      const one =
        kind in OF_ORDERS && orders
          ? backlog(orders[OF_ORDERS[kind as keyof typeof OF_ORDERS]])
          : await READ[kind as Exclude<ToDoKind, keyof typeof OF_ORDERS>](shop, now, reads);
      return { kind, ...one };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

type Read = (shop: Shop, now: Date, reads: OverviewReads) => Promise<Found>;

const READ: Record<Exclude<ToDoKind, keyof typeof OF_ORDERS>, Read> = {
  'withdrawal-refunds': async (_, __, reads) => {
    const due = await reads.refundsDue();
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
  warnings: async (shop, _, reads) => {
    const [jobs, mails] = await Promise.all([reads.failedJobs(), reads.undelivered()]);
    return number(shop.settingTroubles.size + jobs.length + mails.total);
  },
  duties: async (_, now, reads) => {
    const settings = await reads.settings();
    return number(Number(lacksWindows(settings, now)) + Number(guaranteeTask(settings) !== null));
  },
  'running-out': async (_, __, reads) => number((await reads.runningOut()).total),
  incomplete: async ({ db }) => backlog(await incompleteProducts(db)),
  reviews: async ({ db }) => backlog(await waitingReviews(db)),
};
