import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { addOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRefundRoom } from '#support/refund-room.ts';
import { notePapers, papersOf } from './papers.server.ts';
import { paperSentence } from './papers.ts';

onEachEngine((_engine, open) => {
  const { room, bought, later } = openRefundRoom(open);

  test('a paper is noted once until its order changes, is outdated then, and makes no other version of it', async () => {
    const { orderId } = bought;
    const versionOf = async () =>
      (await room.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.version;
    const version = await versionOf();
    const note = (kind: 'slip-opened' | 'courier-file-made') =>
      notePapers(room, [orderId], { kind, actor: 'owner' });
    expect(await papersOf(room.db, orderId)).toEqual([]);
    await note('slip-opened');
    await note('slip-opened');
    expect(await room.db.$count(orderEvents, eq(orderEvents.kind, 'slip-opened'))).toBe(1);
    expect(await papersOf(room.db, orderId)).toMatchObject([{ kind: 'slip-opened', isOutdated: false }]);
    expect(await versionOf()).toBe(version);
    later(60_000);
    await addOrderEvent(room.db, { orderId, at: room.now(), actor: 'owner', kind: 'note' });
    expect(await papersOf(room.db, orderId)).toMatchObject([{ isOutdated: false }]);
    await addOrderEvent(room.db, { orderId, at: room.now(), actor: 'owner', kind: 'lines-changed' });
    const [outdated] = await papersOf(room.db, orderId);
    expect(outdated).toMatchObject({ isOutdated: true });
    expect(outdated && paperSentence(outdated)).toMatch(/^La bolla è già stata aperta il .*: ristampala$/);
    await note('courier-file-made');
    await note('slip-opened');
    expect((await papersOf(room.db, orderId)).map(({ kind, isOutdated }) => [kind, isOutdated])).toEqual([
      ['slip-opened', false],
      ['courier-file-made', false],
    ]);
  });
});
