import { useState } from 'react';
import { beforeDay } from '#lib/calendar-day.ts';
import { type OnUnsaved, useAnsweredForm, useSavedForm } from '#routes/admin/shared/forms.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { WebhookShown } from '#shop/staff/webhooks/deliveries.server.ts';
import { EVENT_NAMES, type WebhookState } from '#shop/staff/webhooks/webhook.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { ChangeWebhook } from './change-webhook.tsx';
import { FoldedForm } from './connection-part.tsx';
import { ProofFields } from './proof-fields.tsx';
import { SecretOnce } from './secret-once.tsx';
import { Deliveries } from './webhook-deliveries.tsx';
import { WebhookFormFields } from './webhook-form-fields.tsx';

type FormProps = { newWebhook: string; asksForCode: boolean; onUnsaved: OnUnsaved };
export function WebhooksPart({ webhooks, ...form }: FormProps & { webhooks: readonly WebhookShown[] }) {
  const { asksForCode, onUnsaved } = form;
  return (
    <TitledSection
      id="avvisi"
      title="Avvisi agli altri programmi"
      titleClass="font-display text-xl"
      className="border border-line p-4 md:p-5"
    >
      <p className="mt-1 text-ink-soft">
        Quando un ordine è pagato o una giacenza cambia, il negozio lo scrive subito all’indirizzo di un altro
        programma. Ogni avviso è firmato con un segreto: il programma sa così che viene da te.
      </p>
      {webhooks.length > 0 && (
        <ul aria-label="Programmi avvisati" className="mt-4 divide-y divide-line border-y border-line">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} asksForCode={asksForCode} onUnsaved={onUnsaved} />
          ))}
        </ul>
      )}
      <FoldedForm title="Nuovi avvisi">
        <NewWebhook {...form} />
      </FoldedForm>
    </TitledSection>
  );
}

const STATES: Record<WebhookState, { name: string; tone: BadgeTone }> = {
  on: { name: 'Attivi', tone: 'success' },
  off: { name: 'Spenti', tone: 'neutral' },
  failed: { name: 'Spenti: il programma non risponde', tone: 'danger' },
  ended: { name: 'Finiti con chi li aveva creati', tone: 'warning' },
  lost: { name: 'Spenti: segreto da cambiare', tone: 'danger' },
};

function WebhookItem({ webhook, ...form }: Omit<FormProps, 'newWebhook'> & { webhook: WebhookShown }) {
  const { id, url, state, version, events, tokenId, createdAt } = webhook;
  const [secret, setSecret] = useState<string>();
  const { fetcher } = useAnsweredForm(
    {
      saved: 'Segreto cambiato: quello di prima vale ancora un giorno',
      failed: 'Impossibile cambiare gli avvisi',
    },
    {
      onSaved: (answer) => {
        if (answer.secret) setSecret(answer.secret);
      },
    },
  );
  const { host } = new URL(url);
  const button = { fetcher, variant: 'secondary' } as const;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{host}</span>
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
      </p>
      <p>{events.map((event) => EVENT_NAMES[event]).join('; ')}</p>
      <p className="text-ink-soft text-sm">
        <span className="wrap-anywhere">{url}</span>. Creati {beforeDay('il', orderDate(createdAt))}
        {tokenId && ' da un programma'}.
      </p>
      {secret && <SecretOnce name="segreto" secret={secret} />}
      <fetcher.Form method="post" aria-label={`Avvisi a ${host}`} className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {state === 'on' && (
          <>
            <SendButton {...button} intent="webhook-test">
              Invia una prova
            </SendButton>
            <SendButton {...button} intent="webhook-off">
              Spegni
            </SendButton>
          </>
        )}
        {(state === 'off' || state === 'failed') && (
          <SendButton {...button} intent="webhook-on">
            Riaccendi
          </SendButton>
        )}
        {state !== 'ended' && (
          <SendButton {...button} intent="webhook-secret">
            Cambia il segreto
          </SendButton>
        )}
        <details className="w-full">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-ink-soft hover:text-accent">
            Togli questi avvisi
          </summary>
          <p className="mb-2">
            Il programma non riceve più nulla, e l’elenco di ciò che ha ricevuto si perde.
          </p>
          <SendButton fetcher={fetcher} intent="webhook-removed" variant="danger">
            Togli
          </SendButton>
        </details>
      </fetcher.Form>
      {state !== 'ended' && <ChangeWebhook webhook={webhook} host={host} {...form} />}
      <Deliveries webhook={webhook} />
    </li>
  );
}

function NewWebhook({ newWebhook, asksForCode, onUnsaved }: FormProps) {
  const [secret, setSecret] = useState<string>();
  const { fetcher, errors, bind } = useSavedForm(
    'Avvisi agli altri programmi',
    { saved: 'Avvisi creati', failed: 'Impossibile creare gli avvisi' },
    {
      onUnsaved,
      onSaved: (form, answer) => {
        setSecret(answer.secret);
        form?.reset();
      },
    },
  );
  return (
    <>
      {secret && <SecretOnce name="segreto" secret={secret} />}
      <fetcher.Form {...bind} aria-label="Nuovi avvisi" className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="id" value={newWebhook} />
        <WebhookFormFields idPrefix="avvisi" errors={errors} />
        <ProofFields idPrefix="avvisi" asksForCode={asksForCode} errors={errors} />
        <div>
          <SendButton fetcher={fetcher} intent="webhook">
            Crea gli avvisi
          </SendButton>
        </div>
      </fetcher.Form>
    </>
  );
}
