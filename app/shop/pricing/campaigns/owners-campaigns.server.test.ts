import { expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { ALL, openCampaignRoom } from '#support/campaign-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProductsFound, removeProducts } from './campaign-products.server.ts';
import {
  cancelCampaign,
  changeCampaign,
  deleteCampaign,
  endCampaign,
  planCampaign,
  unplanCampaign,
} from './campaigns.server.ts';
import { readCampaign } from './read-campaign.server.ts';

onEachEngine((_engine, open) => {
  const { room, at, draft, sell, priceOf, stateOf, plan, passTo } = openCampaignRoom(open);

  test('ended early it gives the prices back at once, and the products are free for another', async () => {
    const dress = await sell();
    const id = await plan([dress], { endsAt: at(1000) });
    expect(await endCampaign(room, id)).toEqual({ ok: false, code: 'not_running' });
    await passTo(1);
    room.clock.now = at(2);
    expect(await endCampaign(room, id)).toEqual({ ok: true });
    expect(await endCampaign(room, id)).toEqual({ ok: false, code: 'not_running' });
    await plan([dress], { startsAt: at(2), endsAt: at(4), percent: 50 });
    await passTo(2);
    expect([await stateOf(id), await priceOf(dress)]).toMatchObject([
      'ended',
      { priceCents: 2000, originalPriceCents: 4000 },
    ]);
  });

  test('a planned one may be changed or taken back, one that has begun may not', async () => {
    const dress = await sell();
    const id = await plan([dress]);
    const other = { name: 'Altra', percent: 10, ending: 'cents' as const, startsAt: at(2), endsAt: at(4) };
    expect(await changeCampaign(room.db, id, other)).toEqual({ ok: false, code: 'not_draft' });
    expect(await unplanCampaign(room, id)).toEqual({ ok: true });
    expect(await changeCampaign(room.db, id, other)).toEqual({ ok: true });
    await planCampaign(room, id);
    expect(await deleteCampaign(room.db, id)).toEqual({ ok: false, code: 'not_draft' });
    await passTo(1);
    expect((await priceOf(dress))?.priceCents).toBe(4000);
    await passTo(2);
    expect((await priceOf(dress))?.priceCents).toBe(3600);
    for (const back of [unplanCampaign, cancelCampaign])
      expect(await back(room, id)).toEqual({ ok: false, code: 'begun' });
    const second = await plan([dress], { startsAt: at(5), endsAt: at(6) });
    expect(await cancelCampaign(room, second)).toEqual({ ok: true });
    await passTo(7);
    expect([await stateOf(second), (await priceOf(dress))?.priceCents]).toEqual(['cancelled', 4000]);
    expect(await deleteCampaign(room.db, second)).toEqual({ ok: true });
  });

  test('products are chosen one by one or by a search, and taken out again', async () => {
    const [one] = [await sell({ name: 'Gonna rossa', category: 'Gonne' }), await sell({ name: 'Top rosso' })];
    const id = await draft([one, 'no-id', crypto.randomUUID()]);
    expect((await readCampaign(room, id, { ...ALL, after: null }))?.products).toBe(1);
    expect(await addProductsFound(room.db, id, { q: 'ross', category: null })).toEqual({
      ok: true,
      added: 1,
    });
    expect(await addProductsFound(room.db, id, { q: '', category: 'Gonne' })).toEqual({ ok: true, added: 0 });
    const shown = await readCampaign(room, id, { q: 'gonna', category: null, after: null });
    expect(shown).toMatchObject({
      rows: [{ name: 'Gonna rossa' }, { name: 'Top rosso', preview: { priceCents: 3200 } }],
      found: { total: 1, products: [{ name: 'Gonna rossa', isIn: true }] },
    });
    await removeProducts(room.db, id, [one]);
    expect((await readCampaign(room, id, { ...ALL, after: null }))?.rows).toMatchObject([
      { name: 'Top rosso' },
    ]);
    await removeProducts(room.db, id, null);
    expect((await readCampaign(room, id, { ...ALL, after: null }))?.products).toBe(0);
    expect(await readCampaign(room, 'no-id', { ...ALL, after: null })).toBeNull();
  });

  test('a campaign of many products is shown by pages, and done some at a time', async () => {
    const rows = Array.from({ length: 230 }, (_, n) => ({
      name: `Abito ${String(n).padStart(3, '0')}`,
      priceCents: 1000 + n,
      category: 'Vestiti' as const,
    }));
    await room.db.insert(products).values(rows);
    const id = await draft([]);
    expect(await addProductsFound(room.db, id, ALL)).toEqual({ ok: true, added: 230 });
    const first = await readCampaign(room, id, { ...ALL, after: null });
    const second = await readCampaign(room, id, { ...ALL, after: first?.next ?? null });
    expect([first?.rows[0]?.name, first?.rows.length, second?.rows[0]?.name]).toEqual([
      'Abito 000',
      50,
      'Abito 050',
    ]);
    await planCampaign(room, id);
    await passTo(1);
    await passTo(3);
    expect((await readCampaign(room, id, { ...ALL, after: null }))?.counts).toEqual({ restored: 230 });
  });
});
