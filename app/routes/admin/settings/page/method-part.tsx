import { shownIban } from '#lib/iban.ts';
import type { Typed } from '#routes/admin/settings/shared/preview.tsx';
import {
  OWN_METHOD_FIELDS,
  PROVIDER_METHOD_FIELDS,
} from '#shop/checkout/payment-methods/own-method-fields.ts';
import { methodsOn, methodVersion, type OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  isOwnMethod,
  PAYMENT_METHOD_KEYS,
  type PaymentMethod,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import type { FieldErrors, FormFields } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { MethodState, methodForm, type Terms } from './method-state.tsx';
import { PaymentMethods } from './section-previews.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

/** The form of the method whose anchor `id` is. */
export function MethodPart({ id, title, shown, onChanged }: PartProps) {
  const { ownMethods, providerMethods } = shown.settings;
  const all: Terms[] = [...ownMethods, ...providerMethods];
  const terms = all.find(({ key }) => methodForm(key).anchor === id);
  if (!terms) return null;
  const { key: method } = terms;
  const { description } = methodForm(method);
  return (
    <SettingsForm
      id={id}
      title={title}
      description={description}
      onChanged={onChanged}
      folded
      state={<MethodState terms={terms} />}
      section={`method-${method}`}
      version={methodVersion(terms)}
      preview={(typed) => <PaymentMethods methods={withMethod(methodsOn(shown.settings), method, typed)} />}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.keys(fieldsOf(method)).map((name) => (
            <Input key={name} name={name} errors={errors} terms={terms} idPrefix={id} />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}

/** The shop's payment methods as this form would save them. */
function withMethod(on: readonly PaymentMethod[], method: PaymentMethod, typed: Typed | null) {
  const isOn = typed ? typed.isOn === 'on' : on.includes(method);
  return PAYMENT_METHOD_KEYS.filter((key) => (key === method ? isOn : on.includes(key)));
}

function fieldsOf(method: PaymentMethod): FormFields {
  return isOwnMethod(method) ? OWN_METHOD_FIELDS[method] : PROVIDER_METHOD_FIELDS;
}

/** A switch has a row, and the two kinds of delivery share one. */
const TICK_PLACES: Record<string, string> = { isOn: 'sm:col-span-2', forDelivered: 'sm:col-start-1' };

type InputProps = { name: string; errors: FieldErrors; terms: Terms; idPrefix: string };

function Input({ name, errors, terms, idPrefix }: InputProps) {
  const fields = fieldsOf(terms.key);
  const field = fields[name];
  const value = (terms as OwnMethodTerms)[name as keyof OwnMethodTerms];
  const error = errors[name];
  if (field?.kind === 'tick')
    return (
      <div className={TICK_PLACES[name] ?? ''}>
        <FormCheckbox
          fields={fields}
          name={name}
          errors={errors}
          idPrefix={idPrefix}
          defaultChecked={value === true}
        />
        {error && (
          <p role="alert" className="text-sale">
            {error}
          </p>
        )}
      </div>
    );
  const className = field?.wide ? 'sm:col-span-2' : '';
  const input = { fields, name, errors, idPrefix, className, defaultValue: typed(name, value) };
  return field?.kind === 'text' ? <FormTextarea {...input} rows={3} /> : <FormField {...input} />;
}

function typed(name: string, value: OwnMethodTerms[keyof OwnMethodTerms]): string {
  if (value === null) return '';
  if (name.endsWith('Cents')) return euroAsTyped(Number(value));
  return name === 'iban' ? shownIban(String(value)) : String(value);
}
