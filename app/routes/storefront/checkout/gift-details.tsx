import { Choices } from '#routes/shared/choices.tsx';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import {
  GIFT_FIELDS as fields,
  GIFT_RECIPIENTS,
  type GiftRecipient,
  goesToAnother,
} from '#shop/checkout/order-entry/gift-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export type GiftProps = {
  form: CheckoutForm;
  errors: EntryErrors;
  /** Null while the shop offers no wrapping. */
  wrappingOfferCents: Cents | null;
  onType: (change: Partial<CheckoutForm>) => void;
};

const RECIPIENTS: Record<GiftRecipient, string> = {
  other: 'A un’altra persona',
  self: 'A me, lo consegno io',
};

export default function GiftDetails({ form, errors, wrappingOfferCents, onType }: GiftProps) {
  return (
    <div className="mt-4 grid gap-5 bg-surface p-5 sm:p-6">
      <Choices
        legend="A chi arriva il pacco?"
        legendClass="mb-1 font-semibold text-[15px]"
        name="gift_recipient"
        options={GIFT_RECIPIENTS}
        label={(one) => RECIPIENTS[one]}
        chosen={form.gift_recipient}
        onChoose={(gift_recipient) => onType({ gift_recipient })}
      />
      {goesToAnother(form) && (
        <FormField
          fields={fields}
          errors={errors}
          name="gift_buyer"
          value={form.gift_buyer}
          maxLength={fields.gift_buyer.max * 2}
          onChange={(event) => onType({ gift_buyer: event.target.value })}
        />
      )}
      <FormTextarea
        fields={fields}
        errors={errors}
        name="gift_message"
        value={form.gift_message}
        // A longer text gets a message instead of being cut while pasting.
        maxLength={fields.gift_message.max * 2}
        rows={4}
        onChange={(event) => onType({ gift_message: event.target.value })}
      />
      {wrappingOfferCents !== null && (
        <Checkbox
          id="gift_wrapped"
          name="gift_wrapped"
          label={`${WRAPPING}, ${wrappingOfferCents === 0 ? 'gratuita' : formatEuro(wrappingOfferCents)}`}
          checked={form.gift_wrapped}
          onChange={(event) => onType({ gift_wrapped: event.target.checked })}
        />
      )}
    </div>
  );
}
