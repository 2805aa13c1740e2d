import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { LinePieces } from '#db/json/orders.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { shipments } from '#db/schema/shipments.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { openRefundRoom } from '#support/refund-room.ts';
import { parcelsOf } from './read.server.ts';
import { shipPieces } from './ship-pieces.server.ts';
import { prepareShipment } from './shipments.server.ts';

const GLS = { carrier: 'GLS', trackingNumber: 'M123' };

onEachEngine((_engine, open) => {
  const { room, bought, lineOf } = openRefundRoom(open);
  const set = (row: Partial<typeof orders.$inferInsert>) =>
    room.db.update(orders).set(row).where(eq(orders.id, bought.orderId));
  beforeEach(() => set({ deliveryMethod: 'standard' }));
  const pieces = (of: Record<string, number>): LinePieces[] =>
    Object.entries(of).map(([size, quantity]) => ({ line: lineOf(size), quantity }));
  const ship = (of: Record<string, number> | null, parcel = GLS) => {
    const shipping = { id: crypto.randomUUID(), pieces: of && pieces(of), parcel };
    return shipPieces(room, { orderId: bought.orderId, actor: 'owner' }, shipping);
  };
  const order = async () => {
    const found = await orderById(room.db, bought.orderId);
    if (!found) throw new Error('no order');
    return found;
  };
  const rows = () => room.db.select().from(shipments);

  test.each([null, { S: 3, M: 1 }])('everything, as %j, is sent as the order itself', async (of) => {
    expect(await ship(of)).toEqual({ ok: true, id: bought.orderId });
    expect(await order()).toMatchObject({ status: 'shipped', ...GLS });
    expect(await rows()).toEqual([]);
    expect((await room.db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['order-shipped']);
    expect(await ship(of)).toEqual({ ok: false, code: 'not_here' });
  });

  test('a part is a parcel, then the rest is the last one', async () => {
    expect(await ship({ S: 2 })).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ status: 'processing' });
    expect(await ship({ S: 2 })).toEqual({ ok: false, code: 'no_pieces' });
    expect(await ship(null, { carrier: 'BRT', trackingNumber: 'B77' })).toMatchObject({ ok: true });
    expect(await order()).toMatchObject({ status: 'shipped' });
    const { shipments: sent } = await parcelsOf(room.db, await order());
    expect(new Map(sent.map(({ carrier, lines }) => [carrier, lines.length]))).toEqual(
      new Map([
        ['GLS', 1],
        ['BRT', 2],
      ]),
    );
    expect(await room.db.select().from(outbox)).toHaveLength(2);
  });

  test('a prepared parcel is sent as it is', async () => {
    const id = crypto.randomUUID();
    const version = await versionOf(room.db, bought.orderId);
    await prepareShipment(
      room,
      { orderId: bought.orderId, version, actor: 'owner' },
      { id, pieces: pieces({ S: 1 }) },
    );
    expect(await ship({ S: 1 })).toEqual({ ok: true, id });
    expect(await rows()).toHaveLength(1);
  });

  test('what must not leave stays, and nothing is prepared', async () => {
    const refused = async (row: Partial<typeof orders.$inferInsert>, code: string) => {
      await set(row);
      for (const pieces of [null, { S: 1 }]) expect(await ship(pieces)).toMatchObject({ ok: false, code });
      expect(await rows()).toEqual([]);
      expect(await room.db.select().from(outbox)).toEqual([]);
    };
    await refused({ paidCents: 0 }, 'must_ask');
    await refused({ deliveryMethod: 'pickup' }, 'collected');
    await refused({ deliveryMethod: 'standard', status: 'cancelled' }, 'cancelled');
    expect(
      await shipPieces(
        room,
        { orderId: crypto.randomUUID(), actor: 'owner' },
        { id: '', pieces: null, parcel: GLS },
      ),
    ).toEqual({ ok: false, code: 'unknown_order' });
  });
});
