import { beforeEach, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { CUSTOMER, checkoutInput, openCheckoutRoom } from '#support/checkout-room.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addPromo, countPieces, payOnPage } from '#support/room.ts';
import { type StartInput, startCheckout } from './start.server.ts';

const CREATE = 'POST /v1/checkout/sessions';
const EMAIL = CUSTOMER.customer_email;
const MINUTE = 60_000;

onEachEngine((_engine, open) => {
  const { room, stockOf } = openCheckoutRoom(open);
  let shirt: string;
  beforeEach(async () => {
    shirt = await addProduct(room.db, { stock: { M: 3 } });
  });

  const request = (more: Partial<StartInput> = {}) => checkoutInput(shirt, more);

  const held = async () => (await stockOf(shirt))?.held;

  async function ended() {
    const rows = await room.db.select().from(checkouts);
    return rows.map((row) => [row.status, row.endedBecause]);
  }

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
    'the provider refuses %s: the piece is free at once and no checkout is used up',
    async (_what, refusal, code) => {
      for (const quantity of [1, 2, 3]) {
        room.emulator.fail({ calls: CREATE, error: { ...refusal, message: `Invalid: ${EMAIL}` } });
        const lines = [{ id: shirt, size: 'M', quantity, priceCents: 2000 }];
        expect(await startCheckout(room, request({ lines }))).toMatchObject({ ok: false, code });
        expect(await held()).toBe(0);
      }
      expect(await ended()).toEqual(Array(3).fill(['released', 'refused']));
      expect(await startCheckout(room, request())).toMatchObject({ ok: true });
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
    expect(await startCheckout(room, request())).toMatchObject({
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
      request({
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
    expect(await startCheckout(room, request({ lines }))).toMatchObject({ code: 'total_too_large' });
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
        request({
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
