import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { pieceNames } from '#shop/catalog/sets/set-pieces.server.ts';
import { orderSummaries } from '#shop/orders/lifecycle/order-summary.server.ts';
import { moveAtPos } from '#shop/stock/inventory/pos.server.ts';
import { addListener, toBeNotified } from '#support/alert-listener.ts';
import { onEachEngine } from '#support/database.ts';
import { paidOrder } from '#support/refunds.ts';
import { addProduct, openRoom, type Room } from '#support/room.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    await addListener(room, 'new-order', 'last-piece');
  });
  afterEach(() => room.close());

  const sizesOf = async (productId: string) => {
    const rows = await room.db.select().from(productSizes).where(eq(productSizes.productId, productId));
    return (size: string) => rows.find((one) => one.size === size)?.id ?? '';
  };

  test('an order that is paid, and the last pieces that it takes, are to be told with it', async () => {
    const productId = await addProduct(room.db, { name: 'Camicia', stock: { S: 2, M: 5, L: null } });
    const size = await sizesOf(productId);
    const { orderId } = await paidOrder(room, {
      productId,
      lines: [
        { size: 'S', quantity: 2 },
        { size: 'M', quantity: 4 },
        { size: 'L', quantity: 1 },
      ],
    });
    expect(await toBeNotified(room.db)).toEqual([
      expect.objectContaining({ kind: 'last-piece', about: size('S'), orderNumber: '', amountCents: null }),
      {
        kind: 'new-order',
        event: orderId,
        about: orderId,
        orderNumber: `#${orderId.slice(0, 8).toUpperCase()}`,
        amountCents: 14_000,
      },
    ]);
    expect(await pieceNames(room.db, [size('S')])).toEqual(new Map([[size('S'), 'Camicia, taglia S']]));
    const summary = await orderSummaries(room.db, [orderId]);
    expect(summary.get(orderId)).toMatch(/^Camicia, taglia S e altri 6 capi · \p{L}+$/u);
  });

  test('a last piece at the till is to be told each time, one that comes back or is not counted never', async () => {
    const productId = await addProduct(room.db, { stock: { S: 1, M: null } });
    const size = await sizesOf(productId);
    const move = async (name: string, kind: 'sale' | 'return') => {
      const key = crypto.randomUUID();
      const moved = await moveAtPos(room.db, { key, productSizeId: size(name), kind, actor: 'titolare' });
      expect(moved.ok).toBe(true);
      return (await toBeNotified(room.db)).length;
    };
    expect(await move('M', 'sale')).toBe(0);
    expect(await move('S', 'sale')).toBe(1);
    expect(await move('S', 'return')).toBe(1);
    expect(await move('S', 'sale')).toBe(2);
  });
});
