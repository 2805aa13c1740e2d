import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import type { RecentChanges } from '#platform/recent-changes.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await addProduct(site.shop.db, { stock: { M: null } });
});
afterAll(() => site.stop());

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function signedIn() {
  const caller = { headers: new Headers(), clientAddress: '127.0.0.1' };
  const answer = await site.shop.auth.signIn(ADMINISTRATOR, caller);
  if (!answer.ok) throw new Error(answer.code);
  return answer.setCookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** What a page hears that listens with these cookies. */
async function listen(cookie: string) {
  const leave = new AbortController();
  closing.push(() => leave.abort());
  const answer = await fetch(`${site.url}/live`, { headers: { cookie }, signal: leave.signal });
  const heard = {
    topics: [] as string[],
    counts: [] as string[],
    hasEnded: false,
    recent: null as RecentChanges | null,
  };
  void (async () => {
    for await (const chunk of answer.body ?? []) {
      const text = Buffer.from(chunk).toString();
      const [, recent] = /event: recent\ndata: (.+)\n/.exec(text) ?? [];
      if (recent) heard.recent = JSON.parse(recent);
      heard.counts.push(...[...text.matchAll(/event: count\ndata: (\S+)/g)].map(([, id]) => id ?? ''));
      heard.topics.push(...[...text.matchAll(/data: (\w+)/g)].map(([, topic]) => topic ?? ''));
    }
    heard.hasEnded = true;
  })().catch(() => {});
  return heard;
}

/** Announced after the orders before it, on the same channel: who has heard it has heard all of them. */
async function announceSettings() {
  const { db, now } = site.shop;
  await saveSetting(db, 'hero_subtitle', 'Nuovi arrivi', now());
}

test('order events reach only accounts that may read orders', async () => {
  const owner = await listen(await signedIn());
  const visitor = await listen('');
  await placePaidOrder(site);
  await announceSettings();
  await expect.poll(() => owner.topics).toContain('orders');
  await expect.poll(() => visitor.topics).toContain('settings');
  expect(visitor.topics).not.toContain('orders');
});

test('a live stream opened before the sign-out gets no order events after it', async () => {
  const cookie = await signedIn();
  const owner = await listen(cookie);
  await placePaidOrder(site);
  await expect.poll(() => owner.topics).toContain('orders');
  const before = owner.topics.filter((topic) => topic === 'orders').length;

  await site.shop.auth.signOut(new Headers({ cookie }));
  await placePaidOrder(site);
  await expect.poll(() => owner.hasEnded).toBe(true);
  expect(owner.topics.filter((topic) => topic === 'orders')).toHaveLength(before);
});

test('of a draft only who works in the shop hears that its pieces are counted anew', async () => {
  const { db } = site.shop;
  const [shown, draft] = await Promise.all(
    [true, false].map((isPublished) => addProduct(db, { isPublished, stock: { M: 3 } })),
  );
  const owner = await listen(await signedIn());
  const visitor = await listen('');
  await expect.poll(() => owner.recent && visitor.recent).toBeTruthy();
  for (const id of [draft, shown])
    await db
      .update(productSizes)
      .set({ stock: 2 })
      .where(eq(productSizes.productId, id ?? ''));
  await expect.poll(() => owner.counts.toSorted()).toEqual([draft, shown].toSorted());
  await expect.poll(() => visitor.counts).toContain(shown);
  expect(visitor.counts).toEqual([shown]);
  const later = await listen('');
  await expect.poll(() => Object.keys(later.recent?.counts ?? {})).toContain(shown);
  expect(later.recent?.counts).not.toHaveProperty(draft ?? '');
});

test('whoever begins to listen is told what has changed lately, of orders only where they may be read', async () => {
  const early = await listen('');
  await placePaidOrder(site);
  await announceSettings();
  await expect.poll(() => early.topics).toContain('settings');
  const owner = await listen(await signedIn());
  const visitor = await listen('');
  await expect.poll(() => owner.recent?.topics).toHaveProperty('orders');
  await expect.poll(() => visitor.recent?.topics.settings).toBeLessThan(10_000);
  expect(visitor.recent?.topics).not.toHaveProperty('orders');
  expect(visitor.recent?.reaches).toBeGreaterThanOrEqual(10_000);
});
