import { and, ne, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';

export async function emptyMails(db: Db, which: SQL | undefined): Promise<number> {
  const emptied = await db
    .update(outbox)
    .set({
      toAddress: '',
      replyTo: null,
      html: '',
      text: '',
      lastError: null,
      unsubscribeUrl: null,
      attachments: [],
    })
    .where(and(which, ne(outbox.toAddress, '')))
    .returning({ id: outbox.id });
  return emptied.length;
}
