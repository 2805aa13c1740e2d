import { Form, href } from 'react-router';
import { addressInOneLine, type SavedAddress } from '#shop/customers/address-book/saved-address.ts';
import { Badge } from '#ui/badge.tsx';
import { TextButton, TextLink } from '#ui/button.tsx';

export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  if (addresses.length === 0) {
    return (
      <p className="mt-4 bg-surface p-6">
        Non hai ancora indirizzi salvati. Quelli che salvi qui, o mentre ordini, la volta dopo si scelgono con
        un tocco.
      </p>
    );
  }
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2">
      {addresses.map((one) => (
        <li key={one.id} className="border border-line p-4">
          <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
            {one.customer_name}
            {one.isDefault && <Badge>Predefinito</Badge>}
          </p>
          <p>{addressInOneLine(one)}</p>
          {one.customer_phone && <p className="text-ink-soft">{one.customer_phone}</p>}
          <div className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <TextLink
              alone
              to={`${href('/account/indirizzi')}?modifica=${one.id}#scrivi-indirizzo`}
              aria-label={`Modifica ${one.customer_address}`}
            >
              Modifica
            </TextLink>
            {!one.isDefault && <Change address={one} intent="default" label="Usa come predefinito" />}
            <Change address={one} intent="delete" label="Elimina" />
          </div>
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { address: SavedAddress; intent: 'default' | 'delete'; label: string };

function Change({ address, intent, label }: ChangeProps) {
  return (
    <Form method="post" action={href('/account/indirizzi')}>
      <input type="hidden" name="id" value={address.id} />
      <TextButton
        alone
        type="submit"
        name="intent"
        value={intent}
        aria-label={`${label}: ${address.customer_address}`}
      >
        {label}
      </TextButton>
    </Form>
  );
}
