import { type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { ADDRESS_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { AddressShown } from '#shop/operations/connections/connections.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { Disconnect } from './disconnect.tsx';
import { ProofFields } from './proof-fields.tsx';

type Props = { address: AddressShown; asksForCode: boolean; onUnsaved: OnUnsaved };

export function AddressPart({ address, asksForCode, onUnsaved }: Props) {
  const { source, version, now, next } = address;
  const { fetcher, errors, bind } = useSavedForm(
    'Indirizzo',
    { saved: 'Indirizzo provato', failed: 'Impossibile provare l’indirizzo' },
    { onUnsaved },
  );
  const control = { fields, errors, idPrefix: 'indirizzo' };
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
      {source !== 'environment' && (
        <fetcher.Form {...bind} className="mt-4 grid gap-4">
          <input type="hidden" name="version" value={version} />
          <div key={version}>
            <FormField {...control} name="publicUrl" defaultValue={next ?? undefined} />
          </div>
          <ProofFields
            key={`prova-${version}`}
            idPrefix="indirizzo"
            asksForCode={asksForCode}
            errors={errors}
          />
          <div>
            <SendButton fetcher={fetcher} intent="address">
              Prova e salva
            </SendButton>
          </div>
        </fetcher.Form>
      )}
      <Disconnect name="address" connection={address} asksForCode={asksForCode}>
        Dal prossimo avvio vale di nuovo l’indirizzo di chi segue il sito.
      </Disconnect>
    </ConnectionPart>
  );
}
