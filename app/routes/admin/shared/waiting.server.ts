import { href } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { countIncomplete } from '#shop/catalog/products/mandatory.server.ts';
import { countReviews } from '#shop/customers/reviews/decide.server.ts';
import { countExchanges } from '#shop/orders/exchanges/read.server.ts';
import { invoicesNearlyDue } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { ordersToHandle } from '#shop/orders/lifecycle/orders.server.ts';
import { countOpenWithdrawals } from '#shop/orders/withdrawals/read.server.ts';
import { countHeldReservations } from '#shop/stock/reservations/list.server.ts';
import type { Screen } from './menu-screen.ts';

/** How many things wait, by the screen's `to`; without those where nothing does. */
export type Waiting = Readonly<Record<string, number>>;

const COUNTS: Readonly<Record<string, (shop: Shop) => Promise<number>>> = {
  [href('/admin/ordini')]: async ({ db }) => {
    const { pending, processing } = await ordersToHandle(db);
    return pending + processing;
  },
  [href('/admin/recessi')]: ({ db }) => countOpenWithdrawals(db),
  [href('/admin/cambi')]: async ({ db, now }) => {
    const { requested, toSend, late } = await countExchanges(db, now());
    return requested + toSend + late;
  },
  [href('/admin/recensioni')]: async ({ db }) => (await countReviews(db)).waiting,
  [href('/admin/completa')]: ({ db }) => countIncomplete(db),
  [href('/admin/prenotazioni')]: ({ db }) => countHeldReservations(db),
  [`${href('/admin/ordini')}?fattura=da-emettere`]: async ({ db, now }) =>
    (await invoicesNearlyDue(db, now()))?.count ?? 0,
};

/** Nothing where it cannot be counted: the menu does without. */
export async function waitingOn(shop: Shop, screens: readonly Screen[]): Promise<Waiting> {
  try {
    const counted = await Promise.all(
      screens
        .filter(({ group }) => group !== 'new')
        .map(async ({ to }) => [to, (await COUNTS[to]?.(shop)) ?? 0] as const),
    );
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  } catch (error) {
    shop.log.error(error, { where: 'admin-menu' });
    return {};
  }
}
