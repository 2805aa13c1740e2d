import { useState } from 'react';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import { formStore } from '#shop/checkout/order-entry/checkout-memory.tsx';
import type { CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';
import type { EntryErrors, EntryField } from '#shop/checkout/order-entry/entry.ts';
import type { InvoiceField } from '#shop/checkout/order-entry/invoice-typed.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { useBrowserStore } from '#ui/browser-store.ts';

type EntryChecks = typeof import('./entry-checks.ts');

/** What tells mistakes; null where it cannot be fetched, and the server alone tells them. */
export function loadChecks(): Promise<EntryChecks | null> {
  return import('./entry-checks.ts').catch(() => null);
}

/** What is typed into the form, stored for as long as the tab lives, and what is wrong with it. */
export function useCheckoutFields() {
  const form = useBrowserStore(formStore);
  const [errors, setErrors] = useState<EntryErrors>({});

  /** Takes over what was typed; a field that changes is no longer marked as wrong. */
  function type(change: Partial<CheckoutForm>) {
    formStore.update((before) => ({ ...before, ...change }));
    // Which fields are requested depends on the method and on whom the parcel goes to: none of the messages may still hold.
    if (change.delivery || change.gift_recipient) setErrors({});
    const names = Object.keys(change) as EntryField[];
    // Either way to be reached is enough for an invoice.
    const mended = names.includes('invoice_pec') ? [...names, 'invoice_sdi_code' as const] : names;
    if (mended.some((name) => errors[name])) {
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !mended.some((one) => one === name))),
      );
    }
  }

  /** Marks a field that was left; one that is still empty may be filled in later. */
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
