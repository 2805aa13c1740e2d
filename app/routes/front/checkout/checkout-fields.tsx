import type { SavedAddress } from '../../../shop/address-book/saved-address.ts';
import type { CheckoutForm } from '../../../shop/checkout/checkout-form.ts';
import {
  type CustomerField,
  customerLimit,
  CUSTOMER_FIELDS as fields,
} from '../../../shop/checkout/customer-fields.ts';
import { FormField, FormTextarea } from '../../../shop/forms/form-field.tsx';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../../shop/pricing/delivery-methods.ts';
import { usePart } from '../../../ui/part.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';

const loadSaved = () => import('./saved-addresses.tsx');

type Props = {
  form: CheckoutForm;
  errors: Partial<Record<CustomerField, string>>;
  delivery: DeliveryMethod;
  /** Those of the account; null without one. */
  addresses: readonly SavedAddress[] | null;
  onType: (change: Partial<CheckoutForm>) => void;
  /** A field was left. */
  onLeave: (name: CustomerField) => void;
};

/** Who the order is for and, unless it is collected, where it goes. */
export function CheckoutFields({ form, errors, delivery, addresses, onType, onLeave }: Props) {
  const { isCollected } = DELIVERY_METHODS[delivery];
  const saved = usePart(loadSaved, addresses !== null && !isCollected);
  function bind(name: CustomerField) {
    return {
      fields,
      errors,
      name,
      value: form[name],
      // Longer texts are named as mistakes instead of being cut while pasting.
      maxLength: customerLimit(name) * 2,
      onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
      onBlur: () => onLeave(name),
    };
  }
  return (
    <TitledSection
      id="shipping-data"
      title={isCollected ? 'Chi ritira' : 'Dati di spedizione'}
      titleClass="display-3"
    >
      {addresses && saved && !isCollected && (
        <saved.SavedAddresses {...{ addresses, form }} onChoose={onType} />
      )}
      <div className="mt-6 grid gap-5 sm:grid-cols-6">
        <FormField {...bind('customer_name')} className="sm:col-span-6" />
        <FormField {...bind('customer_email')} className="sm:col-span-3" />
        <FormField
          {...bind('customer_phone')}
          {...(isCollected ? { hint: 'Facoltativo, per avvisarti quando è pronto' } : {})}
          className="sm:col-span-3"
        />
        {!isCollected && (
          <>
            <FormField {...bind('customer_address')} className="sm:col-span-6" />
            <FormField {...bind('customer_city')} className="sm:col-span-4" />
            <FormField {...bind('customer_postal_code')} className="sm:col-span-2" />
          </>
        )}
        <FormTextarea
          {...bind('notes')}
          {...(isCollected ? { label: 'Note per il ritiro' } : {})}
          rows={3}
          className="sm:col-span-6"
        />
      </div>
    </TitledSection>
  );
}
