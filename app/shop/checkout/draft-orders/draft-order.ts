import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import type { PROPOSAL_ENDS, PROPOSAL_STATUSES } from '#db/values/draft-orders.ts';
import { addDays, beforeDay, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';

/** Title of the linked page and its e-mail. */
export const DRAFT_ORDER_TITLE = 'I capi che abbiamo messo da parte per te';

export type DraftOrderStatus = (typeof PROPOSAL_STATUSES)[number];

export type DraftOrderEnd = (typeof PROPOSAL_ENDS)[number];

export const DRAFT_ORDER_NAMES: Record<DraftOrderStatus, string> = {
  aside: 'Da parte',
  open: 'Da confermare',
  ordered: 'Ordinata',
  ended: 'Finita',
};

export function draftOrderName(customer: ProposedCustomer): string {
  return customer.customer_name || customer.customer_phone || customer.customer_email || 'Senza nome';
}

/** Whether a correction changes who receives the messages. */
export function readsOther(before: ProposedCustomer, after: ProposedCustomer): boolean {
  const digits = (text = '') => text.replace(/\D/g, '').replace(/^(00)?39(?=\d{9})/, '');
  const [phone, email] = [digits(before.customer_phone), normalizeEmail(before.customer_email ?? '')];
  const isOtherPhone = phone !== '' && phone !== digits(after.customer_phone);
  return isOtherPhone || (email !== '' && email !== normalizeEmail(after.customer_email ?? ''));
}

export function isHolding(status: DraftOrderStatus): boolean {
  return status === 'aside' || status === 'open';
}

/** The last moment of the Italian day `days` after today. */
export function heldThrough(now: Date, days: number): Date {
  return endOfDay(addDays(dayInRome(now), days));
}

export function endOfDay(day: string): Date {
  return new Date(startOfDayInRome(addDays(day, 1)).getTime() - 1);
}

/** Longest hold (days): pieces are lost to other customers meanwhile. */
export const MOST_HELD_DAYS = 60;

export type DiscountRule = {
  /** No upper limit for the discount. */
  isFree: boolean;
  /** Highest discount of an assistant (% of the goods). */
  assistantPercent: number;
  /** Discount already given, and the goods' amount then (cents). */
  given?: { discountCents: number; subtotalCents: number } | undefined;
};

/** Null for an allowed discount (cents). An assistant's limit is rounded down to cents; an earlier share may stay. */
export function discountRefusal(
  { discountCents, subtotalCents, reason }: { discountCents: number; subtotalCents: number; reason: string },
  { isFree, assistantPercent, given }: DiscountRule,
): 'too_large' | 'not_allowed' | 'no_reason' | null {
  if (discountCents <= 0) return null;
  if (discountCents > subtotalCents) return 'too_large';
  const share = given?.subtotalCents
    ? Math.floor((given.discountCents * subtotalCents) / given.subtotalCents)
    : 0;
  const most = Math.max(Math.floor((subtotalCents * assistantPercent) / 100), share);
  if (!isFree && discountCents > most) return 'not_allowed';
  return reason.trim() === '' ? 'no_reason' : null;
}

export function draftOrderText({
  name,
  shop,
  total,
  until,
  link,
}: {
  /** First name; may be empty. */
  name: string;
  shop: string;
  total: string;
  /** Such as "sabato 28 novembre". */
  until: string;
  link: string;
}): string {
  const hello = name === '' ? 'Ciao,' : `Ciao ${name},`;
  return `${hello} da ${shop} abbiamo messo da parte per te questi capi: ${total} in tutto. Guardali, completa i tuoi dati e conferma entro ${beforeDay('il', until)}: ${link}`;
}
