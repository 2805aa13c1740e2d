import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/client.server.ts';
import { checkouts } from '#db/schema/payments.ts';
import {
  cancelCheckout,
  confirmPayment,
  reconcileCheckouts,
} from '#shop/checkout/payments/confirm.server.ts';
import { checkoutInput, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, openRoom, payOnPage } from '#support/room.ts';
import { type StartInput, startCheckout } from './start.server.ts';

const CREATE = 'POST /v1/checkout/sessions';
const BROKEN = { status: 500, type: 'api_error' };
const MINUTE = 60_000;

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;
  beforeEach(async () => {
    shirt = await addProduct(room.db, { stock: { M: 3 } });
  });

  const request = (more: Partial<StartInput> = {}) => checkoutInput(shirt, more);

  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };

  const held = async () => (await stockOf(shirt))?.held;

  /** What the provider itself has recorded. */
  async function sessions(): Promise<{ id: string; status: string; client_reference_id: string }[]> {
    room.emulator.recover();
    const answer = await room.emulator.handle(
      new Request('http://emulator/v1/checkout/sessions?limit=100', {
        headers: { authorization: 'Bearer sk_test_room' },
      }),
    );
    return ((await answer.json()) as { data: [] }).data;
  }

  async function ended() {
    const rows = await room.db.select().from(checkouts);
    return rows.map((row) => [row.status, row.endedBecause]);
  }

  test.each([
    ['not carried out', false],
    ['carried out all the same', true],
  ])('one 500 of the provider, %s: the shopper pays all the same, in one session', async (_what, done) => {
    room.emulator.fail({ calls: CREATE, error: BROKEN, done });
    const started = await startCheckout(room, request());
    expect(started).toMatchObject({ ok: true });
    const open = await sessions();
    expect(open).toHaveLength(1);
    if (!started.ok) return;
    expect(started.url).toContain(open[0]?.id);
    await payOnPage(room, started.url);
    expect(await confirmPayment(room, open[0]?.id ?? '')).toMatchObject({ status: 'completed' });
    expect(await held()).toBe(0);
  });

  test('a provider that goes on breaking gets a new key with each request, and holds one piece', async () => {
    room.emulator.fail({ calls: CREATE, times: 4, error: BROKEN });
    const input = request();
    const answers = [await startCheckout(room, input), await startCheckout(room, input)];
    expect(answers).toEqual([
      { ok: false, code: 'payment_failed' },
      { ok: false, code: 'payment_failed' },
    ]);
    expect(await held()).toBe(1);
    expect(await startCheckout(room, input)).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
    const [row] = await room.db.select().from(checkouts);
    expect(row?.sessionAttempt).toBe(4);
  });

  test('many at once while the provider breaks open one session', async () => {
    room.emulator.fail({ calls: CREATE, times: 3, error: BROKEN, done: true });
    const input = request();
    await Promise.all(Array.from({ length: 8 }, () => startCheckout(room, input)));
    const answer = await startCheckout(room, input);
    const open = await sessions();
    expect(open).toHaveLength(1);
    expect(answer).toMatchObject({ ok: true, url: expect.stringContaining(open[0]?.id ?? '-') });
    expect(await held()).toBe(1);
  });

  test.each([
    ['before', false],
    ['after', true],
  ])('a connection cut %s the provider did it: the same key finds the same session', async (_when, done) => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true, done });
    const input = request();
    expect(await startCheckout(room, input)).toEqual({ ok: false, code: 'payment_failed' });
    later(20_000);
    expect(await startCheckout(room, input)).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
  });

  test.each([-4, 4])('a provider whose clock is %i minutes ahead takes the payment', async (minutes) => {
    await room.close();
    Object.assign(room, await openRoom({ db: room.db } as Database, { providerAheadMs: minutes * MINUTE }));
    const input = request();
    expect(await startCheckout(room, input)).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
  });

  test('a session that a provider with another clock opened unheard of is found', async () => {
    await room.close();
    Object.assign(room, await openRoom({ db: room.db } as Database, { providerAheadMs: 4 * MINUTE }));
    room.emulator.fail({ calls: CREATE, error: { status: 500, type: 'api_error' }, done: true });
    expect(await startCheckout(room, request())).toMatchObject({ ok: true });
    expect(await sessions()).toHaveLength(1);
  });

  test('after an outage the same cart can be paid at once, whatever its old checkout was', async () => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true });
    const input = request();
    expect(await startCheckout(room, input)).toMatchObject({ ok: false });
    // Less than the provider's 30 minutes are left to the first checkout now.
    later(6 * MINUTE);
    const again = await startCheckout(room, input);
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.checkoutId).not.toBe(input.checkoutId);
    expect((await ended()).sort()).toEqual([
      ['open', null],
      ['released', 'not_opened'],
    ]);
    expect(await held()).toBe(1);
    // With an id of its own the content finds the checkout that is open.
    expect(await startCheckout(room, request())).toEqual(again);
  });

  test('a session that was opened unheard of is found again after its time to be opened', async () => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true, done: true });
    const input = request();
    expect(await startCheckout(room, input)).toMatchObject({ ok: false });
    later(6 * MINUTE);
    const again = await startCheckout(room, input);
    expect(again).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
    expect(await held()).toBe(1);
  });

  test('an outage counts as no checkout, and leaves no hold', async () => {
    for (const quantity of [1, 2, 3]) {
      room.emulator.fail({ calls: CREATE, times: 2, cut: true });
      const lines = [{ id: shirt, size: 'M', quantity, priceCents: 2000 }];
      expect(await startCheckout(room, request({ lines }))).toMatchObject({ code: 'payment_failed' });
      later(3 * MINUTE);
      await reconcileCheckouts(room);
      expect(await held()).toBe(0);
    }
    expect(await startCheckout(room, request())).toMatchObject({ ok: true });
  });

  test('the job leaves a checkout alone while nobody can tell whether it was opened', async () => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true, done: true });
    await startCheckout(room, request());
    later(3 * MINUTE);
    room.emulator.fail({ times: 100, cut: true });
    await reconcileCheckouts(room);
    expect(await held()).toBe(1);
    room.emulator.recover();
    await reconcileCheckouts(room);
    expect(await held()).toBe(0);
    expect((await sessions()).map((session) => session.status)).toEqual(['expired']);
  });

  test('given up while the provider opens it, a checkout ends at the provider too', async () => {
    room.emulator.fail({ calls: CREATE, lateMs: 300 });
    const input = request();
    const starting = startCheckout(room, input);
    await expect.poll(async () => room.db.$count(checkouts)).toBe(1);
    // The search that giving up makes does not see the session yet.
    const { sessionOf } = room.payments;
    room.payments.sessionOf = async () => null;
    await cancelCheckout(room, input.checkoutId);
    room.payments.sessionOf = sessionOf;
    await starting;
    expect((await sessions()).find((one) => one.client_reference_id === input.checkoutId)?.status).toBe(
      'expired',
    );
  });
});
