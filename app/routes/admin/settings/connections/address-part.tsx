import { FormField } from '#shop/forms/form-field.tsx';
import { ADDRESS_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { AddressShown } from '#shop/operations/connections/connections.server.ts';
import { ConnectionForm, type FormProps } from './connection-form.tsx';
import { ConnectionPart } from './connection-part.tsx';

export function AddressPart({ address, ...form }: FormProps & { address: AddressShown }) {
  const { now, next } = address;
  const idPrefix = 'indirizzo';
  return (
    <ConnectionPart
      id="indirizzo"
      title="Indirizzo del negozio"
      about="Dove ti trovano le clienti. Il dominio deve già portare a questo server, con https: lo prepara chi segue il sito."
      connection={address}
      none={`Ora è ${now}.`}
      now={`Ora è ${now}.`}
    >
      {next && (
        <p role="status" className="warning mt-3">
          Dal prossimo avvio sarà {next}: chiedi a chi segue il sito di riavviare il negozio.
        </p>
      )}
      <ConnectionForm
        {...form}
        idPrefix={idPrefix}
        name="address"
        connection={address}
        words={{ title: 'Indirizzo', saved: 'Indirizzo provato', failed: 'Impossibile provare l’indirizzo' }}
        button="Prova e salva"
        ends="Dal prossimo avvio vale di nuovo l’indirizzo di chi segue il sito."
      >
        {(errors) => (
          <FormField
            fields={fields}
            errors={errors}
            idPrefix={idPrefix}
            name="publicUrl"
            defaultValue={next ?? undefined}
          />
        )}
      </ConnectionForm>
    </ConnectionPart>
  );
}
