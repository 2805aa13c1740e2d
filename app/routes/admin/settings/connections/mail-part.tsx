import { useState } from 'react';
import { Preview } from '#routes/admin/settings/shared/preview.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { MAIL_PROVIDERS } from '#shop/operations/connections/connection.ts';
import { MAIL_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { MailShown } from '#shop/operations/connections/connections.server.ts';
import { Button } from '#ui/button.tsx';
import { ConnectionForm, type FormProps } from './connection-form.tsx';
import { ConnectionPart } from './connection-part.tsx';

export function MailPart({ mail, ...form }: FormProps & { mail: MailShown }) {
  const { values, isWaiting } = mail;
  return (
    <ConnectionPart
      id="posta"
      title="Posta"
      about="Le e-mail alle clienti e gli avvisi a te partono da questa casella."
      connection={mail}
      isWaiting={isWaiting}
      none="Non collegata: le e-mail non partono, restano scritte sul server."
      now={
        values &&
        `${values.senderName}, ${values.senderAddress} · ${values.host} · password ${values.password}`
      }
    >
      <ConnectionForm
        {...form}
        name="mail"
        idPrefix="posta"
        connection={mail}
        words={{ title: 'Posta', saved: 'E-mail di prova spedita', failed: 'Impossibile provare la posta' }}
        waiting={
          isWaiting &&
          'Ti abbiamo spedito un’e-mail di prova: aprila e premi il pulsante entro un giorno. Fino ad allora vale ciò che c’era prima. Non arriva? Ripeti la prova.'
        }
        button="Prova e collega"
        ends="Da subito le e-mail non partono più: restano scritte sul server finché colleghi un’altra posta."
      >
        {(errors) => <MailFields values={values} errors={errors} />}
      </ConnectionForm>
    </ConnectionPart>
  );
}

/** Choosing a provider fills in its server; another server is typed. */
function MailFields({ values, errors }: { values: MailShown['values']; errors: FieldErrors }) {
  const [server, setServer] = useState({ host: values?.host ?? '', port: String(values?.port ?? 465) });
  const provider = MAIL_PROVIDERS.find(({ host }) => host === server.host.trim().toLowerCase());
  const control = { fields, errors, idPrefix: 'posta' };
  const sender = { senderName: values?.senderName ?? '', senderAddress: values?.senderAddress ?? '' };
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Chi ti fornisce la posta?</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {MAIL_PROVIDERS.map(({ name, host, port }) => (
            <Button
              key={host}
              type="button"
              size="sm"
              variant="secondary"
              aria-pressed={provider?.host === host}
              onClick={() => setServer({ host, port: String(port) })}
            >
              {name}
            </Button>
          ))}
        </div>
        <p role="status" className="mt-1.5 text-ink-soft text-sm">
          {provider?.note ?? 'Un altro? Scrivi qui sotto il server della «posta in uscita».'}
        </p>
      </fieldset>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormField
          {...control}
          name="host"
          value={server.host}
          onChange={({ currentTarget }) => setServer({ ...server, host: currentTarget.value })}
        />
        <FormField
          {...control}
          name="port"
          value={server.port}
          onChange={({ currentTarget }) => setServer({ ...server, port: currentTarget.value })}
        />
        <FormField {...control} name="user" defaultValue={values?.user} />
        <FormField
          {...control}
          name="password"
          hint={values ? `Lascia vuoto per tenere quella di oggi, ${values.password}.` : undefined}
        />
        <Watched saved={sender}>
          {(typed) => (
            <>
              <FormField {...control} name="senderName" defaultValue={sender.senderName} />
              <FormField {...control} name="senderAddress" defaultValue={sender.senderAddress} />
              <div className="sm:col-span-2">
                <Preview isTyped={typed.senderName + typed.senderAddress !== Object.values(sender).join('')}>
                  {typed.senderAddress === '' ? (
                    <p>Scrivi il tuo indirizzo: qui vedi da chi arrivano le e-mail.</p>
                  ) : (
                    <p className="break-words">
                      <strong className="font-semibold">{typed.senderName || typed.senderAddress}</strong>{' '}
                      <span className="text-ink-soft">&lt;{typed.senderAddress}&gt;</span>
                    </p>
                  )}
                </Preview>
              </div>
            </>
          )}
        </Watched>
      </div>
    </>
  );
}
