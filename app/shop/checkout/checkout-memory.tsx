import { useEffect } from 'react';
import { browserStore } from '../../ui/browser-store.ts';
import { randomUuid } from '../../ui/random-uuid.ts';
import {
  ATTEMPT_KEY,
  beginWith,
  type CheckoutForm,
  EMPTY_FORM,
  FORM_KEY,
  type KeptAttempt,
  type KnownCustomer,
  parseAttempt,
  parseForm,
} from './checkout-form.ts';

/** What was typed into the checkout form, for as long as the tab lives. */
export const formStore = browserStore<CheckoutForm>({
  key: FORM_KEY,
  parse: parseForm,
  format: (form) => JSON.stringify(form),
  empty: EMPTY_FORM,
  area: 'sessionStorage',
});

/** Begins the form with what is known of somebody who is signed in; what was typed is never replaced. */
export function useKnownCustomer(known: KnownCustomer | null) {
  useEffect(() => {
    if (known) formStore.update((form) => beginWith(form, known));
  }, [known]);
}

const attemptStore = browserStore<KeptAttempt | null>({
  key: ATTEMPT_KEY,
  parse: parseAttempt,
  format: (attempt) => attempt && JSON.stringify(attempt),
  empty: null,
  area: 'sessionStorage',
});

/** The checkout id for this content: the same as before while it is the same, a new one otherwise. */
export function checkoutIdFor(fingerprint: string): string {
  const before = attemptStore.read();
  if (before?.fingerprint === fingerprint) return before.checkoutId;
  const checkoutId = randomUuid();
  attemptStore.update(() => ({ fingerprint, checkoutId }));
  return checkoutId;
}

/** The next attempt gets an id of its own: the last one ended. */
export function forgetAttempt() {
  attemptStore.update(() => null);
}
