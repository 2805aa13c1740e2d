import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { onEachEngine } from '#support/database.ts';
import { openRefundRoom } from '#support/refund-room.ts';
import { orderWithRefunds } from './read.server.ts';
import { requestRefund } from './request.server.ts';

onEachEngine((_engine, open) => {
  const { room, bought, request, lineOf, lines, stock } = openRefundRoom(open);

  test('a refund keeps its pieces with what each came to and whether it is on sale again', async () => {
    const pieces = [
      { line: lineOf('S'), quantity: 2 },
      { line: lineOf('M'), quantity: 1 },
    ];
    await requestRefund(room, request({ amountCents: 3750, pieces }));
    expect(await lines()).toEqual([
      { line: lineOf('S'), quantity: 2, amountCents: 2500, restocked: 2 },
      // A size that is not counted is on sale as before.
      { line: lineOf('M'), quantity: 1, amountCents: 1250, restocked: 0 },
    ]);
  });

  test('a piece of a size that was removed, or that is kept out, is not said to be on sale again', async () => {
    const piece = [{ line: lineOf('S'), quantity: 1 }];
    await requestRefund(room, request({ pieces: piece, keepOut: true }));
    expect(await stock()).toEqual({ S: 4, M: null });
    await room.db.delete(productSizes).where(eq(productSizes.size, 'S'));
    await requestRefund(room, request({ pieces: piece }));
    expect(await lines()).toEqual([1, 2].map(() => ({ ...piece[0], amountCents: 1250, restocked: 0 })));
    const shown = await orderWithRefunds(room.db, bought.orderId);
    const requested = shown?.events.filter(({ kind }) => kind === 'refund-requested');
    expect(requested?.map(({ detail }) => detail.restockedPieces)).toEqual([0, 0]);
  });

  test('money above the price of the pieces, or without any, names no piece', async () => {
    await requestRefund(room, request({ amountCents: 1300, pieces: [{ line: lineOf('S'), quantity: 1 }] }));
    await requestRefund(room, request({ amountCents: 200 }));
    expect(await lines()).toEqual([
      { line: lineOf('S'), quantity: 1, amountCents: 1250, restocked: 1 },
      { line: null, quantity: 0, amountCents: 50, restocked: 0 },
      { line: null, quantity: 0, amountCents: 200, restocked: 0 },
    ]);
  });

  test('many at once for the last piece: one is accepted', async () => {
    const last = () => request({ amountCents: 100, pieces: [{ line: lineOf('M'), quantity: 1 }] });
    const answers = await Promise.all([1, 2, 3, 4].map(() => requestRefund(room, last())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'invalid_pieces' });
  });

  test('the same form with other pieces is no repetition', async () => {
    const refundRequest = request({ pieces: [{ line: lineOf('S'), quantity: 1 }] });
    await requestRefund(room, refundRequest);
    expect(await requestRefund(room, refundRequest)).toEqual({ ok: true, repeated: true });
    const other = { ...refundRequest, pieces: [{ line: lineOf('S'), quantity: 2 }] };
    expect(await requestRefund(room, other)).toEqual({ ok: false, code: 'refund_changed' });
  });
});
