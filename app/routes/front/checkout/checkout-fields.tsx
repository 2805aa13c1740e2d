import type { CheckoutForm } from '../../../shop/checkout/checkout-form.ts';
import { CUSTOMER_LIMITS, type CustomerField } from '../../../shop/checkout/customer.ts';
import { Field, TextareaField } from '../../../ui/field.tsx';

type Props = {
  form: CheckoutForm;
  errors: Partial<Record<CustomerField, string>>;
  onType: (change: Partial<CheckoutForm>) => void;
};

/** Who the order is for and where it goes; field names as in specification section 3. */
export function CheckoutFields({ form, errors, onType }: Props) {
  function bind(name: CustomerField) {
    return {
      name,
      id: name,
      value: form[name],
      error: errors[name],
      // Longer texts are named as mistakes instead of being cut while pasting.
      maxLength: CUSTOMER_LIMITS[name] * 2,
      onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
    };
  }
  return (
    <section aria-labelledby="shipping-data">
      <h2 id="shipping-data" className="display-3">
        Dati di spedizione
      </h2>
      <div className="mt-6 grid gap-5 sm:grid-cols-6">
        <Field
          {...bind('customer_name')}
          label="Nome e cognome"
          autoComplete="name"
          autoCapitalize="words"
          required
          className="sm:col-span-6"
        />
        <Field
          {...bind('customer_email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          className="sm:col-span-3"
        />
        <Field
          {...bind('customer_phone')}
          label="Telefono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Facoltativo, per il corriere"
          className="sm:col-span-3"
        />
        <Field
          {...bind('customer_address')}
          label="Indirizzo"
          autoComplete="address-line1"
          required
          className="sm:col-span-6"
        />
        <Field
          {...bind('customer_city')}
          label="Città"
          autoComplete="address-level2"
          required
          className="sm:col-span-4"
        />
        <Field
          {...bind('customer_postal_code')}
          label="CAP"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          className="sm:col-span-2"
        />
        <TextareaField
          {...bind('notes')}
          label="Note per la consegna"
          hint="Facoltative"
          rows={3}
          className="sm:col-span-6"
        />
      </div>
    </section>
  );
}
