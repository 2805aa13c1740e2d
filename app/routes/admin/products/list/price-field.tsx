import type { KeyboardEvent } from 'react';
import { centsOf } from '#shop/catalog/products/price-linkage.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { onTyped } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

type Props = Pick<PartProps, 'errors'> & {
  name: 'price' | 'original_price';
  value: string;
  onChange: (typed: string) => void;
  idPrefix: string;
  className?: string;
};

/** Cents by which each arrow key changes it. */
const STEPS = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

/**
 * Typed as text, but announced to keyboards and screen readers as a number in steps of a cent (specification
 * section 5). `shop/forms/fields.ts` says why it is no number field.
 */
export function PriceField({ value, onChange, ...field }: Props) {
  const cents = centsOf(value);
  function step(event: KeyboardEvent) {
    const by = STEPS.get(event.key);
    if (by === undefined || (cents === null && value.trim() !== '')) return;
    event.preventDefault();
    onChange(euroAsTyped(Math.max(0, (cents ?? 0) + by)));
  }
  return (
    <FormField
      fields={PRODUCT_FIELDS}
      {...field}
      role="spinbutton"
      aria-valuemin={0}
      {...(cents !== null && { 'aria-valuenow': cents / 100, 'aria-valuetext': formatEuro(cents) })}
      value={value}
      onChange={onTyped(onChange)}
      onKeyDown={step}
    />
  );
}
