import { eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { customerNotes } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { normalizeEmail } from '#lib/email.ts';

/** What the shop noted down, and when; `updatedAt` tells whether somebody has changed it since it was read. */
export type CustomerNote = { text: string; updatedAt: Date };

/** The note on an e-mail address; null when there is none. */
export async function noteOn(db: Db, email: string): Promise<CustomerNote | null> {
  const [note] = await db
    .select({ text: customerNotes.text, updatedAt: customerNotes.updatedAt })
    .from(customerNotes)
    .where(eq(customerNotes.email, normalizeEmail(email)));
  return note ?? null;
}

/**
 * Replaces the note on an address; an empty text removes it. `shown` is the moment of the note that was being edited,
 * null where there was none. Code: `edited_elsewhere`, when the note is another one by now.
 */
export async function writeNote(
  shop: { db: Db; now: () => Date },
  { email, text, shown, actor }: { email: string; text: string; shown: Date | null; actor: string },
): Promise<{ ok: true } | { ok: false; code: 'edited_elsewhere' }> {
  const address = normalizeEmail(email);
  return shop.db.transaction(async (tx) => {
    // Of two who write the first note on an address at once, the second waits here.
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

/** Deletes the note on a person who requested to be forgotten; says whether there was one. */
export async function eraseNote(tx: Db, email: string): Promise<boolean> {
  const gone = await tx
    .delete(customerNotes)
    .where(eq(customerNotes.email, normalizeEmail(email)))
    .returning({ email: customerNotes.email });
  return gone.length > 0;
}

/** Deletes notes on people of whom no order names them any more; says how many. */
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
