import { useEffect, useRef } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { OwnPlaceFields } from '#routes/shared/place-fields.tsx';
import {
  type AddressAnswer,
  SAVED_ADDRESS_FIELDS as fields,
  type SavedAddress,
} from '#shop/customers/address-book/saved-address.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';

type Props = { edited: SavedAddress | null; wrong: Extract<AddressAnswer, { ok: false }> | null };

export function AddressForm({ edited, wrong }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const shown = (name: keyof typeof fields) => wrong?.typed[name] ?? edited?.[name] ?? '';
  const bind = (name: keyof typeof fields) => ({
    fields,
    errors: wrong?.fields,
    name,
    defaultValue: wrong?.typed[name] ?? edited?.[name],
  });
  return (
    <Form
      ref={form}
      method="post"
      action={href('/account/indirizzi')}
      noValidate
      className="mt-3 grid gap-4 sm:grid-cols-6"
    >
      <input type="hidden" name="id" value={edited?.id ?? ''} />
      <FormField {...bind('customer_name')} className="sm:col-span-3" />
      <FormField {...bind('customer_phone')} className="sm:col-span-3" />
      <FormField {...bind('customer_address')} className="sm:col-span-6" />
      <OwnPlaceFields
        key={`${edited?.id} ${wrong?.id}`}
        initial={{
          customer_city: shown('customer_city'),
          customer_postal_code: shown('customer_postal_code'),
          customer_province: shown('customer_province'),
        }}
        bind={() => ({ fields, errors: wrong?.fields })}
        className="sm:col-span-6"
      />
      <div className="sm:col-span-6">
        <Button type="submit" name="intent" value="save" size="sm" busy={busy}>
          {edited ? 'Aggiorna indirizzo' : 'Salva indirizzo'}
        </Button>
      </div>
    </Form>
  );
}
