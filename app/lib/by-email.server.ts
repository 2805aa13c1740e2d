import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { normalizeEmail } from './email.ts';

/** The empty address of anonymised people matches nothing. */
export const byEmail = (column: PgColumn, email: string) =>
  and(eq(sql`lower(${column})`, normalizeEmail(email)), ne(column, ''));

/** Rows of the account with this address; `column` holds the account's id. */
export const ofAccount = (db: Db, column: PgColumn, email: string) =>
  inArray(column, db.select({ id: users.id }).from(users).where(byEmail(users.email, email)));
