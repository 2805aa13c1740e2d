import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#db/values/staff.ts';
import { listed, moment } from './columns.ts';

/** E-mails that invite somebody to work in the shop. The link's secret is a signature of `id` and stands nowhere. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** Account id of who invites. */
    invitedBy: text('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was accepted, taken back or replaced: from then on its link opens nothing. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_open').on(table.email).where(sql`${table.endedAt} is null`),
    check('staff_invitations_email', sql`${table.email} = lower(${table.email}) and ${table.email} <> ''`),
    check('staff_invitations_role', sql`${table.role} in (${listed(ROLES)})`),
  ],
);

/** Who of the staff did what, and to what: rows are only added, and swept when they are old. */
export const staffLog = pgTable(
  'staff_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Account id; the account may be gone. */
    actor: text('actor').notNull(),
    /** A key of `app/shop/staff/team/acts.ts`. */
    act: text('act').notNull(),
    /** Id or code of what it was done to: of shoppers nothing but the ids of orders. */
    subject: text('subject'),
  },
  (table) => [index('staff_log_at').on(table.at), index('staff_log_actor').on(table.actor, table.id)],
);
