import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addWithdrawal } from '../../../tests/support/customer-data.ts';
import { onEachEngine } from '../../../tests/support/database.ts';
import { HOUR, NOBODY, openWithdrawalRoom } from '../../../tests/support/withdrawal-room.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { orderNumber } from '../orders/number.ts';
import { orderOfToken, orderToken, withdrawalLink } from '../orders/order-link.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { refuseWithdrawal } from './decide.server.ts';
import { listWithdrawals, refundsNearlyDue } from './read.server.ts';

onEachEngine((_engine, open) => {
  const { room, order, take, taken, later, rows, letters } = openWithdrawalRoom(open);

  test('a withdrawal is kept with its receipt to the shopper and its news to the shop', async () => {
    const made = await taken();
    expect(made).toMatchObject({ orderId: order.id, origin: 'page', receivedAt: room.now() });
    expect(made.declaration).toBe(
      `Comunico il recesso dal contratto relativo all’ordine ${orderNumber(order.id)}: tutto l’ordine.`,
    );
    const [news, receipt] = await letters();
    expect(receipt).toMatchObject({ kind: 'withdrawal-receipt', toAddress: 'ada@esempio.it' });
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
    expect(room.enqueued.map((one) => one.queue)).toEqual(['send-letter', 'send-letter']);
  });

  test('the same declaration, once more or many at once, is one row with its first date and code', async () => {
    const first = await taken();
    later(HOUR);
    expect(await taken({ name: 'ADA bianchi', email: 'Ada@Esempio.it' })).toMatchObject({
      code: first.code,
      receivedAt: first.receivedAt,
    });
    const many = await Promise.all(Array.from({ length: 6 }, () => taken({ name: 'Eva Rossi' })));
    expect(new Set(many.map((one) => one.code)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await letters()).toHaveLength(4);
  });

  test('letters open the order’s page to its own address alone', async () => {
    const link = `/ordine?token=${orderToken(room, order.id)}`;
    const email = order.customerEmail.toUpperCase();
    const shopper = await taken({ email });
    const stranger = await taken({ email: 'eva@esempio.it' });
    await taken({ orderNumber: '#00000000' });
    for (const { id } of [shopper, stranger])
      await refuseWithdrawal(room, { withdrawalId: id, refusal: 'Su misura.', actor: 'owner' });
    const opening = (await letters()).filter(({ html }) => html.includes(link));
    expect(opening.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['withdrawal-receipt', email],
      ['withdrawal-refused', email],
    ]);
    expect((await letters()).filter(({ html }) => html.includes('/ordine?token='))).toHaveLength(2);
  });

  test('a letter’s link proves its order and no other', () => {
    const shop = { config: { publicUrl: 'http://x', authSecret: 'a' } };
    const token = orderToken(shop, order.id);
    expect(withdrawalLink(shop, order.id)).toBe(`http://x/recesso?token=${token}`);
    expect(orderOfToken(shop, token)).toBe(order.id);
    const [, signature = ''] = token.split('.');
    for (const forged of [
      '',
      'inventato',
      order.id,
      `${NOBODY}.${signature}`,
      `${token}x`,
      `${order.id}.${'A'.repeat(43)}`,
      orderToken({ config: { publicUrl: 'http://x', authSecret: 'b' } }, order.id),
    ])
      expect(orderOfToken(shop, forged)).toBeNull();
  });

  test('a flood is stopped for a network and for an address, the declaration that is there already is not', async () => {
    for (let n = 0; n < 10; n++)
      expect((await take({ orderNumber: `${n}`, email: `a${n}@b.it` })).ok).toBe(true);
    expect(await take({ orderNumber: 'x' })).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect((await take({ orderNumber: '3', email: 'a3@b.it' })).ok).toBe(true);
    for (let n = 0; n < 10; n++)
      expect((await take({ orderNumber: `${n}` }, null, `198.51.100.${n}`)).ok).toBe(true);
    const tooMany = await take({ orderNumber: '10' }, null, '198.51.100.99');
    expect(tooMany).toMatchObject({ ok: false, code: 'too_many_requests' });
    expect(await rows()).toHaveLength(20);
    expect(await refundsNearlyDue(room.db, room.now())).toEqual([]);
  });

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
