import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { signId } from '#lib/signed-id.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderOfToken, orderToken, withdrawalLink } from '#shop/orders/lifecycle/order-link.server.ts';
import { listOrders } from '#shop/orders/lifecycle/orders.server.ts';
import { courierOrders } from '#shop/orders/shipments/read.server.ts';
import { addWithdrawal } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { versionOf } from '#support/order-version.ts';
import { HOUR, NOBODY, openWithdrawalRoom } from '#support/withdrawal-room.ts';
import {
  listWithdrawals,
  refundsNearlyDue,
  remainingToWithdraw,
  withdrawalProgressOf,
  withdrawalsBeforeDispatch,
  withdrawalsOfOrder,
} from './read.server.ts';
import { matchWithdrawal, refuseWithdrawal } from './withdrawals.server.ts';

onEachEngine((_engine, open) => {
  const { room, order, take, taken, later, rows, mails, lineOf, refund, toDecide } = openWithdrawalRoom(open);

  test('a withdrawal is kept with its receipt to the shopper and its news to the shop', async () => {
    await room.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
    const made = await taken();
    expect(made).toMatchObject({ orderId: order.id, origin: 'page', receivedAt: room.now() });
    expect(made.declaration).toBe(
      `Comunico il recesso dal contratto relativo all’ordine ${orderNumber(order.id)}: tutto l’ordine.`,
    );
    const [news, receipt] = await mails();
    expect(receipt).toMatchObject({ kind: 'withdrawal-receipt', toAddress: order.customerEmail });
    const text = receipt?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain(
      `Abbiamo ricevuto il tuo recesso il 10 marzo 2026 alle 11:00. Codice di reso ${made.code}.`,
    );
    expect(text).toContain(made.declaration);
    expect(text).toContain('Rispedisci i capi entro il 24 marzo 2026');
    expect(text).toContain(
      'Rimborso entro il 24 marzo 2026; possiamo attendere i capi o la prova di spedizione.',
    );
    expect(text).toContain('Via della Dimostrazione 1');
    expect(news).toMatchObject({ kind: 'withdrawal-news', toAddress: DEFAULT_SETTINGS.identity.email });
    expect(news?.text).toContain('/admin/recessi');
    expect(room.enqueued.map((one) => one.queue)).toEqual(['send-email', 'send-email']);
  });

  test('before it has left: nothing comes back, and nothing is sent until somebody has decided', async () => {
    await room.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id));
    const made = await taken({ email: order.customerEmail });
    const receipt = (await mails()).find(({ kind }) => kind === 'withdrawal-receipt');
    const text = receipt?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain(
      'Non abbiamo ancora spedito: non devi restituire nulla. Rimborso entro il 24 marzo 2026.',
    );
    expect(text).toContain(`E-mail: ${order.customerEmail}`);
    expect(text).not.toContain('Rispedisci');
    expect((await withdrawalsBeforeDispatch(room.db)).map(({ code }) => code)).toEqual([made.code]);
    const listed = await listOrders(room.db, { status: 'all', after: null });
    expect(listed.orders.find(({ id }) => id === order.id)?.hasOpenWithdrawal).toBe(true);
    const ship = async () =>
      moveOrder(room, {
        ...{ orderId: order.id, version: await versionOf(room.db, order.id) },
        ...{ to: 'shipped', actor: 'owner' },
      });
    expect(await ship()).toEqual({ ok: false, code: 'withdrawal_open' });
    expect(await rows()).toHaveLength(1);
    await refuseWithdrawal(room, { withdrawalId: made.id, refusal: 'Su misura', actor: 'owner' });
    expect(await ship()).toMatchObject({ ok: true, changed: true });
  });

  const LEFT = new Date('2026-03-01T10:00:00Z');
  test.each([
    ['pending', 'standard', null, 'shipped', false],
    ['pending', 'standard', null, 'delivered', false],
    ['processing', 'pickup', null, 'shipped', false],
    ['shipped', 'pickup', null, 'delivered', false],
    ['cancelled', 'standard', null, 'shipped', false],
    ['cancelled', 'standard', null, 'delivered', false],
    ['pending', 'standard', null, 'cancelled', true],
    ['shipped', 'standard', LEFT, 'delivered', true],
    ['cancelled', 'standard', LEFT, 'delivered', true],
  ] as const)(
    '%s, by %s, left %j: to %s goes on undecided: %j',
    async (status, deliveryMethod, dispatchedAt, to, goesOn) => {
      const facts = { status, deliveryMethod, dispatchedAt };
      await room.db.update(orders).set(facts).where(eq(orders.id, order.id));
      await taken({ email: order.customerEmail });
      const version = await versionOf(room.db, order.id);
      const moved = await moveOrder(room, { orderId: order.id, version, to, actor: 'owner', sure: true });
      expect(moved).toMatchObject(goesOn ? { ok: true } : { ok: false, code: 'withdrawal_open' });
    },
  );

  test('ready to be fetched, nothing comes back: the pieces are in the shop', async () => {
    const ready = { status: 'shipped', deliveryMethod: 'pickup', dispatchedAt: null } as const;
    await room.db.update(orders).set(ready).where(eq(orders.id, order.id));
    const made = await taken({ email: order.customerEmail });
    const receipt = (await mails()).find(({ kind }) => kind === 'withdrawal-receipt');
    expect(receipt?.text).toContain('non devi restituire nulla');
    expect(receipt?.text).not.toContain('Rispedisci');
    const shown = await withdrawalProgressOf(room.db, [{ ...order, ...ready }]);
    expect(shown.get(order.id)).toMatchObject([{ sendBackBy: null }]);
    expect((await withdrawalsBeforeDispatch(room.db)).map(({ code }) => code)).toEqual([made.code]);
  });

  test('an order is in no courier’s file before its withdrawal is decided, unless it has left', async () => {
    const file = async () => {
      const { orders: sent, undecided } = await courierOrders(room.db, [order.id]);
      return { sent: sent.map(({ id }) => id), undecided: undecided.map(({ id }) => id) };
    };
    await room.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
    await taken({ email: order.customerEmail });
    expect(await file()).toEqual({ sent: [order.id], undecided: [] });
    await room.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id));
    expect(await file()).toEqual({ sent: [], undecided: [order.id] });
  });

  test('the same form, once more or many times at once, is one row with its first date and code', async () => {
    const form = crypto.randomUUID();
    const first = await taken({}, null, form);
    later(HOUR);
    expect(
      await taken({ name: 'ADA bianchi', email: order.customerEmail.toUpperCase() }, null, form),
    ).toMatchObject({
      code: first.code,
      receivedAt: first.receivedAt,
    });
    const other = crypto.randomUUID();
    const many = await Promise.all(
      Array.from({ length: 6 }, () => taken({ name: 'Eva Rossi' }, null, other)),
    );
    expect(new Set(many.map((one) => one.code)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await mails()).toHaveLength(4);
  });

  const pieces = (size: string, quantity: number) => ({ line: lineOf(size), quantity });
  const some = (...lines: ReturnType<typeof pieces>[]) => ({ scope: 'some' as const, lines });
  const left = async () => {
    const { lines } = await remainingToWithdraw(room.db, order);
    return lines.map((line) => line.toWithdraw);
  };

  test('a form opened anew is another withdrawal of the same article, with its own code, e-mails and entry', async () => {
    const first = await taken(some(pieces('S', 1)), order);
    expect(await left()).toEqual([1, 1]);
    const second = await taken(some(pieces('S', 1)), order);
    expect(second.code).not.toBe(first.code);
    expect(second.declaration).toBe(first.declaration);
    const codes = (await toDecide()).map(({ code }) => code).toSorted();
    expect(codes).toEqual([first.code, second.code].toSorted());
    const shown = (await mails()).map(({ kind, text }) => [kind, text.includes(second.code)]);
    for (const kind of ['withdrawal-news', 'withdrawal-receipt'])
      expect(shown.filter((one) => one[0] === kind && one[1])).toHaveLength(1);
    expect(await left()).toEqual([0, 1]);
    expect(await take(some(pieces('S', 1)), order)).toEqual({ ok: false, code: 'more_than_left' });
  });

  test('the same form says two things only if it was corrected, and then it is two declarations', async () => {
    const formId = crypto.randomUUID();
    await taken(some(pieces('S', 1)), order, formId);
    await taken(some(pieces('M', 1)), order, formId);
    await taken(some(pieces('S', 1)), order, formId);
    expect(await left()).toEqual([1, 0]);
    expect(await rows()).toHaveLength(2);
  });

  test('after one of two was refunded, one is left; all of it is what is left; then nothing', async () => {
    const first = await taken(some(pieces('S', 1)), order);
    await refund(first);
    expect(await left()).toEqual([1, 1]);
    expect(await take(some(pieces('S', 2)), order)).toEqual({ ok: false, code: 'more_than_left' });
    const rest = await taken({}, order);
    expect(rest.lines).toEqual([pieces('S', 1), pieces('M', 1)]);
    expect(rest.declaration).toContain(
      ': tutto quello che resta dell’ordine, 1 × Camicia, taglia S; 1 × Camicia, taglia M.',
    );
    expect(await take({}, order)).toEqual({ ok: false, code: 'more_than_left' });
    // Where the list was not shown nobody is hindered (art. 54-bis).
    expect(await taken({})).toMatchObject({ orderId: order.id, lines: [] });
    expect(await taken({ scope: 'some', articles: 'la camicia' })).toMatchObject({ lines: [] });
  });

  test('refused, the pieces may be withdrawn from again', async () => {
    const made = await taken({}, order);
    expect(await left()).toEqual([0, 0]);
    await refuseWithdrawal(room, { withdrawalId: made.id, refusal: 'Su misura.', actor: 'owner' });
    expect(await left()).toEqual([2, 1]);
  });

  test('many forms at once for the last piece: one is taken', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(some(pieces('M', 1)), order)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('e-mails open the order’s page to its own address alone', async () => {
    const link = `/ordine?token=${orderToken(room, 'status', order)}`;
    const email = order.customerEmail.toUpperCase();
    const shopper = await taken({ email });
    const stranger = await taken({ email: 'eva@esempio.it' });
    await taken({ orderNumber: '#00000000', email: 'eva@esempio.it' });
    for (const { id } of [shopper, stranger])
      await refuseWithdrawal(room, { withdrawalId: id, refusal: 'Su misura.', actor: 'owner' });
    const opening = (await mails()).filter(({ html }) => html.includes(link));
    expect(opening.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['withdrawal-claimed', order.customerEmail],
      ['withdrawal-receipt', email],
      ['withdrawal-refused', email],
    ]);
    expect((await mails()).filter(({ html }) => html.includes('/ordine?token='))).toHaveLength(3);
  });

  test('with another address it waits to be verified: the order goes on, and its own address is told once', async () => {
    await room.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.id));
    const typed = { email: 'eva@esempio.it', name: 'www.premio.example Eva', scope: 'some' as const };
    const made = await taken({ ...typed, articles: 'la camicia, entra su https://premio.example/x' });
    later(1000);
    await taken({ ...typed, articles: 'la gonna' });
    expect(made).toMatchObject({ orderId: null, lines: [] });

    const claim = { code: made.code, claimed: { orderId: order.id, email: order.customerEmail } };
    expect((await toDecide())[0]).toMatchObject(claim);
    expect(await withdrawalsOfOrder(room.db, order.id)).toContainEqual(expect.objectContaining(claim));
    expect(await withdrawalsBeforeDispatch(room.db)).toEqual([]);
    expect((await withdrawalProgressOf(room.db, [order])).get(order.id)).toEqual([]);
    expect(await left()).toEqual([2, 1]);
    const listed = await listOrders(room.db, { status: 'all', after: null });
    expect(listed.orders.find(({ id }) => id === order.id)?.hasOpenWithdrawal).toBe(false);

    const sent = (await mails()).map(({ kind, toAddress }) => [kind, toAddress]);
    expect(sent.filter(([, to]) => to === order.customerEmail)).toEqual([
      ['withdrawal-claimed', order.customerEmail],
    ]);
    for (const { kind, html, text } of await mails()) {
      if (kind === 'withdrawal-receipt') expect(text).toContain('Ciao,');
      if (kind !== 'withdrawal-news') expect(html + text).not.toMatch(/premio\.example/);
      if (kind === 'withdrawal-claimed') expect(html + text).not.toMatch(/premio|Eva|eva@/);
    }

    // Who bought is hindered by nothing, and what the owner accepts counts from then on.
    const own = await taken({}, order);
    expect(await left()).toEqual([0, 0]);
    await refuseWithdrawal(room, { withdrawalId: own.id, refusal: 'Per prova.', actor: 'owner' });
    await matchWithdrawal(room, { withdrawalId: made.id, orderNumber: orderNumber(order.id) });
    expect((await withdrawalsBeforeDispatch(room.db)).map(({ code }) => code)).toEqual([made.code]);
    expect((await toDecide())[0]).toMatchObject({ code: made.code, claimed: null, isOtherEmail: true });
  });

  test('an e-mail’s link proves its order and no other', async () => {
    const shop = { db: room.db, config: { publicUrl: 'http://x', authSecret: 'a' } };
    const token = orderToken(shop, 'withdrawal', order);
    expect(withdrawalLink(shop, order)).toBe(`http://x/recesso?token=${token}`);
    expect(await orderOfToken(shop, 'withdrawal', token)).toBe(order.id);
    const [, signature = ''] = token.split('.');
    for (const forged of [
      '',
      'inventato',
      order.id,
      `${NOBODY}.${signature}`,
      `${token}x`,
      `${order.id}.${'A'.repeat(43)}`,
      orderToken({ config: { publicUrl: 'http://x', authSecret: 'b' } }, 'withdrawal', order),
      orderToken(shop, 'status', order),
      orderToken(shop, 'withdrawal', { ...order, linkGeneration: 1 }),
    ])
      expect(await orderOfToken(shop, 'withdrawal', forged)).toBeNull();
  });

  test('links of an address that was corrected open nothing, those of the new one do', async () => {
    const shop = { db: room.db, config: { publicUrl: 'http://x', authSecret: 'a' } };
    const before = orderToken(shop, 'status', order);
    await room.db.update(orders).set({ linkGeneration: 1 }).where(eq(orders.id, order.id));
    expect(await orderOfToken(shop, 'status', before)).toBeNull();
    expect(await orderOfToken(shop, 'status', signId('a', 'order', order.id))).toBeNull();
    const after = orderToken(shop, 'status', { ...order, linkGeneration: 1 });
    expect(await orderOfToken(shop, 'status', after)).toBe(order.id);
  });

  test('a link opens its own page, one of earlier e-mails goes on opening the page that it was sent for', async () => {
    const shop = { db: room.db, config: { publicUrl: 'http://x', authSecret: 'a' } };
    for (const [own, other] of [
      ['status', 'withdrawal'],
      ['withdrawal', 'status'],
    ] as const) {
      const token = orderToken(shop, own, order);
      expect(await orderOfToken(shop, own, token)).toBe(order.id);
      expect(await orderOfToken(shop, other, token)).toBeNull();
      expect(await orderOfToken(shop, own, signId('a', 'order', order.id))).toBe(order.id);
    }
  });

  test('a flood is stopped for a network and for an address, the form that was taken already is not', async () => {
    const forms = Array.from({ length: 10 }, () => crypto.randomUUID() as string);
    const sent = (n: number) =>
      take({ orderNumber: `${n}`, email: `a${n}@b.it` }, null, { formId: forms[n] ?? '' });
    for (let n = 0; n < 10; n++) expect((await sent(n)).ok).toBe(true);
    expect(await take({ orderNumber: 'x' })).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect((await sent(3)).ok).toBe(true);
    for (let n = 0; n < 10; n++)
      expect((await take({ orderNumber: `${n}` }, null, { clientAddress: `198.51.100.${n}` })).ok).toBe(true);
    const tooMany = await take({ orderNumber: '10' }, null, { clientAddress: '198.51.100.99' });
    expect(tooMany).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect(await rows()).toHaveLength(20);
    expect(await refundsNearlyDue(room.db, room.now())).toEqual([]);
  });

  test.each(['127.0.0.1', '::1'])(
    'behind a proxy of this machine (%s) everybody may withdraw',
    async (own) => {
      for (let n = 0; n < 11; n++)
        expect(await take({ email: `a${n}@b.it` }, null, { clientAddress: own })).toMatchObject({ ok: true });
    },
  );

  test('the list goes on where a page ended, and a made-up place begins anew', async () => {
    const made = await taken();
    for (let n = 0; n < 54; n++) {
      const receivedAt = new Date(made.receivedAt.getTime() + n * 1000);
      await addWithdrawal(room.db, order.id, made.email, receivedAt);
    }
    for (const state of ['open', 'all'] as const) {
      const first = await listWithdrawals(room.db, { state, after: null });
      expect(first.total).toBe(55);
      const second = await listWithdrawals(room.db, { state, after: first.next });
      const seen = [...first.withdrawals, ...second.withdrawals].map((one) => one.code);
      expect(new Set(seen).size).toBe(55);
      expect(second.next).toBeNull();
      expect((await listWithdrawals(room.db, { state, after: 'x' })).withdrawals).toHaveLength(50);
    }
    const oldest = (await listWithdrawals(room.db, { state: 'open', after: null })).withdrawals[0];
    expect(oldest?.receivedAt).toEqual(made.receivedAt);
    expect((await room.db.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))).length).toBe(
      55,
    );
  });
});
