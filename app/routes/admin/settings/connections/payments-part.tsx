import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { PAYMENTS_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { PaymentsShown } from '#shop/operations/connections/connections.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { Disconnect } from './disconnect.tsx';
import { ProofFields } from './proof-fields.tsx';

type Props = { payments: PaymentsShown; asksForCode: boolean; onUnsaved: OnUnsaved };

/** Polling interval (ms) for the provider's notification. */
const LOOK_EVERY_MS = 3_000;

export function PaymentsPart({ payments, asksForCode, onUnsaved }: Props) {
  const { source, values, version, isWaiting } = payments;
  const { fetcher, errors, bind } = useSavedForm(
    'Pagamenti',
    { saved: 'Stripe è collegato', failed: 'Impossibile collegare Stripe' },
    { onUnsaved },
  );
  usePolling(isWaiting);
  const control = { fields, errors, idPrefix: 'stripe' };
  return (
    <ConnectionPart
      id="pagamenti"
      title="Pagamenti con Stripe"
      about="Carte, PayPal, Klarna e gli altri metodi passano da Stripe, che versa sul tuo conto."
      connection={payments}
      isWaiting={isWaiting}
      none="Non collegato: il negozio usa pagamenti di prova, che non incassano nulla."
      now={values && `Chiave ${values.secretKey}${values.isLive ? '' : ', di prova: non incassa nulla'}`}
    >
      {source !== 'environment' && (
        <fetcher.Form {...bind} className="mt-4 grid gap-4">
          {isWaiting && (
            <p role="status" className="warning">
              La chiave funziona. Aspettiamo la prima notifica di Stripe, poi vale da sola: di solito bastano
              pochi secondi. Fino ad allora resta ciò che c’era prima.
            </p>
          )}
          <input type="hidden" name="version" value={version} />
          <div key={version} className="grid gap-4 sm:grid-cols-2">
            <FormField {...control} name="secretKey" />
            <FormField {...control} name="webhookSecret" />
            <FormField
              {...control}
              name="checkoutDomain"
              defaultValue={values?.checkoutDomain ?? undefined}
            />
          </div>
          <ProofFields key={`prova-${version}`} idPrefix="stripe" asksForCode={asksForCode} errors={errors} />
          <div>
            <SendButton fetcher={fetcher} intent="payments">
              Prova e collega
            </SendButton>
            <p className="mt-2 text-ink-soft text-sm">
              Il negozio apre un pagamento di un euro e lo chiude subito, senza denaro: dura qualche secondo.
            </p>
          </div>
        </fetcher.Form>
      )}
      <Disconnect name="payments" connection={payments} asksForCode={asksForCode}>
        Da subito nessuno può pagare con Stripe. Rimborsi di ordini già pagati si fanno allora dal pannello di
        Stripe.
      </Disconnect>
    </ConnectionPart>
  );
}

function usePolling(isWaiting: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    const next = setTimeout(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearTimeout(next);
  }, [isWaiting, state, revalidate]);
}
