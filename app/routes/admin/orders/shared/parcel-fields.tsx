import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { CARRIER_NAMES } from '#shop/orders/couriers/carriers.ts';
import { PARCEL_FIELDS as fields } from '#shop/orders/lifecycle/order-fields.ts';

type Props = {
  errors: FieldErrors;
  /** For pages with the fields of several parcels. */
  idPrefix?: string;
  carrier?: string | null;
  trackingNumber?: string | null;
};

/** Carrier, with usual names proposed, and tracking number of a parcel. */
export function ParcelFields({ errors, idPrefix, carrier, trackingNumber }: Props) {
  const list = idPrefix ? `${idPrefix}-carriers` : 'carriers';
  const bind = { fields, errors, idPrefix };
  return (
    <>
      <FormField {...bind} name="carrier" list={list} defaultValue={carrier ?? ''} />
      <datalist id={list}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormField {...bind} name="tracking_number" defaultValue={trackingNumber ?? ''} />
    </>
  );
}
