import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '#boot/config.server.ts';
import type { Db } from '#db/client.server.ts';
import { userRoles, users } from '#db/schema/auth.ts';
import { orders } from '#db/schema/orders.ts';
import { paymentMethods } from '#db/schema/payment-methods.ts';
import { products } from '#db/schema/products.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Log } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { isIncomplete } from '#shop/catalog/products/mandatory.server.ts';
import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import { chosenKeys, storedSettings } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shop/company/settings/settings.ts';
import { isMailedToSomebody } from '#shop/staff/notifications/choices.server.ts';
import type { CheckKey, Outcome, TrialKey } from './checks.ts';
import { checkDatabase } from './database-check.ts';
import { checkContacts, checkLook } from './demo-check.ts';
import { readDemo } from './empty-demo.server.ts';
import { checkIdentity } from './identity-check.ts';
import { checkTasks, isSettled } from './law-tasks.ts';
import {
  checkAlerts,
  checkGoods,
  checkMethods,
  checkOrder,
  checkSecondFactor,
  type GoodsCounted,
} from './shop-checks.ts';
import { readTasks } from './tasks.server.ts';
import type { Trials } from './trials.ts';

type FactKey = Exclude<CheckKey, TrialKey>;

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
    ways: checkMethods(await methodsTurnedOn(db, settings)),
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

async function methodsTurnedOn(db: Db, settings: ShopSettings) {
  const saved = await db.select({ key: paymentMethods.key }).from(paymentMethods);
  const chosen = new Set(saved.map(({ key }) => key));
  const on = methodsOn(settings);
  return { on, unchosen: on.filter((method) => !chosen.has(method)) };
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

/** Keyed hash (as parts are secret) of what each trial depends on; a change invalidates the last one. */
export async function basisOf(shop: LaunchShop): Promise<(key: TrialKey) => string> {
  const { config, db } = shop;
  const { identity, shipping, paymentMethods } = await storedSettings(db);
  const { publicUrl, stripe, mail, s3, dataDir, databaseUrl, hstsSubdomains } = config;
  const rests: Record<TrialKey, unknown> = {
    texts: [shipping, identity, (await chosenKeys(db)).has('shipping')],
    payments: [stripe, paymentMethods, publicUrl],
    webhook: [stripe, publicUrl],
    email: [mail, publicUrl],
    storage: s3 ?? dataDir,
    address: [publicUrl, hstsSubdomains],
    backup: [databaseUrl, dataDir, s3],
  };
  return (key) =>
    createHmac('sha256', config.authSecret)
      .update(`${key}:${JSON.stringify(rests[key])}`)
      .digest('base64url');
}

/** Owners' accounts, and whether each has a second factor. */
function owners({ db }: Pick<LaunchShop, 'db'>): Promise<{ name: string; protected: boolean }[]> {
  return db
    .select({ name: users.name, protected: users.twoFactorEnabled })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'owner'))
    .orderBy(asc(users.id));
}

export type LaunchShop = {
  db: Db;
  now: () => Date;
  jobs: Jobs;
  payments: Payments;
  trials: Trials;
  log: Pick<Log, 'error'>;
  config: Pick<
    Config,
    'publicUrl' | 'authSecret' | 'stripe' | 'mail' | 's3' | 'dataDir' | 'databaseUrl' | 'hstsSubdomains'
  >;
};
