import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
