import { GIFT_FIELDS } from '#shop/checkout/order-entry/gift-fields.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { WRAPPING, type WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import { Checkbox } from '#ui/checkbox.tsx';

type Props = {
  gift: WrittenGift;
  /** Price (cents); null where no wrapping is sold. */
  wrappingCents: Cents | null;
  /** Fixed whole (`left`), or all but the message (`refunded`). */
  fixed?: 'left' | 'refunded' | null;
  errors: FieldErrors;
  onType: (gift: WrittenGift) => void;
};

const FIXED = {
  left: 'Una parte dell’ordine è già partita: messaggio e confezione restano quelli.',
  refunded: 'La confezione regalo è in un rimborso: resta nell’ordine.',
};

export function GiftFields({ gift, wrappingCents, fixed = null, errors, onType }: Props) {
  const price = wrappingCents === 0 ? 'gratuita' : formatEuro(wrappingCents ?? 0);
  return (
    <div className="grid gap-4">
      {fixed !== 'left' && (
        <FormTextarea
          fields={GIFT_FIELDS}
          errors={errors}
          name="gift_message"
          value={gift.message}
          onChange={({ target }) => onType({ ...gift, message: target.value })}
        />
      )}
      {fixed && <p className="text-ink-soft">{FIXED[fixed]}</p>}
      {fixed && gift.wrapped && <input type="hidden" name="gift_wrapped" value="on" />}
      {!fixed && wrappingCents !== null && (
        <Checkbox
          id="gift_wrapped"
          name="gift_wrapped"
          label={`${WRAPPING}, ${price}`}
          checked={gift.wrapped}
          onChange={({ target }) => onType({ ...gift, wrapped: target.checked })}
        />
      )}
      <div role="alert">{errors.gift && <p className="font-semibold text-sale">{errors.gift}</p>}</div>
    </div>
  );
}
