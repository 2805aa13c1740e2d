import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { productSizes } from '#db/schema/stock.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { onEachEngine } from '#support/database.ts';
import { MINUTE, openRefundRoom } from '#support/refund-room.ts';
import { linesOf } from './ledger.server.ts';
import { orderWithRefunds, refundsOfOrders } from './read.server.ts';
import { remainingOf } from './remaining.ts';
import { requestRefund } from './request.server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEachEngine((_engine, open) => {
  const { room, bought, request, lineOf, lines, stock, later } = openRefundRoom(open);

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

  test('refunds of earlier releases are for what went back into stock, and what they answered', async () => {
    const { db } = room;
    const { orderId } = bought;
    const made: string[] = [];
    /** A refund of so many cents as it was stored then, each a minute later. */
    const old = async (amountCents: number, restocked: [string, number][], code?: string) => {
      later(MINUTE);
      const refundRequest = request({ amountCents });
      await requestRefund(room, refundRequest);
      made.push(refundRequest.refundId);
      return {
        id: refundRequest.refundId,
        restocked: restocked.map(([line, quantity]) => ({ line, quantity })),
        code,
      };
    };
    const twoOfS = JSON.stringify([{ line: lineOf('S'), quantity: 2 }]);
    await db.execute(sql`insert into withdrawals
      (code, order_id, order_number, name, email, scope, lines, declaration, origin, fingerprint, received_at)
      values ('R-1', ${orderId}, '', '', '', 'some', ${twoOfS}::jsonb, '', 'page', '1', now()),
        ('R-2', ${orderId}, '', '', '', 'all', '[]', '', 'page', '2', now())`);
    const rows = [
      await old(1000, [[lineOf('S'), 1]]),
      await old(100, []),
      await old(2600, [[lineOf('S'), 1]], 'R-1'),
      await old(300, [], 'R-1'),
      await old(1000, [[`${NOBODY}|S`, 1]], 'R-2'),
    ];
    await db.execute(sql`drop table refund_lines`);
    await db.execute(sql`alter table orders drop column standard_shipping_amount`);
    await db.execute(sql`alter table refunds add column restocked jsonb not null default '[]'`);
    for (const { id, restocked, code } of rows)
      await db.execute(
        sql`update refunds set restocked = ${JSON.stringify(restocked)}::jsonb, return_code = ${code ?? null} where id = ${id}`,
      );
    const file = readdirSync('app/db/migrations').find((name) => name.endsWith('_refund_lines.sql'));
    const upgrade = readFileSync(`app/db/migrations/${file}`, 'utf8');
    for (const statement of upgrade.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    await db.execute(sql`alter table refund_lines add column is_wrapping boolean not null default false`);

    const stored = await linesOf(db, made);
    const shown = made.map((id) => stored.filter((one) => one.refundId === id));
    expect(shown.map((one) => one.map(({ refundId: _, isWrapping: __, ...line }) => line))).toEqual([
      [{ line: lineOf('S'), quantity: 1, amountCents: 1000, restocked: 1 }],
      [{ line: null, quantity: 0, amountCents: 100, restocked: 0 }],
      [
        { line: lineOf('S'), quantity: 2, amountCents: 2500, restocked: 1 },
        { line: null, quantity: 0, amountCents: 100, restocked: 0 },
      ],
      [{ line: null, quantity: 0, amountCents: 300, restocked: 0 }],
      // All that was left then: the other size.
      [{ line: lineOf('M'), quantity: 1, amountCents: 1000, restocked: 0 }],
    ]);
    const [whole] = await rowsOf<{ lines: unknown }>(
      db,
      sql`select lines from withdrawals where code = 'R-2'`,
    );
    expect(whole?.lines).toEqual([
      { line: lineOf('S'), quantity: 3 },
      { line: lineOf('M'), quantity: 1 },
    ]);
    const remaining = remainingOf(
      (await orderById(db, orderId)) as OrderDetail,
      (await refundsOfOrders(db, [orderId])).get(orderId) ?? [],
    );
    expect(remaining.lines.map((line) => line.pieces)).toEqual([0, 0]);
  });
});
