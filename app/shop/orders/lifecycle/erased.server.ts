import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ErasedInvoiceRequest } from '#db/json/orders.ts';

const ERASED: ErasedInvoiceRequest = { kind: 'erased' };

/** What takes the place of a request for an invoice whose addressee is forgotten; where there was none, none. */
export function erasedInvoice(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else ${JSON.stringify(ERASED)}::jsonb end`;
}

/** What takes the place of a gift's message: that it was a gift stays, what was said does not. */
export function erasedGift(column: AnyPgColumn): SQL {
  return sql`case when ${column} is null then null else '' end`;
}
