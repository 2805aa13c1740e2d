import { useState } from 'react';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import type { CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import type { PlaceAnswer } from '#shop/checkout/places/place-answer.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadWarnings = () => import('./entry-warnings-list.tsx');

/** Warnings of fields that were left, not of one being typed; `list` shows them all. */
export function useEntryWarnings(form: CheckoutForm, errors: EntryErrors, isCollected: boolean) {
  // Fields filled in before count as left.
  const [left, setLeft] = useState(() =>
    Object.entries(form).flatMap(([name, typed]) => (typed ? name : [])),
  );
  const [ofPlace, onPlace] = useState<PlaceAnswer['warnings']>();
  const part = useLazyModule(loadWarnings, left.length > 0);
  return {
    ...part?.entryWarnings(form, { left, ofPlace, errors, isCollected }),
    onLeave: (name: CustomerField) => setLeft([...left, name]),
    onPlace,
  };
}
