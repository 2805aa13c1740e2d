import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { compose } from '#boot/compose.server.ts';
import { readConfig } from '#boot/config.server.ts';
import { reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { freePort } from '#support/port.ts';
import { sign } from '../../payment-emulator/webhooks.server.ts';
import { audit } from './audit.ts';
import { isLongForm, rounds } from './chance.ts';
import { type Goods, openCluster, sharedServer } from './cluster.ts';
import { shopper } from './shopper.ts';

/** The short form leaves the embedded database to the tests of the room, which crowd it as well. */
const ENGINES = [...(isLongForm ? [['PGlite', 1] as const] : []), ['PostgreSQL', 2] as const];

const server = sharedServer();

describe.each(ENGINES)('%s, %i node(s)', (engine, nodes) => {
  const many = rounds(1);
  test(`one payment confirmed 50 times at once, ${many} times: one order, one e-mail, one piece less`, {
    timeout: 240_000 + many * 30_000,
  }, async () => {
    const goods: Goods = { Camicia: { priceCents: 3000, stock: { M: 1000 } } };
    const cluster = await openCluster(engine === 'PostgreSQL' ? server : null, goods, {
      nodes,
      environment: { PAYMENT_EMULATOR_PORT: String(await freePort()) },
    });
    // Where a server keeps the data, this process runs the job beside the nodes.
    const helper = `${cluster.shop.dataDir}-third`;
    cluster.helpers.push(helper);
    const third =
      engine === 'PostgreSQL'
        ? await compose(
            readConfig({
              ...cluster.environment,
              DATA_DIR: helper,
              PORT: String(await freePort()),
              PUBLIC_URL: cluster.shop.url,
            }),
          )
        : null;
    await third?.jobs.start();
    const nodeOf = (index: number) => cluster.nodes[index % nodes]?.url ?? '';
    const statuses: number[] = [];
    try {
      for (let round = 0; round < many; round += 1) {
        const one = shopper(
          () => nodeOf(round),
          [{ id: cluster.products.Camicia ?? '', size: 'M', quantity: 1 }],
        );
        await one.insist('create');
        await one.insist('pay');
        const session = one.paymentUrl()?.match(/cs_test_\w+/)?.[0] ?? '';
        const sameEvent = `evt_${randomUUID()}`;
        await Promise.all(
          Array.from({ length: 50 }, async (_, index) => {
            if (index % 3 === 0) {
              const id = index % 2 === 0 ? sameEvent : `evt_${randomUUID()}`;
              statuses.push((await notify(nodeOf(index), id, session)).status);
            } else if (index % 3 === 1 && third) await reconcileCheckouts(third);
            else await one.attempt('verify');
          }),
        );
        expect(one.outcome()).toBe('completed');
        expect(one.serverErrors()).toBe(0);
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
      await third?.close();
      for (const node of cluster.nodes) await node.halt();
      const figures = await audit(cluster, goods);
      console.log(`${engine}, ${nodes} node(s): ${many} payments confirmed 50 times each,`, figures);
      expect(figures.wrong).toEqual([]);
      expect(figures).toMatchObject({ orders: many });
    } finally {
      await third?.close().catch(() => {});
      await cluster.close();
    }

    function notify(url: string, id: string, session: string) {
      const payload = JSON.stringify({
        id,
        object: 'event',
        type: 'checkout.session.completed',
        created: Math.floor(Date.now() / 1000),
        data: { object: { id: session, object: 'checkout.session' } },
      });
      return fetch(`${url}/api/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sign(payload, `whsec_${cluster.environment.AUTH_SECRET}`, new Date()),
        },
        body: payload,
      });
    }
  });
});
