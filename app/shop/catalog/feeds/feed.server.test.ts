import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { media } from '#db/schema/media.ts';
import { productImages, products, setPieces } from '#db/schema/products.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addProducts } from '#support/room.ts';
import { lackingProducts, openFeed } from './feed.server.ts';
import type { FeedItem } from './feed-item.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let shop: { db: Db; now: () => Date; config: { publicUrl: string } };
  beforeEach(async () => {
    db = (await open()).db;
    shop = { db, now: () => new Date('2026-11-22T10:00:00Z'), config: { publicUrl: 'https://negozio.it' } };
    await db.insert(media).values({
      id: 'ab'.repeat(16),
      width: 10,
      height: 10,
      widths: [10],
      placeholder: '',
      originalKey: '',
    });
  });

  const show = (ids: readonly string[]) =>
    db
      .insert(productImages)
      .values(ids.map((productId) => ({ productId, mediaId: 'ab'.repeat(16), position: 0 })));
  const items = async () => {
    const all: FeedItem[] = [];
    for await (const item of (await openFeed(shop)).items) all.push(item);
    return all;
  };

  test('every size of every published product comes once, over the batches’ borders', async () => {
    const ids = await addProducts(
      db,
      Array.from({ length: 405 }, (_, n) => ({ isPublished: n >= 5, stock: { S: null, M: 0 } })),
    );
    await show(ids);
    const found = await items();
    expect(found).toHaveLength(800);
    expect(new Set(found.map(({ id }) => id)).size).toBe(800);
    expect(found.filter(({ available }) => available)).toHaveLength(400);
  });

  test('texts and delivery are those of the settings, the brand that of its maker', async () => {
    await saveSetting(db, 'identity', { ...DEFAULT_SETTINGS.identity, brand: 'Bottega' }, shop.now());
    await saveSetting(db, 'shipping', { ...DEFAULT_SETTINGS.shipping, standardCents: 700 }, shop.now());
    await show([await addProduct(db, { priceCents: 1000, stock: { M: null } })]);
    expect(await items()).toMatchObject([
      { brand: 'Bottega', shippingCents: 700 + DEFAULT_SETTINGS.shipping.remoteSurchargeCents },
    ]);
  });

  test('a set that is sold as its pieces is out of stock with one of them', async () => {
    const piece = await addProduct(db, { name: 'Top', stock: { S: 0 } });
    const set = await addProduct(db, { name: 'Completo', isSet: true, stock: { Unica: null } });
    await db.insert(setPieces).values({ setId: set, productId: piece, position: 0 });
    await show([set]);
    expect(await items()).toMatchObject([{ title: 'Completo', available: false, size: 'Taglia unica' }]);
  });

  test('a campaign’s price is told until it ends, and one that was changed meanwhile is not', async () => {
    const reduced = { priceCents: 4000, priorPriceCents: 5000, priorSince: new Date('2026-11-20T10:00:00Z') };
    const [running, over] = await addProducts(db, [
      { name: 'In campagna', ...reduced, stock: { M: null } },
      { name: 'Ridotto a mano', ...reduced, stock: { M: null } },
    ]);
    if (!running || !over) throw new Error('no products');
    await show([running, over]);
    const endsAt = new Date('2027-03-01T10:00:00Z');
    const [campaign] = await db
      .insert(campaigns)
      .values({
        name: 'Prova',
        state: 'running',
        percent: 20,
        accountId: 'account',
        endsAt,
        startsAt: new Date('2026-11-20T10:00:00Z'),
        createdAt: new Date('2026-11-20T10:00:00Z'),
      })
      .returning();
    const item = { campaignId: campaign?.id ?? '', priceCents: 4000, name: '' };
    await db.insert(campaignProducts).values([
      { ...item, productId: running, outcome: 'applied' },
      { ...item, productId: over, outcome: 'restored' },
    ]);
    const ends = async () =>
      Object.fromEntries((await items()).map(({ title, sale }) => [title.split(',')[0], sale?.to]));
    const thirtyDays = new Date('2026-12-22T22:59:00Z');
    expect(await ends()).toEqual({ 'In campagna': endsAt, 'Ridotto a mano': thirtyDays });
    await db.update(products).set({ priceCents: 3900 }).where(eq(products.id, running));
    expect(await ends()).toEqual({ 'In campagna': thirtyDays, 'Ridotto a mano': thirtyDays });
  });

  test('what lacks is listed a page at a time, drafts left out', async () => {
    const ids = await addProducts(
      db,
      Array.from({ length: 120 }, (_, n) => ({ name: `Capo ${n}`, isPublished: n > 0 })),
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await lackingProducts(shop, after);
      expect([page.total, page.lacking.length <= 50]).toEqual([119, true]);
      seen.push(...page.lacking.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await lackingProducts(shop, 'altro')).lacking).toHaveLength(50);
  });
});
