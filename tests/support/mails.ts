import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';

type RequestedMail = Partial<typeof outbox.$inferInsert> & { key: string; createdAt: Date };

/** Adds e-mails of the outbox in any state; each goes to `<key>@example.it`. */
export async function addMails(db: Db, requested: readonly RequestedMail[]): Promise<void> {
  await db.insert(outbox).values(
    requested.map(({ key, ...mail }) => ({
      dedupeKey: key,
      kind: 'order-confirmation',
      toAddress: `${key}@example.it`,
      subject: 'Conferma ordine',
      html: '',
      text: '',
      ...mail,
    })),
  );
}
