import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import {
  confirmSubscription,
  leaveNewsletter,
  type NewsletterShop,
  requestSubscription,
  subscriptionAt,
  sweepNewsletter,
} from './newsletter.server.ts';

const DAY_MS = 24 * 60 * 60_000;

onEachEngine((_engine, open) => {
  let room: Room;
  let shop: NewsletterShop;
  let client = 0;
  beforeEach(async () => {
    room = await openRoom(await open());
    shop = { ...room, config: { ...room.config, authSecret: 'a-secret-of-at-least-32-characters' } };
  });
  afterEach(() => room.close());

  const ask = (email: string, clientAddress = `10.0.0.${client++}`) =>
    requestSubscription(shop, { email, clientAddress });
  const rows = () => room.db.select().from(newsletterSubscriptions);
  const mails = () => room.db.select().from(outbox).orderBy(outbox.createdAt, outbox.dedupeKey);
  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };
  async function tokenIn(page: 'conferma' | 'disiscrizione') {
    const found = (await mails()).flatMap(
      ({ html }) =>
        html.match(new RegExp(`http://negozio\\.test/newsletter/${page}\\?token=([\\w.-]+)`))?.[1] ?? [],
    );
    return found.at(-1) ?? '';
  }
  async function subscribe(email = 'anna@example.it') {
    await ask(email);
    await confirmSubscription(shop, await tokenIn('conferma'));
  }

  test('what was agreed to is kept with its day, and a request made before that was kept says nothing', async () => {
    await ask('anna@example.it');
    expect(await rows()).toMatchObject([
      {
        consentVersion: '2026-11-22',
        consentText: expect.stringContaining(
          'Ti cancelli quando vuoi, con un clic. Usiamo il tuo indirizzo solo',
        ),
      },
    ]);
    await room.db.update(newsletterSubscriptions).set({ consentVersion: null, consentText: null });
    await confirmSubscription(shop, await tokenIn('conferma'));
    await ask('anna@example.it');
    expect(await rows()).toMatchObject([{ consentVersion: null, consentText: null }]);
  });

  test('an address is subscribed by the link in its e-mail, and not before', async () => {
    expect(await ask(' Anna@Example.IT ')).toEqual({ ok: true });
    expect(await rows()).toMatchObject([{ email: 'anna@example.it', confirmedAt: null }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      toAddress: 'anna@example.it',
      subject: 'Conferma l’iscrizione alla newsletter di Vetrina',
    });
    expect(mail?.text).toContain('http://negozio.test/newsletter/conferma?token=');
    expect(room.enqueued).toHaveLength(1);

    const token = await tokenIn('conferma');
    expect(await subscriptionAt(shop, 'confirm', token)).toBe('waiting');
    expect(await confirmSubscription(shop, token)).toBe('subscribed');
    expect(await rows()).toMatchObject([{ confirmedAt: room.clock.now }]);
  });

  test('the table alone confirms and removes nobody', async () => {
    await ask('anna@example.it');
    const [row] = await rows();
    const token = await tokenIn('conferma');
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
    for (const guess of [
      row?.confirmHash ?? '',
      `${row?.id}.${row?.confirmHash}`,
      `${row?.id}.${'A'.repeat(43)}`,
      row?.id ?? '',
      '',
      'nonsense',
      `${token}x`,
    ]) {
      expect(await confirmSubscription(shop, guess)).toBeNull();
      expect(await leaveNewsletter(shop, guess)).toBeNull();
    }
    expect(await rows()).toMatchObject([{ confirmedAt: null, unsubscribedAt: null }]);
  });

  test('a link does what it was sent for and nothing else', async () => {
    await subscribe();
    expect(await leaveNewsletter(shop, await tokenIn('conferma'))).toBeNull();
    expect(await subscriptionAt(shop, 'confirm', await tokenIn('disiscrizione'))).toBeNull();
    expect(await rows()).toMatchObject([{ unsubscribedAt: null }]);
  });

  test('confirming twice sends one welcome e-mail, and the link keeps confirming', async () => {
    await ask('anna@example.it');
    const token = await tokenIn('conferma');
    await Promise.all([confirmSubscription(shop, token), confirmSubscription(shop, token)]);
    later(60 * DAY_MS);
    expect(await confirmSubscription(shop, token)).toBe('subscribed');
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'newsletter-confirmation',
      'newsletter-subscribed',
    ]);
  });

  test('asking twice is one address and one link, that both e-mails carry', async () => {
    await ask('anna@example.it');
    const first = await tokenIn('conferma');
    later(6 * DAY_MS);
    await ask('ANNA@example.it');
    later(2 * DAY_MS);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(await confirmSubscription(shop, first)).toBe('subscribed');
  });

  test('two requests at once are one address', async () => {
    expect(await Promise.all([ask('anna@example.it'), ask('anna@example.it')])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await rows()).toHaveLength(1);
    expect(await confirmSubscription(shop, await tokenIn('conferma'))).toBe('subscribed');
  });

  test('a subscribed address gets the same answer, and an e-mail that says so with the way out', async () => {
    await subscribe();
    later(DAY_MS);
    expect(await ask('anna@example.it')).toEqual({ ok: true });
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe('La tua iscrizione alla newsletter di Vetrina è già attiva');
    expect(mail?.html).not.toContain('/newsletter/conferma');
    expect(await leaveNewsletter(shop, await tokenIn('disiscrizione'))).toBe('unsubscribed');
  });

  test('who leaves is off the list, twice is once, and coming back takes a new confirmation', async () => {
    await subscribe();
    const [confirm, leave] = [await tokenIn('conferma'), await tokenIn('disiscrizione')];
    later(DAY_MS);
    expect(await subscriptionAt(shop, 'leave', leave)).toBe('subscribed');
    expect(await leaveNewsletter(shop, leave)).toBe('unsubscribed');
    const left = room.clock.now;
    later(DAY_MS);
    expect(await leaveNewsletter(shop, leave)).toBe('unsubscribed');
    expect(await rows()).toMatchObject([{ unsubscribedAt: left }]);
    expect(await confirmSubscription(shop, confirm)).toBe('unsubscribed');

    await ask('anna@example.it');
    expect(await confirmSubscription(shop, confirm)).toBeNull();
    const again = await tokenIn('conferma');
    expect(again).not.toBe(confirm);
    expect(await confirmSubscription(shop, again)).toBe('subscribed');
    expect(await subscriptionAt(shop, 'leave', leave)).toBe('subscribed');
  });

  test('a link that was not used within seven days subscribes nobody', async () => {
    await ask('anna@example.it');
    later(7 * DAY_MS);
    expect(await confirmSubscription(shop, await tokenIn('conferma'))).toBe('expired');
    expect(await rows()).toMatchObject([{ confirmedAt: null }]);
  });

  test('one client asks ten times an hour', async () => {
    for (let n = 1; n <= 10; n++) expect(await ask(`a${n}@example.it`, '10.9.9.9')).toEqual({ ok: true });
    expect(await ask('a11@example.it', '10.9.9.9')).toEqual({
      ok: false,
      code: 'too_many_requests',
      retryAfterS: 60 * 60,
    });
    expect(await rows()).toHaveLength(10);
    later(60 * 60_000);
    expect(await ask('a11@example.it', '10.9.9.9')).toEqual({ ok: true });
  });

  test('one address is written to three times a day, and the fourth request is answered alike', async () => {
    for (let n = 1; n <= 4; n++) {
      expect(await ask('anna@example.it')).toEqual({ ok: true });
      later(1000);
    }
    expect(await mails()).toHaveLength(3);
    later(DAY_MS);
    await ask('anna@example.it');
    expect(await mails()).toHaveLength(4);
  });

  test.each(['', 'anna', 'anna@example', 'a@b.it, c@d.it'])(
    '%j is refused and kept nowhere',
    async (email) => {
      expect(await ask(email)).toEqual({ ok: false, code: 'invalid_email' });
      expect(await rows()).toEqual([]);
      expect(await mails()).toEqual([]);
    },
  );

  test('what was never confirmed and who has left are forgotten after thirty days, subscribers are not', async () => {
    await subscribe('stays@example.it');
    await subscribe('leaves@example.it');
    await leaveNewsletter(shop, await tokenIn('disiscrizione'));
    await ask('never@example.it');
    later(30 * DAY_MS);
    await sweepNewsletter(shop);
    expect(await rows()).toHaveLength(3);
    await ask('fresh@example.it');
    later(1);
    await sweepNewsletter(shop);
    expect((await rows()).map(({ email }) => email).toSorted()).toEqual([
      'fresh@example.it',
      'stays@example.it',
    ]);
  });

  test('who left long ago and requested it again today is not forgotten', async () => {
    await subscribe();
    await leaveNewsletter(shop, await tokenIn('disiscrizione'));
    later(40 * DAY_MS);
    await ask('anna@example.it');
    await sweepNewsletter(shop);
    const [row] = await room.db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, 'anna@example.it'));
    expect(row).toBeDefined();
    expect(await confirmSubscription(shop, await tokenIn('conferma'))).toBe('subscribed');
  });
});
