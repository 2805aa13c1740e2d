import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { type FormField as Described, type FieldErrors, inputOf } from './fields.ts';

type Props<F extends Record<string, Described>> = Omit<ComponentProps<'input'>, 'name' | 'id'> & {
  fields: F;
  name: keyof F & string;
  errors?: FieldErrors | null;
  /** Beginning of the input's id on a page where another form has fields of the same names. */
  idPrefix?: string;
  labelHidden?: boolean;
};

/** The one-line input of a form's field: its label, hint, constraints and error come from the form's table. */
export function FormField<F extends Record<string, Described>>(props: Props<F>) {
  const { fields, name, errors, idPrefix, ...rest } = props;
  const { label, hint } = fields[name] as Described;
  return (
    <Field
      {...inputOf(fields[name] as Described)}
      {...rest}
      {...{ label, hint, name }}
      id={idPrefix ? `${idPrefix}-${name}` : name}
      error={errors?.[name]}
    />
  );
}
