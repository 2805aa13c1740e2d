import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { connections } from '#db/schema/connections.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import { createPayments } from '#platform/payments.server.ts';
import { lastEvent } from '#shop/checkout/payments/provider-events.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { type PaymentEmulator, startPaymentEmulator } from '../../../../payment-emulator/emulator.ts';
import { sign } from '../../../../payment-emulator/webhooks.server.ts';
import { confirmNotified, proposePayments } from './connect-payments.server.ts';
import type { PaymentsConnection } from './connection.ts';
import { disconnect, readPaymentsConnection } from './connections.server.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { readConnection } from './stored.server.ts';

const KEY = 'sk_test_entered4242';
const OWNER = 'owner';
const sealer = sealerOf('k'.repeat(40));

onEachEngine((_engine, open) => {
  let room: Room;
  let shop: ConnectionsShop;
  let provider: PaymentEmulator;
  let reloads: number;
  let pause: () => Promise<void>;
  beforeEach(async () => {
    room = await openRoom(await open());
    room.clock.now = new Date();
    provider = await startPaymentEmulator({
      publicUrl: 'http://negozio.test',
      secretKey: KEY,
      webhookSecret: 'whsec_x',
    });
    onTestFinished(() => provider.close());
    [reloads, pause] = [0, async () => {}];
    shop = {
      ...room,
      config: { ...room.config, named: new Set() },
      fetchPublic: async () => ({ ok: false, code: 'not_found' }),
      connecting: {
        sealer,
        mailer: () => {
          throw new Error('No mail is sent');
        },
        payments: (keys) => createPayments({ ...keys, emulatorPort: provider.port }),
        storage: () => {
          throw new Error('No storage is used');
        },
        tryStorage: async () => {},
        copyMissing: async () => 0,
        pause: () => pause(),
        reload: async () => {
          reloads += 1;
        },
      },
    };
    await room.db
      .insert(users)
      .values({ id: OWNER, name: 'Rosa', email: 'rosa@negozio.it', emailVerified: true });
  });

  const propose = (keys: Partial<Parameters<typeof proposePayments>[1]['keys']> = {}, version = 0) =>
    proposePayments(shop, {
      keys: { secretKey: KEY, webhookSecret: '', checkoutDomain: '', ...keys },
      version,
      actor: OWNER,
    });
  const row = async () =>
    (await room.db.select().from(connections).where(eq(connections.name, 'payments')))[0];
  const inForce = async () => (await readConnection(room.db, sealer, 'payments')).value;
  const proposed = async (): Promise<PaymentsConnection | null> => {
    const opened = sealer.open('payments', (await row())?.proposed ?? '');
    return opened.ok ? JSON.parse(opened.text) : null;
  };
  const notification = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', type: 'checkout.session.expired', created: 1 },
    data: { object: { object: 'checkout.session', id: 'cs_1' } },
  });
  const receiveNotification = async (secret?: string) =>
    confirmNotified(
      shop,
      notification,
      sign(notification, secret ?? (await proposed())?.webhookSecret ?? '', new Date()),
    );

  test('keys come into force with the notification of the session that was opened and ended', async () => {
    pause = async () => {
      if (await proposed()) expect(await receiveNotification()).toBe(true);
    };
    expect(await propose()).toEqual({ ok: true, notified: true });
    const now = await inForce();
    expect(now).toMatchObject({ secretKey: KEY, endpointId: expect.stringMatching(/^we_/) });
    expect([reloads, await readPaymentsConnection(shop)]).toMatchObject([
      1,
      { source: 'screen', isWaiting: false, values: { secretKey: '••••4242', isLive: false } },
    ]);
    // The opening finds it under the key that signed it.
    const signedBy = `…${now?.webhookSecret.slice(-4)}`;
    expect(await lastEvent(room.db, signedBy, new Date(0))).toBeNull();
    expect(await lastEvent(room.db, 'di prova', new Date(0))).toMatchObject({
      type: 'checkout.session.expired',
    });
    expect(await receiveNotification(now?.webhookSecret)).toBe(false);
  });

  test('without a notification nothing is in force, and a false one proves nothing', async () => {
    expect(await propose()).toEqual({ ok: true, notified: false });
    expect(await inForce()).toBeNull();
    expect(await readPaymentsConnection(shop)).toMatchObject({ source: 'none', isWaiting: true });
    expect(await receiveNotification('whsec_altro')).toBe(false);
    expect(await inForce()).toBeNull();
    expect(await receiveNotification()).toBe(true);
    expect((await inForce())?.secretKey).toBe(KEY);
  });

  test('an hour later a notification proves nothing any more', async () => {
    await propose();
    room.clock.now = new Date(room.clock.now.getTime() + 60 * 60_000 + 1);
    expect(await receiveNotification()).toBe(false);
  });

  test('new keys end the notifications of the earlier ones', async () => {
    await propose();
    await receiveNotification();
    const earlier = (await inForce())?.endpointId ?? '';
    await propose({}, 2);
    await receiveNotification();
    const payments = shop.connecting.payments({ secretKey: KEY, webhookSecret: 'w', endpointId: null });
    await expect(payments.deleteWebhook(earlier)).rejects.toThrow(/resource_missing/);
    await payments.deleteWebhook((await inForce())?.endpointId ?? '');
  });

  test('a secret that the owner has set up herself is used as it is', async () => {
    await propose({ webhookSecret: 'whsec_mio' });
    expect(await proposed()).toEqual({
      ...{ secretKey: KEY, webhookSecret: 'whsec_mio' },
      ...{ endpointId: null, checkoutDomain: null },
    });
  });

  test('a domain of the payment page is stored if the provider opens payments there', async () => {
    expect(await propose({ checkoutDomain: 'pagamenti.negozio.it' })).toMatchObject({
      field: 'checkoutDomain',
      message: expect.stringContaining('negozio.test'),
    });
    await propose({ checkoutDomain: 'Negozio.test' }, 2);
    await receiveNotification();
    expect(await readPaymentsConnection(shop)).toMatchObject({
      values: { checkoutDomain: 'negozio.test' },
    });
  });

  test('removed keys are gone, and their notifications end', async () => {
    await propose();
    await receiveNotification();
    const { endpointId } = (await inForce()) ?? {};
    const removal = { name: 'payments', version: 2, actor: OWNER } as const;
    expect(await disconnect(shop, { ...removal, version: 1 })).toEqual({ ok: false, code: 'stale' });
    expect(await disconnect(shop, removal)).toEqual({ ok: true });
    expect([reloads, await readPaymentsConnection(shop)]).toMatchObject([
      2,
      { source: 'none', values: null },
    ]);
    const keys = { secretKey: KEY, webhookSecret: 'w', endpointId: null };
    const ended = shop.connecting.payments(keys).deleteWebhook(endpointId ?? '');
    await expect(ended).rejects.toThrow(/resource_missing/);
  });

  test('a key that the provider refuses is not stored', async () => {
    expect(await propose({ secretKey: 'sk_test_sbagliata' })).toMatchObject({
      code: 'refused',
      field: 'secretKey',
      message: expect.stringContaining('non accetta questa chiave'),
    });
    expect(await row()).toBeUndefined();
  });

  test('a key that opens no session is forgotten, and notifications are ended', async () => {
    const error = { type: 'invalid_request_error', status: 403 };
    provider.fail({ times: 1, calls: 'POST /v1/checkout/sessions', error });
    expect(await propose()).toMatchObject({ code: 'refused', field: 'secretKey' });
    expect(await row()).toMatchObject({ sealed: null, proposed: null, run: null });
    expect(await readPaymentsConnection(shop)).toMatchObject({ source: 'none', isWaiting: false });
  });

  test('a stale form and the environment change nothing', async () => {
    await propose();
    expect(await propose({}, 0)).toEqual({ ok: false, code: 'stale' });
    shop = { ...shop, config: { ...shop.config, named: new Set(['STRIPE_SECRET_KEY'] as const) } };
    expect(await propose({}, 1)).toEqual({ ok: false, code: 'environment' });
    expect(await readPaymentsConnection(shop)).toMatchObject({ source: 'environment', values: null });
  });
});
