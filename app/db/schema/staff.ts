import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#db/values/staff.ts';
import { listed, moment } from './columns.ts';

/** Invitations to the staff. The link's secret is a signature of `id` and is not stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When accepted, withdrawn or replaced: the link then stops working. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_open').on(table.email).where(sql`${table.endedAt} is null`),
    check('staff_invitations_email', sql`${table.email} = lower(${table.email}) and ${table.email} <> ''`),
    check('staff_invitations_role', sql`${table.role} in (${listed(ROLES)})`),
  ],
);

/** Log of staff actions: append-only, old rows are swept. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The account may be deleted. */
    actor: text('actor').notNull(),
    /** A key of `app/shop/staff/team/acts.ts`. */
    act: text('act').notNull(),
    /** Id or code; of shoppers only order ids. */
    subject: text('subject'),
  },
  (table) => [index('staff_log_at').on(table.at), index('staff_log_actor').on(table.actor, table.id)],
);
