import { useEffect } from 'react';
import { browserStore } from '#ui/browser-store.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import {
  beginWith,
  CHECKOUT_KEY,
  type CheckoutForm,
  EMPTY_FORM,
  FORM_KEY,
  type KnownCustomer,
  PLACE_KEY,
  parseForm,
  parseStoredCheckout,
  type StoredCheckout,
} from './checkout-form.ts';

/** What was typed into the checkout form, for as long as the tab lives. */
export const formStore = browserStore<CheckoutForm>({
  key: FORM_KEY,
  parse: parseForm,
  format: (form) => JSON.stringify(form),
  empty: EMPTY_FORM,
  area: 'sessionStorage',
});

/** How far down (px) the page stood when it was left; 0 where that is not known. */
export const placeStore = browserStore<number>({
  key: PLACE_KEY,
  parse: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0),
  format: (top) => (top > 0 ? String(top) : null),
  empty: 0,
  area: 'sessionStorage',
});

/** Begins the form with what is known of somebody who is signed in; what was typed is never replaced. */
export function useKnownCustomer(known: KnownCustomer | null) {
  useEffect(() => {
    if (known) formStore.update((form) => beginWith(form, known));
  }, [known]);
}

const checkoutStore = browserStore<StoredCheckout | null>({
  key: CHECKOUT_KEY,
  parse: parseStoredCheckout,
  format: (checkout) => checkout && JSON.stringify(checkout),
  empty: null,
  area: 'sessionStorage',
});

/** The checkout id for this content: the same as before while it is the same, a new one otherwise. */
export function checkoutIdFor(fingerprint: string): string {
  const before = checkoutStore.read();
  if (before?.fingerprint === fingerprint) return before.checkoutId;
  const checkoutId = randomUuid();
  checkoutStore.update(() => ({ fingerprint, checkoutId }));
  return checkoutId;
}

/** The next checkout gets an id of its own: the last one ended. */
export function forgetCheckout() {
  checkoutStore.update(() => null);
}
