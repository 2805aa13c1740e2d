import { createContext, useContext } from 'react';
import { href } from 'react-router';
import { PRODUCT_FIELDS as fields } from '../../../shop/catalogue/product-fields.ts';
import { FormField, FormTextarea } from '../../../shop/forms/form-field.tsx';
import { FieldGroup, SelectField } from '../../../ui/field.tsx';
import { onTyped } from '../../../ui/on-typed.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PartProps } from './product-draft.ts';

/** A maker that a product may name. */
export type MakerChoice = { id: string; name: string };

/** The shop's makers, for every product form of the page. */
export const Makers = createContext<readonly MakerChoice[]>([]);

/** Who makes the product, how the maker calls it, and what its label warns of. */
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
        <FormField
          {...bind}
          name="model_code"
          value={draft.modelCode}
          onChange={onTyped((modelCode) => onDraft((now) => ({ ...now, modelCode })))}
        />
        <FormTextarea
          {...bind}
          name="warnings"
          rows={2}
          className="sm:col-span-2"
          value={draft.warnings}
          onChange={onTyped((warnings) => onDraft((now) => ({ ...now, warnings })))}
        />
      </div>
    </FieldGroup>
  );
}
