import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import type { PROPOSAL_ENDS, PROPOSAL_STATUSES } from '#db/values/draft-orders.ts';
import { beforeDay } from '#lib/before-day.ts';
import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { normalizeEmail } from '#lib/email.ts';

export type DraftOrderStatus = (typeof PROPOSAL_STATUSES)[number];

export type DraftOrderEnd = (typeof PROPOSAL_ENDS)[number];

/** As the shop reads it. */
export const DRAFT_ORDER_NAMES: Record<DraftOrderStatus, string> = {
  aside: 'Da parte',
  open: 'Da confermare',
  ordered: 'Ordinata',
  ended: 'Finita',
};

/** By what the shop knows somebody whom pieces are held for. */
export function draftOrderName(customer: ProposedCustomer): string {
  return customer.customer_name || customer.customer_phone || customer.customer_email || 'Senza nome';
}

/** Whether somebody else reads what is sent to a customer whose data became others. */
export function readsOther(before: ProposedCustomer, after: ProposedCustomer): boolean {
  const digits = (text = '') => text.replace(/\D/g, '').replace(/^(00)?39(?=\d{9})/, '');
  const [phone, email] = [digits(before.customer_phone), normalizeEmail(before.customer_email ?? '')];
  const isOtherPhone = phone !== '' && phone !== digits(after.customer_phone);
  return isOtherPhone || (email !== '' && email !== normalizeEmail(after.customer_email ?? ''));
}

/** Whether it holds its pieces. */
export function isHolding(status: DraftOrderStatus): boolean {
  return status === 'aside' || status === 'open';
}

/** The last moment of an Italian day so many days after today: until then pieces are held. */
export function heldThrough(now: Date, days: number): Date {
  return endOfDay(addDays(dayInRome(now), days));
}

/** The last moment of an ISO day in Italy. */
export function endOfDay(day: string): Date {
  return new Date(startOfDayInRome(addDays(day, 1)).getTime() - 1);
}

/** Days for which pieces may be held at most: what hangs aside is not sold. */
export const MOST_HELD_DAYS = 60;

/** What a person may take off the goods. */
export type DiscountRule = {
  /** Whether the one who writes it may take off whatever she wants. */
  isFree: boolean;
  /** The most that an assistant takes off, as a percentage of the goods. */
  assistantPercent: number;
  /** What was taken off before, of goods that came to so much, in cents; left out where nothing was. */
  given?: { discountCents: number; subtotalCents: number } | undefined;
};

/**
 * Why a discount, in cents, is not given; null where it is. An assistant takes off as much as the owner allows, rounded
 * down to whole cents; what somebody else gave stays as its share of the goods, whoever corrects something else.
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

/** What the shop sends with the link, by whatever way. */
export function draftOrderText({
  name,
  shop,
  total,
  until,
  link,
}: {
  /** First name of the customer; may be empty. */
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
