import type { ComponentProps } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, SelectField, TextareaField } from '#ui/field.tsx';
import { type FieldErrors, type FormFields, inputOf } from './fields.ts';

type Named<F extends FormFields> = {
  fields: F;
  name: keyof F & string;
  errors?: FieldErrors | null | undefined;
  /** Beginning of the control's id on a page where another form has fields of the same names. */
  idPrefix?: string | undefined;
};

type Props<F extends FormFields, Own> = Named<F> & Partial<Own>;

/** The one-line input of a form's field: its label, hint, constraints and error come from the form's table. */
export function FormField<F extends FormFields>(props: Props<F, ComponentProps<typeof Field>>) {
  const { fields, name, errors, idPrefix, ...own } = props;
  // A browser drops the ends of lines from an input of one line.
  if (import.meta.env.DEV && fieldOf(props).kind === 'text')
    throw new RangeError(`${name} has several lines`);
  return <Field {...controlOf(props)} {...own} {...placeOf(props)} />;
}

/** The same for a text of several lines. */
export function FormTextarea<F extends FormFields>(props: Props<F, ComponentProps<typeof TextareaField>>) {
  const { fields, name, errors, idPrefix, ...own } = props;
  return <TextareaField {...controlOf(props)} {...own} {...placeOf(props)} />;
}

/** The same for one choice of a list; the children stand before the list's own options. */
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

/** The same for a box to tick. */
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
