import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { invoiceFiles } from '#db/schema/order-documents.ts';
import { fatturaPa, fatturaPaName, type InvoiceDocument, sendingNumberOf } from './fattura-pa.ts';

/** A document as file. Changed content gets another name and number: the exchange refuses known names (check 00002). */
export async function invoiceFile(
  { db, now }: { db: Db; now: () => Date },
  document: Omit<InvoiceDocument, 'sendingNumber'>,
): Promise<{ name: string; xml: string }> {
  const said = fatturaPa({ ...document, sendingNumber: '' });
  const hash = createHash('sha256').update(said).digest('hex');
  const sendingNumber = sendingNumberOf(await numberOf(db, document.order.id, { hash, at: now() }));
  return {
    name: fatturaPaName({ seller: document.seller, sendingNumber }),
    xml: fatturaPa({ ...document, sendingNumber }),
  };
}

async function numberOf(db: Db, orderId: string, { hash, at }: { hash: string; at: Date }): Promise<number> {
  const { number } = invoiceFiles;
  const isIt = and(eq(invoiceFiles.orderId, orderId), eq(invoiceFiles.hash, hash));
  const known = () => db.select({ number }).from(invoiceFiles).where(isIt);
  const [before] = await known();
  if (before) return before.number;
  const [made] = await db
    .insert(invoiceFiles)
    .values({ orderId, hash, createdAt: at })
    .onConflictDoNothing()
    .returning({ number });
  const [file] = made ? [made] : await known();
  if (!file) throw new Error(`A file of the order ${orderId} has no number`);
  return file.number;
}
