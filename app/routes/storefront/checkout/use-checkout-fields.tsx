import { useState } from 'react';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import { formStore } from '#shop/checkout/order-entry/checkout-memory.tsx';
import type { CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';
import type { EntryErrors, EntryField } from '#shop/checkout/order-entry/entry.ts';
import type { InvoiceField } from '#shop/checkout/order-entry/invoice-typed.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { useBrowserStore } from '#ui/browser-store.ts';

type EntryChecks = typeof import('./entry-checks.ts');

/** Null if they cannot be fetched: only the server checks then. */
export function loadChecks(): Promise<EntryChecks | null> {
  return import('./entry-checks.ts').catch(() => null);
}

/** Input and errors; input is stored as long as the tab. */
export function useCheckoutFields() {
  const form = useBrowserStore(formStore);
  const [errors, setErrors] = useState<EntryErrors>({});

  function type(change: Partial<CheckoutForm>) {
    formStore.update((before) => ({ ...before, ...change }));
    // The fields depend on method and recipient: earlier messages may no longer apply.
    if (change.delivery || change.gift_recipient) setErrors({});
    const names = Object.keys(change) as EntryField[];
    // An invoice needs a PEC address or an SDI code: typing the address clears the code's error.
    const mended = names.includes('invoice_pec') ? [...names, 'invoice_sdi_code' as const] : names;
    if (mended.some((name) => errors[name])) {
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !mended.some((one) => one === name))),
      );
    }
  }

  /** Checks a field that was left; an empty one may be filled in later. */
  async function mark(name: EntryField, mistakeIn: (checks: EntryChecks) => string | null) {
    const checks = await loadChecks();
    const mistake = checks && mistakeIn(checks);
    if (mistake) setErrors((before) => ({ ...before, [name]: mistake }));
  }

  function leave(name: CustomerField, delivery: DeliveryMethod) {
    void mark(name, ({ mistakeSoFar }) => mistakeSoFar(name, formStore.read()[name], delivery));
  }

  function leaveInvoice(name: InvoiceField) {
    void mark(name, ({ invoiceMistakeSoFar }) => invoiceMistakeSoFar(name, formStore.read()[name]));
  }

  return { form, errors, setErrors, type, leave, leaveInvoice };
}
