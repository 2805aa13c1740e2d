import type { Db } from '../../app/db/client.server.ts';
import { outbox } from '../../app/db/schema/mail.ts';

type WantedLetter = Partial<typeof outbox.$inferInsert> & { key: string; createdAt: Date };

/** Adds letters of the outbox in any state; each goes to `<key>@example.it`. */
export async function addLetters(db: Db, wanted: readonly WantedLetter[]): Promise<void> {
  await db.insert(outbox).values(
    wanted.map(({ key, ...letter }) => ({
      dedupeKey: key,
      kind: 'order-confirmation',
      toAddress: `${key}@example.it`,
      subject: 'Conferma ordine',
      html: '',
      text: '',
      ...letter,
    })),
  );
}
