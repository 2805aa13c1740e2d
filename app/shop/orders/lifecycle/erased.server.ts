import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ErasedInvoiceRequest } from '#db/json/orders.ts';

const ERASED: ErasedInvoiceRequest = { kind: 'erased' };

/** Marks the invoice request as erased; null stays null. */
export function erasedInvoice(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else ${JSON.stringify(ERASED)}::jsonb end`;
}

/** Erases a gift's message; that it was a gift stays. */
export function erasedGift(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else '' end`;
}
