import { eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { customerNotes } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { normalizeEmail } from '#lib/email.ts';

/** `updatedAt` detects concurrent changes. */
export type CustomerNote = { text: string; updatedAt: Date };

/** Note on an e-mail address; null without one. */
export async function noteOn(db: Db, email: string): Promise<CustomerNote | null> {
  const [note] = await db
    .select({ text: customerNotes.text, updatedAt: customerNotes.updatedAt })
    .from(customerNotes)
    .where(eq(customerNotes.email, normalizeEmail(email)));
  return note ?? null;
}

/** Replaces a note; an empty text deletes it. `shown`: its `updatedAt`. Code: `edited_elsewhere`. */
export async function writeNote(
  shop: { db: Db; now: () => Date },
  { email, text, shown, actor }: { email: string; text: string; shown: Date | null; actor: string },
): Promise<{ ok: true } | { ok: false; code: 'edited_elsewhere' }> {
  const address = normalizeEmail(email);
  return shop.db.transaction(async (tx) => {
    // Serialises two first notes on an address.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`customer-note ${address}`}))`);
    const stored = await noteOn(tx, address);
    if (stored?.updatedAt.getTime() !== shown?.getTime()) return { ok: false, code: 'edited_elsewhere' };
    if (text === '') {
      await tx.delete(customerNotes).where(eq(customerNotes.email, address));
      return { ok: true };
    }
    const written = { text, updatedAt: shop.now(), updatedBy: actor };
    await tx
      .insert(customerNotes)
      .values({ email: address, ...written })
      .onConflictDoUpdate({ target: customerNotes.email, set: written });
    return { ok: true };
  });
}

/** Part of a person's erasure; returns whether there was one. */
export async function eraseNote(tx: Db, email: string): Promise<boolean> {
  const gone = await tx
    .delete(customerNotes)
    .where(eq(customerNotes.email, normalizeEmail(email)))
    .returning({ email: customerNotes.email });
  return gone.length > 0;
}

/** Deletes notes on people without orders; returns how many. */
export async function forgetNotesWithoutOrders(db: Db): Promise<number> {
  const theirs = db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(sql`lower(${orders.customerEmail})`, customerNotes.email));
  const gone = await db
    .delete(customerNotes)
    .where(notExists(theirs))
    .returning({ email: customerNotes.email });
  return gone.length;
}
