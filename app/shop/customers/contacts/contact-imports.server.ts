import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { contactImports, contactLines } from '#db/schema/contacts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { type FileRefused, readApart } from '#shop/catalog/imports/read/file-apart.server.ts';
import type { NewsletterShop } from '#shop/marketing/newsletter/newsletter.server.ts';
import { type ContactAct, type ContactLine, type NewsletterAct, planContact } from './contact.ts';
import { knownAddresses } from './contacts.server.ts';
import type { ContactFileHead } from './read-contact-file.server.ts';

const BATCH = 200;
const PAGE_SIZE = 50;
/** Retention (ms) of a pending or finished import. */
const RETENTION_MS = 30 * 24 * 3_600_000;
/** Time (ms) after which an unfinished reading counts as crashed. */
const READ_WITHIN_MS = 24 * 3_600_000;
/** Longest consent text (characters). */
export const MAX_CONSENT_TEXT = 1000;

export type ContactImport = typeof contactImports.$inferSelect;

/** `readContactFile`: for tests; default: in a process of its own. */
type ReadingShop = NewsletterShop & { readContactFile?: typeof readContactFileApart };

/** Stores a file for a dry run: nobody is added or e-mailed yet. Throws what is wrong with the file. */
export async function beginContacts(
  shop: ReadingShop,
  file: { name: string; bytes: Uint8Array },
  accountId: string,
): Promise<{ ok: true; id: string } | FileRefused> {
  const read = await (shop.readContactFile ?? readContactFileApart)(file.bytes, dayInRome(shop.now()));
  if (!read.ok) return read;
  const { format, kind, notes } = read.head;
  const [made] = await shop.db
    .insert(contactImports)
    .values({
      format,
      kind,
      notes,
      accountId,
      lines: read.items.length,
      fileName: file.name.slice(0, 200),
      createdAt: shop.now(),
    })
    .returning();
  if (!made) throw new Error('The new import has no id');
  try {
    for (let at = 0; at < read.items.length; at += BATCH) {
      await writeLines(shop, made, read.items.slice(at, at + BATCH));
      // The embedded database answers without a turn of the event loop.
      await answerOthers();
    }
    await shop.db.update(contactImports).set({ state: 'planned' }).where(eq(contactImports.id, made.id));
  } catch (error) {
    await shop.db.delete(contactImports).where(eq(contactImports.id, made.id));
    throw error;
  }
  return { ok: true, id: made.id };
}

async function writeLines(
  shop: NewsletterShop,
  of: ContactImport,
  lines: readonly ContactLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const known = await knownAddresses(
    shop,
    lines.flatMap(({ email }) => email || []),
  );
  const rows = lines.map((line) => {
    const { contact, newsletter } = planContact(line, known(line.email), of);
    return { ...line, importId: of.id, contactAct: contact, newsletterAct: newsletter };
  });
  await shop.db.insert(contactLines).values(rows);
}

/** Stores whether subscribers agreed, and to what. Codes: `begun`; `no_text` (proof needs the text). */
export async function chooseProof(
  db: Db,
  id: string,
  { withProof, consentText }: { withProof: boolean; consentText: string },
): Promise<{ ok: true } | { ok: false; code: 'begun' | 'no_text' }> {
  if (withProof && consentText === '') return { ok: false, code: 'no_text' };
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(contactImports)
      .set({ withProof, consentText: consentText.slice(0, MAX_CONSENT_TEXT) })
      .where(and(eq(contactImports.id, id), eq(contactImports.state, 'planned')))
      .returning({ id: contactImports.id });
    if (!changed) return { ok: false, code: 'begun' };
    const act: NewsletterAct = withProof ? 'subscribe' : 'ask';
    await tx
      .update(contactLines)
      .set({ newsletterAct: sql`case when ${contactLines.consentDay} is null then 'ask' else ${act} end` })
      .where(and(eq(contactLines.importId, id), inArray(contactLines.newsletterAct, ['subscribe', 'ask'])));
    return { ok: true };
  });
}

/** Starts an import. Code: `not_planned` (already started, or unknown). */
export async function beginTaking(
  shop: NewsletterShop,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'not_planned' }> {
  return shop.db.transaction(async (tx) => {
    const [begun] = await tx
      .update(contactImports)
      .set({ state: 'taking' })
      .where(and(eq(contactImports.id, id), eq(contactImports.state, 'planned')))
      .returning({ id: contactImports.id });
    if (!begun) return { ok: false, code: 'not_planned' };
    await shop.jobs.enqueue(tx, 'take-contacts', {});
    return { ok: true };
  });
}

export async function discardContacts(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(contactImports)
    .where(and(eq(contactImports.id, id), eq(contactImports.state, 'planned')))
    .returning({ id: contactImports.id });
  return gone.length > 0;
}

/** Recent files, newest first. */
export function listContactImports(db: Db): Promise<ContactImport[]> {
  return db
    .select()
    .from(contactImports)
    .where(ne(contactImports.state, 'reading'))
    .orderBy(desc(contactImports.createdAt))
    .limit(20);
}

export type ContactCounts = Record<
  'add' | 'change' | 'subscribe' | 'ask' | 'withdraw' | 'wrong' | 'taken',
  number
>;

export type ShownContacts = Omit<ContactImport, 'accountId'> & {
  counts: ContactCounts;
  /** Number of subscribers with a consent day. */
  withDay: number;
  rows: { line: number; email: string; name: string; notes: string[]; isWrong: boolean }[];
  /** Cursor; null at the end. */
  next: string | null;
};

export type LineFilter = 'all' | 'wrong';

/** One page of planned effects, or results and invalid lines after the import. Null for an unknown id. */
export async function readContactImport(
  shop: { db: Db; config: { authSecret: string } },
  id: string,
  { filter, after }: { filter: LineFilter; after: string | null },
): Promise<ShownContacts | null> {
  if (!isUuid(id)) return null;
  const { db } = shop;
  const [found] = await db
    .select()
    .from(contactImports)
    .where(and(eq(contactImports.id, id), ne(contactImports.state, 'reading')));
  if (!found) return null;
  const lines = await db
    .select()
    .from(contactLines)
    .where(
      and(
        eq(contactLines.importId, id),
        gt(contactLines.line, /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0),
        filter === 'wrong' ? ne(contactLines.problem, '') : undefined,
      ),
    )
    .orderBy(asc(contactLines.line))
    .limit(PAGE_SIZE + 1);
  const page = lines.slice(0, PAGE_SIZE);
  const known = await knownAddresses(
    shop,
    page.flatMap(({ email }) => email || []),
  );
  const { accountId: _, ...shown } = found;
  return {
    ...shown,
    ...(await countsOf(db, id)),
    rows: page.map((row) => ({
      line: row.line,
      email: row.email,
      name: row.name,
      isWrong: row.problem !== '',
      notes: row.takenAt === null ? planContact(row, known(row.email), found).notes : ['Presa.'],
    })),
    next: lines.length > PAGE_SIZE ? String(page.at(-1)?.line ?? '') : null,
  };
}

async function countsOf(db: Db, id: string): Promise<{ counts: ContactCounts; withDay: number }> {
  const { contactAct, newsletterAct, problem, takenAt, consentDay, newsletter } = contactLines;
  const where = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const ofContact = (act: ContactAct) => where(sql`${contactAct} = ${act}`);
  const ofNewsletter = (act: NewsletterAct) => where(sql`${newsletterAct} = ${act}`);
  const [found] = await db
    .select({
      add: ofContact('add'),
      change: ofContact('change'),
      subscribe: ofNewsletter('subscribe'),
      ask: ofNewsletter('ask'),
      withdraw: ofNewsletter('withdraw'),
      wrong: where(sql`${problem} <> ''`),
      taken: where(sql`${takenAt} is not null`),
      withDay: where(sql`${newsletter} = 'subscribed' and ${consentDay} is not null`),
      all: count(),
    })
    .from(contactLines)
    .where(eq(contactLines.importId, id));
  if (!found) return { counts: NO_LINES, withDay: 0 };
  const { withDay, all: _, ...counts } = found;
  return { counts, withDay };
}

const NO_LINES: ContactCounts = { add: 0, change: 0, subscribe: 0, ask: 0, withdraw: 0, wrong: 0, taken: 0 };

export async function sweepContacts({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db
    .delete(contactImports)
    .where(
      or(
        and(lt(contactImports.createdAt, before(RETENTION_MS)), ne(contactImports.state, 'taking')),
        and(eq(contactImports.state, 'reading'), lt(contactImports.createdAt, before(READ_WITHIN_MS))),
      ),
    );
}

/** Reads a file in a separate process. @param today Italian day */
export function readContactFileApart(
  bytes: Uint8Array,
  today: string,
): Promise<{ ok: true; head: ContactFileHead; items: ContactLine[] } | FileRefused> {
  return readApart('shop/customers/contacts/contact-file-process.server.ts', bytes, [today]);
}
