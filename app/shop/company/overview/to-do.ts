import { dayInRome } from '#lib/calendar-day.ts';

/** Kinds of waiting work, most urgent first. */
export const TO_DO_KINDS = [
  'withdrawal-refunds',
  'ship',
  'prepare',
  'withdrawals',
  'exchanges',
  'refunds',
  'payments',
  'invoices',
  'credit-notes',
  'reservations',
  'warnings',
  'duties',
  'running-out',
  'incomplete',
  'reviews',
] as const;

export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** `since`: when the oldest began to wait; `due`: first ISO day that counts; null where there is none. */
export type ToDo = { kind: ToDoKind; count: number; since: Date | null; due: string | null };

/** "da oggi", "da ieri", "da 12 giorni"; by days in Italy. */
export function waitingSince(since: Date, now: Date): string {
  const days = Math.round((Date.parse(dayInRome(now)) - Date.parse(dayInRome(since))) / 86_400_000);
  if (days <= 0) return 'da oggi';
  return days === 1 ? 'da ieri' : `da ${days} giorni`;
}
