import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { EditedElsewhere } from '#routes/admin/shared/edited-elsewhere.tsx';
import { type FormAnswer, type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import type { WebhookShown } from '#shop/staff/webhooks/deliveries.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';
import { FoldedForm } from './connection-part.tsx';
import { ProofFields } from './proof-fields.tsx';
import { WebhookFormFields } from './webhook-form-fields.tsx';

type Props = { webhook: WebhookShown; host: string; asksForCode: boolean; onUnsaved: OnUnsaved };

const INTENT = 'webhook-change';

/** Address, events and data of a webhook; typed values stay, whatever somebody else saves. */
export function ChangeWebhook({ webhook, host, asksForCode, onUnsaved }: Props) {
  const { id } = webhook;
  // Initial values, and the version that saving replaces.
  const [typed, setTyped] = useState<{ began: WebhookShown; replaces: WebhookShown } | null>(null);
  const { revalidate } = useRevalidator();
  const { fetcher, form, errors, bind } = useSavedForm(
    `Avvisi a ${host}`,
    { saved: 'Avvisi cambiati', failed: 'Impossibile cambiare gli avvisi' },
    { onUnsaved, onSaved: () => setTyped(null) },
  );
  useAnswerEffect<FormAnswer>(fetcher.data, (answer) => {
    if (!answer.ok && answer.code === 'edited_elsewhere') void revalidate();
  });
  const { began, replaces } = typed ?? { began: webhook, replaces: webhook };
  // Another secret, or switching off, does not change these fields.
  const isOvertaken =
    replaces.url !== webhook.url ||
    (['events', 'scopes'] as const).some(
      (list) => replaces[list].toSorted().join() !== webhook[list].toSorted().join(),
    );
  return (
    <FoldedForm title="Cambia indirizzo e avvisi">
      {isOvertaken && fetcher.state === 'idle' && (
        <EditedElsewhere
          what="questi avvisi"
          onLoad={() => {
            setTyped(null);
            onUnsaved(`Avvisi a ${host}`, false);
          }}
          onKeep={() => {
            flushSync(() => setTyped({ began, replaces: webhook }));
            form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`[value="${INTENT}"]`));
          }}
        />
      )}
      <fetcher.Form
        {...bind}
        key={began.version}
        onInput={(event) => {
          bind.onInput(event);
          setTyped({ began, replaces });
        }}
        aria-label={`Indirizzo e avvisi di ${host}`}
        className="mt-4 grid grid-cols-1 gap-4"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={isOvertaken ? replaces.version : webhook.version} />
        <WebhookFormFields idPrefix={`avvisi-${id}`} errors={errors} begin={began} />
        <ProofFields idPrefix={`avvisi-${id}`} asksForCode={asksForCode} errors={errors} />
        <div>
          <SendButton fetcher={fetcher} intent={INTENT}>
            Salva le modifiche
          </SendButton>
        </div>
      </fetcher.Form>
    </FoldedForm>
  );
}
