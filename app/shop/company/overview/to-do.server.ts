import type { Shop } from '#boot/compose.server.ts';
import type { Backlog } from '#db/backlog.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { incompleteProducts } from '#shop/catalog/products/mandatory.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { waitingReviews } from '#shop/customers/reviews/decide.server.ts';
import { guaranteeTask } from '#shop/legal/guarantee/guarantee.ts';
import { undeliveredMails } from '#shop/mail/undelivered.server.ts';
import { exchangesToWorkOn } from '#shop/orders/exchanges/read.server.ts';
import { creditNotesDue, invoicesNearlyDue } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { ordersToWorkOn } from '#shop/orders/lifecycle/orders.server.ts';
import { openWithdrawals, refundsNearlyDue } from '#shop/orders/withdrawals/read.server.ts';
import { lacksSaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';
import { sizesRunningOut } from '#shop/stock/inventory/running-out.server.ts';
import { heldReservations } from '#shop/stock/reservations/list.server.ts';
import { TO_DO_KINDS, type ToDo, type ToDoKind } from './to-do.ts';

type Found = Omit<ToDo, 'kind'>;

const DAY_MS = 86_400_000;

const backlog = ({ count, since }: Backlog): Found => ({ count, since, due: null });
const number = (count: number): Found => ({ count, since: null, due: null });

const OF_ORDERS = { ship: 'ship', prepare: 'prepare', payments: 'pay', refunds: 'refund' } as const;

/** What waits of these kinds, the most urgent first, without those of which nothing does. */
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
