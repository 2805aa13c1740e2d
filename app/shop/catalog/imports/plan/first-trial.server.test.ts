import { afterEach, beforeEach, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { applyImport, beginApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { readImport } from '#shop/catalog/imports/apply/imports.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { SAMPLE_EXPORTS, sampleGarments } from '#support/sample-exports.ts';
import { beginImport } from './begin.server.ts';
import { choose } from './choices.server.ts';
import { planImport } from './plan.server.ts';

const MANY = 66;

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());
  const read = async (id: string) => {
    const shown = await readImport(room.db, id, { action: null, after: null });
    if (!shown) throw new Error('The import is not there');
    return shown;
  };

  test.each(Object.entries(SAMPLE_EXPORTS))(
    'the job tries a file of %s as its rules do',
    async (_, exported) => {
      const bytes = new TextEncoder().encode(exported(sampleGarments(MANY)));
      const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'account-1');
      if (!begun.ok) throw new Error(begun.code);
      await planImport(room, begun.id);
      const { counts, categories, scaleChoices, proposedScales, uncountedProducts } = await read(begun.id);
      expect(counts.new).toBeGreaterThanOrEqual(MANY * 0.95);
      const open = categories.filter(({ category }) => category === null).length;
      const requested = open + scaleChoices.length + proposedScales.length + (uncountedProducts > 0 ? 1 : 0);
      expect(requested).toBeLessThanOrEqual(10);
    },
  );

  test('what was accepted with the proposals is taken in whole, and its sizes can be bought', async () => {
    const bytes = new TextEncoder().encode(SAMPLE_EXPORTS.shopify?.(sampleGarments(22)));
    const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    const { labels, ...trial } = await read(begun.id);
    const plain = labels.filter(({ doubts, line }) => doubts.length === 0 && line !== '');
    expect(plain.length).toBeGreaterThan(2);
    await choose(room, begun.id, {
      ...{ categories: new Map(), withOriginalPrices: false, publishesComplete: true },
      ...{ uncounted: 'uncounted', acceptedLabels: plain.map(({ key }) => key) },
    });
    await planImport(room, begun.id);
    expect(await beginApplying(room, begun.id)).toEqual({ ok: true });
    await applyImport(room, begun.id);
    const { counts, applied } = await read(begun.id);
    expect([counts.new, applied]).toEqual([trial.counts.new, trial.counts.new]);
    const sizes = await room.db.select({ stock: productSizes.stock }).from(productSizes);
    expect(new Set(sizes.map(({ stock }) => stock))).toEqual(new Set([null]));
  });
});
