import type { Db } from '#db/client.server.ts';
import { demoRemovals } from '#db/schema/launch.ts';
import type { Jobs } from '#jobs/table.ts';
import {
  countProductsMadeUntil,
  lockProducts,
  removeProductsMadeUntil,
} from '#shop/catalog/products/products.server.ts';
import { removeAllDraftOrders } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { lockPayments, removeAllCheckouts } from '#shop/checkout/payments/checkouts.server.ts';
import { demoSince, endDemo, loadSettings } from '#shop/company/settings/settings.server.ts';
import { removeMails } from '#shop/mail/outbox.server.ts';
import { homePage } from '#shop/marketing/home-page/home-page.server.ts';
import { removeLooksMadeUntil } from '#shop/marketing/looks/looks.server.ts';
import { forgetShown } from '#shop/marketing/versions/versions.server.ts';
import { removeAllExchanges } from '#shop/orders/exchanges/forget.server.ts';
import { removeAllOrders } from '#shop/orders/lifecycle/forget.server.ts';
import { removeAllRefunds } from '#shop/orders/refunds/forget.server.ts';
import { removeAllWithdrawals } from '#shop/orders/withdrawals/forget.server.ts';
import { removeAllReservations } from '#shop/stock/reservations/reservations.server.ts';

type DemoShop = { db: Db; now: () => Date; jobs: Jobs };

/** Numbers of the demonstration's products and of the owner's, which stay; null without demonstration. */
export async function readDemo(db: Db): Promise<{ old: number; own: number } | null> {
  const since = await demoSince(db);
  return since && countProductsMadeUntil(db, since);
}

export type DemoEmptied =
  | { ok: true; removed: Record<string, number> }
  /** `other_name`: not the shop's name; `no_demo`: no demonstration left; `real_orders`: real payments exist. */
  | { ok: false; code: 'other_name' | 'no_demo' | 'real_orders' };

/** Kinds of e-mails about what is removed. */
const EMAILS = [
  'order-',
  'payment-',
  'dispute-',
  'refund',
  'withdrawal-',
  'exchange-',
  'charge',
  'back-in-stock',
  'favourites-',
  'review-',
  'reservation',
];

/**
 * Removes the demonstration once: catalogue, looks, home page versions, and all orders, which can only be trials.
 * Settings, accounts, legal texts stay. In one transaction; a job sweeps unused pictures.
 * @param typed the shop's name, against mistakes
 * @param actor account id
 */
export async function emptyDemo(shop: DemoShop, typed: string, actor: string): Promise<DemoEmptied> {
  const { identity } = await loadSettings(shop.db);
  if (plain(typed) !== plain(identity.brand)) return { ok: false, code: 'other_name' };
  try {
    const removed = await shop.db.transaction(async (tx) => removal(shop, tx, actor));
    return { ok: true, removed };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

class Refused extends Error {
  readonly code: 'no_demo' | 'real_orders';
  constructor(code: 'no_demo' | 'real_orders') {
    super(`The demonstration was not emptied: ${code}`);
    this.code = code;
  }
}

/** Locks settings, payments, products, in this order; deletes dependants before what they depend on. */
async function removal({ now, jobs }: DemoShop, tx: Db, actor: string): Promise<Record<string, number>> {
  const at = now();
  const since = await endDemo(tx, at);
  if (!since) throw new Refused('no_demo');
  const { hasReal } = await lockPayments(tx);
  if (hasReal) throw new Refused('real_orders');
  await lockProducts(tx);
  const mails = await removeMails(tx, EMAILS);
  const withdrawals = await removeAllWithdrawals(tx);
  await removeAllExchanges(tx);
  const refunds = await removeAllRefunds(tx);
  const orders = await removeAllOrders(tx);
  const checkouts = await removeAllCheckouts(tx);
  await removeAllReservations(tx);
  await removeAllDraftOrders(tx);
  await removeLooksMadeUntil(tx, since);
  const catalogue = await removeProductsMadeUntil(tx, since);
  await forgetShown(tx, homePage.subject);
  const removed = { ...catalogue, orders, refunds, withdrawals, checkouts, mails };
  await tx.insert(demoRemovals).values({ actor, at, removed });
  await jobs.enqueue(tx, 'sweep-media', {});
  return removed;
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
