import { beforeEach, expect, test } from 'vitest';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import {
  type BankRead,
  type ChosenPayment,
  readBankFile,
  takeMovements,
} from '#shop/orders/offline-payments/bank.server.ts';
import { CUSTOMER, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let orderId: string;
  let reference: string;

  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    const shirt = await addProduct(room.db, { stock: { M: 5 } });
    await offer(room, 'transfer');
    orderId = await unpaidOrder(room, shirt, { entry: CUSTOMER });
    reference = orderNumber(orderId).slice(1);
    room.clock.now = new Date('2026-03-13T10:00:00Z');
  });

  const fileOf = (...lines: string[]) => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
  const usual = (...lines: string[]) => fileOf('Data contabile;Data valuta;Descrizione;Importo', ...lines);
  const read = (bytes: Uint8Array) => readBankFile(room, { bytes, chosen: null });
  const proposed = (answer: BankRead) =>
    answer.ok && answer.kind === 'proposals' ? answer.proposals : expect.fail(JSON.stringify(answer));
  const chosenIn = (answer: BankRead): ChosenPayment[] =>
    proposed(answer).flatMap(({ isExact, order, movement: { line, day, amountCents } }) =>
      isExact && order ? [{ line, day, amountCents, orderId: order.id, version: order.version }] : [],
    );
  const paid = async () => (await orderById(room.db, orderId))?.paidCents;

  test('a file proposes, and pays nothing until it is confirmed; the same file twice changes nothing', async () => {
    const file = usual(
      `12/03/2026;12/03/2026;BONIFICO DA ANNA BIANCHI ORDINE ${reference};24,99`,
      '12/03/2026;12/03/2026;SPESE;-2,00',
    );
    const first = await read(file);
    expect(first).toMatchObject({ outgoing: 1, problems: [] });
    expect(proposed(first)).toMatchObject([{ isExact: true, order: { id: orderId } }]);
    expect(await paid()).toBe(0);

    const chosen = chosenIn(first);
    expect(await takeMovements(room, chosen, 'owner')).toEqual({ taken: 1, refused: [] });
    expect(await orderById(room.db, orderId)).toMatchObject({ paidCents: 2499, openCents: 0 });
    expect(await room.db.select().from(orderPayments)).toMatchObject([
      { day: '2026-03-12', amountCents: 2499 },
    ]);

    expect(proposed(await read(file))).toMatchObject([{ isOffered: false, sentence: 'Già segnato.' }]);
    // Sent once more, as from another tab, and by two at once.
    const again = await Promise.all([1, 2].map(() => takeMovements(room, chosen, 'owner')));
    expect(again).toEqual([1, 2].map(() => ({ taken: 1, refused: [] })));
    expect(await paid()).toBe(2499);
    expect(await room.db.select().from(orderPayments)).toHaveLength(1);
  });

  test('two at once pay it once', async () => {
    const file = usual(`12/03/2026;12/03/2026;${reference};24,99`);
    const chosen = chosenIn(await read(file));
    await Promise.all([1, 2, 3].map(() => takeMovements(room, chosen, 'owner')));
    expect(await paid()).toBe(2499);
    expect(await room.db.select().from(orderPayments)).toHaveLength(1);
  });

  test('an order that changed since the proposal is refused, and so is a movement of another order', async () => {
    const [chosen] = chosenIn(await read(usual(`12/03/2026;12/03/2026;${reference};24,99`)));
    if (!chosen) expect.fail('nothing proposed');
    expect(await takeMovements(room, [{ ...chosen, version: chosen.version - 1 }], 'owner')).toEqual({
      taken: 0,
      refused: [{ orderId, code: 'stale' }],
    });
    expect(await takeMovements(room, [{ ...chosen, day: '2026-03-09' }], 'owner')).toMatchObject({
      refused: [{ code: 'invalid_day' }],
    });
    expect(await paid()).toBe(0);
  });

  test('an amount that no payment has is refused by itself, and others are noted down', async () => {
    const [chosen] = chosenIn(await read(usual(`12/03/2026;12/03/2026;${reference};24,99`)));
    if (!chosen) expect.fail('nothing proposed');
    const huge = { ...chosen, line: '0'.repeat(64), amountCents: 99_999_999_999 };
    expect(await takeMovements(room, [huge, chosen], 'owner')).toEqual({
      taken: 1,
      refused: [{ orderId, code: 'invalid_amount' }],
    });
    expect(await paid()).toBe(2499);
  });

  test('a file as long as one may be holds up nobody for long', async () => {
    const file = usual(...Array.from({ length: 19_999 }, (_, n) => `12/03/2026;;BONIFICO ${n};${n},10`));
    let turns = 0;
    let isRead = false;
    const others = (async () => {
      for (; !isRead; turns += 1) await new Promise((done) => setImmediate(done));
    })();
    expect(proposed(await read(file))).toHaveLength(19_999);
    isRead = true;
    await others;
    // Between the movements that are taken at once, others have had their turn.
    expect(turns).toBeGreaterThan(80);
  });

  test('movements that are alike are several', async () => {
    const half = `12/03/2026;12/03/2026;ORDINE ${reference};12,00`;
    const proposals = proposed(await read(usual(half, half)));
    expect(new Set(proposals.map(({ movement }) => movement.line)).size).toBe(2);
    const chosen = proposals.flatMap(({ order, movement: { line, day, amountCents } }) =>
      order ? [{ line, day, amountCents, orderId: order.id, version: order.version }] : [],
    );
    expect(await takeMovements(room, chosen, 'owner')).toEqual({ taken: 2, refused: [] });
    expect(await orderById(room.db, orderId)).toMatchObject({ paidCents: 2400, openCents: 99 });
  });

  test('other headings are chosen once, and remembered', async () => {
    const file = fileOf(
      '"Data","Entrate","Testo, del movimento"',
      `"12/03/2026","24,99","Ordine ${reference}"`,
    );
    expect(await read(file)).toEqual({
      ok: true,
      kind: 'headings',
      headings: ['Data', 'Entrate', 'Testo, del movimento'],
    });
    const chosen = { day: 'Data', description: 'Testo, del movimento', amount: 'Entrate' };
    expect(proposed(await readBankFile(room, { bytes: file, chosen }))).toMatchObject([{ isExact: true }]);
    expect(proposed(await read(file))).toMatchObject([{ isExact: true }]);
  });

  test.each<[string, Uint8Array, string]>([
    ['empty', new Uint8Array(), 'empty'],
    ['no table', fileOf('ciao'), 'unreadable'],
    ['too large', new Uint8Array(2 * 1024 * 1024 + 1), 'too_large'],
    ['too long', usual(...Array<string>(20_000).fill('12/03/2026;;x;1')), 'too_many_lines'],
  ])('a file that is %s is refused', async (_, bytes, code) => {
    expect(await read(bytes)).toEqual({ ok: false, code });
  });
});
