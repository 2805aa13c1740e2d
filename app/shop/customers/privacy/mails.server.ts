import { and, asc, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { normalizeEmail } from '#lib/email.ts';
import { mentions } from './mentions.ts';

/** Exported columns of an e-mail. */
export const mailColumns = {
  kind: outbox.kind,
  subject: outbox.subject,
  text: outbox.text,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

/** E-mails to others, mostly the shop, that mention the address. */
export async function mailsNaming(db: Db, email: string) {
  const address = normalizeEmail(email);
  if (address === '') return [];
  const rows = await db
    .select({ id: outbox.id, ...mailColumns })
    .from(outbox)
    .where(
      and(
        sql`position(${address} in lower(${outbox.text})) > 0`,
        ne(sql`lower(${outbox.toAddress})`, address),
      ),
    )
    .orderBy(asc(outbox.createdAt));
  return rows.filter(({ text }) => mentions(text, address));
}
