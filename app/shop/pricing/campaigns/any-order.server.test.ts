import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { openCampaignRoom } from '#support/campaign-room.ts';
import { onEachEngine } from '#support/database.ts';
import { cancelCampaign, endCampaign, planCampaign } from './campaigns.server.ts';

onEachEngine((_engine, open) => {
  const { room, at, draft, hoursSoFar, sell, edit, priceOf, stateOf, passTo } = openCampaignRoom(open);

  test('whatever begins, ends and is edited in whatever order, prices end as they began', async () => {
    const hours = fc.integer({ min: 0, max: 8 });
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('plan' as const),
          which: fc.subarray([0, 1, 2], { minLength: 1 }),
          from: fc.integer({ min: -2, max: 6 }),
          lasts: fc.integer({ min: 1, max: 6 }),
          percent: fc.constantFrom(10, 33, 50),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('end', 'cancel'), which: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat(2) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        let hour = hoursSoFar() + 1;
        await passTo(hour);
        const ids = [
          await sell({ name: 'A', priceCents: 4000 }),
          await sell({ name: 'B', priceCents: 8000, originalPriceCents: 9999, discountPercentage: 19.99 }),
          await sell({ name: 'C', priceCents: 12_345 }),
        ];
        const expected = new Map(await Promise.all(ids.map(async (id) => [id, await priceOf(id)] as const)));
        const planned: string[] = [];
        let edits = 0;
        for (const one of steps) {
          if (one.kind === 'pass' && 'hours' in one) {
            hour += one.hours;
            await passTo(hour);
          }
          if (one.kind === 'plan' && 'from' in one) {
            const chosen = one.which.map((index) => ids[index] as string);
            const [startsAt, endsAt] = [at(hour + one.from), at(hour + one.from + one.lasts)];
            const id = await draft(chosen, { startsAt, endsAt, percent: one.percent });
            if ((await planCampaign(room, id)).ok) planned.push(id);
          }
          if (one.kind === 'edit' && typeof one.which === 'number') {
            const id = ids[one.which] as string;
            edits += 1;
            const edited = { priceCents: 700_000 + edits, originalPriceCents: null };
            if ((await edit(id, edited)).ok)
              expected.set(id, { ...edited, discountPercentage: null, priorPriceCents: null });
          }
          if (one.kind === 'delete' && typeof one.which === 'number') {
            await room.db.delete(products).where(eq(products.id, ids[one.which] as string));
            expected.set(ids[one.which] as string, null);
          }
          if ((one.kind === 'end' || one.kind === 'cancel') && typeof one.which === 'number') {
            const id = planned[one.which % Math.max(1, planned.length)];
            if (id) await (one.kind === 'end' ? endCampaign : cancelCampaign)(room, id);
          }
        }
        await passTo(hour + 100);
        for (const id of planned) expect(['ended', 'cancelled']).toContain(await stateOf(id));
        for (const [id, prices] of expected) {
          const { priorPriceCents: _, ...began } = prices ?? { priorPriceCents: null };
          expect(await priceOf(id)).toEqual(
            prices && { ...began, priorPriceCents: expect.toBeOneOf([null, expect.any(Number)]) },
          );
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
