import type { ComponentProps } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, SelectField, TextareaField } from '#ui/field.tsx';
import { type FieldErrors, type FormFields, inputOf } from './fields.ts';

type Named<F extends FormFields> = {
  fields: F;
  name: keyof F & string;
  errors?: FieldErrors | null | undefined;
  /** Prefix of ids where forms share field names. */
  idPrefix?: string | undefined;
};

type Props<F extends FormFields, Own> = Named<F> & Partial<Own>;

/** One-line input of the form's field. */
export function FormField<F extends FormFields>(props: Props<F, ComponentProps<typeof Field>>) {
  const { fields, name, errors, idPrefix, ...own } = props;
  // Browsers drop line ends from one-line inputs.
  if (import.meta.env.DEV && fieldOf(props).kind === 'text')
    throw new RangeError(`${name} has several lines`);
  return <Field {...controlOf(props)} {...own} {...placeOf(props)} />;
}

/** `FormField` for several lines. */
export function FormTextarea<F extends FormFields>(props: Props<F, ComponentProps<typeof TextareaField>>) {
  const { fields, name, errors, idPrefix, ...own } = props;
  return <TextareaField {...controlOf(props)} {...own} {...placeOf(props)} />;
}

export function FormSelect<F extends FormFields>(props: Props<F, ComponentProps<typeof SelectField>>) {
  const { fields, name, errors, idPrefix, children, ...own } = props;
  const field = fieldOf(props);
  const { label, hint, required } = controlOf(props);
  return (
    <SelectField label={label} hint={hint} name={name} required={required} {...own} {...placeOf(props)}>
      {children}
      {field.kind === 'choice' && field.of.map((choice) => <option key={choice}>{choice}</option>)}
    </SelectField>
  );
}

export function FormCheckbox<F extends FormFields>(props: Props<F, ComponentProps<typeof Checkbox>>) {
  const { fields, name, errors, idPrefix, ...own } = props;
  const { label, hint } = fieldOf(props);
  return <Checkbox label={label} hint={hint} name={name} {...own} id={placeOf(props).id} />;
}

function fieldOf<F extends FormFields>({ fields, name }: Named<F>) {
  const field = fields[name];
  if (!field) throw new RangeError(`No field ${name} in this form`);
  return field;
}

function controlOf<F extends FormFields>(named: Named<F>) {
  const field = fieldOf(named);
  const { label, hint } = field;
  return { ...inputOf(field), label, hint, name: named.name };
}

function placeOf<F extends FormFields>({ name, errors, idPrefix }: Named<F>) {
  return { id: idPrefix ? `${idPrefix}-${name}` : name, error: errors?.[name] };
}
