import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { type ContactResult, contactImports, contactLines, contacts } from '#db/schema/contacts.ts';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { FORMAT_NAMES } from '#shop/catalog/imports/formats/source.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import {
  addProven,
  drawInvitation,
  freeInvitations,
  type Invitation,
  sendInvitation,
  withdrawBrought,
} from '#shop/marketing/newsletter/brought.server.ts';
import { markAddress, markOf, type NewsletterShop } from '#shop/marketing/newsletter/newsletter.server.ts';
import { type ContactAct, contactAfter, type NewsletterAct, planContact } from './contact.ts';
import type { ContactImport } from './contact-imports.server.ts';
import { knownAddresses } from './contacts.server.ts';

/** Time (ms) of work in a run; the next minute's job continues. */
const WORK_MS = 20_000;
const BATCH = 25;

type Line = typeof contactLines.$inferSelect;

/**
 * Imports started files in order: lines without e-mail first, then as many confirmation e-mails as allowed per minute.
 * Each line is marked in its transaction, so that a crash repeats none.
 */
export async function takeContacts(shop: NewsletterShop): Promise<void> {
  const until = performance.now() + WORK_MS;
  let free = await freeInvitations(shop.db);
  const files = await shop.db
    .select()
    .from(contactImports)
    .where(eq(contactImports.state, 'taking'))
    .orderBy(asc(contactImports.createdAt), asc(contactImports.id));
  for (const file of files) {
    while (performance.now() < until) {
      const lines = await waitingLines(shop.db, file.id, free);
      if (lines.length === 0) break;
      free -= await takeLines(shop, file, lines);
      await answerOthers();
    }
    await endTaking(shop.db, file.id);
  }
}

/** Next lines: those without e-mail first, then within the allowance. */
async function waitingLines(db: Db, importId: string, free: number): Promise<Line[]> {
  const waits = and(
    eq(contactLines.importId, importId),
    isNull(contactLines.takenAt),
    eq(contactLines.problem, ''),
  );
  const of = (condition: ReturnType<typeof eq>, most: number) =>
    db.select().from(contactLines).where(and(waits, condition)).orderBy(asc(contactLines.line)).limit(most);
  const quiet = await of(ne(contactLines.newsletterAct, 'ask'), BATCH);
  if (quiet.length > 0 || free <= 0) return quiet;
  return of(eq(contactLines.newsletterAct, 'ask'), Math.min(BATCH, free));
}

/** Imports lines; returns the number of e-mails written. */
async function takeLines(shop: NewsletterShop, of: ContactImport, lines: readonly Line[]): Promise<number> {
  const invitations = await drawnFor(shop, of, lines);
  return shop.db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(contactImports)
      .where(and(eq(contactImports.id, of.id), eq(contactImports.state, 'taking')))
      .for('update');
    if (!held) return 0;
    const numbers = lines.map(({ line }) => line);
    const due = await tx
      .select()
      .from(contactLines)
      .where(
        and(
          eq(contactLines.importId, of.id),
          inArray(contactLines.line, numbers),
          isNull(contactLines.takenAt),
        ),
      )
      .orderBy(asc(contactLines.line))
      .for('update');
    const known = await knownAddresses(
      { ...shop, db: tx },
      due.map(({ email }) => email),
    );
    let invited = 0;
    for (const line of due) {
      const plan = planContact(line, known(line.email), held);
      const contactAct = await takeCustomer(tx, shop, held, { line, act: plan.contact });
      const invitation = invitations.get(line.email);
      const newsletterAct = await takeSubscriber(tx, shop, held, { line, act: plan.newsletter, invitation });
      if (newsletterAct === 'ask') invited += 1;
      await tx
        .update(contactLines)
        .set({ contactAct, newsletterAct, takenAt: shop.now() })
        .where(and(eq(contactLines.importId, of.id), eq(contactLines.line, line.line)));
    }
    return invited;
  });
}

/** E-mails rendered before the transaction, to keep it short. */
async function drawnFor(
  shop: NewsletterShop,
  of: ContactImport,
  lines: readonly Line[],
): Promise<Map<string, Invitation>> {
  const known = await knownAddresses(
    shop,
    lines.map(({ email }) => email),
  );
  const { identity } = await loadSettings(shop.db);
  const drawn = new Map<string, Invitation>();
  for (const line of lines) {
    if (planContact(line, known(line.email), of).newsletter !== 'ask') continue;
    drawn.set(line.email, await drawInvitation(shop, line.email, identity));
    await answerOthers();
  }
  return drawn;
}

async function takeCustomer(
  tx: Db,
  shop: NewsletterShop,
  { format }: ContactImport,
  { line, act }: { line: Line; act: ContactAct },
): Promise<ContactAct> {
  if (act === 'none') return act;
  const { email } = line;
  const [before] = await tx.select().from(contacts).where(eq(contacts.email, email)).for('update');
  const fields = { ...contactAfter(before ?? null, line), format, broughtAt: shop.now() };
  await tx
    .insert(contacts)
    .values({ email, mark: markOf(shop, email), ...fields })
    .onConflictDoUpdate({ target: contacts.email, set: fields });
  return act;
}

async function takeSubscriber(
  tx: Db,
  shop: NewsletterShop,
  of: ContactImport,
  { line, act, invitation }: { line: Line; act: NewsletterAct; invitation: Invitation | undefined },
): Promise<NewsletterAct> {
  const { email, consentDay } = line;
  if (line.newsletter === 'left') await markAddress(tx, shop, email);
  if (act === 'withdraw') return (await withdrawBrought(tx, shop, email)) ? act : 'none';
  if (act === 'subscribe' && consentDay !== null) {
    const proof = { email, day: consentDay, consentText: of.consentText, origin: originOf(of, consentDay) };
    return (await addProven(tx, shop, proof)) ? act : 'none';
  }
  if (act !== 'ask' || !invitation) return 'none';
  return (await sendInvitation(tx, shop, invitation, originOf(of, consentDay))) ? act : 'none';
}

/** Origin of a subscription, shown beside its proof. */
function originOf({ format, fileName }: ContactImport, day: string | null): string {
  const since = day === null ? '' : `, iscritta là ${beforeDay('dal', italianDate(day))}`;
  return `Portata da ${FORMAT_NAMES[format]} (file «${fileName}»)${since}`;
}

/** Ends an import: deletes its personal data; invalid lines, naming nobody, stay. False while lines wait. */
async function endTaking(db: Db, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ofImport = eq(contactLines.importId, id);
    const [held] = await tx.select().from(contactImports).where(eq(contactImports.id, id)).for('update');
    const waiting = await tx.$count(
      contactLines,
      and(ofImport, isNull(contactLines.takenAt), eq(contactLines.problem, '')),
    );
    if (held?.state !== 'taking' || waiting > 0) return false;
    const { contactAct, newsletterAct } = contactLines;
    const many = (condition: ReturnType<typeof sql>) =>
      sql<number>`count(*) filter (where ${condition})::int`;
    const [result] = await tx
      .select({
        added: many(sql`${contactAct} = 'add'`),
        changed: many(sql`${contactAct} = 'change'`),
        subscribed: many(sql`${newsletterAct} = 'subscribe'`),
        asked: many(sql`${newsletterAct} = 'ask'`),
        withdrawn: many(sql`${newsletterAct} = 'withdraw'`),
      } satisfies Record<keyof ContactResult, unknown>)
      .from(contactLines)
      .where(ofImport);
    await tx.delete(contactLines).where(and(ofImport, eq(contactLines.problem, '')));
    await tx
      .update(contactImports)
      .set({ state: 'done', ...(result && { result }) })
      .where(eq(contactImports.id, id));
    return true;
  });
}
