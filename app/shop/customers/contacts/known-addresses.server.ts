import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { contactErasures, contacts } from '#db/schema/contacts.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptionsOf } from '#shop/marketing/newsletter/brought.server.ts';
import { knownMarks, markOf } from '#shop/marketing/newsletter/marks.server.ts';
import type { Known } from './contact.ts';

/** What is known of these addresses (lower case, not empty). */
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
