import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentMethods } from '#db/schema/payment-methods.ts';
import { products } from '#db/schema/products.ts';
import { isIncomplete } from '#shop/catalog/products/mandatory.server.ts';
import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import { chosenKeys, storedSettings } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shop/company/settings/settings.ts';
import { isMailedToSomebody } from '#shop/staff/notifications/choices.server.ts';
import { owners } from './basis.server.ts';
import type { CheckKey, Outcome, TrialKey } from './checks.ts';
import { checkDatabase } from './database-check.ts';
import { checkContacts, checkLook } from './demo-check.ts';
import { readDemo } from './empty-demo.server.ts';
import { checkIdentity } from './identity-check.ts';
import type { LaunchShop } from './launch-shop.server.ts';
import { checkTasks, isSettled } from './law-tasks.ts';
import { checkAlerts, checkGoods, checkOrder, checkWays, type GoodsCounted } from './sale-checks.ts';
import { checkSecondFactor } from './second-factor-check.ts';
import { readTasks } from './tasks.server.ts';

export type FactKey = Exclude<CheckKey, TrialKey>;

/** Checks that are computed at each load, from settings, rows and accounts. */
export async function readFacts(shop: LaunchShop): Promise<Record<FactKey, Outcome>> {
  const { db, config } = shop;
  const settings = await storedSettings(db);
  const saved = await chosenKeys(db);
  return {
    identity: checkIdentity(settings.identity),
    contacts: checkContacts(settings, DEFAULT_SETTINGS, saved.has('hours')),
    look: checkLook(settings, DEFAULT_SETTINGS),
    goods: checkGoods(await countGoods(db)),
    ways: checkWays(await waysOn(db, settings)),
    alerts: checkAlerts(await isMailedToSomebody(db, 'new-order')),
    order: checkOrder(await firstOrder(db), settings.demo),
    database: checkDatabase(config.databaseUrl !== null),
    'second-factor': checkSecondFactor(await owners(shop)),
    tasks: checkTasks(await settledTasks(shop)),
  };
}

async function countGoods(db: Db): Promise<GoodsCounted> {
  const [found] = await db
    .select({
      onSale: sql<number>`count(*)::int`,
      incomplete: sql<number>`(count(*) filter (where ${isIncomplete}))::int`,
    })
    .from(products)
    .where(and(products.isPublished, isNull(products.binnedAt)));
  const demo = await readDemo(db);
  return { onSale: 0, incomplete: 0, ...found, ofDemo: demo?.old ?? 0 };
}

async function waysOn(db: Db, settings: ShopSettings) {
  const saved = await db.select({ key: paymentMethods.key }).from(paymentMethods);
  const chosen = new Set(saved.map(({ key }) => key));
  const on = methodsOn(settings);
  return { on, unchosen: on.filter((way) => !chosen.has(way)) };
}

/** Sales in the shop prove nothing about the checkout. */
async function firstOrder(db: Db): Promise<{ at: Date } | null> {
  const [first] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(eq(orders.soldInShop, false))
    .orderBy(asc(orders.createdAt))
    .limit(1);
  return first ?? null;
}

async function settledTasks(shop: LaunchShop): Promise<Set<string>> {
  const tasks = await readTasks(shop);
  return new Set(tasks.filter(isSettled).map(({ key }) => key));
}
