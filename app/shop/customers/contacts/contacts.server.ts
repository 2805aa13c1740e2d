import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { contactErasures, contactLines, contacts } from '#db/schema/contacts.ts';
import { orders } from '#db/schema/orders.ts';
import { inBatches } from '#lib/batches.ts';
import type { CsvCell } from '#lib/csv.ts';
import { normalizeEmail } from '#lib/email.ts';
import { containing } from '#lib/like-pattern.ts';
import { FORMAT_NAMES } from '#shop/catalog/imports/formats/source.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { MAX_QUERY_WORDS } from '#shop/catalog/search/search.ts';
import { subscriptionsOf } from '#shop/marketing/newsletter/brought.server.ts';
import { knownMarks, markOf } from '#shop/marketing/newsletter/newsletter.server.ts';
import type { ContactFields, ContactFormat, Known } from './contact.ts';

const PAGE_SIZE = 50;

export type ListedContact = ContactFields & { email: string; format: ContactFormat; broughtAt: Date };

export type ContactPage = { total: number; contacts: ListedContact[]; next: string | null };

/** Imported customers without an order, by e-mail address. */
export async function listContacts(
  db: Db,
  { q, after }: { q: string; after: string | null },
  pageSize = PAGE_SIZE,
): Promise<ContactPage> {
  const found = and(hasNotOrdered(db), ...wordsOf(q)) as SQL;
  const rows = await db
    .select({ ...COLUMNS, mark: contacts.mark })
    .from(contacts)
    .where(and(found, after ? sql`${contacts.email} > ${atCursor(after)}` : undefined))
    .orderBy(asc(contacts.email))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    total: await db.$count(contacts, found),
    contacts: page.map(({ mark: _, ...contact }) => contact),
    next: rows.length > pageSize ? (page.at(-1)?.mark ?? null) : null,
  };
}

const COLUMNS = {
  email: contacts.email,
  name: contacts.name,
  phone: contacts.phone,
  address: contacts.address,
  postalCode: contacts.postalCode,
  city: contacts.city,
  province: contacts.province,
  country: contacts.country,
  format: contacts.format,
  broughtAt: contacts.broughtAt,
};

/** Cursor by the previous page's mark: URLs contain no e-mail address. */
function atCursor(mark: string): SQL {
  return sql`coalesce((select one.email from contacts as one where one.mark = ${mark}), '')`;
}

function hasNotOrdered(db: Db): SQL {
  const theirs = db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(sql`lower(${orders.customerEmail})`, contacts.email));
  return notExists(theirs);
}

/** Each word must occur in name, e-mail address, telephone or postal address. */
function wordsOf(q: string): SQL[] {
  const { email, name, phone, address, postalCode, city } = contacts;
  const text = sql.join([email, name, phone, address, postalCode, city], sql` || ' ' || `);
  return cleanQuery(q)
    .split(' ')
    .slice(0, MAX_QUERY_WORDS)
    .filter((word) => word !== '')
    .map((word) => sql`fold(${text}) like fold(${containing(word)})`);
}

/** All contacts for a spreadsheet, including those who ordered since. */
export async function* contactRows(db: Db): AsyncGenerator<CsvCell[]> {
  yield ['E-mail', 'Nome', 'Telefono', 'Indirizzo', 'CAP', 'Città', 'Provincia', 'Paese', 'Da'];
  const batch = (after: { email: string } | null, size: number) =>
    db
      .select(COLUMNS)
      .from(contacts)
      .where(after ? sql`${contacts.email} > ${after.email}` : undefined)
      .orderBy(asc(contacts.email))
      .limit(size);
  for await (const one of inBatches(batch)) {
    yield [
      one.email,
      one.name,
      one.phone,
      one.address,
      one.postalCode,
      one.city,
      one.province,
      one.country,
      FORMAT_NAMES[one.format],
    ];
  }
}

/** A contact and lines not yet imported, for personal-data exports. */
export async function contactOf(db: Db, address: string) {
  const email = normalizeEmail(address);
  const [contact] = await db.select(COLUMNS).from(contacts).where(eq(contacts.email, email));
  const { name, phone, address: street, postalCode, city, province, country } = contactLines;
  const { newsletter, consentDay } = contactLines;
  const inFiles = await db
    .select({ name, phone, address: street, postalCode, city, province, country, newsletter, consentDay })
    .from(contactLines)
    .where(and(eq(contactLines.email, email), sql`${email} <> ''`));
  return contact || inFiles.length > 0 ? { contact: contact ?? null, inFiles } : null;
}

/**
 * Erases an imported person and pending lines, in the caller's transaction; returns whether there were any. A keyed
 * hash of the address stays, so that the file cannot bring them back.
 */
export async function eraseContact(
  tx: Db,
  shop: { now: () => Date; config: { authSecret: string } },
  address: string,
): Promise<boolean> {
  const email = normalizeEmail(address);
  if (email === '') return false;
  // Lines first, as in the import job: waits for a line being imported, and deletes its result.
  const lines = await tx
    .delete(contactLines)
    .where(eq(contactLines.email, email))
    .returning({ line: contactLines.line });
  const gone = await tx
    .delete(contacts)
    .where(eq(contacts.email, email))
    .returning({ email: contacts.email });
  if (gone.length + lines.length === 0) return false;
  await tx
    .insert(contactErasures)
    .values({ mark: markOf(shop, email), at: shop.now() })
    .onConflictDoNothing();
  return true;
}

/** Deletes contacts imported before a moment; returns how many. Customers remain known by their orders. */
export async function forgetContacts(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(contacts)
    .where(lt(contacts.broughtAt, before))
    .returning({ email: contacts.email });
  return gone.length;
}

/** Stored facts on these addresses (lower case, not empty). */
export async function knownAddresses(
  shop: { db: Db; config: { authSecret: string } },
  emails: readonly string[],
): Promise<(email: string) => Known> {
  const { db } = shop;
  if (emails.length === 0) return () => NOBODY;
  const marks = new Map(emails.map((email) => [email, markOf(shop, email)]));
  const there = await db
    .select()
    .from(contacts)
    .where(inArray(contacts.email, [...emails]));
  const byEmail = new Map(there.map((contact) => [contact.email, contact]));
  const erased = await db
    .select()
    .from(contactErasures)
    .where(inArray(contactErasures.mark, [...marks.values()]));
  const erasedMarks = new Set(erased.map(({ mark }) => mark));
  const address = sql<string>`lower(${orders.customerEmail})`;
  const bought = await db
    .selectDistinct({ email: address })
    .from(orders)
    .where(inArray(address, [...emails]));
  const customers = new Set(bought.map(({ email }) => email));
  const subscriptions = await subscriptionsOf(db, emails);
  const marked = await knownMarks(db, [...marks.values()]);
  return (email) => {
    const mark = marks.get(email) ?? '';
    return {
      contact: byEmail.get(email) ?? null,
      isCustomer: customers.has(email),
      isErased: erasedMarks.has(mark),
      subscription: subscriptions.get(email) ?? null,
      isMarked: marked.has(mark),
    };
  };
}

const NOBODY: Known = {
  contact: null,
  isCustomer: false,
  isErased: false,
  subscription: null,
  isMarked: false,
};
