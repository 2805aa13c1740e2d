import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import type { OrderEvent } from './order-history.ts';

/** E-mails to the order's present address, oldest first; without emptied ones, and those to former addresses. */
export async function orderMailEvents(
  db: Db,
  { id, customerEmail }: { id: string; customerEmail: string },
): Promise<OrderEvent[]> {
  if (customerEmail === '') return [];
  const { createdAt, sentAt, subject, lastError } = outbox;
  const mails = await db
    .select({ createdAt, sentAt, subject, lastError })
    .from(outbox)
    .where(and(eq(outbox.toAddress, customerEmail), sql`position(${`token=${id}.`} in ${outbox.html}) > 0`))
    .orderBy(asc(createdAt), asc(outbox.id));
  return mails.map((mail, index) => ({
    id: index,
    at: mail.sentAt ?? mail.createdAt,
    actor: 'Negozio (automatico)',
    kind: 'mail',
    fromStatus: null,
    toStatus: null,
    orderVersion: null,
    detail: { to: customerEmail, text: mail.subject, state: mailState(mail) },
  }));
}

function mailState({ sentAt, lastError }: { sentAt: Date | null; lastError: string | null }) {
  if (sentAt) return 'sent';
  return lastError === null ? 'waiting' : 'undelivered';
}
