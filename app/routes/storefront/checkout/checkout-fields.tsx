import type { ComponentProps, ReactNode } from 'react';
import { PlaceFields } from '#routes/shared/place-fields.tsx';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import {
  type CustomerField,
  customerLimit,
  CUSTOMER_FIELDS as fields,
} from '#shop/checkout/order-entry/customer-fields.ts';
import type { SavedAddress } from '#shop/customers/address-book/saved-address.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { TitledSection } from '#ui/titled-section.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { EntryWarnings } from './entry-warnings-list.tsx';

const loadSaved = () => import('./saved-addresses.tsx');

type Props = {
  form: CheckoutForm;
  errors: Partial<Record<CustomerField, string>>;
  delivery: DeliveryMethod;
  /** Null without an account. */
  addresses: readonly SavedAddress[] | null;
  onType: (change: Partial<CheckoutForm>) => void;
  /** Called when a field is left. */
  onLeave: (name: CustomerField) => void;
  /** Warnings of fields that were left; those of the place go to `onPlace`. */
  warnings: EntryWarnings | undefined;
  onPlace: ComponentProps<typeof PlaceFields>['onWarnings'];
  /** The delivery method, which decides the fields below it. */
  children: ReactNode;
};

export function CheckoutFields(props: Props) {
  const { form, errors, delivery, addresses, onType, onLeave, warnings, onPlace, children } = props;
  const { isCollected } = DELIVERY_METHODS[delivery];
  const saved = useLazyModule(loadSaved, addresses !== null && !isCollected);
  function bind(name: CustomerField) {
    return {
      fields,
      errors,
      name,
      value: form[name],
      // Longer texts get a message instead of being cut while pasting.
      maxLength: customerLimit(name) * 2,
      onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
      notice: warnings?.[name] ?? null,
      onBlur: () => onLeave(name),
    };
  }
  return (
    <>
      <TitledSection
        id="contact-data"
        title={isCollected ? 'Chi ritira' : 'I tuoi dati'}
        titleClass="display-3"
      >
        {addresses && saved && !isCollected && (
          <saved.SavedAddresses addresses={addresses} form={form} onChoose={onType} />
        )}
        <div className="mt-6 grid gap-5 sm:grid-cols-6">
          <FormField {...bind('customer_name')} className="sm:col-span-6" />
          <FormField {...bind('customer_email')} className="sm:col-span-3" />
          <FormField
            {...bind('customer_phone')}
            {...(isCollected ? { hint: 'Facoltativo, per avvisarti quando è pronto' } : {})}
            className="sm:col-span-3"
          />
        </div>
      </TitledSection>
      {children}
      <TitledSection
        id="shipping-data"
        title={isCollected ? 'Note per il ritiro' : 'Dati di spedizione'}
        titleClass="display-3"
      >
        <div className="mt-6 grid gap-5 sm:grid-cols-6">
          {!isCollected && (
            <>
              <FormField {...bind('customer_address')} className="sm:col-span-6" />
              <PlaceFields
                typed={form}
                onType={onType}
                onWarnings={onPlace}
                bind={bind}
                className="sm:col-span-6"
              />
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
    </>
  );
}
