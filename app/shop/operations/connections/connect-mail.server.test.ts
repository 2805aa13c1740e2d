import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { connections } from '#db/schema/connections.ts';
import { sealerOf } from '#lib/sealed-value.server.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { Mail, Mailer } from '#platform/mailer.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { confirmMail, proposeMail } from './connect-mail.server.ts';
import type { MailConnection } from './connection.ts';
import { TRIALS_PER_ACCOUNT } from './connection.ts';
import { readMailConnection } from './connections.server.ts';
import type { ConnectionsShop } from './connections-shop.server.ts';
import { readConnection } from './stored.server.ts';

const MAIL: MailConnection = {
  host: 'smtps.aruba.it',
  port: 465,
  user: 'ordini@negozio.it',
  password: 'parola-segreta-7788',
  senderName: 'Il negozio',
  senderAddress: 'ordini@negozio.it',
};
const OWNER = 'owner';

onEachEngine((_engine, open) => {
  let room: Room;
  let shop: ConnectionsShop;
  let sent: { mail: Mail; by: MailConnection }[];
  let send: Mailer['send'];
  let reloads: number;
  beforeEach(async () => {
    room = await openRoom(await open());
    [sent, reloads, send] = [[], 0, async () => ({ ok: true })];
    shop = {
      ...room,
      config: { ...room.config, named: new Set() },
      fetchPublic: async () => ({ ok: false, code: 'not_found' }),
      connecting: {
        sealer: sealerOf('k'.repeat(40)),
        mailer: (by) => ({
          describe: () => by.host,
          check: async () => {},
          close: () => {},
          send: async (mail) => {
            const answer = await send(mail);
            sent.push({ mail, by });
            return answer;
          },
        }),
        payments: () => room.payments,
        storage: () => {
          throw new Error('No storage is used');
        },
        tryStorage: async () => {},
        copyMissing: async () => 0,
        pause: async () => {},
        reload: async () => {
          reloads += 1;
        },
      },
    };
    await room.db
      .insert(users)
      .values({ id: OWNER, name: 'Rosa', email: 'rosa@negozio.it', emailVerified: true });
  });

  const propose = (change: Partial<MailConnection> = {}, version = 0) =>
    proposeMail(shop, { mail: { ...MAIL, ...change }, version, actor: OWNER });
  const tokenSent = () => /lettera=([\w.-]+)/.exec(sent.at(-1)?.mail.text ?? '')?.[1] ?? '';
  const confirm = () => confirmMail(shop, tokenSent(), OWNER);
  const inForce = async () => (await readConnection(room.db, shop.connecting.sealer, 'mail')).value;
  const row = async () => (await room.db.select().from(connections).where(eq(connections.name, 'mail')))[0];

  test('values come into force when the link of their e-mail is confirmed, once', async () => {
    expect(await propose()).toEqual({ ok: true, to: 'rosa@negozio.it' });
    expect(sent).toMatchObject([{ by: MAIL, mail: { to: 'rosa@negozio.it' } }]);
    expect(await inForce()).toBeNull();
    expect(await readMailConnection(shop, tokenSent())).toMatchObject({
      source: 'none',
      isWaiting: true,
      hasArrived: true,
    });
    expect(await confirm()).toBe(true);
    expect([await inForce(), reloads]).toEqual([MAIL, 1]);
    expect(await confirm()).toBe(false);
    expect(reloads).toBe(1);
  });

  test('no secret is stored or shown as it is', async () => {
    await propose();
    await confirm();
    const shown = JSON.stringify([await row(), await readMailConnection(shop, '')]);
    expect(shown).not.toContain(MAIL.password);
    expect(shown).toContain('••••7788');
  });

  test('the old values hold until the new ones are confirmed, and a later trial makes the link void', async () => {
    await propose();
    await confirm();
    await propose({ host: 'smtp.gmail.com' }, 2);
    const earlier = tokenSent();
    await propose({ host: 'authsmtp.securemail.pro' }, 3);
    expect((await inForce())?.host).toBe('smtps.aruba.it');
    expect(await confirmMail(shop, earlier, OWNER)).toBe(false);
    expect(await confirm()).toBe(true);
    expect((await inForce())?.host).toBe('authsmtp.securemail.pro');
  });

  test('a link confirms for a day', async () => {
    await propose();
    room.clock.now = new Date(room.clock.now.getTime() + 24 * 60 * 60_000 + 1);
    expect(await confirm()).toBe(false);
    expect(await inForce()).toBeNull();
  });

  test('what the server refuses is not stored, and is said beside its field', async () => {
    send = async () => {
      throw new VendorError({ vendor: 'mail', type: 'Error', code: 'EAUTH', status: 535 }, 'parola-segreta');
    };
    expect(await propose()).toMatchObject({ ok: false, code: 'refused', field: 'password' });
    send = async () => ({ ok: false, reply: '550 unknown' });
    expect(await propose()).toMatchObject({ ok: false, code: 'refused', field: 'senderAddress' });
    expect(await row()).toBeUndefined();
  });

  test('an empty password is the stored one, never for another server', async () => {
    await propose();
    await confirm();
    expect(await propose({ password: '', senderName: 'Nuovo' }, 2)).toMatchObject({ ok: true });
    expect(sent.at(-1)?.by.password).toBe(MAIL.password);
    const elsewhere = await propose({ password: '', host: 'smtp.altrove.it' }, 3);
    expect(elsewhere).toMatchObject({ ok: false, code: 'refused', field: 'password' });
    expect(sent.at(-1)?.by.host).toBe(MAIL.host);
  });

  test('who saw an older version changes nothing', async () => {
    await propose();
    expect(await propose({}, 0)).toEqual({ ok: false, code: 'stale' });
    expect((await row())?.version).toBe(1);
  });

  test('what the environment sets wins, and is named', async () => {
    shop = { ...shop, config: { ...shop.config, named: new Set(['SMTP_URL', 'MAIL_FROM'] as const) } };
    expect(await propose()).toEqual({ ok: false, code: 'environment' });
    expect(sent).toEqual([]);
    expect(await readMailConnection(shop, '')).toMatchObject({
      source: 'environment',
      variables: ['SMTP_URL', 'MAIL_FROM'],
      values: null,
    });
  });

  test('with another key the values are lost, and can be entered anew', async () => {
    await propose();
    await confirm();
    shop = { ...shop, connecting: { ...shop.connecting, sealer: sealerOf('o'.repeat(40)) } };
    expect(await readMailConnection(shop, '')).toMatchObject({ source: 'lost', values: null });
    expect(await propose({}, 2)).toMatchObject({ ok: true });
    expect(await confirm()).toBe(true);
    expect(await inForce()).toEqual(MAIL);
  });

  test('trials are limited', async () => {
    send = async () => ({ ok: false, reply: '550' });
    for (let n = 0; n < TRIALS_PER_ACCOUNT.max; n += 1)
      expect(await propose()).toMatchObject({ code: 'refused' });
    expect(await propose()).toEqual({ ok: false, code: 'too_many' });
    expect(sent.length).toBe(TRIALS_PER_ACCOUNT.max);
  });
});
