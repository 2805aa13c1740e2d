import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '#db/json/products.ts';
import { priceHistory, productChanges, products } from '#db/schema/products.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openRoom, type Room } from '#support/room.ts';
import {
  bulkEditState,
  carryOutBulkEdit,
  confirmBulkEdit,
  previewBulkEdit,
  sweepChanges,
  undoBulkEdit,
  WAIT_MS,
} from './bulk-edit.server.ts';

const HALF: Change = {
  kind: 'prices',
  to: { how: 'down', percent: 50, ending: 'cents', isAnnounced: true },
};
const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  let room: Room;
  let ids: string[];
  beforeEach(async () => {
    room = await openRoom(await open());
    ids = [];
    for (const name of ['Abito', 'Gonna']) {
      const made = await createProduct(room.db, {
        input: { ...PRODUCT_INPUT, name },
        now: room.now(),
        accountId: 'owner',
      });
      ids.push(made.id);
    }
    room.clock.now = new Date(room.clock.now.getTime() + 60_000);
  });
  afterEach(() => room.close());

  const prices = async () => (await room.db.select().from(products)).map(({ priceCents }) => priceCents);
  const later = () => {
    room.clock.now = new Date(room.clock.now.getTime() + WAIT_MS);
  };
  async function confirm(change = HALF): Promise<string> {
    const preview = await previewBulkEdit(room, { ids }, change);
    if (!preview.ok) throw new Error(preview.code);
    const confirmed = await confirmBulkEdit(room, { ids }, change, preview.seen, 'owner');
    if (!confirmed.ok) throw new Error(confirmed.code);
    return confirmed.id;
  }

  test('is made once its seconds are over, and once', async () => {
    const id = await confirm();
    expect(room.enqueued).toContainEqual({ queue: 'change-products', data: { changeId: id } });
    expect([await prices(), await bulkEditState(room.db, id)]).toEqual([[4000, 4000], 'waiting']);
    await expect(carryOutBulkEdit(room, id)).rejects.toThrow('may still be taken back');
    later();
    await Promise.all([carryOutBulkEdit(room, id), carryOutBulkEdit(room, id)]);
    expect([await prices(), await bulkEditState(room.db, id)]).toEqual([[2000, 2000], 'done']);
    expect(await room.db.$count(priceHistory)).toBe(4);
    expect(await undoBulkEdit(room.db, id)).toBe(false);
  });

  test('taken back, it was never asked of anybody, and the ledger knows nothing of it', async () => {
    const before = await room.db.select().from(products);
    const id = await confirm();
    expect([await undoBulkEdit(room.db, id), await undoBulkEdit(room.db, id)]).toEqual([true, true]);
    later();
    await carryOutBulkEdit(room, id);
    expect(await bulkEditState(room.db, id)).toBe('undone');
    expect(await room.db.select().from(products)).toEqual(before);
    expect(await room.db.$count(priceHistory)).toBe(2);
  });

  test('a product that somebody changes meanwhile stays as they left it, and so do the others', async () => {
    const id = await confirm();
    const edited = { ...PRODUCT_INPUT, name: 'Gonna lunga', priceCents: 7000 };
    await updateProduct(room.db, { id: ids[1] ?? '', input: edited, now: room.now(), accountId: 'somebody' });
    later();
    await carryOutBulkEdit(room, id);
    expect((await prices()).toSorted()).toEqual([4000, 7000]);
    expect(await bulkEditState(room.db, id)).toBe('outdated');
  });

  test('what was not seen so is not confirmed, and an unknown change is none', async () => {
    expect(await confirmBulkEdit(room, { ids }, HALF, 'other', 'owner')).toMatchObject({
      ok: false,
      code: 'changed',
      rows: [{ name: 'Abito' }, { name: 'Gonna' }],
    });
    expect(await undoBulkEdit(room.db, NOBODY)).toBe(false);
    expect([await bulkEditState(room.db, NOBODY), await bulkEditState(room.db, 'x')]).toEqual([null, null]);
    await carryOutBulkEdit(room, NOBODY);
  });

  test('changes of the day before are forgotten', async () => {
    const id = await confirm();
    room.clock.now = new Date(room.clock.now.getTime() + 25 * 3_600_000);
    await carryOutBulkEdit(room, id);
    const other = await confirm({ kind: 'category', category: 'Gonne' });
    await sweepChanges(room);
    expect(await bulkEditState(room.db, other)).toBe('waiting');
    expect(await room.db.$count(productChanges, eq(productChanges.id, id))).toBe(0);
  });
});
