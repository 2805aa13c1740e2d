import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { type FieldErrors, type FormFields, inputOf } from './fields.ts';

type Props<F extends FormFields> = Partial<ComponentProps<typeof Field>> & {
  fields: F;
  name: keyof F & string;
  errors?: FieldErrors | null | undefined;
  /** Beginning of the input's id on a page where another form has fields of the same names. */
  idPrefix?: string;
};

/** The one-line input of a form's field: its label, hint, constraints and error come from the form's table. */
export function FormField<F extends FormFields>({ fields, name, errors, idPrefix, ...own }: Props<F>) {
  const field = fields[name];
  if (!field) throw new RangeError(`No field ${name} in this form`);
  const { label, hint } = field;
  return (
    <Field
      {...inputOf(field)}
      {...{ label, hint, name }}
      {...own}
      id={idPrefix ? `${idPrefix}-${name}` : name}
      error={errors?.[name]}
    />
  );
}
