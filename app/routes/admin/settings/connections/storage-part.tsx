import { type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { STORAGE_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { StorageShown } from '#shop/operations/connections/connections.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { Disconnect } from './disconnect.tsx';
import { ProofFields } from './proof-fields.tsx';

type Props = { storage: StorageShown; asksForCode: boolean; onUnsaved: OnUnsaved };

export function StoragePart({ storage, asksForCode, onUnsaved }: Props) {
  const { source, values, version, move } = storage;
  const { fetcher, errors, bind } = useSavedForm(
    'Archivio',
    { saved: 'Archivio provato', failed: 'Impossibile provare l’archivio' },
    { onUnsaved },
  );
  const control = { fields, errors, idPrefix: 'archivio' };
  return (
    <ConnectionPart
      id="archivio"
      title="Archivio di foto e video"
      about="Dove stanno foto e video. Il disco del server basta a quasi tutti; uno spazio esterno (S3) serve se le foto sono moltissime o i server più d’uno."
      connection={storage}
      none="Sul disco del server."
      isOptional
      now={values && `${values.bucket} su ${values.endpoint} · chiave ${values.secretAccessKey}`}
    >
      {move && <Moving move={move} />}
      {source !== 'environment' && (
        <fetcher.Form {...bind} className="mt-4 grid gap-4">
          <input type="hidden" name="version" value={version} />
          <div key={version} className="grid gap-4 sm:grid-cols-2">
            <FormField {...control} name="endpoint" defaultValue={values?.endpoint} />
            <FormField {...control} name="region" defaultValue={values?.region} />
            <FormField {...control} name="bucket" defaultValue={values?.bucket} />
            <FormField {...control} name="publicUrl" defaultValue={values?.publicUrl} />
            <FormField {...control} name="accessKeyId" defaultValue={values?.accessKeyId} />
            <FormField
              {...control}
              name="secretAccessKey"
              hint={values ? `Lascia vuoto per tenere quella di oggi, ${values.secretAccessKey}.` : undefined}
            />
          </div>
          <ProofFields
            key={`prova-${version}`}
            idPrefix="archivio"
            asksForCode={asksForCode}
            errors={errors}
          />
          <div>
            <SendButton fetcher={fetcher} intent="storage">
              Prova e collega
            </SendButton>
          </div>
        </fetcher.Form>
      )}
      <Disconnect name="storage" connection={storage} asksForCode={asksForCode}>
        Le foto si copiano prima sul disco del server; dal prossimo avvio si prendono da lì.
      </Disconnect>
    </ConnectionPart>
  );
}

function Moving({ move: { bucket, isCopied } }: { move: NonNullable<StorageShown['move']> }) {
  const target = bucket === null ? 'sul disco del server' : `nello spazio ${bucket}`;
  return (
    <p role="status" className="warning mt-3">
      {isCopied
        ? `Foto e video sono copiati ${target}: si usano da lì dal prossimo avvio. Chiedi a chi segue il sito di riavviare il negozio.`
        : `Foto e video si stanno copiando ${target}. Intanto non cambia nulla: puoi continuare a lavorare.`}
    </p>
  );
}
