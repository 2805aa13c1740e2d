import { FormField } from '#shop/forms/form-field.tsx';
import { STORAGE_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { StorageShown } from '#shop/operations/connections/connections.server.ts';
import { ConnectionForm, type FormProps } from './connection-form.tsx';
import { ConnectionPart } from './connection-part.tsx';

export function StoragePart({ storage, ...form }: FormProps & { storage: StorageShown }) {
  const { values, move } = storage;
  const idPrefix = 'archivio';
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
      <ConnectionForm
        {...form}
        idPrefix={idPrefix}
        name="storage"
        connection={storage}
        words={{ title: 'Archivio', saved: 'Archivio provato', failed: 'Impossibile provare l’archivio' }}
        button="Prova e collega"
        ends="Le foto si copiano prima sul disco del server; dal prossimo avvio si prendono da lì."
      >
        {(errors) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="endpoint"
              defaultValue={values?.endpoint}
            />
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="region"
              defaultValue={values?.region}
            />
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="bucket"
              defaultValue={values?.bucket}
            />
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="publicUrl"
              defaultValue={values?.publicUrl}
            />
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="accessKeyId"
              defaultValue={values?.accessKeyId}
            />
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="secretAccessKey"
              hint={values ? `Lascia vuoto per tenere quella di oggi, ${values.secretAccessKey}.` : undefined}
            />
          </div>
        )}
      </ConnectionForm>
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
