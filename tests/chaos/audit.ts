import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { compose, type Shop } from '#boot/compose.server.ts';
import { readConfig } from '#boot/config.server.ts';
import type { Database } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { sendMail } from '#shop/mail/outbox.server.ts';
import { carryOutDueRefunds } from '#shop/orders/refunds/carry-out.server.ts';
import { parseMail } from '#support/mail.ts';
import type { Cluster, Goods } from './cluster.ts';

/** Longer than any checkout may stay open. */
const LATER_MS = 40 * 60_000;

export type Audit = {
  /** Every sentence is something lost, doubled or left behind; empty when all is well. */
  wrong: string[];
  orders: number;
  paidSessions: number;
  refunded: number;
  released: number;
  mails: number;
};

/**
 * Compares the shop's rows with the payment provider's, after the jobs have run as they would `later` milliseconds
 * from now. All nodes must be halted.
 */
export async function audit(cluster: Cluster, goods: Goods, later = LATER_MS): Promise<Audit> {
  const database = await cluster.openDatabase();
  const config = readConfig({
    ...cluster.environment,
    NODE_ENV: 'production',
    DATA_DIR: cluster.shop.dataDir,
    PORT: new URL(cluster.shop.url).port,
    PUBLIC_URL: cluster.shop.url,
  });
  const shop = await compose(config, {
    database,
    now: () => new Date(Date.now() + later),
    log: { info: () => {}, error: (error) => console.error(error) },
  });
  try {
    await shop.jobs.start();
    await reconcileCheckouts(shop);
    await reconcileCheckouts(shop);
    const wrong: string[] = [];
    await finishJobs(shop, wrong);
    const mailFolders = [...cluster.nodes.map((node) => node.dataDir), ...cluster.helpers].map((folder) =>
      join(folder, 'mail'),
    );
    return await compare(shop, database, goods, mailFolders, wrong);
  } finally {
    await shop.close();
  }
}

/** What is still to be done must be known to the queue; then it is done at once, as the queue would in time. */
async function finishJobs(shop: Shop, wrong: string[]) {
  const waiting = async (queue: string) =>
    new Set(
      (
        await rowsOf<{ data: Record<string, string> }>(
          shop.db,
          sql`select data from jobs.job where name = ${queue} and state in ('created', 'retry', 'active')`,
        )
      ).flatMap(({ data }) => Object.values(data)),
    );
  await carryOutDueRefunds(shop);
  // One that a worker of the shop had claimed writes its e-mail once it is done.
  const open = () =>
    rowsOf<{ id: string; status: string }>(
      shop.db,
      sql`select id, status from refunds where status <> 'done'`,
    );
  for (let left = 100; left > 0 && (await open()).length > 0; left -= 1) await pause(100);
  for (const { id, status } of await open()) wrong.push(`refund ${id} is ${status}`);
  // Workers of this shop go on meanwhile: what they write is sent as well, and what they are sending is waited for.
  const unsent = async () =>
    (await rowsOf<{ id: string }>(shop.db, sql`select id from outbox where sent_at is null`)).map(
      ({ id }) => id,
    );
  const seen = new Set<string>();
  for (let left = 20; left > 0; left -= 1) {
    const ids = await unsent();
    const mailJobs = await waiting('send-email');
    if (ids.length === 0 && (await unsent()).length === 0) break;
    for (const id of ids) {
      const [still] = await rowsOf(shop.db, sql`select 1 from outbox where id = ${id} and sent_at is null`);
      if (still && !seen.has(id) && !mailJobs.has(id))
        wrong.push(`e-mail ${id} is unsent and no job knows it`);
      seen.add(id);
      await sendMail(shop, id);
    }
  }
}

type ProviderSession = {
  id: string;
  payment_status: string;
  status: string;
  amount_total: number;
  client_reference_id: string;
  payment_intent: string | null;
};

async function compare(
  shop: Shop,
  { db }: Database,
  goods: Goods,
  mailFolders: string[],
  wrong: string[],
): Promise<Audit> {
  const sessions = await listed<ProviderSession>(shop, '/v1/checkout/sessions');
  const refunds = await listed<{ id: string; amount: number; payment_intent: string }>(shop, '/v1/refunds');
  const checkouts = await rowsOf<{ id: string; status: string; session: string | null; cents: number }>(
    db,
    sql`select id, status, provider_session_id as session, (total_amount * 100)::int as cents from checkouts`,
  );
  const orders = await rowsOf<{
    id: string;
    checkout: string;
    session: string;
    cents: number;
    email: string;
    items: { productId: string; size: string; quantity: number; priceCents: number; discountCents: number }[];
    shipping: number;
    wrapping: number;
    placed: number;
  }>(
    db,
    sql`select id, checkout_id as checkout, payment_session_id as session, (total_amount * 100)::int as cents,
          customer_email as email, items, (shipping_amount * 100)::int as shipping,
          (coalesce(wrapping_amount, 0) * 100)::int as wrapping,
          (select count(*)::int from order_events where order_id = orders.id and kind = 'placed') as placed
        from orders`,
  );
  const owed = new Map(
    (
      await rowsOf<{ checkout: string; cents: number }>(
        db,
        sql`select checkout_id as checkout, (amount * 100)::int as cents from refunds where checkout_id is not null`,
      )
    ).map(({ checkout, cents }) => [checkout, cents]),
  );
  const byReference = Map.groupBy(sessions, (session) => session.client_reference_id);
  const paid = sessions.filter((session) => session.payment_status === 'paid');

  for (const session of paid) {
    const checkout = checkouts.find((one) => one.id === session.client_reference_id);
    const made = orders.filter((one) => one.session === session.id);
    const back = refunds
      .filter((one) => one.payment_intent === session.payment_intent)
      .reduce((sum, one) => sum + one.amount, 0);
    if (!checkout) wrong.push(`paid session ${session.id} has no checkout`);
    else if (checkout.status === 'unfulfilled') {
      if (owed.get(checkout.id) !== session.amount_total)
        wrong.push(`checkout ${checkout.id} has a refund of ${owed.get(checkout.id)}`);
      if (made.length > 0) wrong.push(`refunded session ${session.id} has an order`);
      if (back !== session.amount_total)
        wrong.push(`session ${session.id}: ${back} of ${session.amount_total} given back`);
    } else {
      if (made.length !== 1)
        wrong.push(`paid session ${session.id} has ${made.length} orders, is ${checkout.status}`);
      if (made[0] && made[0].cents !== session.amount_total)
        wrong.push(`session ${session.id}: other amount`);
      if (back !== 0) wrong.push(`session ${session.id} has an order and money back`);
    }
  }
  for (const order of orders) {
    if (!paid.some((session) => session.id === order.session)) wrong.push(`order ${order.id} was never paid`);
    const lines = order.items.reduce(
      (sum, one) => sum + one.priceCents * one.quantity - one.discountCents,
      0,
    );
    if (lines + order.shipping + order.wrapping !== order.cents)
      wrong.push(`order ${order.id}: its parts do not add up`);
    if (order.placed !== 1) wrong.push(`order ${order.id} was placed ${order.placed} times`);
  }
  for (const checkout of checkouts) {
    if (checkout.status === 'open') wrong.push(`checkout ${checkout.id} is open for ever`);
    const ofIt = byReference.get(checkout.id) ?? [];
    if (ofIt.length > 1) wrong.push(`checkout ${checkout.id} has ${ofIt.length} sessions`);
    if (ofIt.some((one) => one.status === 'open')) wrong.push(`checkout ${checkout.id} can still be paid`);
  }

  const sold = new Map<string, number>();
  for (const item of orders.flatMap((order) => order.items)) {
    const key = `${item.productId} ${item.size}`;
    sold.set(key, (sold.get(key) ?? 0) + item.quantity);
  }
  const sizes = await rowsOf<{
    product: string;
    name: string;
    size: string;
    stock: number | null;
    held: number;
    moved: number;
  }>(
    db,
    sql`select product_id as product, name, size, stock, held, (select coalesce(sum(pieces), 0)::int
          from stock_movements where product_size_id = product_sizes.id and counted) as moved
        from product_sizes join products on products.id = product_id`,
  );
  for (const { product, name, size, stock, held, moved } of sizes) {
    if (held !== 0) wrong.push(`${name} ${size}: ${held} held for ever`);
    const before = goods[name]?.stock[size] ?? null;
    const left = before === null ? null : before - (sold.get(`${product} ${size}`) ?? 0);
    if (stock !== left) wrong.push(`${name} ${size}: ${stock} in stock, ${left} expected`);
    // Goods are there without a movement: what moved since is what was sold.
    if (before !== null && stock !== before + moved)
      wrong.push(`${name} ${size}: movements of ${moved} pieces make ${before} to ${stock}`);
  }
  const [holds] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from stock_holds`);
  if (holds?.count !== 0) wrong.push(`${holds?.count} holds left behind`);

  const mails = mailFolders.flatMap(mailsIn);
  if (shop.config.mail.smtpUrl === null) {
    for (const order of orders) {
      const shown = mails.filter((one) => one.to.includes(order.email) && /confermato/.test(one.subject));
      if (shown.length !== 1) wrong.push(`order ${order.id}: ${shown.length} confirmation letters`);
    }
  }
  const unsent = await rowsOf<{ kind: string }>(db, sql`select kind from outbox where sent_at is null`);
  for (const { kind } of unsent) wrong.push(`an e-mail not sent: ${kind}`);
  const [written] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from outbox where kind = 'order-confirmation'`,
  );
  if (written?.count !== orders.length)
    wrong.push(`${written?.count} confirmations for ${orders.length} orders`);

  const ended = (status: string) => checkouts.filter((one) => one.status === status).length;
  return {
    wrong,
    orders: orders.length,
    paidSessions: paid.length,
    refunded: ended('unfulfilled'),
    released: ended('released'),
    mails: mails.length,
  };
}

/** The whole of one of the provider's lists. */
async function listed<T extends { id: string }>(shop: Shop, path: string): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const after = all.at(-1) ? `&starting_after=${all.at(-1)?.id}` : '';
    const answer = await fetch(`http://127.0.0.1:${shop.emulatorPort}${path}?limit=100${after}`, {
      headers: { authorization: 'Bearer sk_test_emulator' },
    });
    const page = (await answer.json()) as { data: T[]; has_more: boolean };
    all.push(...page.data);
    if (!page.has_more) return all;
  }
}

function mailsIn(folder: string) {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => parseMail(readFileSync(join(folder, name), 'utf8')));
}
