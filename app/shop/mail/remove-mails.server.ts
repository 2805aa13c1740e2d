import { like, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';

export async function removeMails(tx: Db, kinds: readonly string[]): Promise<number> {
  const which = or(...kinds.map((kind) => like(outbox.kind, `${kind}%`)));
  return (await tx.delete(outbox).where(which).returning({ id: outbox.id })).length;
}
