import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import { exchanges } from '#db/schema/exchanges.ts';
import { outbox } from '#db/schema/mail.ts';
import { productSizes } from '#db/schema/stock.ts';
import { type Begun, beginExchange } from '#shop/orders/exchanges/decide.server.ts';
import { requestExchange } from '#shop/orders/exchanges/request.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OpenDatabase } from './database.ts';
import { paidOrder } from './refunds.ts';
import { addProduct, openRoom, type Room } from './room.ts';
import { forgetMails } from './rows.ts';

export const DAY = 24 * 60 * 60_000;
export const OWNER = { actor: 'owner', mayRefund: true };
export const ASSISTANT = { actor: 'dora', mayRefund: false };

/** A delivered order of two shirts in M, with two more in M, two in L and none in S; and what is asked of it. */
export function openExchangeRoom(open: OpenDatabase) {
  const room = {} as Room;
  const ids = { orderId: '', productId: '', skirtId: '', line: '' };
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
    const shirt = { name: 'Camicia', priceCents: 5000, stock: { S: 0, M: 4, L: 2 } };
    ids.productId = await addProduct(room.db, shirt);
    ids.skirtId = await addProduct(room.db, { name: 'Gonna', priceCents: 6200, stock: { M: 1 } });
    ids.line = `${ids.productId}|M`;
    const lines = [{ size: 'M', quantity: 2 }];
    const made = await paidOrder(room, { productId: ids.productId, lines, delivery: 'standard' });
    ids.orderId = made.orderId;
    await deliver();
    await forgetMails(room.db);
    room.enqueued.length = 0;
  });
  afterEach(() => room.close());

  const order = async () => (await orderById(room.db, ids.orderId)) as OrderDetail;
  async function deliver() {
    const { version } = await order();
    const moved = await moveOrder(room, { orderId: ids.orderId, version, to: 'delivered', actor: 'owner' });
    if (!moved.ok) throw new Error(moved.code);
  }
  const row = async (id: string) => {
    const [found] = await room.db.select().from(exchanges).where(eq(exchanges.id, id));
    if (!found) throw new Error('no exchange');
    return found;
  };
  const asking = (of: Partial<Parameters<typeof requestExchange>[1]> = {}) => ({
    ...{
      id: crypto.randomUUID() as string,
      orderId: ids.orderId,
      line: ids.line,
      quantity: 1,
      size: 'L',
      note: '',
    },
    ...of,
  });
  const begun = async (of: Partial<Begun> = {}): Promise<Begun> => ({
    ...{ id: crypto.randomUUID(), orderId: ids.orderId, version: (await order()).version, line: ids.line },
    ...{ quantity: 1, newPiece: { size: 'L' }, origin: 'shop', note: '' },
    ...of,
  });
  return {
    room,
    ids,
    order,
    row,
    asking,
    begun,
    ask: async (of: Partial<Parameters<typeof requestExchange>[1]> = {}) => {
      const requested = asking(of);
      expect(await requestExchange(room, requested)).toEqual({ ok: true });
      return row(requested.id);
    },
    begin: async (of: Partial<Begun> = {}, decider = OWNER) => {
      const requested = await begun(of);
      expect(await beginExchange(room, requested, decider)).toMatchObject({ ok: true });
      return row(requested.id);
    },
    from: async (id: string, actor = 'owner') => ({ id, version: (await row(id)).version, actor }),
    later: (ms: number) => {
      room.clock.now = new Date(room.now().getTime() + ms);
    },
    count: async (productId: string, size: string) => {
      const isIt = and(eq(productSizes.productId, productId), eq(productSizes.size, size));
      const [found] = await room.db.select().from(productSizes).where(isIt);
      return { stock: found?.stock, held: found?.held };
    },
    mails: async () =>
      (await room.db.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.createdAt)).map(
        ({ kind }) => kind,
      ),
  };
}
