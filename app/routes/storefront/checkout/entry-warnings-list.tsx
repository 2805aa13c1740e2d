import type { ReactNode } from 'react';
import { keysOf } from '#lib/keys.ts';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import { CUSTOMER_FIELDS, type CustomerField } from '#shop/checkout/order-entry/customer-fields.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import type { PlaceAnswer } from '#shop/checkout/places/place-answer.ts';
import { TextButton } from '#ui/button.tsx';
import { entryWarning } from './entry-warnings.ts';

export type EntryWarnings = Partial<Record<CustomerField, string | null>>;

const NAMES = keysOf(CUSTOMER_FIELDS) as CustomerField[];

type Found = {
  left: readonly string[];
  /** Warnings about city and province. */
  ofPlace: PlaceAnswer['warnings'] | undefined;
  errors: EntryErrors;
  isCollected: boolean;
};

export function entryWarnings(
  form: CheckoutForm,
  { left, ofPlace, errors, isCollected }: Found,
): { warnings: EntryWarnings; list: ReactNode } {
  const warnings: EntryWarnings = {};
  for (const name of NAMES) {
    const isOfAddress = name === 'customer_address';
    if (left.includes(name) && !errors[name] && !(isOfAddress && isCollected))
      warnings[name] = entryWarning(name, form[name]);
  }
  const { city = null, province = null } = (!isCollected && ofPlace) || {};
  const all = { ...warnings, customer_city: city, customer_province: province };
  return { warnings, list: <WarningsList warnings={all} /> };
}

/** Each warning links to its field. */
function WarningsList({ warnings }: { warnings: EntryWarnings }) {
  const names = NAMES.filter((name) => warnings[name]);
  if (names.length === 0) return null;
  return (
    <div className="warning mt-4 bg-bg!">
      <p className="font-semibold">
        {names.length === 1 ? '1 cosa da controllare' : `${names.length} cose da controllare`}
      </p>
      <ul>
        {names.map((name) => (
          <li key={name} className="mt-1">
            <TextButton onClick={() => document.getElementById(name)?.focus()}>
              {CUSTOMER_FIELDS[name].label}
            </TextButton>
            : {warnings[name]}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">Se è tutto giusto, vai avanti così.</p>
    </div>
  );
}
