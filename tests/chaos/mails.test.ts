import { expect, onTestFinished, test } from 'vitest';
import { createMailServer } from '#support/mail-server.ts';
import { audit } from './audit.ts';
import { isLongForm } from './chance.ts';
import { type Goods, openCluster } from './cluster.ts';
import { shopper } from './shopper.ts';

const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: null } } };

/** An order for each of these moods of the mail server, one after the other; then it is well again. */
async function ordersAndPost() {
  const mailServer = await createMailServer();
  const cluster = await openCluster(null, GOODS, {
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
  });
  onTestFinished(async () => {
    await cluster.close();
    await mailServer.close();
  });
  const buy = async () => {
    const one = shopper(
      () => cluster.shop.url,
      [{ id: cluster.products.Camicia ?? '', size: 'M', quantity: 1 }],
    );
    for (const step of ['create', 'pay', 'verify'] as const) await one.insist(step);
    expect(one.outcome()).toBe('completed');
    return one.email;
  };
  const to = (email: string) => mailServer.taken.filter((mail) => mail.to === email);
  return { mailServer, cluster, buy, to };
}

test.runIf(isLongForm)(
  'a mail server that is away, puts off or is slow gets every e-mail once when it is well again',
  {
    timeout: 600_000,
  },
  async () => {
    const { mailServer, cluster, buy, to } = await ordersAndPost();
    const whileAway = await buy();
    await mailServer.open();
    mailServer.behaviour = 'refusing';
    const whileRefusing = await buy();
    await expect.poll(() => mailServer.tries(), { timeout: 30_000 }).toBeGreaterThan(0);
    mailServer.behaviour = 'slow';
    const whileSlow = await buy();
    const triesBefore = mailServer.tries();
    await expect.poll(() => mailServer.tries(), { timeout: 60_000 }).toBeGreaterThan(triesBefore);
    mailServer.behaviour = 'well';
    const whileWell = await buy();
    for (const email of [whileAway, whileRefusing, whileSlow, whileWell]) {
      await expect.poll(() => to(email).length, { timeout: 60_000, interval: 200 }).toBe(1);
    }
    await cluster.shop.halt();
    const { wrong, orders } = await audit(cluster, GOODS);
    expect({ wrong, orders, mails: mailServer.taken.length }).toEqual({ wrong: [], orders: 4, mails: 4 });
  },
);

test.runIf(isLongForm)(
  'a connection that breaks before the answer, or a shop that dies meanwhile, may repeat an e-mail: the same one',
  { timeout: 900_000 },
  async () => {
    const { mailServer, cluster, buy, to } = await ordersAndPost();
    await mailServer.open();
    mailServer.behaviour = 'breaking';
    const whileBreaking = await buy();
    await expect.poll(() => to(whileBreaking).length, { timeout: 30_000 }).toBeGreaterThan(0);
    mailServer.behaviour = 'well';
    await expect.poll(() => to(whileBreaking).length, { timeout: 60_000 }).toBe(2);
    expect(new Set(to(whileBreaking).map((mail) => mail.messageId)).size).toBe(1);

    mailServer.behaviour = 'slow';
    const tries = mailServer.tries();
    const whileDying = await buy();
    await expect.poll(() => mailServer.tries(), { timeout: 30_000 }).toBeGreaterThan(tries);
    await cluster.shop.kill();
    mailServer.behaviour = 'well';
    const began = Date.now();
    await cluster.shop.start();
    await expect.poll(() => to(whileDying).length, { timeout: 240_000, interval: 500 }).toBeGreaterThan(0);
    console.log(
      `the letter of a killed sender left ${Math.round((Date.now() - began) / 1000)} s after the restart`,
    );
    expect(new Set(to(whileDying).map((mail) => mail.messageId)).size).toBe(1);
    await cluster.shop.halt();
    expect((await audit(cluster, GOODS)).wrong).toEqual([]);
  },
);
