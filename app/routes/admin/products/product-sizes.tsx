import { LETTER_SIZES, NUMERIC_SIZES } from '../../../shop/catalogue/categories.ts';
import { PRODUCT_FIELDS, STOCK_FIELDS } from '../../../shop/catalogue/product-fields.ts';
import {
  MIXED_SIZES_ERROR,
  MIXED_SIZES_HINT,
  sizeTypeOf,
  toggleSize,
} from '../../../shop/catalogue/sizes.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { onTyped } from '../../../ui/on-typed.ts';
import { toast } from '../../../ui/toast.tsx';
import { countedSizes, type PartProps } from './product-draft.ts';
import { Toggle } from './toggle.tsx';

/** The sizes, letters or numbers, and how many pieces there are of each. */
export function ProductSizes({ id, draft, onDraft, errors }: PartProps) {
  const kind = sizeTypeOf(draft.sizes);

  function toggle(size: string) {
    const toggled = toggleSize(draft.sizes, size);
    if (toggled.ok) onDraft((now) => ({ ...now, sizes: toggled.sizes }));
    else toast({ ...MIXED_SIZES_ERROR, tone: 'error' });
  }

  return (
    <FieldGroup id={`${id}-sizes`} legend={PRODUCT_FIELDS.sizes.label} error={errors.sizes}>
      {[
        { label: 'Taglie in lettere', sizes: LETTER_SIZES, blocked: kind === 'numeric' },
        { label: 'Taglie numeriche', sizes: NUMERIC_SIZES, blocked: kind === 'letter' },
      ].map(({ label, sizes, blocked }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would say "Taglie" twice.
        <div key={label} role="group" aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {sizes.map((size) => (
            <Toggle
              key={size}
              pressed={draft.sizes.includes(size)}
              blocked={blocked}
              describedBy={blocked ? `${id}-mixed` : undefined}
              onClick={() => toggle(size)}
            >
              {size}
            </Toggle>
          ))}
        </div>
      ))}
      <p id={`${id}-mixed`} className="mt-2 text-ink-soft">
        {kind === 'none' ? 'Senza taglie il prodotto è di taglia unica.' : MIXED_SIZES_HINT}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {countedSizes(draft).map((size) => (
          <FormField
            key={size}
            fields={STOCK_FIELDS}
            errors={errors}
            idPrefix={id}
            name={`stock_${size}`}
            value={draft.stock[size] ?? ''}
            onChange={onTyped((stock) =>
              onDraft((now) => ({ ...now, stock: { ...now.stock, [size]: stock } })),
            )}
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-ink-soft">Giacenza vuota: i pezzi non si contano.</p>
    </FieldGroup>
  );
}
