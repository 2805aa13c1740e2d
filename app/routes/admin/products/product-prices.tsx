import { withDiscount, withOriginalPrice, withPrice } from '../../../shop/catalogue/price-linkage.ts';
import { PRODUCT_FIELDS as fields } from '../../../shop/catalogue/product-fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { quickPicks } from '../../../shop/pricing/discount.ts';
import type { PartProps } from './product-draft.ts';
import { Toggle } from './toggle.tsx';

/** Price, original price and discount: each follows from the other two while it is typed. */
export function ProductPrices({ id, draft, onDraft, errors }: PartProps) {
  const bind = { fields, errors, idPrefix: id };
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <FormField
        {...bind}
        name="price"
        value={draft.price}
        onChange={(event) => {
          const price = event.currentTarget.value;
          onDraft((now) => withPrice(now, price));
        }}
        className="max-sm:col-span-2"
      />
      <FormField
        {...bind}
        name="original_price"
        value={draft.originalPrice}
        onChange={(event) => {
          const original = event.currentTarget.value;
          onDraft((now) => withOriginalPrice(now, original));
        }}
      />
      <FormField
        {...bind}
        name="discount_percentage"
        value={draft.discount}
        onChange={(event) => {
          const discount = event.currentTarget.value;
          onDraft((now) => withDiscount(now, discount));
        }}
      />
      <fieldset className="col-span-full">
        <legend className="text-xs text-ink-soft">Sconti rapidi</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {quickPicks.map((percent) => (
            <Toggle
              key={percent}
              pressed={draft.discount !== '' && Number(draft.discount) === percent}
              onClick={() => onDraft((now) => withDiscount(now, String(percent)))}
            >
              {percent}%
            </Toggle>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
