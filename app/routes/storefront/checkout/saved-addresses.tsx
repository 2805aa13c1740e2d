import { href, useFetcher } from 'react-router';
import {
  type AddressAnswer,
  type AddressEntry,
  addressInOneLine,
  entryOf,
  matching,
  type SavedAddress,
} from '#shop/customers/address-book/saved-address.ts';
import { TextButton } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';

type Props = {
  addresses: readonly SavedAddress[];
  form: AddressEntry;
  onChoose: (entry: AddressEntry) => void;
};

export function SavedAddresses({ addresses, form, onChoose }: Props) {
  const fetcher = useFetcher<AddressAnswer>();
  const chosen = matching(addresses, form);
  const answer = fetcher.data;
  const problem = answer?.ok === false ? (answer.message ?? Object.values(answer.fields)[0]) : null;
  return (
    <div className="mt-6 grid gap-2">
      {addresses.length > 0 && (
        <SelectField
          id="indirizzi-salvati"
          name="saved_address"
          label="I tuoi indirizzi salvati"
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const address = addresses.find(({ id }) => id === target.value);
            if (address) onChoose(entryOf(address));
          }}
        >
          {!chosen && <option value="">Un altro</option>}
          {addresses.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.customer_name}, ${addressInOneLine(one)}`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {!chosen && (
          <TextButton
            alone
            busy={fetcher.state !== 'idle'}
            onClick={() => {
              const action = href('/account/indirizzi');
              void fetcher.submit({ ...entryOf(form), intent: 'save' }, { method: 'post', action });
            }}
          >
            Salva questo indirizzo
          </TextButton>
        )}
        <span role="status" className={problem ? 'text-sale text-sm' : 'text-sage text-sm'}>
          {chosen && answer?.ok ? answer.message : problem}
        </span>
      </div>
    </div>
  );
}
