import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { bringJobs } from '#platform/jobs.server.ts';
import { addIssue, startIssue } from '#shop/marketing/newsletter/issues.server.ts';
import { createMailServer } from '#support/mail-server.ts';
import { addSubscribers } from '#support/subscribers.ts';
import { chance, isLongForm, rounds, SEED } from './chance.ts';
import { openCluster, sharedServer } from './cluster.ts';

/** As many as one minute takes. */
const READERS = 60;
/** The job of the next minute, done as soon as a server starts. */
const DUE = [{ queue: 'send-newsletter', data: {} }];
/** Longest life (ms) of a server that dies while it writes the e-mails. */
const LONGEST_MS = 700;

const server = sharedServer();

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(engine === 'PGlite' ? 1 : 2);
  test(`killed ${kills} times while an issue goes out, every reader is written once, and nobody else`, {
    timeout: 300_000 + kills * 60_000,
  }, async () => {
    const luck = chance(SEED);
    const mailServer = await createMailServer();
    await mailServer.open();
    const cluster = await openCluster(
      engine === 'PostgreSQL' ? server : null,
      {},
      {
        environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
      },
    );
    onTestFinished(async () => {
      await cluster.close();
      await mailServer.close();
    });
    const { shop } = cluster;
    /** Looks into the database while no server runs. */
    const look = async <T>(see: (database: Database) => Promise<T>): Promise<T> => {
      const database = await cluster.openDatabase();
      return see(database).finally(() => database.close());
    };
    const mailsOut = () => mailServer.taken.length;
    const readers = Array.from({ length: READERS }, (_, n) => `lettrice${n}@esempio.it`);

    await shop.halt();
    await look(async (database) => {
      await sendOff(database, readers);
      await bringJobs(database.jobs, DUE);
    });
    const fell: Record<string, number> = {};
    for (let kill = 0; kill < kills; kill += 1) {
      const before = mailsOut();
      await shop.start();
      // In turn: at any moment of writing them, and once some of them have left.
      if (kill % 2 === (engine === 'PGlite' ? 1 : 0)) await pause(luck.next() * LONGEST_MS);
      else {
        const some = before + 1 + Math.floor(luck.next() * 20);
        await expect
          .poll(() => mailsOut() >= Math.min(some, READERS), { timeout: 120_000, interval: 5 })
          .toBe(true);
      }
      await shop.kill();
      const { waiting, unsent } = await look(async (database) => {
        await bringJobs(database.jobs, DUE);
        return progress(database);
      });
      const far = waiting > 0 ? 'nothing written' : unsent > 0 ? 'some not sent' : 'all sent';
      fell[far] = (fell[far] ?? 0) + 1;
      // One transaction writes what a minute takes: all of it or none.
      expect([0, READERS]).toContain(waiting);
    }
    await shop.start();
    // Whose e-mail was leaving as the server died waits until the queue misses it: a minute or two.
    const atLeast = isLongForm ? READERS : READERS - kills;
    const written = () => new Set(mailServer.taken.map(({ to }) => to)).size;
    await expect.poll(written, { timeout: 280_000, interval: 100 }).toBeGreaterThanOrEqual(atLeast);
    await shop.halt();

    const { unsent, jobs, mails, ...rest } = await look(progress);
    console.log(`${engine}: the ends of ${kills} servers found`, fell, `; ${unsent} letters wait`);
    expect({ mails, ...rest }).toEqual({ mails: READERS, waiting: 0, state: 'sent' });
    // None is lost: what has not left, or left from a server that did not live to note it, has a job that sends it.
    expect(unsent).toBeLessThanOrEqual(READERS - written() + kills);
    expect(jobs).toBe(unsent);
    const of = (reader: string) => mailServer.taken.filter(({ to }) => to === reader);
    expect(mailServer.taken.filter(({ to }) => !readers.includes(to))).toEqual([]);
    for (const reader of readers)
      expect(new Set(of(reader).map(({ messageId }) => messageId)).size, reader).toBeLessThanOrEqual(1);
    // The mail server may have taken one e-mail that a server did not live to note: the same e-mail comes again.
    expect(mailsOut() - written()).toBeLessThanOrEqual(kills);
    expect(shop.said()).not.toMatch(/Unhandled|uncaught/i);
  });
});

/** An issue that has just been sent off, to confirmed readers beside others. */
async function sendOff({ db }: Database, readers: readonly string[]): Promise<void> {
  await addSubscribers(db, [
    ...readers.map((email) => ({ email })),
    { email: 'attende@esempio.it', confirmedAt: null },
    { email: 'uscita@esempio.it', unsubscribedAt: new Date() },
  ]);
  const room = {
    db,
    mediaBase: '/media',
    now: () => new Date(),
    config: { publicUrl: 'http://negozio.test', authSecret: 's'.repeat(40) },
    jobs: { enqueue: async () => {} } as never,
  };
  const { id } = await addIssue(room, { subject: 'Arrivi', text: 'Ciao,\nsono arrivati.' }, 'nobody');
  expect(await startIssue(room, id)).toEqual({ ok: true });
}

type Progress = { waiting: number; mails: number; unsent: number; jobs: number; state: string };

async function progress({ db }: Database): Promise<Progress> {
  const [row] = await rowsOf<Progress>(
    db,
    sql`select (select count(*)::int from newsletter_recipients where state = 'waiting') as waiting,
          (select count(*)::int from outbox where kind = 'newsletter-issue') as mails,
          (select count(*)::int from outbox where kind = 'newsletter-issue' and sent_at is null) as unsent,
          (select count(*)::int from outbox o where kind = 'newsletter-issue' and sent_at is null and exists (
            select from jobs.job j where j.name = 'send-email' and j.data ->> 'id' = o.id::text
              and j.state in ('created', 'retry', 'active'))) as jobs,
          (select state from newsletter_issues) as state`,
  );
  if (!row) throw new Error('no issue');
  return row;
}
