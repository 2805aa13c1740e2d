import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { apiTokens } from '#db/schema/api-tokens.ts';
import { userRoles, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { refunds } from '#db/schema/refunds.ts';
import { productSizes } from '#db/schema/stock.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { WEBHOOK_EVENTS } from '#db/values/webhooks.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import type { Posted } from '#platform/webhook-post.server.ts';
import { binProducts, restoreProducts } from '#shop/catalog/products/bin.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder, addOrders, addProduct, openRoom, type Room } from '#support/room.ts';
import { noteErasure, sendAgain, sendTest, sweepDeliveries } from './deliveries.server.ts';
import { type SendingShop, sendWebhooks } from './send-webhooks.server.ts';
import { signatureHeaders } from './signature.server.ts';
import { changeWebhook, createWebhook, removeWebhook, renewSecret, webhookOf } from './webhooks.server.ts';

const KEY = 'k'.repeat(40);
const ANSWERED: Posted = { status: 200, answer: 'ok', tookMs: 3 };
const BROKEN: Posted = { status: 500, answer: 'no', tookMs: 3 };
const HOUR_MS = 3_600_000;

type Sent = { url: string; headers: Record<string, string>; body: string };
type Made = { id: string; secret: string };

onEachEngine((_engine, open) => {
  let room: Room;
  let db: Db;
  let shop: SendingShop;
  let sent: Sent[];
  let answers: (message: Sent) => Posted | Promise<Posted>;
  let owner: string;

  beforeEach(async () => {
    room = await openRoom(await open());
    db = room.db;
    sent = [];
    answers = () => ANSWERED;
    owner = await addStaff('owner');
    shop = {
      ...room,
      connecting: { sealer: sealerOf(KEY) },
      webhookPost: {
        isAllowed: (url) => url.startsWith('https://'),
        post: async (url, message) => {
          const one = { url, ...message };
          sent.push(one);
          return answers(one);
        },
      },
    };
    return () => room.close();
  });

  async function addStaff(role: 'owner' | 'assistant'): Promise<string> {
    await db.insert(users).values({ id: role, name: role, email: `${role}@negozio.it` });
    await db.insert(userRoles).values({ userId: role, role });
    return role;
  }
  async function make(given: Partial<Parameters<typeof createWebhook>[1]> = {}): Promise<Made> {
    const made = await createWebhook(shop, {
      ...{ id: crypto.randomUUID(), tokenId: null, url: 'https://cassa.example.com/avvisi' },
      ...{ events: [...WEBHOOK_EVENTS], scopes: ['products:read', 'orders:read'], actor: owner },
      ...given,
    });
    if (!made.ok) throw new Error(made.code);
    return { id: made.webhook.id, secret: made.secret };
  }
  async function addToken(): Promise<string> {
    const createdAt = room.clock.now;
    const [token] = await db
      .insert(apiTokens)
      .values({
        ...{ name: 'Cassa', hash: 'x', ending: 'aaaa', scopes: [], createdBy: owner, createdAt },
        expiresAt: new Date(createdAt.getTime() + HOUR_MS),
      })
      .returning();
    if (!token) throw new Error('no token');
    return token.id;
  }
  const noted = async () =>
    (await db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position))).map(
      ({ type }) => type,
    );
  const forgotten = () => db.delete(webhookDeliveries);
  const states = async () =>
    (await db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position))).map(
      ({ state, attempts }) => [state, attempts],
    );
  const stateOf = async ({ id }: Made) => (await webhookOf(db, { id, tokenId: null }))?.state;
  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };

  describe('events', () => {
    test('of an order and its refund are noted when they become true', async () => {
      await make();
      const unpaid = await addOrder(db, { paidCents: 0 });
      expect(await noted()).toEqual(['order.updated']);
      await db.update(orders).set({ paidCents: 5000 }).where(eq(orders.id, unpaid));
      expect(await noted()).toEqual(['order.updated', 'order.paid', 'order.updated']);
      await forgotten();
      const id = await addOrder(db);
      expect(await noted()).toEqual(['order.paid', 'order.updated']);
      await forgotten();
      await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id));
      await db.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, id));
      await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
      expect(await noted()).toEqual(['order.shipped', 'order.updated', 'order.cancelled', 'order.updated']);
      await forgotten();
      const at = new Date();
      await db.insert(refunds).values({
        ...{ id: crypto.randomUUID(), orderId: id, origin: 'owner', amountCents: 100, status: 'requested' },
        ...{ actor: 'owner', createdAt: at, since: at, nextAttemptAt: at },
      });
      expect(await noted()).toEqual([]);
      await db.update(refunds).set({ status: 'done', nextAttemptAt: null });
      expect(await noted()).toEqual(['order.refunded']);
      await forgotten();
      await db.insert(withdrawals).values({
        ...{ code: 'R-ABCDEFGH', orderId: id, orderNumber: '#1', name: 'Ada', email: 'ada@esempio.it' },
        ...{ scope: 'all', declaration: 'Recedo', origin: 'page', fingerprint: 'x', receivedAt: at },
      });
      expect(await noted()).toEqual(['withdrawal.requested']);
    });

    test('of a product and its stock are noted, once for all changes of a transaction', async () => {
      await make();
      const id = await addProduct(db, { isPublished: false, stock: { M: 3 } });
      expect(await noted()).toEqual(['product.updated', 'stock.changed']);
      await forgotten();
      await db.transaction(async (tx) => {
        for (const held of [1, 2, 0, 2]) await tx.update(productSizes).set({ held });
      });
      await db.update(productSizes).set({ barcode: '1' });
      expect(await noted()).toEqual(['stock.changed']);
      await forgotten();
      await db.update(products).set({ isPublished: true, updatedAt: new Date('2026-04-01') });
      expect(await noted()).toEqual(['product.published', 'product.updated']);
      await forgotten();
      await binProducts(db, [id], new Date('2026-04-02'), owner);
      expect(await noted()).toEqual(['product.deleted']);
      await forgotten();
      await restoreProducts(db, [id], new Date('2026-04-03'), owner);
      // A draft again: it is not complete.
      expect(await noted()).toEqual(['product.updated']);
    });

    test('are noted for those alone who are subscribed and on, and go with the transaction', async () => {
      const on = await make({ events: ['product.updated'] });
      const off = await make({ events: ['product.updated'] });
      await changeWebhook(shop, { id: off.id, tokenId: null, version: 1 }, { isOn: false });
      await make({ events: ['stock.changed'] });
      await expect(
        db.transaction(async (tx) => {
          await addProduct(tx);
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await noted()).toEqual([]);
      await addProduct(db);
      const rows = await db.select().from(webhookDeliveries);
      expect(rows.map(({ webhookId }) => webhookId)).toEqual([on.id]);
    });

    test('of an erasure name the customer alone', async () => {
      await make();
      await noteErasure(db, 'c-1');
      await sendWebhooks(shop);
      expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ type: 'customer.erased', data: { id: 'c-1' } });
    });
  });

  describe('sending', () => {
    test('signs the body, which shows the subject as it is now', async () => {
      const { secret } = await make({ events: ['product.updated'] });
      const id = await addProduct(db, { name: 'Abito' });
      await db.update(products).set({ name: 'Abito lungo' });
      await sendWebhooks(shop);
      const [message] = sent;
      const body = JSON.parse(message?.body ?? '');
      expect(body).toMatchObject({ type: 'product.updated', data: { id, name: 'Abito lungo' } });
      expect(body.id).toBe(message?.headers['webhook-id']);
      const timestampS = room.clock.now.getTime() / 1000;
      expect(message?.headers).toEqual(
        signatureHeaders([secret], { id: body.id, timestampS, body: message?.body ?? '' }),
      );
      const [row] = await db.select().from(webhookDeliveries);
      expect(row).toMatchObject({ state: 'delivered', attempts: 1, status: 200, answer: 'ok', tookMs: 3 });
      await sendWebhooks(shop);
      expect(sent).toHaveLength(1);
    });

    test('shows the id alone to who may read no more', async () => {
      await make({ events: ['product.updated', 'order.updated'], scopes: [] });
      const ids = [await addProduct(db), await addOrder(db)];
      await sendWebhooks(shop);
      expect(sent.map(({ body }) => JSON.parse(body).data).map(({ id }) => id)).toEqual(
        expect.arrayContaining(ids),
      );
      for (const { body } of sent) expect(Object.keys(JSON.parse(body).data)).toEqual(['id']);
    });

    test('shows an order with its customer to who may read orders', async () => {
      await make({ events: ['order.paid'], scopes: ['orders:read'] });
      const id = await addOrder(db);
      await sendWebhooks(shop);
      expect(JSON.parse(sent[0]?.body ?? '').data).toMatchObject({
        ...{ id, total_cents: 5000, currency: 'EUR' },
        customer: { email: 'ada@esempio.it' },
      });
    });

    test('keeps the order of one subject, and lets others pass', async () => {
      await make({ events: ['order.paid', 'order.shipped'] });
      const [first, second] = [await addOrder(db), await addOrder(db)];
      await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, first));
      answers = ({ body }) => (body.includes(first) && body.includes('order.paid') ? BROKEN : ANSWERED);
      await sendWebhooks(shop);
      const sentOf = () =>
        sent.map(({ body }) => [JSON.parse(body).data.id === first, JSON.parse(body).type]);
      expect(sentOf()).toEqual(
        expect.arrayContaining([
          [true, 'order.paid'],
          [false, 'order.paid'],
        ]),
      );
      expect(sent).toHaveLength(2);
      expect(second).not.toBe(first);
      expect(room.enqueued).toContainEqual({ queue: 'send-webhooks', data: {} });
      answers = () => ANSWERED;
      await sendWebhooks(shop);
      expect(sent).toHaveLength(2);
      later(5000);
      await sendWebhooks(shop);
      expect(sentOf().slice(2)).toEqual([
        [true, 'order.paid'],
        [true, 'order.shipped'],
      ]);
    });

    test('a receiver that does not answer holds up no other, however much waits for it', async () => {
      await make({ url: 'https://muta.example.com/', events: ['order.paid'], scopes: [] });
      await make({ events: ['product.updated'], scopes: [] });
      await addOrders(db, 60, () => ({}));
      for (let n = 0; n < 25; n += 1) await addProduct(db);
      const { promise: atLast, resolve: answer } = Promise.withResolvers<Posted>();
      let arrived = 0;
      answers = ({ url }) => {
        if (url.includes('muta')) return atLast;
        arrived += 1;
        if (arrived === 25) answer(BROKEN);
        return ANSWERED;
      };
      await sendWebhooks(shop);
      const before = sent.slice(
        0,
        sent.findLastIndex(({ url }) => url.includes('cassa')),
      );
      expect([arrived, before.filter(({ url }) => url.includes('muta')).length]).toEqual([25, 10]);
      expect(sent).toHaveLength(85);
    });

    test('ends after ten attempts: off, with one e-mail; on again, what waited goes on', async () => {
      const made = await make({ events: ['product.updated'] });
      await addProduct(db);
      await addProduct(db);
      answers = () => BROKEN;
      for (const hours of [0, 0.01, 0.1, 0.5, 2, 5, 10, 14, 20]) {
        later(hours * HOUR_MS);
        await sendWebhooks(shop);
      }
      expect(await states()).toEqual([
        ['waiting', 9],
        ['waiting', 9],
      ]);
      expect(await stateOf(made)).toBe('on');
      later(24 * HOUR_MS);
      await sendWebhooks(shop);
      expect(await states()).toEqual([
        ['failed', 10],
        ['failed', 10],
      ]);
      expect(await stateOf(made)).toBe('failed');
      const mails = await db.select().from(outbox);
      expect(mails.map(({ kind }) => kind)).toEqual(['webhook-off']);
      expect(mails[0]?.text).toContain('cassa.example.com');
      const [failed] = await db.select().from(webhookDeliveries);
      await sendAgain(shop, { webhookId: made.id, id: failed?.id ?? '' });
      answers = () => ANSWERED;
      await sendWebhooks(shop);
      expect(sent).toHaveLength(20);
      const version = (await webhookOf(db, { id: made.id, tokenId: null }))?.version ?? 0;
      await changeWebhook(shop, { id: made.id, tokenId: null, version }, { isOn: true });
      await sendWebhooks(shop);
      expect(sent).toHaveLength(21);
      expect(sent.at(-1)?.headers['webhook-id']).toBe(failed?.id);
    });

    test('is done once by two nodes, and again after a node that was killed', async () => {
      await make({ events: ['product.updated'] });
      for (let n = 0; n < 15; n += 1) await addProduct(db);
      await Promise.all([sendWebhooks(shop), sendWebhooks(shop)]);
      expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(15);
      expect(sent).toHaveLength(15);
      await addProduct(db);
      answers = () => Promise.reject(new Error('killed'));
      await sendWebhooks(shop);
      answers = () => ANSWERED;
      await sendWebhooks(shop);
      expect(sent).toHaveLength(16);
      later(61_000);
      await sendWebhooks(shop);
      expect(sent).toHaveLength(17);
      expect(room.logged).toHaveLength(1);
    });

    test('ends with the role of its maker, and with its token', async () => {
      const assistant = await addStaff('assistant');
      const byAssistant = await make({ actor: assistant });
      const byToken = await make({ tokenId: await addToken() });
      const byOwner = await make();
      await addProduct(db);
      later(2 * HOUR_MS);
      await sendWebhooks(shop);
      expect([await stateOf(byAssistant), await stateOf(byToken), await stateOf(byOwner)]).toEqual([
        'ended',
        'ended',
        'on',
      ]);
      expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
      expect(await db.$count(outbox)).toBe(0);
    });

    test('is off, with an e-mail, where the key of its secret is missing', async () => {
      const made = await make();
      await sendTest(shop, { webhookId: made.id });
      await sendWebhooks({ ...shop, connecting: { sealer: sealerOf('o'.repeat(40)) } });
      expect(sent).toEqual([]);
      expect(await stateOf(made)).toBe('lost');
      expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['webhook-off']);
      const which = { id: made.id, tokenId: null };
      expect(await changeWebhook(shop, { ...which, version: 2 }, { isOn: true })).toEqual({
        ok: false,
        code: 'lost',
      });
      expect((await renewSecret(shop, { ...which, version: 2 })).ok).toBe(true);
      await changeWebhook(shop, { ...which, version: 3 }, { isOn: true });
      later(61_000);
      await sendWebhooks(shop);
      expect(sent).toHaveLength(1);
    });

    test('deliveries are listed for thirty days', async () => {
      const made = await make();
      await sendTest(shop, { webhookId: made.id });
      later(30 * 24 * HOUR_MS);
      await sweepDeliveries(shop);
      expect(await db.$count(webhookDeliveries)).toBe(1);
      later(1);
      await sweepDeliveries(shop);
      expect(await db.$count(webhookDeliveries)).toBe(0);
    });
  });

  describe('the secret', () => {
    test('is stored sealed, and for a day after a change both sign', async () => {
      const made = await make();
      const which = { id: made.id, tokenId: null, version: 1 };
      const [row] = await db.select().from(webhooks);
      expect(JSON.stringify(row)).not.toContain(made.secret.slice(6));
      const renewed = await renewSecret(shop, which);
      if (!renewed.ok) throw new Error(renewed.code);
      const signedBy = async (secrets: string[]) => {
        await sendTest(shop, { webhookId: made.id });
        await sendWebhooks(shop);
        const { headers, body } = sent.at(-1) as Sent;
        const id = headers['webhook-id'] ?? '';
        const timestampS = Number(headers['webhook-timestamp']);
        expect(headers).toEqual(signatureHeaders(secrets, { id, timestampS, body }));
      };
      await signedBy([renewed.secret, made.secret]);
      later(24 * HOUR_MS);
      await signedBy([renewed.secret]);
      expect(await renewSecret(shop, which)).toEqual({ ok: false, code: 'stale' });
    });
  });

  test('what one shows changes where a person made it; a token’s shows what its token may read', async () => {
    const mine = await make();
    const theirs = await make({ tokenId: await addToken() });
    for (const { id } of [mine, theirs])
      await changeWebhook(shop, { id, tokenId: null, version: 1 }, { scopes: ['products:read'] });
    const scopesOf = async ({ id }: Made) => (await webhookOf(db, { id, tokenId: null }))?.scopes;
    expect(await scopesOf(mine)).toEqual(['products:read']);
    expect(await scopesOf(theirs)).toEqual(['products:read', 'orders:read']);
  });

  test('a token changes what it made, and the address must be a public one', async () => {
    const made = await make();
    const other = { id: made.id, tokenId: crypto.randomUUID(), version: 1 };
    expect(await changeWebhook(shop, other, { isOn: false })).toEqual({ ok: false, code: 'not_found' });
    expect(await removeWebhook(db, other)).toBe('not_found');
    const own = { ...other, tokenId: null };
    expect(await changeWebhook(shop, own, { url: 'http://10.0.0.1/' })).toEqual({
      ok: false,
      code: 'address',
    });
    expect(await removeWebhook(db, { ...own, version: 2 })).toBe('stale');
    expect(await removeWebhook(db, own)).toBe('removed');
  });
});
