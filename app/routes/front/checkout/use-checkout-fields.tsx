import { useState } from 'react';
import type { CheckoutForm } from '../../../shop/checkout/checkout-form.ts';
import { formStore } from '../../../shop/checkout/checkout-memory.tsx';
import { mistakeSoFar } from '../../../shop/checkout/customer.ts';
import type { CustomerField } from '../../../shop/checkout/customer-fields.ts';
import type { DeliveryMethod } from '../../../shop/pricing/delivery-methods.ts';
import { useBrowserStore } from '../../../ui/browser-store.ts';

export type FieldErrors = Partial<Record<CustomerField, string>>;

/** What is typed into the form, kept for as long as the tab lives, and what is wrong with it. */
export function useCheckoutFields() {
  const form = useBrowserStore(formStore);
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Takes over what was typed; a field that changes is no longer marked as wrong. */
  function type(change: Partial<CheckoutForm>) {
    formStore.update((before) => ({ ...before, ...change }));
    // Which fields are asked for depends on the method: none of the messages may still hold.
    if (change.delivery) setErrors({});
    const names = Object.keys(change) as CustomerField[];
    if (names.some((name) => errors[name])) {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
    }
  }

  /** Checks a field that was left; one that is still empty may be filled in later. */
  function leave(name: CustomerField, delivery: DeliveryMethod) {
    const mistake = mistakeSoFar(name, form[name], delivery);
    if (mistake) setErrors((before) => ({ ...before, [name]: mistake }));
  }

  return { form, errors, setErrors, type, leave };
}
