import { describe, expect, test } from 'vitest';
import { freePort } from '#support/port.ts';
import { audit } from './audit.ts';
import { isLongForm, rounds } from './chance.ts';
import { type Goods, openCluster, sharedServer } from './cluster.ts';
import { shopper } from './shopper.ts';

const BUYERS = 100;

/** The short form leaves the embedded database to the tests of the room, which crowd it as well. */
const ENGINES = [...(isLongForm ? [['PGlite', 1] as const] : []), ['PostgreSQL', 2] as const];

const server = sharedServer();

describe.each(ENGINES)('%s, %i node(s)', (engine, nodes) => {
  const many = rounds(1);
  test(`the last unit, ${BUYERS} buyers at once, ${many} times: one gets it, the others are told`, {
    timeout: 240_000 + many * 30_000,
  }, async () => {
    const goods: Goods = {};
    for (let round = 0; round < many; round += 1)
      goods[`Ultimo ${round}`] = { priceCents: 3000, stock: { M: 1 } };
    const cluster = await openCluster(engine === 'PostgreSQL' ? server : null, goods, {
      nodes,
      environment: { PAYMENT_EMULATOR_PORT: String(await freePort()) },
    });
    let [sold, expected, confused] = [0, 0, 0];
    try {
      for (let round = 0; round < many; round += 1) {
        const id = cluster.products[`Ultimo ${round}`] ?? '';
        const crowd = () =>
          Array.from({ length: BUYERS }, (_, index) =>
            shopper(() => cluster.nodes[index % nodes]?.url ?? '', [{ id, size: 'M', quantity: 1 }]),
          );
        // Every other time the first one gives up, and a second crowd comes for the piece that is back.
        const crowds = round % 2 === 0 ? [crowd()] : [crowd(), crowd()];
        for (const [turn, buyers] of crowds.entries()) {
          await Promise.all(buyers.map((one) => one.insist('create')));
          const winners = buyers.filter((one) => one.paymentUrl() !== null);
          expect(winners).toHaveLength(1);
          const losers = buyers.filter((one) => one.outcome() === 'unavailable');
          expected += losers.length;
          confused += buyers.length - winners.length - losers.length;
          if (turn < crowds.length - 1) {
            await winners[0]?.insist('cancel');
            continue;
          }
          await winners[0]?.insist('pay');
          await winners[0]?.insist('verify');
          if (winners[0]?.outcome() === 'completed') sold += 1;
        }
      }
      expect({ sold, confused }).toEqual({ sold: many, confused: 0 });
      for (const node of cluster.nodes) await node.halt();
      const figures = await audit(cluster, goods);
      console.log(
        `${engine}, ${nodes} node(s): ${many} last units, ${sold} sold, ${expected} told,`,
        figures,
      );
      expect(figures.wrong).toEqual([]);
      expect(figures).toMatchObject({ orders: many });
    } finally {
      await cluster.close();
    }
  });
});
