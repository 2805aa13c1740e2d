import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import type { Jobs } from '../../jobs.ts';
import type { Letter, Sent } from '../../platform/mailer.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { termsInForce } from '../terms/terms.server.ts';
import { termsPage } from '../terms/terms-page.ts';
import { sendLetter, writeLetter } from './outbox.server.ts';
import type { WrittenLetter } from './render.server.ts';
import { undeliveredLetters } from './undelivered.server.ts';

const LETTER: WrittenLetter = {
  dedupeKey: 'newsletter-subscribed:1',
  kind: 'newsletter-subscribed',
  to: 'ada@esempio.it',
  subject: 'Iscrizione confermata',
  html: '<p>ciao</p>',
  text: 'ciao',
  unsubscribeUrl: 'http://negozio.test/newsletter/disiscrizione?token=x',
  attachments: [],
};

const config = { publicUrl: 'https://negozio.test' };

onEachEngine((_engine, open) => {
  async function office(answer: () => Promise<Sent>) {
    const { db } = await open();
    const given: Letter[] = [];
    const enqueued: string[] = [];
    const jobs = {
      enqueue: async (_tx: Db, _queue: string, data: { id: string }) => void enqueued.push(data.id),
    } as unknown as Jobs;
    const now = () => new Date();
    const mailer = {
      describe: () => '',
      check: async () => {},
      send: (letter: Letter) => {
        given.push(letter);
        return answer();
      },
    };
    const write = (letter: Partial<WrittenLetter> = {}) =>
      db.transaction((tx) => writeLetter({ tx: tx as Db, jobs }, { ...LETTER, ...letter }));
    const send = (id = enqueued[0] ?? '') => sendLetter({ db, mailer, now, config }, id);
    const rows = () => db.select().from(outbox);
    return { db, given, enqueued, write, send, rows };
  }

  test('a letter that is written twice is one, and one that is sent is not sent again', async () => {
    const { write, send, rows, enqueued, given } = await office(async () => ({ ok: true }));
    await write();
    await write();
    expect(enqueued).toHaveLength(1);
    await send();
    await send();
    const [row] = await rows();
    expect(given).toEqual([
      {
        id: row?.id,
        to: LETTER.to,
        subject: LETTER.subject,
        html: LETTER.html,
        text: LETTER.text,
        writtenAt: row?.createdAt,
        unsubscribeUrl: LETTER.unsubscribeUrl,
        attachments: [],
      },
    ]);
    expect(row).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  test('a server that fails is asked again, and what it said is kept until it takes the letter', async () => {
    let away = true;
    const { write, send, rows, given } = await office(async () => {
      if (away) throw new Error('451 4.3.2 riprova');
      return { ok: true };
    });
    await write();
    for (const _ of [1, 2]) await expect(send()).rejects.toThrow('451');
    expect(await rows()).toMatchObject([
      { attempts: 2, lastError: 'Error: 451 4.3.2 riprova', sentAt: null },
    ]);
    away = false;
    await send();
    expect(await rows()).toMatchObject([{ attempts: 3, lastError: null, sentAt: expect.any(Date) }]);
    expect(new Set(given.map((one) => `${one.id} ${one.writtenAt.toISOString()}`)).size).toBe(1);
  });

  test('a letter that is refused for good is not tried again, and the owner sees why at once', async () => {
    const { db, write, send } = await office(async () => ({ ok: false, reply: '550 5.1.1 sconosciuto' }));
    await write();
    await send();
    expect(await undeliveredLetters(db, new Date())).toMatchObject({
      total: 1,
      letters: [{ to: LETTER.to, error: '550 5.1.1 sconosciuto', attempts: 1 }],
    });
  });

  test('what a letter names goes with it, as it was kept', async () => {
    const { db, write, send, given } = await office(async () => ({ ok: true }));
    const terms = await termsInForce({ db, now: () => new Date('2026-03-10T10:00:00Z') }, DEFAULT_SETTINGS);
    await write({ attachments: [{ kind: 'terms', hash: terms.hash }] });
    await send();
    expect(given[0]?.attachments).toEqual([
      {
        name: 'termini-e-condizioni-2026-03-10.html',
        type: 'text/html; charset=utf-8',
        content: termsPage(terms, { base: config.publicUrl, notice: null }),
      },
    ]);
  });

  test('a letter is not sent without its attachment', async () => {
    const { write, send, given, rows } = await office(async () => ({ ok: true }));
    await write({ attachments: [{ kind: 'terms', hash: 'ab'.repeat(32) }] });
    await expect(send()).rejects.toThrow('No terms are kept');
    expect(given).toEqual([]);
    expect(await rows()).toMatchObject([
      { attempts: 1, sentAt: null, lastError: expect.stringContaining('No terms are kept') },
    ]);
  });

  test('a letter whose reader was forgotten meanwhile goes nowhere', async () => {
    const { db, write, send, enqueued, given } = await office(async () => ({ ok: true }));
    await write();
    await db
      .update(outbox)
      .set({ toAddress: '' })
      .where(eq(outbox.id, enqueued[0] ?? ''));
    await send();
    expect(given).toEqual([]);
  });
});
