import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Jobs } from '#jobs/table.ts';
import { fileMailer, type Mail, type Sent } from '#platform/mailer.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { termsPage } from '#shop/legal/terms/terms-page.ts';
import { onEachEngine } from '#support/database.ts';
import { everyMail } from '#support/instruments/every-mail.ts';
import { sendMail, undeliveredMails, type WrittenMail, writeMail } from './outbox.server.ts';

const MAIL: WrittenMail = {
  dedupeKey: 'newsletter-subscribed:1',
  kind: 'newsletter-subscribed',
  to: 'ada@esempio.it',
  subject: 'Iscrizione confermata',
  html: '<p>ciao</p>',
  text: 'ciao',
  replyTo: null,
  unsubscribeUrl: 'http://negozio.test/newsletter/disiscrizione?token=x',
  attachments: [],
};

const config = { publicUrl: 'https://negozio.test' };

onEachEngine((engine, open) => {
  async function office(answer: () => Promise<Sent>) {
    const { db } = await open();
    const given: Mail[] = [];
    const enqueued: string[] = [];
    const jobs = {
      enqueue: async (_tx: Db, _queue: string, data: { id: string }) => void enqueued.push(data.id),
    } as unknown as Jobs;
    const now = () => new Date();
    const mailer = {
      describe: () => '',
      check: async () => {},
      send: (mail: Mail) => {
        given.push(mail);
        return answer();
      },
    };
    const write = (mail: Partial<WrittenMail> = {}) =>
      db.transaction((tx) => writeMail({ tx: tx, jobs }, { ...MAIL, ...mail }));
    const send = (id = enqueued[0] ?? '') => sendMail({ db, mailer, now, config }, id);
    const rows = () => db.select().from(outbox);
    return { db, given, enqueued, write, send, rows };
  }

  test('an e-mail that is written twice is one, and one that is sent is not sent again', async () => {
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
        to: MAIL.to,
        replyTo: DEFAULT_SETTINGS.identity.email,
        subject: MAIL.subject,
        html: MAIL.html,
        text: MAIL.text,
        writtenAt: row?.createdAt,
        unsubscribeUrl: MAIL.unsubscribeUrl,
        attachments: [],
      },
    ]);
    expect(row).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  test.runIf(engine === 'PostgreSQL')(
    'one that was handed over is not sent again though the connections are lost meanwhile',
    async () => {
      const { db, write, send, rows, given } = await office(async () => ({ ok: true }));
      // Ends the connection of the first that writes down what became of an e-mail: a sequence is not rolled back.
      await db.execute(sql`create sequence notes`);
      await db.execute(sql`
        create function end_connection_once() returns trigger language plpgsql as $$
        begin
          if nextval('notes') = 1 then
            perform pg_terminate_backend(pg_backend_pid());
            perform pg_sleep(1);
          end if;
          return new;
        end $$`);
      await db.execute(sql`
        create trigger end_connection_once before update on outbox
        for each row execute function end_connection_once()`);
      await write();
      await send();
      await send();
      expect(given).toHaveLength(1);
      expect(await rows()).toMatchObject([{ attempts: 1, lastError: null, sentAt: expect.any(Date) }]);
    },
  );

  test('a server that fails is tried again, and what it said is kept until it takes the e-mail', async () => {
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

  test('an e-mail that is refused for good is not tried again, and the owner sees why at once', async () => {
    const { db, write, send } = await office(async () => ({ ok: false, reply: '550 5.1.1 sconosciuto' }));
    await write();
    await send();
    expect(await undeliveredMails(db, new Date())).toMatchObject({
      total: 1,
      mails: [{ to: MAIL.to, error: '550 5.1.1 sconosciuto', attempts: 1 }],
    });
  });

  test('what an e-mail names goes with it, as it was kept', async () => {
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

  test('an e-mail is not sent without its attachment', async () => {
    const { write, send, given, rows } = await office(async () => ({ ok: true }));
    await write({ attachments: [{ kind: 'terms', hash: 'ab'.repeat(32) }] });
    await expect(send()).rejects.toThrow('No terms are kept');
    expect(given).toEqual([]);
    expect(await rows()).toMatchObject([
      { attempts: 1, sentAt: null, lastError: expect.stringContaining('No terms are kept') },
    ]);
  });

  test('an e-mail whose reader was forgotten meanwhile goes nowhere', async () => {
    const { db, write, send, enqueued, given } = await office(async () => ({ ok: true }));
    await write();
    await db
      .update(outbox)
      .set({ toAddress: '' })
      .where(eq(outbox.id, enqueued[0] ?? ''));
    await send();
    expect(given).toEqual([]);
  });

  test('answers to any e-mail reach the shop, whatever kind it is of', async () => {
    const { write, send, enqueued, given } = await office(async () => ({ ok: true }));
    const mails = await everyMail();
    for (const { name: _, ...mail } of mails) await write(mail);
    for (const id of enqueued) await send(id);
    expect(given.map(({ subject }) => subject)).toEqual(mails.map(({ subject }) => subject));
    expect(new Set(given.map(({ replyTo }) => replyTo))).toEqual(new Set([DEFAULT_SETTINGS.identity.email]));
    // As a mail program reads it, beside another address that the e-mail comes from.
    const folder = mkdtempSync(join(tmpdir(), 'letters-'));
    const mailer = fileMailer(folder, 'Vetrina <spedizioni@posta.test>');
    for (const mail of given) await mailer.send(mail);
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    rmSync(folder, { recursive: true });
    expect(files).toHaveLength(mails.length);
    const answered = files.map((file) => /^Reply-To: (.*?)\r?$/m.exec(file)?.[1]);
    expect(new Set(answered)).toEqual(new Set([DEFAULT_SETTINGS.identity.email]));
  });
});
