import type { CheckoutForm } from '../../../shop/checkout/checkout-form.ts';
import {
  type CustomerField,
  customerLimit,
  CUSTOMER_FIELDS as fields,
} from '../../../shop/checkout/customer-fields.ts';
import { FormField, FormTextarea } from '../../../shop/forms/form-field.tsx';

type Props = {
  form: CheckoutForm;
  errors: Partial<Record<CustomerField, string>>;
  onType: (change: Partial<CheckoutForm>) => void;
};

/** Who the order is for and where it goes. */
export function CheckoutFields({ form, errors, onType }: Props) {
  function bind(name: CustomerField) {
    return {
      fields,
      errors,
      name,
      value: form[name],
      // Longer texts are named as mistakes instead of being cut while pasting.
      maxLength: customerLimit(name) * 2,
      onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
    };
  }
  return (
    <section aria-labelledby="shipping-data">
      <h2 id="shipping-data" className="display-3">
        Dati di spedizione
      </h2>
      <div className="mt-6 grid gap-5 sm:grid-cols-6">
        <FormField {...bind('customer_name')} className="sm:col-span-6" />
        <FormField {...bind('customer_email')} className="sm:col-span-3" />
        <FormField {...bind('customer_phone')} className="sm:col-span-3" />
        <FormField {...bind('customer_address')} className="sm:col-span-6" />
        <FormField {...bind('customer_city')} className="sm:col-span-4" />
        <FormField {...bind('customer_postal_code')} className="sm:col-span-2" />
        <FormTextarea {...bind('notes')} rows={3} className="sm:col-span-6" />
      </div>
    </section>
  );
}
