import { OCCASION_KEYS } from '#db/values/products.ts';
import { OCCASIONS } from '#shop/catalog/products/occasions.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

/** Shoppers filter and search by occasion. */
export function ProductOccasions({ id, draft: { occasions }, onDraft, errors }: PartProps) {
  return (
    <FieldGroup
      id={`${id}-occasions`}
      legend={fields.occasions.label}
      hint="Nel negozio si filtra e si cerca per occasione."
      error={errors.occasions ?? null}
    >
      <div className="flex flex-wrap gap-x-6">
        {OCCASION_KEYS.map((key) => (
          <Checkbox
            key={key}
            id={`${id}-occasions-${key}`}
            name="occasions"
            value={key}
            label={OCCASIONS[key]}
            checked={occasions.includes(key)}
            onChange={onTicked((ticked) =>
              onDraft((now) => ({
                ...now,
                occasions: OCCASION_KEYS.filter((one) =>
                  one === key ? ticked : now.occasions.includes(one),
                ),
              })),
            )}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
