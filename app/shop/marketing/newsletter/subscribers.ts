import type { SubscriptionState } from './newsletter.ts';

/** What of a subscription the owner may ask for; a request whose link has expired still waits. */
export const SUBSCRIBER_FILTERS = ['confirmed', 'waiting', 'left'] as const;
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];

export const FILTER_WORDS: Record<SubscriberFilter, string> = {
  confirmed: 'Confermate',
  waiting: 'In attesa di conferma',
  left: 'Disiscritte',
};

/** What the owner reads of one address. */
export const SUBSCRIBER_WORDS: Record<SubscriptionState, string> = {
  subscribed: 'Confermata',
  waiting: 'In attesa di conferma',
  expired: 'Non confermata in tempo',
  unsubscribed: 'Disiscritta',
};

/** The filter of that name; null for none, and for one that somebody made up. */
export function subscriberFilter(name: string): SubscriberFilter | null {
  return SUBSCRIBER_FILTERS.find((one) => one === name) ?? null;
}
