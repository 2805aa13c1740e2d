import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ALERT_CHANNELS, ALERT_KINDS } from '#db/values/notifications.ts';
import { ofUser, sessions, userRoles } from './auth.ts';
import { cents, listed, moment } from './columns.ts';

/** Events that a member of the staff is notified of, since when; null = off. Deleted with the role. */
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

/** Written in the event's transaction. No foreign key: a deleted account must not make an order fail. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ALERT_KINDS }).notNull(),
    channel: text('channel', { enum: ALERT_CHANNELS }).notNull(),
    /** Identifies the event: nobody is notified twice. */
    event: text('event').notNull(),
    /** Id of the order, size or review, or a queue's name; empty for a payment without an order. */
    about: text('about').notNull(),
    orderNumber: text('order_number').notNull(),
    amountCents: cents('amount'),
    notedAt: moment('noted_at').notNull(),
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    unique('alerts_event').on(table.userId, table.kind, table.channel, table.event),
    index('alerts_waiting').on(table.id).where(sql`${table.notifiedAt} is null`),
    index('alerts_notified').on(table.notifiedAt),
  ],
);

/** Browsers that take notifications; each belongs to a session and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The browser's address at its push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    refusedAt: moment('refused_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ALERT_KINDS }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_messages_subscription').on(table.subscriptionId)],
);
