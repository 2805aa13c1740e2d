import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { refundAccounts } from '#db/schema/refunds.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderById, orderWithHistory } from '#shop/orders/lifecycle/order-detail.server.ts';
import { receivePayment } from '#shop/orders/offline-payments/payments.server.ts';
import { shoppersOrder } from '#shop/orders/order-status-page/shoppers-order.server.ts';
import { giveRefundAccount, refundAccountOf } from '#shop/orders/refunds/account.server.ts';
import { CUSTOMER, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { offer, unpaidOrder } from '#support/unpaid-order.ts';
import { erasePerson } from './erase.server.ts';
import { ownPersonalData, personalData } from './personal-data.server.ts';
import { anonymisePurchases } from './retention.server.ts';

const IBAN = 'IT60X0542811101000000123456';
const OTHER = 'DE89370400440532013000';
const THIRD = 'FR1420041010050500013M02606';
const DIFFERENT = 'NL91ABNA0417164300';

onEachEngine((_engine, open) => {
  const { room } = openCheckoutRoom(open);
  let shirt: string;

  beforeEach(async () => {
    room.clock.now = new Date('2026-03-10T10:00:00Z');
    shirt = await addProduct(room.db, { stock: { M: 5 } });
    await offer(room, 'transfer');
  });

  const give = (orderId: string, iban = IBAN) =>
    giveRefundAccount(room, { orderId, iban, holder: 'Anna Bianchi' });

  async function paidAndCancelled(): Promise<string> {
    const entry = { ...CUSTOMER, customer_email: 'carla@example.it' };
    const orderId = await unpaidOrder(room, shirt, { entry });
    const order = await orderById(room.db, orderId);
    const day = '2026-03-10';
    const id = crypto.randomUUID();
    await receivePayment(room, { id, orderId, day, amountCents: order?.totalCents ?? 0, actor: 'owner' });
    const { version = 0 } = (await orderById(room.db, orderId)) ?? {};
    const moved = await moveOrder(room, { orderId, version, to: 'cancelled', actor: 'owner' });
    expect(moved).toMatchObject({ ok: true });
    return orderId;
  }

  test('an account is asked once there is money to give back, and told with its end alone', async () => {
    const unpaid = await unpaidOrder(room, shirt);
    expect(await give(unpaid)).toEqual({ ok: false, code: 'not_requested' });
    expect((await shoppersOrder(room, unpaid))?.refundAccount).toBeNull();

    const orderId = await paidAndCancelled();
    expect((await shoppersOrder(room, orderId))?.refundAccount).toMatchObject({ ibanEnd: null });
    expect(await give(orderId)).toEqual({ ok: true });
    expect(await give(orderId)).toEqual({ ok: true });
    const shown = await shoppersOrder(room, orderId);
    expect(shown?.refundAccount).toEqual({ holder: 'Anna Bianchi', ibanEnd: '3456' });
    expect(JSON.stringify(shown)).not.toContain(IBAN);
    expect(await refundAccountOf(room.db, orderId)).toMatchObject({ iban: IBAN, holder: 'Anna Bianchi' });

    expect(await give(orderId, 'DE89370400440532013000')).toEqual({ ok: true });
    const history = await orderWithHistory(room.db, orderId);
    const announced = history?.events.filter(({ kind }) => kind === 'account-given');
    expect(announced?.map(({ actor, detail }) => [actor, detail])).toEqual([
      ['Cliente', { isOther: false }],
      ['Cliente', { isOther: true }],
    ]);
  });

  const written = () =>
    room.db.select().from(outbox).where(eq(outbox.kind, 'refund-account')).orderBy(asc(outbox.createdAt));

  test('each account is told to the order’s address, and one that is no other is not', async () => {
    const unpaid = await unpaidOrder(room, shirt);
    await give(unpaid);
    expect(await written()).toEqual([]);
    const orderId = await paidAndCancelled();
    await give(orderId);
    await give(orderId);
    const [first, ...others] = await written();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      toAddress: 'carla@example.it',
      subject: expect.stringMatching(/^Il conto per il rimborso dell’ordine #[0-9A-F]{8}$/),
    });
    expect(first?.text.replaceAll(/\s+/g, ' ')).toMatch(
      /andrà sul conto che finisce con 3456\..*Non sei stata tu\? Scrivici subito\./,
    );
    expect(room.enqueued).toContainEqual({ queue: 'send-email', data: { id: first?.id } });
    await give(orderId, OTHER);
    const all = await written();
    expect(
      all.map(({ subject }) => subject).filter((subject) => /^È cambiato il conto/.test(subject)),
    ).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(OTHER);
    expect(JSON.stringify(all)).not.toContain(IBAN);

    // They go as the other e-mails of her order do.
    await room.db.update(outbox).set({ sentAt: room.now() });
    await erasePerson(room, { email: 'Carla@example.it', actor: 'owner' });
    expect((await written()).map(({ toAddress, text }) => toAddress + text)).toEqual(['', '']);
  });

  test('five accounts a day are taken for an order, however they come', async () => {
    const orderId = await paidAndCancelled();
    const each = [IBAN, OTHER, IBAN, OTHER];
    for (const iban of each) expect(await give(orderId, iban)).toEqual({ ok: true });
    const answers = await Promise.all([IBAN, THIRD].map((iban) => give(orderId, iban)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const taken = await refundAccountOf(room.db, orderId);
    expect(await give(orderId, DIFFERENT)).toEqual({
      ...{ ok: false, code: 'too_many_requests' },
      retryAfterS: 24 * 3600,
    });
    expect(await refundAccountOf(room.db, orderId)).toEqual(taken);
    expect(await written()).toHaveLength(5);
    // What is there already is no change.
    expect(await give(orderId, taken?.iban)).toEqual({ ok: true });
    room.clock.now = new Date(room.now().getTime() + 24 * 3_600_000);
    expect(await give(orderId, DIFFERENT)).toEqual({ ok: true });
  });

  test('it is among what the shop knows of her, and goes with the data of the order', async () => {
    const orderId = await paidAndCancelled();
    await give(orderId);
    const { customerEmail = '' } = (await orderById(room.db, orderId)) ?? {};
    const known = await personalData(room, customerEmail);
    expect(known.orders.find(({ id }) => id === orderId)?.refundAccount).toMatchObject({ iban: IBAN });
    const own = await ownPersonalData(room, customerEmail);
    const account = own.orders.find(({ id }) => id === orderId)?.refundAccount;
    expect(account).toMatchObject({ holder: 'Anna Bianchi', ibanEnd: '3456' });
    expect(JSON.stringify(own)).not.toContain(IBAN);
    await anonymisePurchases(room.db, sql`true`, room.now());
    expect(await room.db.select().from(refundAccounts)).toEqual([]);
    expect(await give(orderId)).toEqual({ ok: false, code: 'not_requested' });
  });
});
