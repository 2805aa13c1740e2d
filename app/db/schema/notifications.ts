import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ALERT_CHANNELS, ALERT_KINDS } from '#db/values/notifications.ts';
import { sessions, userRoles, users } from './auth.ts';
import { cents, listed, moment } from './columns.ts';

/** What somebody of the staff wants to be told, and since when; null where she does not. It goes with the role. */
export const alertChoices = pgTable(
  'alert_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => userRoles.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    mailSince: moment('letter_since'),
    pushSince: moment('push_since'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('alert_choices_kind', sql`${table.kind} in (${listed(ALERT_KINDS)})`),
  ],
);

/**
 * What is to be told to whom, written in the transaction in which it happens. The account is not referenced: no order
 * may fail because somebody's account goes at that moment.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    channel: text('channel', { enum: ALERT_CHANNELS }).notNull(),
    /** What makes it the same event: nobody is told it twice. */
    event: text('event').notNull(),
    /** Id of the order, of the size or of the review that it is about, or a queue's name; empty for a payment without an order. */
    about: text('about').notNull(),
    /** The order's number; empty where there is none. */
    orderNumber: text('order_number').notNull(),
    amountCents: cents('amount'),
    notedAt: moment('noted_at').notNull(),
    /** When its e-mail or its notifications were written; null while it waits. */
    notifiedAt: moment('told_at'),
  },
  (table) => [
    unique('alerts_event').on(table.userId, table.kind, table.channel, table.event),
    index('alerts_waiting').on(table.id).where(sql`${table.notifiedAt} is null`),
    index('alerts_told').on(table.notifiedAt),
  ],
);

/** Browsers that take notifications. One belongs to the session in which it was requested, and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service: whoever knows it may send, if the shop's key signs. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the push service last refused a message for good. */
    refusedAt: moment('refused_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Notifications on their way to a browser; deleted once the push service has taken them. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Null for one that the person sent to try. */
    kind: text('kind', { enum: ALERT_KINDS }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_messages_subscription').on(table.subscriptionId)],
);
