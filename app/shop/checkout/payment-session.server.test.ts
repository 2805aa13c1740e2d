import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import {
  addProduct,
  addPromo,
  countPieces,
  openRoom,
  payOnPage,
  type Room,
} from '../../../tests/support/room.ts';
import type { Database } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { VendorError } from '../../lib/vendor-error.ts';
import { cancelCheckout } from '../payments/cancel.server.ts';
import { confirmPayment } from '../payments/confirm.server.ts';
import { reconcileCheckouts } from '../payments/reconcile.server.ts';
import { type StartInput, startCheckout } from './start.server.ts';

const CREATE = 'POST /v1/checkout/sessions';
const BROKEN = { status: 500, type: 'api_error' };
const EMAIL = 'anna.bianchi@example.it';
const MINUTE = 60_000;

const CUSTOMER = {
  customer_name: 'Anna Bianchi',
  customer_email: EMAIL,
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};

onEachEngine((_engine, open) => {
  let room: Room;
  let shirt: string;
  beforeEach(async () => {
    room = await openRoom(await open());
    shirt = await addProduct(room.db, { stock: { M: 3 } });
  });
  afterEach(() => room.close());

  const attempt = (more: Partial<StartInput> = {}): StartInput => ({
    checkoutId: crypto.randomUUID(),
    lines: [{ id: shirt, size: 'M', quantity: 1, priceCents: 2000 }],
    entry: CUSTOMER,
    delivery: 'standard',
    promoCode: null,
    network: null,
    expectedTotalCents: null,
    ...more,
  });

  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };

  async function held() {
    const [row] = await room.db.select().from(productSizes).where(eq(productSizes.productId, shirt));
    return row?.held;
  }

  /** What the provider's own books say. */
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
    const started = await startCheckout(room, attempt());
    expect(started).toMatchObject({ ok: true });
    const open = await sessions();
    expect(open).toHaveLength(1);
    if (!started.ok) return;
    expect(started.url).toContain(open[0]?.id);
    await payOnPage(room, started.url);
    expect(await confirmPayment(room, open[0]?.id ?? '')).toMatchObject({ status: 'completed' });
    expect(await held()).toBe(0);
  });

  test('a provider that goes on breaking is asked under a new key by each request, and holds one piece', async () => {
    room.emulator.fail({ calls: CREATE, times: 4, error: BROKEN });
    const input = attempt();
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
    const input = attempt();
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
    const input = attempt();
    expect(await startCheckout(room, input)).toEqual({ ok: false, code: 'payment_failed' });
    later(20_000);
    expect(await startCheckout(room, input)).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
  });

  test.each([-4, 4])('a provider whose clock is %i minutes ahead takes the payment', async (minutes) => {
    await room.close();
    room = await openRoom({ db: room.db } as Database, { providerAheadMs: minutes * MINUTE });
    const input = attempt();
    expect(await startCheckout(room, input)).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
  });

  test('a session that a provider with another clock opened unheard of is found', async () => {
    await room.close();
    room = await openRoom({ db: room.db } as Database, { providerAheadMs: 4 * MINUTE });
    room.emulator.fail({ calls: CREATE, error: { status: 500, type: 'api_error' }, done: true });
    expect(await startCheckout(room, attempt())).toMatchObject({ ok: true });
    expect(await sessions()).toHaveLength(1);
  });

  test('after an outage the same cart can be paid at once, whatever its old attempt was', async () => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true });
    const input = attempt();
    expect(await startCheckout(room, input)).toMatchObject({ ok: false });
    // Less than the provider's 30 minutes are left to the first attempt now.
    later(6 * MINUTE);
    const again = await startCheckout(room, input);
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.checkoutId).not.toBe(input.checkoutId);
    expect((await ended()).sort()).toEqual([
      ['open', null],
      ['released', 'not_opened'],
    ]);
    expect(await held()).toBe(1);
    // With an id of its own the content finds the attempt that is open.
    expect(await startCheckout(room, attempt())).toEqual(again);
  });

  test('a session that was opened unheard of is found again after its time to be opened', async () => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true, done: true });
    const input = attempt();
    expect(await startCheckout(room, input)).toMatchObject({ ok: false });
    later(6 * MINUTE);
    const again = await startCheckout(room, input);
    expect(again).toMatchObject({ ok: true, checkoutId: input.checkoutId });
    expect(await sessions()).toHaveLength(1);
    expect(await held()).toBe(1);
  });

  test('an outage counts as no attempt, and leaves no hold', async () => {
    for (const quantity of [1, 2, 3]) {
      room.emulator.fail({ calls: CREATE, times: 2, cut: true });
      const lines = [{ id: shirt, size: 'M', quantity, priceCents: 2000 }];
      expect(await startCheckout(room, attempt({ lines }))).toMatchObject({ code: 'payment_failed' });
      later(3 * MINUTE);
      await reconcileCheckouts(room);
      expect(await held()).toBe(0);
    }
    expect(await startCheckout(room, attempt())).toMatchObject({ ok: true });
  });

  test('the job leaves an attempt alone while nobody can tell whether it was opened', async () => {
    room.emulator.fail({ calls: CREATE, times: 2, cut: true, done: true });
    await startCheckout(room, attempt());
    later(3 * MINUTE);
    room.emulator.fail({ times: 100, cut: true });
    await reconcileCheckouts(room);
    expect(await held()).toBe(1);
    room.emulator.recover();
    await reconcileCheckouts(room);
    expect(await held()).toBe(0);
    expect((await sessions()).map((session) => session.status)).toEqual(['expired']);
  });

  test('given up while the provider opens it, an attempt ends at the provider too', async () => {
    room.emulator.fail({ calls: CREATE, lateMs: 300 });
    const input = attempt();
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

  test.each([
    ['an address', { status: 400, type: 'invalid_request_error', code: 'email_invalid' }, 'email_refused'],
    [
      'an address that it names by its parameter',
      { status: 400, type: 'invalid_request_error', param: 'customer_email' },
      'email_refused',
    ],
    [
      'an amount',
      { status: 400, type: 'invalid_request_error', code: 'amount_too_small' },
      'payment_refused',
    ],
    ['something else', { status: 400, type: 'invalid_request_error' }, 'payment_refused'],
    ['our key', { status: 401, type: 'invalid_request_error' }, 'payment_failed'],
  ])(
    'the provider refuses %s: the piece is free at once and no attempt is used up',
    async (_what, refusal, code) => {
      for (const quantity of [1, 2, 3]) {
        room.emulator.fail({ calls: CREATE, error: { ...refusal, message: `Invalid: ${EMAIL}` } });
        const lines = [{ id: shirt, size: 'M', quantity, priceCents: 2000 }];
        expect(await startCheckout(room, attempt({ lines }))).toMatchObject({ ok: false, code });
        expect(await held()).toBe(0);
      }
      expect(await ended()).toEqual(Array(3).fill(['released', 'refused']));
      expect(await startCheckout(room, attempt())).toMatchObject({ ok: true });
      expect(room.logged).toHaveLength(3);
      for (const error of room.logged) {
        expect(error).toBeInstanceOf(VendorError);
        expect(`${error}${(error as Error).stack}${JSON.stringify(error)}`).not.toContain(EMAIL);
      }
    },
  );

  test('a refused address is told beside its field', async () => {
    room.emulator.fail({
      calls: CREATE,
      error: { status: 400, type: 'invalid_request_error', code: 'email_invalid' },
    });
    expect(await startCheckout(room, attempt())).toMatchObject({
      fields: { customer_email: expect.stringContaining('indirizzo') },
    });
  });

  test.each([
    ['nothing', 100, 0, 'total_too_small'],
    ['49 cents', 51, 49, 'total_too_small'],
    ['50 cents', 50, 50, null],
  ])('%s to pay', async (_what, percent, totalCents, code) => {
    const scarf = await addProduct(room.db, { priceCents: 100, stock: { M: 1 } });
    await addPromo(room, 'regalo', percent);
    const started = await startCheckout(
      room,
      attempt({
        lines: [{ id: scarf, size: 'M', quantity: 1, priceCents: 100 }],
        promoCode: 'regalo',
        delivery: 'pickup',
        expectedTotalCents: totalCents,
      }),
    );
    expect(started).toMatchObject(code ? { ok: false, code } : { ok: true });
    expect(await room.db.$count(checkouts)).toBe(code ? 0 : 1);
  });

  test('more than one payment can be', async () => {
    const diamond = await addProduct(room.db, { priceCents: 99_999_999, stock: { M: null } });
    const lines = [{ id: diamond, size: 'M', quantity: 2, priceCents: 99_999_999 }];
    expect(await startCheckout(room, attempt({ lines }))).toMatchObject({ code: 'total_too_large' });
  });

  test.each(['', 'ordine-7', 'f8e7d6c5-0000-4000-8000-00000000000', crypto.randomUUID()])(
    'a payment of the same account with the reference "%s" is nobody’s here',
    async (reference) => {
      const made = await room.payments.createSession({
        reference: reference || 'none',
        email: EMAIL,
        lines: [{ name: 'Fattura', description: null, amountCents: 5000 }],
        shipping: { label: 'Consegna', amountCents: 0 },
        methods: ['card'],
        expiresAt: new Date(room.now().getTime() + 60 * MINUTE),
        successUrl: 'http://altro.test/',
        cancelUrl: 'http://altro.test/',
      });
      if (!made.ok) throw made.error;
      await payOnPage(room, made.session.url ?? '');
      expect(await confirmPayment(room, made.session.id)).toEqual({ status: 'unknown' });
      expect(await room.db.$count(orders)).toBe(0);
    },
  );

  test('two spellings of one address are one shopper', async () => {
    const spelled = (customer_email: string, quantity: number) =>
      startCheckout(
        room,
        attempt({
          entry: { ...CUSTOMER, customer_email },
          lines: [{ id: shirt, size: 'M', quantity, priceCents: 2000 }],
        }),
      );
    await countPieces(room.db, shirt, { M: null });
    expect(await spelled('anna@example.it', 1)).toMatchObject({ ok: true });
    expect(await spelled('ANNA@example.it', 2)).toMatchObject({ ok: true });
    expect(await spelled('Anna@Example.IT', 3)).toMatchObject({ ok: true });
    expect(await spelled('aNNa@example.it', 4)).toMatchObject({ code: 'too_many_orders' });
    expect((await room.db.select().from(checkouts)).map((row) => row.emailKey)).toEqual(
      Array(3).fill('anna@example.it'),
    );
  });
});
