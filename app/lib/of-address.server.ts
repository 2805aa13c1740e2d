import { and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalizeEmail } from './email.ts';

/** Rows of one e-mail address. The empty address is that of everybody who was made anonymous: it finds nothing. */
export const ofAddress = (column: PgColumn, email: string) =>
  and(eq(sql`lower(${column})`, normalizeEmail(email)), ne(column, ''));
