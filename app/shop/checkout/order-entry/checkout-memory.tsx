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

export const formStore = browserStore<CheckoutForm>({
  key: FORM_KEY,
  parse: parseForm,
  format: (form) => JSON.stringify(form),
  empty: EMPTY_FORM,
  area: 'sessionStorage',
});

/** Scroll position (px) when the page was left; 0 if unknown. */
export const placeStore = browserStore<number>({
  key: PLACE_KEY,
  parse: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0),
  format: (top) => (top > 0 ? String(top) : null),
  empty: 0,
  area: 'sessionStorage',
});

/** Fills the empty form of a signed-in customer; never replaces what was typed. */
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

/** Id of a checkout, equal for equal content. */
export function checkoutIdFor(fingerprint: string): string {
  const before = checkoutStore.read();
  if (before?.fingerprint === fingerprint) return before.checkoutId;
  const checkoutId = randomUuid();
  checkoutStore.update(() => ({ fingerprint, checkoutId }));
  return checkoutId;
}

/** Makes the next checkout get a new id. */
export function forgetCheckout() {
  checkoutStore.update(() => null);
}
