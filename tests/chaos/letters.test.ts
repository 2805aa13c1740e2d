import { expect, onTestFinished, test } from 'vitest';
import { postOffice } from '../support/post-office.ts';
import { audit } from './books.ts';
import { isLongForm } from './chance.ts';
import { type Goods, openHouse } from './house.ts';
import { shopper } from './shopper.ts';

const GOODS: Goods = { Camicia: { priceCents: 3000, stock: { M: null } } };

/** An order for each of these moods of the mail server, one after the other; then it is well again. */
async function ordersAndPost() {
  const office = await postOffice();
  const house = await openHouse(null, GOODS, {
    environment: { SMTP_URL: office.url, MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
  });
  onTestFinished(async () => {
    await house.close();
    await office.close();
  });
  const buy = async () => {
    const one = shopper(() => house.shop.url, [{ id: house.products.Camicia ?? '', size: 'M', quantity: 1 }]);
    for (const step of ['create', 'pay', 'verify'] as const) await one.insist(step);
    expect(one.told()).toBe('completed');
    return one.email;
  };
  const to = (email: string) => office.taken.filter((letter) => letter.to === email);
  return { office, house, buy, to };
}

test.runIf(isLongForm)(
  'a mail server that is away, puts off or is slow gets every letter once when it is well again',
  {
    timeout: 600_000,
  },
  async () => {
    const { office, house, buy, to } = await ordersAndPost();
    const whileAway = await buy();
    await office.open();
    office.mood = 'refusing';
    const whileRefusing = await buy();
    await expect.poll(() => office.tries(), { timeout: 30_000 }).toBeGreaterThan(0);
    office.mood = 'slow';
    const whileSlow = await buy();
    const triesBefore = office.tries();
    await expect.poll(() => office.tries(), { timeout: 60_000 }).toBeGreaterThan(triesBefore);
    office.mood = 'well';
    const whileWell = await buy();
    for (const email of [whileAway, whileRefusing, whileSlow, whileWell]) {
      await expect.poll(() => to(email).length, { timeout: 60_000, interval: 200 }).toBe(1);
    }
    await house.shop.halt();
    const { wrong, orders } = await audit(house, GOODS);
    expect({ wrong, orders, letters: office.taken.length }).toEqual({ wrong: [], orders: 4, letters: 4 });
  },
);

test.runIf(isLongForm)(
  'a connection that breaks before the answer, or a shop that dies meanwhile, may repeat a letter: the same one',
  { timeout: 900_000 },
  async () => {
    const { office, house, buy, to } = await ordersAndPost();
    await office.open();
    office.mood = 'breaking';
    const whileBreaking = await buy();
    await expect.poll(() => to(whileBreaking).length, { timeout: 30_000 }).toBeGreaterThan(0);
    office.mood = 'well';
    await expect.poll(() => to(whileBreaking).length, { timeout: 60_000 }).toBe(2);
    expect(new Set(to(whileBreaking).map((letter) => letter.messageId)).size).toBe(1);

    office.mood = 'slow';
    const tries = office.tries();
    const whileDying = await buy();
    await expect.poll(() => office.tries(), { timeout: 30_000 }).toBeGreaterThan(tries);
    await house.shop.kill();
    office.mood = 'well';
    const began = Date.now();
    await house.shop.start();
    await expect.poll(() => to(whileDying).length, { timeout: 240_000, interval: 500 }).toBeGreaterThan(0);
    console.log(
      `the letter of a killed sender left ${Math.round((Date.now() - began) / 1000)} s after the restart`,
    );
    expect(new Set(to(whileDying).map((letter) => letter.messageId)).size).toBe(1);
    await house.shop.halt();
    expect((await audit(house, GOODS)).wrong).toEqual([]);
  },
);
