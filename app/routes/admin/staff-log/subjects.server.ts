import { ilike, inArray, or } from 'drizzle-orm';
import { href } from 'react-router';
import type { Db } from '../../../db/client.server.ts';
import { users } from '../../../db/schema/auth.ts';
import { campaigns } from '../../../db/schema/campaigns.ts';
import { products } from '../../../db/schema/catalogue.ts';
import { orders } from '../../../db/schema/orders.ts';
import { staffInvitations } from '../../../db/schema/staff.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { orderNumber } from '../../../shop/orders/number.ts';

/** What something was done to, as it is called now; `to` is its page. */
export type Subject = { name: string; to: string | null };

/**
 * Products, campaigns and staff by name, orders by number, invitations by address. What is not among them has no name:
 * it is gone, or the code says it.
 */
export async function subjectsNamed(
  db: Db,
  codes: readonly (string | null)[],
): Promise<ReadonlyMap<string, Subject>> {
  const ids = [...new Set(codes)].filter((code) => code !== null).filter(isUuid);
  const found = new Map<string, Subject>();
  if (ids.length === 0) return found;
  const name = (rows: readonly { id: string; name: string; to?: string }[]) => {
    for (const { id, name: called, to = null } of rows) found.set(id, { name: called, to });
  };
  name(await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)));
  name(
    await db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
  );
  const planned = await db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, ids));
  name(planned.map((one) => ({ ...one, to: href('/admin/campagne/:id', { id: one.id }) })));
  const bought = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
  name(bought.map(({ id }) => ({ id, name: orderNumber(id), to: href('/admin/ordini/:id', { id }) })));
  const { id, email } = staffInvitations;
  name(await db.select({ id, name: email }).from(staffInvitations).where(inArray(id, ids)));
  return found;
}

/** Most products, campaigns and people that a search of the log takes a name for. */
const MOST_NAMED = 200;

/** Ids of what is called by these words, in whole or in part: the log itself knows codes alone. */
export async function subjectsCalled(db: Db, words: string): Promise<string[]> {
  const asked = words.trim().slice(0, 100);
  if (asked === '') return [];
  const part = `%${asked.replace(/[\\%_]/g, '\\$&')}%`;
  const called = [];
  for (const table of [products, campaigns] as const)
    called.push(
      ...(await db.select({ id: table.id }).from(table).where(ilike(table.name, part)).limit(MOST_NAMED)),
    );
  const people = or(ilike(users.name, part), ilike(users.email, part));
  called.push(...(await db.select({ id: users.id }).from(users).where(people).limit(MOST_NAMED)));
  return called.map(({ id }) => id);
}
