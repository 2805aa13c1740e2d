import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { usesByCode } from '#shop/checkout/payments/promo-uses.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import type { Quote } from '#shop/pricing/prices/quote.ts';
import { onEachEngine } from '#support/database.ts';
import { everything, installation } from '#support/installation.ts';
import { addPictures } from '#support/pictures.ts';
import { addOrder, addProduct, INVOICE_REQUEST } from '#support/room.ts';
import { writeBackup } from './backup.server.ts';
import type { Db } from './client.server.ts';
import { restoreBackup } from './restore.server.ts';
import { rowsOf } from './rows.ts';
import { type CheckoutLine, orderEvents, orders } from './schema/orders.ts';
import { tarFiles } from './tar.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

/** Backups as earlier releases wrote them, named by their last migration. */
const FIXTURES = 'app/db/fixtures';

/** The rows in a backup, as they lie in it. */
async function tablesIn(file: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const archive = Readable.from([gunzipSync(readFileSync(file))]);
  for await (const { name, bytes } of tarFiles(archive)) {
    const table = /^tables\/(\w+)\.jsonl$/.exec(name)?.[1];
    if (table) found[table] = Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean);
  }
  return found;
}

type Row = Record<string, unknown>;

/** A row of an earlier release, less what is said in other words since; those have a test of their own. */
function asNow(table: string, row: Row): Row {
  if (table === 'checkouts') {
    const renamed: Row = JSON.parse(JSON.stringify(row).replaceAll('"unitCents":', '"priceCents":'));
    const { status, ended_because: because, ...rest } = renamed;
    return status === 'refunded' ? rest : { ...rest, status, ended_because: because };
  }
  if (table === 'withdrawals') {
    const { lines: _, ...rest } = row;
    return rest;
  }
  if (table === 'user_roles') return row.role === 'admin' ? { ...row, role: 'owner' } : row;
  if (table !== 'refunds') return row;
  const { status: _, failure: __, restocked: ___, ...rest } = row;
  return rest;
}

/** Checkouts whose money was given back without a row that says so: each has one now. */
function owed(dump: Record<string, string[]>): number {
  return (dump.checkouts ?? []).filter((line) => JSON.parse(line).status === 'refunded').length;
}

/** Matches what says at least the same, however deep. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, withMore(one)]);
  return expect.objectContaining(Object.fromEntries(fields));
}

/** Runs a migration once more, on rows that it has not seen. */
async function migrate(db: Db, name: string): Promise<void> {
  const file = readFileSync(`app/db/migrations/${name}.sql`, 'utf8');
  for (const statement of file.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
}

onEachEngine((_engine, open) => {
  test.each(readdirSync(FIXTURES))(
    '%s, of an earlier release, loses nothing on its way to this one',
    async (name) => {
      const target = installation(await open());
      const dump = await tablesIn(join(FIXTURES, name));
      const restored = await restoreBackup(target, join(FIXTURES, name), { forced: false });
      expect(restored.rows).toBe(Object.values(dump).flat().length);
      expect(restored.rows).toBeGreaterThan(10);

      const now = await everything(target.database);
      for (const [table, lines] of Object.entries(dump)) {
        const rows = (now[table] ?? []).map((line) => JSON.parse(line));
        // What a row had it still has; what it did not know yet has been added.
        expect(rows, table).toHaveLength(lines.length + (table === 'refunds' ? owed(dump) : 0));
        for (const line of lines)
          expect(rows, table).toContainEqual(withMore(asNow(table, JSON.parse(line))));
      }
      for (const line of now.orders ?? [])
        expect(JSON.parse(line)).toMatchObject({ gift_message: null, wrapping_amount: null });
      // The shop works on with them: what counts by itself counts on, and rules hold.
      await addProduct(target.database.db, { priceCents: 1000 });
      await expect(target.database.db.execute(sql`update products set price = -1`)).rejects.toThrow();
      await writeBackup(target, join(target.directory, 'again.tar.gz'), NOW);
    },
  );

  test('refunds that earlier releases stored in events and checkouts have rows of their own', async () => {
    const target = installation(await open());
    const { jobs } = await restoreBackup(target, join(FIXTURES, 'backup-0006.tar.gz'), { forced: false });
    const { db } = target.database;
    const read = await rowsOf<Row>(
      db,
      sql`select coalesce(o.customer_name, r.customer_name) as who, r.origin, r.status, r.amount::float8 as euro,
            r.attempt, r.failure, r.settled_by as by, r.settled_at is not null as settled,
            r.provider_refund_id is not null as provider, r.payment_intent_id is not null as payment,
            r.payment_session_id is not null as session, r.next_attempt_at is not null as due,
            r.id = r.checkout_id as "isItsCheckout"
          from refunds r left join orders o on o.id = r.order_id order by r.amount, 1`,
    );
    const ofOrder = { origin: 'owner', payment: true, session: false, isItsCheckout: null };
    const ofCheckout = { origin: 'stock_gone', payment: false, session: true, isItsCheckout: true, euro: 50 };
    const calm = { attempt: 0, failure: null, by: null, settled: false, provider: false, due: false };
    expect(read).toEqual([
      { ...calm, ...ofOrder, who: 'Anna Uno', status: 'done', euro: 5, provider: true },
      { ...calm, ...ofOrder, who: 'Bea Due', status: 'done', euro: 7, provider: true, attempt: 1 },
      { ...calm, ...ofOrder, who: 'Carla Tre', status: 'settled', euro: 9, by: 'titolare', settled: true },
      {
        ...calm,
        ...ofOrder,
        who: 'Dora Quattro',
        status: 'failed',
        euro: 11,
        provider: true,
        failure: 'declined',
      },
      // The provider's own words are no code; they stay in the order's events.
      { ...calm, ...ofOrder, who: 'Eva Cinque', status: 'failed', euro: 13, failure: 'refused' },
      { ...calm, ...ofOrder, who: 'Fede Sei', status: 'requested', euro: 15, due: true },
      { ...calm, ...ofCheckout, who: 'Gina Sette', status: 'requested', due: true },
      { ...calm, ...ofCheckout, who: 'Ida Otto', status: 'failed', failure: 'bank_refused' },
      { ...calm, ...ofCheckout, who: 'Lia Nove', status: 'settled', by: 'unknown', settled: true },
      // Given back already, which nobody had written down: the refund is requested once more, and the provider says so.
      { ...calm, ...ofCheckout, who: 'Mara Dieci', status: 'requested', due: true },
    ]);
    const [sums] = await rowsOf<Row>(
      db,
      sql`select bool_and(o.refunded_amount = coalesce((select sum(amount) from refunds r where r.order_id = o.id
            and r.status in ('requested', 'sent', 'done', 'settled')), 0)) as right,
            (select count(*)::int from checkouts where status = 'unfulfilled' and ended_because = 'stock_gone') as unfulfilled,
            (select count(*)::int from order_events where kind = 'refund-failed'
              and detail->>'failure' like 'Insufficient funds%') as words
          from orders o`,
    );
    expect(sums).toEqual({ right: true, unfulfilled: 4, words: 1 });
    // What waited for the queue of before still finds its refund by the same id.
    const waiting = jobs.filter((job) => job.queue === 'refund-checkout');
    const known = await rowsOf<{ id: string }>(db, sql`select id from refunds`);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { data } of waiting)
      expect(known.map(({ id }) => id)).toContain((data as { checkoutId: string }).checkoutId);
  });

  test('numbers that two orders had already stay theirs, and are given to no other', async () => {
    const target = installation(await open());
    await restoreBackup(target, join(FIXTURES, 'backup-0007.tar.gz'), { forced: false });
    const { db } = target.database;
    const found = await rowsOf<{ id: string; shares_number: boolean }>(
      db,
      sql`select left(id::text, 8) as id, shares_number from orders order by created_at`,
    );
    expect(found).toEqual([
      { id: '11111111', shares_number: false },
      { id: '11111111', shares_number: true },
    ]);
    await expect(db.execute(sql`update orders set shares_number = false`)).rejects.toThrow();
  });

  test('a checkout under way keeps its prices and its discount, now line by line', async () => {
    const file = join(FIXTURES, 'backup-0007.tar.gz');
    const { checkouts = [] } = await tablesIn(file);
    const { quote: before } = checkouts
      .map((line) => JSON.parse(line))
      .find(({ status }) => status === 'open');
    const target = installation(await open());
    await restoreBackup(target, file, { forced: false });
    const [checkout] = await rowsOf<{ lines: CheckoutLine[]; quote: Quote }>(
      target.database.db,
      sql`select lines, quote from checkouts where status = 'open'`,
    );
    expect(
      checkout?.lines.map(({ name, priceCents, discountCents }) => [name, priceCents, discountCents]),
    ).toEqual([
      ['Camicia', 1999, 400],
      ['Gonna', 3333, 333],
    ]);
    const renamed = before.lines.map(({ unitCents: priceCents, ...line }: Row) => ({ ...line, priceCents }));
    // Nothing was wrapped before wrapping was sold.
    expect(checkout?.quote).toEqual({ ...before, lines: renamed, wrappingCents: null });
  });

  test('what checkouts and orders of before used of a promo code is counted', async () => {
    const target = installation(await open());
    await restoreBackup(target, join(FIXTURES, 'backup-0007.tar.gz'), { forced: false });
    const { db } = target.database;
    const used = await rowsOf<{ status: string; written: string; code: string | null }>(
      db,
      sql`select c.status, c.quote->>'promoCode' as written, u.code
          from checkouts c left join promo_uses u on u.checkout_id = c.id order by c.status`,
    );
    const welcome = { written: 'welcome10', code: 'welcome10' };
    expect(used).toEqual([
      { status: 'open', ...welcome },
      { status: 'paid', ...welcome },
      { status: 'paid', ...welcome },
    ]);
    const counted = await usesByCode(db);
    expect([counted.get('welcome10'), counted.get('tutto')]).toEqual([3, undefined]);
  });

  test('withdrawals name the lines of their order by product and size, in the order of before', async () => {
    const target = installation(await open());
    await restoreBackup(target, join(FIXTURES, 'backup-0027.tar.gz'), { forced: false });
    const found = await rowsOf<{ product: string; lines: unknown }>(
      target.database.db,
      sql`select o.items -> 0 ->> 'productId' as product, w.lines from withdrawals w join orders o on o.id = w.order_id
          order by w.code`,
    );
    const [{ product } = { product: '' }] = found;
    const piece = (size: string, quantity: number) => ({ line: `${product}|${size}`, quantity });
    expect(found.map(({ lines }) => lines)).toEqual([
      // From all of the order: every piece of it.
      [piece('S', 2), piece('M', 1)],
      [piece('M', 1), piece('S', 2)],
      // In words alone.
      [],
    ]);
  });

  test('a block of a page that named its look by an address names the same look by its id', async () => {
    const { db } = await open();
    await addPictures(db, [{ id: 'ab'.repeat(16) }]);
    const looks = await rowsOf<{ id: string }>(
      db,
      sql`insert into looks (slug, title, media_id, alt, position, created_at, updated_at)
          values ('lago', 'Lago', ${'ab'.repeat(16)}, 'Lago', 0, now(), now()) returning id`,
    );
    await db.execute(
      sql`insert into redirects (path, target, created_at) values ('/look/mare', '/look/lago', now())`,
    );
    const block = (id: string, slug: string) => ({ id, kind: 'look', slug });
    const text = { id: 't', kind: 'text', text: 'slug' };
    const blocks = [block('a', 'lago'), text, block('b', 'mare'), block('c', 'mai')];
    const page = JSON.stringify({ title: 'Estate', blocks });
    await db.execute(
      sql`insert into own_pages (address, shown, created_at, updated_at) values ('estate', ${page}::jsonb, now(), now())`,
    );
    await db.execute(
      sql`insert into content_versions (subject, state, content, at) values ('x', 'draft', ${page}::jsonb, now())`,
    );
    await migrate(db, '0100_look_blocks_by_id');
    const lookId = looks[0]?.id;
    const now = {
      title: 'Estate',
      blocks: [
        { id: 'a', kind: 'look', lookId },
        text,
        { id: 'b', kind: 'look', lookId },
        { id: 'c', kind: 'look', lookId: '00000000-0000-0000-0000-000000000000' },
      ],
    };
    const stored = await rowsOf<{ page: unknown }>(
      db,
      sql`select shown as page from own_pages union all select content from content_versions`,
    );
    expect(stored).toEqual([{ page: now }, { page: now }]);
  });

  test('a last piece that was left before it was told of is no news', async () => {
    const { db } = await open();
    const [alert] = await rowsOf<{ id: string }>(
      db,
      sql`insert into favourite_alerts (email, requested_at, used_at, consent_version, consent_text)
          values ('a@example.com', now(), now(), '1', 'Sì') returning id`,
    );
    const left: Record<string, Record<string, number | null>> = {
      ...{ one: { S: 0, M: 1 }, held: { S: 2, M: 0 }, many: { S: 1, M: 1 }, none: { S: 0 } },
      ...{ uncounted: { S: null, M: 1 }, sized: { S: 1 } },
    };
    for (const [name, stock] of Object.entries(left)) {
      const id = await addProduct(db, { name, stock });
      if (name === 'held')
        await db.execute(sql`update product_sizes set held = 1 where product_id = ${id} and size = 'S'`);
      await db.execute(
        sql`insert into favourite_alert_items (alert_id, product_id, size, known_price)
            values (${alert?.id}, ${id}, ${name === 'sized' ? 'S' : null}, 10)`,
      );
    }
    await migrate(db, '0104_known_last_pieces');
    const known = await rowsOf<{ name: string }>(
      db,
      sql`select name from favourite_alert_items join products on products.id = product_id
          where last_piece_known order by name`,
    );
    expect(known.map(({ name }) => name)).toEqual(['held', 'one']);
  });

  test('an order of before has left the shop when its history says so, and is no other version for it', async () => {
    const { db } = await open();
    const left: [
      name: string,
      delivery: 'standard' | 'pickup',
      moves: OrderStatus[],
      since: number | null,
    ][] = [
      ['sent, delivered and cancelled', 'standard', ['processing', 'shipped', 'delivered', 'cancelled'], 2],
      ['sent again', 'standard', ['shipped', 'pending', 'shipped', 'cancelled'], 3],
      ['cancelled once sent, and that taken back', 'standard', ['shipped', 'cancelled', 'shipped'], 1],
      ['never sent', 'standard', ['processing', 'cancelled'], null],
      ['brought back', 'standard', ['delivered', 'processing', 'cancelled'], null],
      ['ready', 'pickup', ['shipped', 'cancelled'], null],
      ['fetched', 'pickup', ['shipped', 'delivered', 'cancelled'], 2],
      ['not fetched after all', 'pickup', ['delivered', 'shipped', 'cancelled'], null],
    ];
    const minute = (many: number) => new Date(NOW.getTime() + many * 60_000);
    for (const [customerName, deliveryMethod, moves] of left) {
      const orderId = await addOrder(db, { customerName, deliveryMethod, status: moves.at(-1) });
      const move = { orderId, actor: 'owner', kind: 'status' };
      await db
        .insert(orderEvents)
        .values(moves.map((toStatus, n) => ({ ...move, toStatus, at: minute(n + 1) })));
    }
    // What is known already stays.
    const known = await addOrder(db, { customerName: 'known', status: 'shipped', dispatchedAt: minute(9) });
    await db
      .insert(orderEvents)
      .values({ orderId: known, actor: 'owner', kind: 'status', toStatus: 'shipped', at: NOW });
    const seen = () =>
      db
        .select({ name: orders.customerName, at: orders.dispatchedAt, version: orders.version })
        .from(orders)
        .orderBy(orders.customerName);
    const before = await seen();
    await migrate(db, '0107_first_dispatch_of_earlier_orders');
    const since = Object.fromEntries([...left.map(([name, , , at]) => [name, at]), ['known', 9]]);
    expect(await seen()).toEqual(
      before.map(({ name, version }) => ({ name, version, at: since[name] && minute(since[name]) })),
    );
  });

  test('what orders in the shop sold, also as pieces of a set, is no sale at the till', async () => {
    const { db } = await open();
    const counted = () => addProduct(db, { stock: { M: 5 } });
    const [dress, top, other] = [await counted(), await counted(), await counted()];
    const line = { name: 'Capo', size: 'M', color: '', quantity: 1, priceCents: 5000, discountCents: 0 };
    const pieces = [{ productId: top, size: 'M' }];
    const items = [
      { ...line, productId: dress },
      { ...line, productId: crypto.randomUUID(), size: 'Unica', pieces },
    ];
    await addOrder(db, { soldInShop: true, createdAt: NOW, items });
    await db.execute(
      sql`insert into stock_movements (product_size_id, pieces, reason, actor, key, at)
          select product_sizes.id, -1, 'till_sale', 'owner', case when scanned then gen_random_uuid() end, ${NOW.toISOString()}::timestamptz + after
          from product_sizes, (values (false, interval '1 second'), (true, interval '1 second'),
            (false, interval '1 hour')) as movements (scanned, after)
          where size = 'M' and product_id in (${dress}, ${top}, ${other})`,
    );
    await migrate(db, '0106_orders_sold_in_shop');
    const sold = await rowsOf<{ id: string }>(
      db,
      sql`select product_id as id from stock_movements join product_sizes on product_sizes.id = product_size_id
          where reason = 'order_in_shop'`,
    );
    expect(sold.map(({ id }) => id).toSorted()).toEqual([dress, top].toSorted());
  });

  test('what an earlier release did not know yet has its first value', async () => {
    const target = installation(await open());
    await restoreBackup(target, join(FIXTURES, 'backup-0002.tar.gz'), { forced: false });
    const [found] = await rowsOf<Record<string, unknown>>(
      target.database.db,
      sql`select (select refunded_amount::text from orders) as refunded,
            (select two_factor_enabled from users) as second,
            (select search_text <> '' from orders) as searched,
            to_regclass('newsletter_subscriptions') is not null as newsletter`,
    );
    expect(found).toEqual({ refunded: '0.00', second: false, searched: true, newsletter: true });
  });

  test('two lines of one size become one, and documents and refunded pieces are kept as they were', async () => {
    const { db } = await open();
    const [shirt, skirt] = [crypto.randomUUID(), crypto.randomUUID()];
    const line = { name: 'Capo', size: 'M', color: '', discountCents: 0 };
    const first = { ...line, productId: shirt, quantity: 1, priceCents: 2000, discountCents: 150 };
    const items = [first, { ...line, productId: skirt, quantity: 1, priceCents: 3000 }];
    const bought = { items, subtotalCents: 5000, discountCents: 150, shippingCents: 0, totalCents: 4850 };
    const noted = { invoiceRequest: INVOICE_REQUEST, invoiceNumber: '1', invoiceDay: '2026-11-20' };
    const id = await addOrder(db, { ...bought, ...noted, status: 'cancelled' });
    const refundId = crypto.randomUUID();
    await db.execute(
      sql`insert into refunds (id, order_id, origin, amount, status, actor, created_at, since)
          values (${refundId}, ${id}, 'owner', 20, 'done', 'owner', now(), now())`,
    );
    await db.execute(
      sql`insert into refund_lines (refund_id, line, quantity, amount, restocked) values (${refundId}, ${`${shirt}|M`}, 1, 20, 1)`,
    );
    for (const table of ['orders', 'checkouts', 'proposals'])
      await db.execute(sql.raw(`alter table ${table} drop constraint ${table}_lines_once`));
    for (const undone of [
      'drop function lines_once(jsonb)',
      'alter table orders drop column invoice_issued, drop column invoice_moves',
      'alter table credit_notes drop column issued',
      "alter table orders add column taken_again jsonb not null default '[]'",
    ])
      await db.execute(sql.raw(undone));
    const twice = JSON.stringify([{ ...first, priceCents: 1900 }, items[1], { ...first, quantity: 2 }]);
    const putBack = JSON.stringify([
      { line: `${shirt}|M`, quantity: 3 },
      { line: `${skirt}|M`, quantity: 1 },
    ]);
    await db.execute(
      sql`update orders set items = ${twice}::jsonb, subtotal_amount = 89, discount_amount = 3, total_amount = 86, put_back = ${putBack}::jsonb`,
    );
    await db.execute(
      sql`insert into credit_notes (order_id, number, day, billed, amount, created_at) values (${id}, 'NC 1', '2026-11-21', '{}', 1, now())`,
    );
    await db.execute(sql`update checkouts set lines = ${twice}::jsonb`);
    await migrate(db, '0117_lines_and_documents_as_issued');
    await migrate(db, '0118_refunded_pieces_are_out');
    const [order] = await db.select().from(orders);
    const merged = { ...first, quantity: 3, priceCents: 2000, discountCents: 400 };
    expect(order).toMatchObject({
      ...{ items: [merged, items[1]], subtotalCents: 9000, discountCents: 400, totalCents: 8600 },
      putBack: [
        { line: `${shirt}|M`, quantity: 2 },
        { line: `${skirt}|M`, quantity: 1 },
      ],
      invoiceBilled: {
        lines: [
          { key: `${shirt}|M`, quantity: 3, cents: 5600 },
          { key: `${skirt}|M`, quantity: 1, cents: 3000 },
        ],
        wrappingCents: 0,
        shippingCents: 0,
      },
      invoicedCents: 8600,
      invoiceIssued: { order: { calledOff: false, items: [merged, items[1]] } },
      invoiceMoves: [],
    });
    const [checkout] = await rowsOf<{ lines: unknown }>(db, sql`select lines from checkouts`);
    expect(checkout?.lines).toMatchObject([merged, items[1]]);
    const notes = await rowsOf<{ issued: unknown }>(db, sql`select issued from credit_notes`);
    expect(notes).toMatchObject([{ issued: { order: { items: [merged, items[1]] } } }]);
  });
});
