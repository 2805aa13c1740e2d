import { expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { type CheckoutCall, withinAddressLimit } from './address-limit.server.ts';

onEachEngine((_engine, open) => {
  async function limited() {
    const { db } = await open();
    const errors: unknown[] = [];
    const clock = { now: new Date('2026-03-10T10:00:00Z') };
    const shop = { db, now: () => clock.now, log: { error: (error: unknown) => void errors.push(error) } };
    const ask = (address: string, call: CheckoutCall = 'start') => withinAddressLimit(shop, call, address);
    return { ...shop, clock, errors, ask };
  }

  test('a hundred and twenty an hour for each address', async () => {
    const { ask, clock } = await limited();
    for (let n = 0; n < 120; n += 1) expect(await ask('203.0.113.7')).toEqual({ ok: true });
    clock.now = new Date('2026-03-10T10:20:00Z');
    expect(await ask('203.0.113.7')).toEqual({ ok: false, retryAfterS: 40 * 60 });
    expect(await ask('203.0.113.8')).toEqual({ ok: true });
    clock.now = new Date('2026-03-10T11:00:00Z');
    expect(await ask('203.0.113.7')).toEqual({ ok: true });
  });

  test('each kind of call has a limit of its own', async () => {
    const { ask } = await limited();
    for (let n = 0; n < 121; n += 1) await ask('203.0.113.7');
    for (let n = 0; n < 240; n += 1) expect(await ask('203.0.113.7', 'cancel')).toEqual({ ok: true });
    expect(await ask('203.0.113.7', 'cancel')).toMatchObject({ ok: false });
    expect(await ask('203.0.113.7', 'verify')).toEqual({ ok: true });
    expect(await ask('203.0.113.7', 'quote')).toEqual({ ok: true });
  });

  test('an IPv6 network counts as one address', async () => {
    const { ask } = await limited();
    for (let n = 0; n < 120; n += 1) await ask(`2001:db8:1:2::${n.toString(16)}`);
    expect(await ask('2001:db8:1:2:aaaa::1')).toMatchObject({ ok: false });
    expect(await ask('2001:db8:1:3::1')).toEqual({ ok: true });
  });

  test('a proxy on this machine that no setting names does not close the shop', async () => {
    const { ask } = await limited();
    for (let n = 0; n < 130; n += 1) expect(await ask('127.0.0.1')).toEqual({ ok: true });
  });

  test('a limit that cannot be counted is logged and refuses nobody', async () => {
    const { ask, db, errors } = await limited();
    await db.execute('drop table rate_limits');
    expect(await ask('203.0.113.7')).toEqual({ ok: true });
    expect(errors).toHaveLength(1);
  });
});
