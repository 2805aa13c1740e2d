import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userRoles, users } from '#db/schema/auth.ts';
import { orders } from '#db/schema/orders.ts';
import { webhookDeliveries } from '#db/schema/webhooks.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import { webhookPost } from '#platform/webhook-post.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrders, openRoom } from '#support/room.ts';
import { sendWebhooks } from './send-webhooks.server.ts';
import { createWebhook } from './webhooks.server.ts';

/** Fewer in the embedded database, which receiver and sender share with one connection. */
const EVENTS = { PostgreSQL: 1000, PGlite: 200 };
/** ms; longer than any pause between attempts. */
const PAUSE_MS = 25 * 60 * 60_000;

onEachEngine((engine, open) => {
  const events = EVENTS[engine];
  test('all events reach a receiver that fails one in five, none before its order', {
    timeout: 120_000,
  }, async () => {
    const room = await openRoom(await open());
    const { db } = room;
    const arrived = new Set<string>();
    let [requests, early] = [0, 0];
    const receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      requests += 1;
      if (requests % 5 === 0) {
        response.writeHead(503).end();
        return;
      }
      const { data } = JSON.parse(Buffer.concat(parts).toString());
      if ((await db.$count(orders, eq(orders.id, data.id))) === 0) early += 1;
      arrived.add(data.id);
      response.end();
    });
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const shop = {
      ...room,
      connecting: { sealer: sealerOf('k'.repeat(40)) },
      webhookPost: webhookPost({ allowsLocal: true }),
    };
    await db.insert(users).values({ id: 'owner', name: 'Ada', email: 'ada@negozio.it' });
    await db.insert(userRoles).values({ userId: 'owner', role: 'owner' });
    const about = { id: crypto.randomUUID(), tokenId: null, url, actor: 'owner' };
    await createWebhook(shop, { ...about, events: ['order.paid'], scopes: [] });
    for (let made = 0; made < events; made += 100) await addOrders(db, 100, () => ({}));
    while ((await db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'))) > 0) {
      room.clock.now = new Date(room.clock.now.getTime() + PAUSE_MS);
      await sendWebhooks(shop);
    }
    expect([arrived.size, early]).toEqual([events, 0]);
    receiver.close();
    await room.close();
  });
});
