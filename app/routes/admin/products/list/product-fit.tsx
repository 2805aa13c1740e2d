import { FIT_KEYS } from '#db/values/products.ts';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { productFields } from '#shop/catalog/products/product-fields.ts';
import { FITS } from '#shop/catalog/sizing/fit.ts';
import { FormField, FormSelect, FormTextarea } from '#shop/forms/form-field.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

export function ProductFit({ id, draft, onDraft, errors }: PartProps) {
  const fields = productFields(useAssortment());
  const bind = { fields, errors, idPrefix: id };
  return (
    <FieldGroup id={`${id}-fit-group`} legend="Come veste">
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <ChoiceField
          label={fields.fit.label}
          hint={fields.fit.hint}
          name="fit"
          id={`${id}-fit`}
          error={errors.fit ?? null}
          value={draft.fit}
          onChange={(event) => {
            const fit = event.currentTarget.value;
            onDraft((now) => ({ ...now, fit }));
          }}
          none="Non indicata"
          options={FIT_KEYS.map((key) => [key, FITS[key]])}
        />
        <FormField
          {...bind}
          name="model_height"
          value={draft.modelHeight}
          onChange={(event) => {
            const modelHeight = event.currentTarget.value;
            onDraft((now) => ({ ...now, modelHeight }));
          }}
        />
        <FormSelect
          {...bind}
          name="model_size"
          value={draft.modelSize}
          onChange={(event) => {
            const modelSize = event.currentTarget.value;
            onDraft((now) => ({ ...now, modelSize }));
          }}
        >
          <option value="">Non indicata</option>
        </FormSelect>
      </div>
      <div className="mt-4">
        <FormTextarea
          {...bind}
          name="garment_measures"
          rows={5}
          spellCheck={false}
          placeholder={'S 46 38 94\nM 48 40 95,5'}
          value={draft.garmentMeasures}
          onChange={onTyped((garmentMeasures) => onDraft((now) => ({ ...now, garmentMeasures })))}
        />
      </div>
    </FieldGroup>
  );
}
