import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { newsletterRecipients, newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { products } from '#db/schema/products.ts';
import { sendMail } from '#shop/mail/outbox.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, openRoom, type Room } from '#support/room.ts';
import { addSubscribers } from '#support/subscribers.ts';
import { ISSUE_KIND, MOST_PRODUCTS, PER_MINUTE } from './issue.ts';
import {
  addIssue,
  addIssueProducts,
  changeIssue,
  deleteIssue,
  removeIssueProducts,
  resumeIssue,
  sendTrial,
  startIssue,
  stopIssue,
} from './issues.server.ts';
import { leaveNewsletter } from './newsletter.server.ts';
import { readIssue } from './read-issue.server.ts';
import { sendNewsletter } from './send-issue.server.ts';

const LETTER = { subject: 'Nuovi arrivi', text: 'Ciao,\nsono arrivati i cappotti.\n\nA presto' };
const NO_SEARCH = { q: '', category: null };

onEachEngine((engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  const draft = async () => (await addIssue(room, LETTER, 'account')).id;
  const many = (count: number) =>
    addSubscribers(
      room.db,
      Array.from({ length: count }, (_, n) => ({ email: `a${n}@example.it` })),
    );
  const minuteLater = () => {
    room.clock.now = new Date(room.clock.now.getTime() + 60_001);
  };
  const written = () =>
    room.db.select().from(outbox).where(eq(outbox.kind, ISSUE_KIND)).orderBy(asc(outbox.toAddress));
  const sendAll = async () => {
    for (const { id } of await written()) await sendMail(room, id);
  };
  const shown = async (id: string) => {
    const issue = await readIssue(room, id, NO_SEARCH);
    if (!issue) throw new Error('no issue');
    return issue;
  };
  async function started(count = 3) {
    const ids = await many(count);
    const id = await draft();
    expect(await startIssue(room, id)).toEqual({ ok: true });
    return { id, ids };
  }

  test('only confirmed addresses are written to, each once, with products, prices and the way out', async () => {
    const coat = await addProduct(room.db, {
      name: 'Cappotto',
      priceCents: 12_000,
      priorPriceCents: 15_000,
      priorSince: new Date('2026-03-01T10:00:00Z'),
    });
    const later = await addProduct(room.db, { name: 'Ancora in bozza', isPublished: false });
    const gone = await addProduct(room.db, { name: 'Ritirato' });
    const yesterday = new Date('2026-01-09T10:00:00Z');
    await addSubscribers(room.db, [
      { email: 'yes@example.it' },
      { email: 'back@example.it', unsubscribedAt: yesterday },
      { email: 'asked@example.it', confirmedAt: null },
      { email: 'left@example.it', unsubscribedAt: new Date('2026-02-01T10:00:00Z') },
    ]);
    const id = await draft();
    expect(await addIssueProducts(room.db, id, [coat, later, gone, 'made-up'])).toEqual({ ok: true });
    expect((await shown(id)).products.map(({ name }) => name)).toEqual(['Cappotto', 'Ritirato']);
    await room.db.update(products).set({ isPublished: false }).where(eq(products.id, gone));
    expect((await shown(id)).products.at(-1)).toMatchObject({ name: 'Ritirato', isShown: false });
    expect(await startIssue(room, id)).toEqual({ ok: true });
    expect(room.enqueued).toContainEqual({ queue: 'send-newsletter', data: {} });

    for (let run = 0; run < 3; run++) {
      await sendNewsletter(room);
      minuteLater();
    }
    const mails = await written();
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['back@example.it', 'yes@example.it']);
    const [, mail] = mails;
    expect(mail).toMatchObject({ subject: 'Nuovi arrivi' });
    expect(mail?.html).toContain(`http://negozio.test/prodotto/${coat}`);
    expect(mail?.text).toMatch(/Cappotto.*120,00.*nei 30 giorni prima della riduzione: 150,00/s);
    expect(mail?.text).not.toContain('Ritirato');
    expect(mail?.html).toContain(mail?.unsubscribeUrl?.replace('&', '&amp;'));
    expect(await shown(id)).toMatchObject({ state: 'sent', progress: { all: 2, leaving: 2, waiting: 0 } });
    await sendAll();
    await sendAll();
    expect(room.mails).toHaveLength(2);
    expect((await shown(id)).progress).toMatchObject({ all: 2, sent: 2, leaving: 0 });
  });

  test('a minute has its measure, and a mail server that is away holds the issue up', async () => {
    const { id } = await started(PER_MINUTE + 5);
    await sendNewsletter(room);
    await sendNewsletter(room);
    expect(await written()).toHaveLength(PER_MINUTE);
    minuteLater();
    // Nothing of it has left: what is written stays what can be stopped.
    await sendNewsletter(room);
    expect(await written()).toHaveLength(PER_MINUTE);
    await sendAll();
    await sendNewsletter(room);
    expect(await written()).toHaveLength(PER_MINUTE + 5);
    expect((await shown(id)).state).toBe('sent');
  });

  test('two nodes at once, and one that dies in the middle, write to everybody once', async () => {
    const { id } = await started(10);
    const dying = {
      ...room,
      jobs: {
        ...room.jobs,
        enqueue: async () => {
          if ((await Promise.resolve(++tried)) === 5) throw new Error('killed');
        },
      },
    };
    let tried = 0;
    await expect(sendNewsletter(dying)).rejects.toThrow('killed');
    expect(await written()).toEqual([]);
    expect((await shown(id)).progress).toMatchObject({ waiting: 10 });
    await Promise.all(
      engine === 'PGlite' ? [sendNewsletter(room)] : [sendNewsletter(room), sendNewsletter(room)],
    );
    await sendNewsletter(room);
    expect(new Set((await written()).map(({ toAddress }) => toAddress)).size).toBe(10);
    expect(await written()).toHaveLength(10);
    expect((await shown(id)).state).toBe('sent');
  });

  describe('who leaves', () => {
    test('while waiting is not written to, nor who was erased', async () => {
      const { id, ids } = await started(3);
      const [first = '', second = ''] = ids;
      await room.db
        .update(newsletterSubscriptions)
        .set({ unsubscribedAt: room.clock.now })
        .where(eq(newsletterSubscriptions.id, first));
      await room.db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, second));
      await sendNewsletter(room);
      expect(await written()).toHaveLength(1);
      expect(await shown(id)).toMatchObject({ state: 'sent', progress: { all: 3, left: 2, leaving: 1 } });
    });

    test('with the e-mail in the outbox: it is taken back, by the link of the e-mail itself', async () => {
      const { id } = await started(2);
      // The secret of the shop was changed since they subscribed: their rows know another link.
      await sendNewsletter(room);
      const [mail] = await written();
      const token = mail?.unsubscribeUrl?.split('token=')[1] ?? '';
      expect(await leaveNewsletter(room, token)).toBe('unsubscribed');
      expect((await written()).map(({ toAddress }) => toAddress)).toEqual(['a1@example.it']);
      await sendAll();
      expect(room.mails.map(({ to }) => to)).toEqual(['a1@example.it']);
      expect((await shown(id)).state).toBe('sent');
    });

    test('having got it, keeps it as sent', async () => {
      await started(1);
      await sendNewsletter(room);
      await sendAll();
      const [mail] = await written();
      await leaveNewsletter(room, mail?.unsubscribeUrl?.split('token=')[1] ?? '');
      expect(await written()).toHaveLength(1);
    });
  });

  test('an issue that is stopped takes back what has not left, and goes on without writing twice', async () => {
    const { id } = await started(PER_MINUTE + 4);
    await sendNewsletter(room);
    const [sent] = await written();
    await sendMail(room, sent?.id ?? '');
    expect(await stopIssue(room, id)).toEqual({ ok: true });
    expect(await stopIssue(room, id)).toEqual({ ok: false, code: 'not_sending' });
    minuteLater();
    await sendNewsletter(room);
    expect(await written()).toHaveLength(1);
    expect(await shown(id)).toMatchObject({
      state: 'stopped',
      progress: { all: PER_MINUTE + 4, sent: 1, stopped: PER_MINUTE + 3 },
    });
    expect(await resumeIssue(room, id)).toEqual({ ok: true });
    for (let run = 0; run < 3; run++) {
      await sendNewsletter(room);
      await sendAll();
      minuteLater();
    }
    expect(room.mails).toHaveLength(PER_MINUTE + 4);
    expect(new Set(room.mails.map(({ to }) => to)).size).toBe(PER_MINUTE + 4);
    expect((await shown(id)).state).toBe('sent');
    expect(await resumeIssue(room, id)).toEqual({ ok: false, code: 'not_stopped' });
  });

  test('a draft is changed, tried and deleted; what was sent off stays as it was', async () => {
    const id = await draft();
    expect(await startIssue(room, id)).toEqual({ ok: false, code: 'nobody' });
    expect(await changeIssue(room.db, id, { ...LETTER, subject: 'Saldi' })).toEqual({ ok: true });
    const skirts = await Promise.all(
      Array.from({ length: MOST_PRODUCTS + 1 }, (_, n) => addProduct(room.db, { name: `Gonna ${n}` })),
    );
    expect(await addIssueProducts(room.db, id, skirts)).toEqual({ ok: false, code: 'too_many' });
    expect(await addIssueProducts(room.db, id, skirts.slice(0, 2))).toEqual({ ok: true });
    expect(await removeIssueProducts(room.db, id, skirts.slice(0, 1))).toEqual({ ok: true });
    expect((await shown(id)).products.map(({ name }) => name)).toEqual(['Gonna 1']);

    expect(await sendTrial(room, id, 'titolare@example.it')).toBe(true);
    expect(await sendTrial(room, id, 'titolare@example.it')).toBe(true);
    expect(await sendTrial(room, crypto.randomUUID(), 'titolare@example.it')).toBe(false);
    const trials = await room.db.select().from(outbox);
    expect(trials.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['titolare@example.it', '[Prova] Saldi'],
      ['titolare@example.it', '[Prova] Saldi'],
    ]);
    expect(await room.db.select().from(newsletterRecipients)).toEqual([]);

    await many(1);
    expect(await startIssue(room, id)).toEqual({ ok: true });
    const refusal = { ok: false, code: 'not_draft' };
    expect(await startIssue(room, id)).toEqual(refusal);
    expect(await changeIssue(room.db, id, LETTER)).toEqual(refusal);
    expect(await addIssueProducts(room.db, id, skirts)).toEqual(refusal);
    expect(await deleteIssue(room.db, id)).toEqual(refusal);
    const other = await draft();
    expect(await deleteIssue(room.db, other)).toEqual({ ok: true });
    expect(await readIssue(room, other, NO_SEARCH)).toBeNull();
    expect(await readIssue(room, 'made-up', NO_SEARCH)).toBeNull();
  });
});
