import { COLOR_FAMILY_KEYS } from '#db/values/products.ts';
import { COLOR_FAMILIES, type ColorFamily } from '#shop/catalog/products/colors.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';

/** Colour, and the model shared with the same product in other colours. */
export function ProductColors({ id, draft, onDraft, errors }: PartProps) {
  const bind = { fields, errors, idPrefix: id };
  const change = (values: Partial<ProductDraft>) => onDraft((now) => ({ ...now, ...values }));
  const usual = draft.color === '' ? null : COLOR_FAMILIES[draft.color as ColorFamily];
  return (
    <FieldGroup id={`${id}-colors`} legend="Colore e altri colori">
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-[1fr_1fr_1fr]">
        <ChoiceField
          label={fields.color.label}
          hint={fields.color.hint}
          name="color"
          id={`${id}-color`}
          error={errors.color ?? null}
          value={draft.color}
          onChange={(event) => change({ color: event.currentTarget.value })}
          none="Non indicato"
          options={COLOR_FAMILY_KEYS.map((key) => [key, COLOR_FAMILIES[key].label])}
        />
        <FormField
          {...bind}
          name="color_name"
          placeholder={usual?.label}
          value={draft.colorName}
          onChange={(event) => change({ colorName: event.currentTarget.value })}
        />
        <FormField
          {...bind}
          name="color_swatch"
          placeholder={usual?.swatch}
          value={draft.colorSwatch}
          onChange={(event) => change({ colorSwatch: event.currentTarget.value })}
        />
        <FormField
          {...bind}
          name="model_group"
          className="sm:col-span-3"
          value={draft.modelGroup}
          onChange={(event) => change({ modelGroup: event.currentTarget.value })}
        />
      </div>
    </FieldGroup>
  );
}
