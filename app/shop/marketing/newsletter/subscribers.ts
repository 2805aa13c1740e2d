import type { SubscriptionState } from './newsletter.ts';

/** An expired request counts as waiting. */
export const SUBSCRIBER_FILTERS = ['confirmed', 'waiting', 'left'] as const;
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];

export const FILTER_WORDS: Record<SubscriberFilter, string> = {
  confirmed: 'Confermate',
  waiting: 'In attesa di conferma',
  left: 'Disiscritte',
};

/** Labels for the owner. */
export const SUBSCRIBER_WORDS: Record<SubscriptionState, string> = {
  subscribed: 'Confermata',
  waiting: 'In attesa di conferma',
  expired: 'Non confermata in tempo',
  unsubscribed: 'Disiscritta',
};

export function subscriberFilter(name: string): SubscriberFilter | null {
  return SUBSCRIBER_FILTERS.find((one) => one === name) ?? null;
}
