import { createContext, useContext } from 'react';
import { href } from 'react-router';
import { PLAIN_FIELDS, PLAIN_TEXTS } from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { FieldGroup, SelectField } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { PartProps } from './product-draft.ts';

export type MakerChoice = { id: string; name: string };

/** For every product form of the page. */
export const Makers = createContext<readonly MakerChoice[]>([]);

const SAFETY_FIELDS = PLAIN_TEXTS.filter((key) => PLAIN_FIELDS[key].part === 'safety');

export function ProductSafety({ id, draft, onDraft, errors }: PartProps) {
  const makers = useContext(Makers);
  const bind = { fields, errors, idPrefix: id };
  return (
    <FieldGroup id={`${id}-safety`} legend="Sicurezza e produttore">
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={fields.maker.label}
          name="maker"
          id={`${id}-maker`}
          error={errors.maker ?? null}
          hint={
            <TextLink to={href('/admin/produttori')} alone>
              Scrivi i produttori
            </TextLink>
          }
          value={draft.maker}
          onChange={onTyped((maker) => onDraft((now) => ({ ...now, maker })))}
        >
          <option value="">Non indicato</option>
          {makers.map((maker) => (
            <option key={maker.id} value={maker.id}>
              {maker.name}
            </option>
          ))}
        </SelectField>
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
    </FieldGroup>
  );
}
