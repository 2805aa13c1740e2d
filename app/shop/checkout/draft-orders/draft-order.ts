import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import type { PROPOSAL_ENDS, PROPOSAL_STATUSES } from '#db/values/draft-orders.ts';
import { addDays, beforeDay, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';

/** Of the page that the link opens, and of the e-mail that carries it. */
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

/** Whether a correction means that another person gets the messages. */
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

/** Pieces held longer are lost to other customers. */
export const MOST_HELD_DAYS = 60;

export type DiscountRule = {
  /** No upper limit for the discount. */
  isFree: boolean;
  /** An assistant's limit, in percent of the goods. */
  assistantPercent: number;
  /** The discount already given, in cents, and the goods' amount then. */
  given?: { discountCents: number; subtotalCents: number } | undefined;
};

/**
 * Null where the discount (cents) is allowed. An assistant's limit is rounded down to whole cents; a share
 * that somebody else gave before may stay.
 */
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
  /** "sabato 28 novembre". */
  until: string;
  link: string;
}): string {
  const hello = name === '' ? 'Ciao,' : `Ciao ${name},`;
  return `${hello} da ${shop} abbiamo messo da parte per te questi capi: ${total} in tutto. Guardali, completa i tuoi dati e conferma entro ${beforeDay('il', until)}: ${link}`;
}
