import { CARE, careChoices, careText, TREATMENTS } from '#shop/catalog/labelling/care.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

export function ProductCare({ id, draft: { care }, onDraft, errors }: PartProps) {
  return (
    <FieldGroup
      id={`${id}-care`}
      legend="Cura del capo"
      hint="I simboli dell’etichetta: nella scheda si vedono disegnati, con le loro parole."
    >
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {TREATMENTS.map((treatment) => (
          <ChoiceField
            key={treatment}
            label={CARE[treatment].label}
            name={`care_${treatment}`}
            id={`${id}-care_${treatment}`}
            error={errors[`care_${treatment}`] ?? null}
            value={care.symbols[treatment] ?? ''}
            onChange={onTyped((choice) =>
              onDraft((now) => ({
                ...now,
                care: { ...now.care, symbols: { ...now.care.symbols, [treatment]: choice } },
              })),
            )}
            none="Non indicato"
            options={careChoices(treatment).map((choice) => [choice, careText(treatment, choice)])}
          />
        ))}
      </div>
      <div className="mt-4">
        <FormTextarea
          fields={fields}
          errors={errors}
          idPrefix={id}
          name="care_note"
          value={care.note}
          onChange={onTyped((note) => onDraft((now) => ({ ...now, care: { ...now.care, note } })))}
        />
      </div>
    </FieldGroup>
  );
}
