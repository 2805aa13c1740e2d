import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { priceHistory, products } from '#db/schema/products.ts';
import { ALL, OWNER, openCampaignRoom } from '#support/campaign-room.ts';
import { onEachEngine } from '#support/database.ts';
import { advanceCampaigns } from './advance.server.ts';
import { writeAmounts } from './campaign-products.server.ts';
import { campaignsToReview, planCampaign } from './campaigns.server.ts';
import { readCampaign } from './read-campaign.server.ts';

onEachEngine((_engine, open) => {
  const { room, at, countFromNow, draft, sell, edit, priceOf, outcomes, stateOf, plan, passTo } =
    openCampaignRoom(open);

  test('begins and ends at its moments, and the price is what it was', async () => {
    const dress = await sell();
    await passTo(40 * 24);
    countFromNow();
    const id = await plan([dress]);
    expect(room.enqueued).toEqual([
      { queue: 'advance-campaigns', data: {} },
      { queue: 'advance-campaigns', data: {} },
    ]);
    await passTo(0.99);
    expect([await stateOf(id), (await priceOf(dress))?.priceCents]).toEqual(['planned', 4000]);
    await passTo(1);
    expect(await stateOf(id)).toBe('running');
    expect(await priceOf(dress)).toEqual({
      priceCents: 3200,
      originalPriceCents: 4000,
      discountPercentage: 20,
      priorPriceCents: 4000,
    });
    await passTo(2.99);
    expect((await priceOf(dress))?.priceCents).toBe(3200);
    await passTo(3);
    expect([await stateOf(id), await outcomes(id)]).toEqual(['ended', ['restored']]);
    expect(await priceOf(dress)).toEqual({
      priceCents: 4000,
      originalPriceCents: null,
      discountPercentage: null,
      priorPriceCents: null,
    });
    await passTo(4);
    const ledger = await room.db.select().from(priceHistory).orderBy(asc(priceHistory.id));
    expect(ledger.map(({ priceCents, at: when, declaredBy }) => [priceCents, when, declaredBy])).toEqual([
      [4000, expect.any(Date), null],
      [3200, at(1), OWNER],
      [4000, at(3), null],
    ]);
  });

  test('each product has its own amount, and none may lack one that is lower', async () => {
    const [one, two] = [await sell({ name: 'A' }), await sell({ name: 'B' })];
    const id = await draft([one, two], { percent: null });
    await writeAmounts(room.db, id, new Map([[one, 3000]]));
    expect(await planCampaign(room, id)).toEqual({ ok: false, code: 'prices_missing' });
    await writeAmounts(room.db, id, new Map([[two, 4000]]));
    expect(await planCampaign(room, id)).toEqual({ ok: false, code: 'prices_missing' });
    await writeAmounts(room.db, id, new Map([[two, 3500]]));
    expect(await planCampaign(room, id)).toEqual({ ok: true });
    expect(await writeAmounts(room.db, id, new Map([[one, 1]]))).toEqual({ ok: false, code: 'not_draft' });
    await passTo(1);
    expect([(await priceOf(one))?.priceCents, (await priceOf(two))?.priceCents]).toEqual([3000, 3500]);
  });

  test('a price that the owner changed meanwhile stays, and she is told', async () => {
    const [one, two] = [await sell({ name: 'A' }), await sell({ name: 'B' })];
    const id = await plan([one, two]);
    await passTo(1);
    await edit(one, { name: 'A', priceCents: 2500 });
    await edit(two, {
      name: 'B',
      priceCents: 3200,
      originalPriceCents: 4000,
      discountPercentage: 20,
      description: 'Un’altra descrizione',
    });
    const running = await readCampaign(room, id, { ...ALL, after: null });
    expect(running?.rows.map(({ outcome }) => outcome)).toEqual(['changed_since', 'applied']);
    await passTo(3);
    expect(await outcomes(id)).toEqual(['changed_since', 'restored']);
    expect([(await priceOf(one))?.priceCents, (await priceOf(two))?.priceCents]).toEqual([2500, 4000]);
    expect(await campaignsToReview(room.db, at(0))).toEqual([{ id, name: 'Prova', retained: 1, missed: 0 }]);
  });

  test('products that were deleted, made drafts or already cheaper are passed over', async () => {
    const ids = [
      await sell({ name: 'A' }),
      await sell({ name: 'B' }),
      await sell({ name: 'C' }),
      await sell({ name: 'D' }),
      await sell({ name: 'E' }),
    ];
    const [gone, hidden, cheap, later, laterHidden] = ids as [string, string, string, string, string];
    const id = await draft(ids, { percent: null });
    await writeAmounts(room.db, id, new Map(ids.map((one) => [one, 3000])));
    await planCampaign(room, id);
    await room.db.delete(products).where(eq(products.id, gone));
    await edit(hidden, { name: 'B', isPublished: false });
    await edit(cheap, { name: 'C', priceCents: 2000 });
    await passTo(1);
    expect(await outcomes(id)).toEqual(['gone', 'draft', 'not_lower', 'applied', 'applied']);
    await room.db.delete(products).where(eq(products.id, later));
    const reduced = { priceCents: 3000, originalPriceCents: 4000, discountPercentage: 25 };
    await edit(laterHidden, { name: 'E', ...reduced, isPublished: false });
    await passTo(3);
    expect(await outcomes(id)).toEqual(['gone', 'draft', 'not_lower', 'gone', 'restored']);
    expect((await priceOf(laterHidden))?.priceCents).toBe(4000);
  });

  describe('overlapping', () => {
    test('a product is in one campaign at a time; the next may begin when the one before ends', async () => {
      const [one, two] = [await sell({ name: 'A' }), await sell({ name: 'B' })];
      await plan([one]);
      const across = await draft([one, two], { startsAt: at(2), endsAt: at(5) });
      expect(await planCampaign(room, across)).toEqual({ ok: false, code: 'overlap' });
      const shown = await readCampaign(room, across, { ...ALL, after: null });
      expect(shown).toMatchObject({
        conflicts: 1,
        rows: [{ conflict: { campaign: 'Prova', startsAt: at(1), endsAt: at(3) } }, { conflict: null }],
      });
      expect(await planCampaign(room, await draft([two], { startsAt: at(2), endsAt: at(5) }))).toEqual({
        ok: true,
      });
      expect(
        await planCampaign(room, await draft([one], { startsAt: at(3), endsAt: at(5), percent: 50 })),
      ).toEqual({ ok: true });
      await passTo(4);
      expect(await priceOf(one)).toMatchObject({ priceCents: 2000, originalPriceCents: 4000 });
      await passTo(6);
      expect(await priceOf(one)).toMatchObject({ priceCents: 4000, originalPriceCents: null });
    });

    test('of two that are planned at the same moment one is refused', async () => {
      const dress = await sell();
      const drafts = await Promise.all([draft([dress]), draft([dress])]);
      const planned = await Promise.all(drafts.map((id) => planCampaign(room, id)));
      expect(planned.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    });
  });

  describe('while the server was off', () => {
    test('an end and the next beginning are made in their order', async () => {
      const dress = await sell();
      await plan([dress], { startsAt: at(1), endsAt: at(3) });
      await plan([dress], { startsAt: at(3), endsAt: at(9), percent: 10 });
      await passTo(1);
      await passTo(5);
      expect(await priceOf(dress)).toMatchObject({ priceCents: 3600, originalPriceCents: 4000 });
      await passTo(9);
      expect(await priceOf(dress)).toMatchObject({ priceCents: 4000, originalPriceCents: null });
    });

    test('a campaign of which beginning and end were missed changes nothing, and she is told', async () => {
      const dress = await sell();
      const id = await plan([dress]);
      await passTo(9);
      expect([await stateOf(id), await outcomes(id)]).toEqual(['ended', ['missed']]);
      expect(await room.db.$count(priceHistory)).toBe(1);
      expect(await campaignsToReview(room.db, at(0))).toEqual([
        { id, name: 'Prova', retained: 0, missed: 1 },
      ]);
    });
  });

  test('two nodes at once begin and end it once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await sell({ name: `N${n}` }));
    await plan(ids);
    for (const hour of [1, 3]) {
      room.clock.now = at(hour);
      await Promise.all([advanceCampaigns(room), advanceCampaigns(room), advanceCampaigns(room)]);
    }
    expect(await room.db.$count(priceHistory)).toBe(7 * 3);
  });

  test.each([
    ['over', { startsAt: new Date(0), endsAt: new Date(1) }, true],
    ['no_products', {}, false],
  ])('is not planned: %s', async (code, over, withProduct) => {
    const id = await draft(withProduct ? [await sell()] : [], over);
    expect(await planCampaign(room, id)).toEqual({ ok: false, code });
    expect(await planCampaign(room, crypto.randomUUID())).toEqual({ ok: false, code: 'not_draft' });
  });
});
