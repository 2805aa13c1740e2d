import { PLAIN_FIELDS, PLAIN_TEXTS } from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';

const SAFETY_FIELDS = PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'safety');

export function ProductSafety({ id, draft, onDraft, errors }: PartProps) {
  const bind = { fields, errors, idPrefix: id };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SAFETY_FIELDS.map((key) => {
        const { form: name, field } = PLAIN_FIELDS[key];
        const typed = {
          ...bind,
          name,
          value: draft[key],
          onChange: onTyped((text: string) => onDraft((now) => ({ ...now, [key]: text }))),
        };
        return field.kind === 'text' ? (
          <FormTextarea key={key} {...typed} rows={2} className="sm:col-span-2" />
        ) : (
          <FormField key={key} {...typed} />
        );
      })}
    </div>
  );
}
