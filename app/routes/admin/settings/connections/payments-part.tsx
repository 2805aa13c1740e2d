import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { FormField } from '#shop/forms/form-field.tsx';
import { PAYMENTS_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import type { PaymentsShown } from '#shop/operations/connections/connections.server.ts';
import { ConnectionForm, type FormProps } from './connection-form.tsx';
import { ConnectionPart } from './connection-part.tsx';

/** Polling interval (ms) for the provider's notification. */
const LOOK_EVERY_MS = 3_000;

export function PaymentsPart({ payments, ...form }: FormProps & { payments: PaymentsShown }) {
  const { values, isWaiting } = payments;
  const idPrefix = 'stripe';
  usePolling(isWaiting);
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
      <ConnectionForm
        {...form}
        idPrefix={idPrefix}
        name="payments"
        connection={payments}
        words={{ title: 'Pagamenti', saved: 'Stripe è collegato', failed: 'Impossibile collegare Stripe' }}
        waiting={
          isWaiting &&
          'La chiave funziona. Aspettiamo la prima notifica di Stripe, poi vale da sola: di solito bastano pochi secondi. Fino ad allora resta ciò che c’era prima.'
        }
        button="Prova e collega"
        note="Il negozio apre un pagamento di un euro e lo chiude subito, senza denaro: dura qualche secondo."
        ends="Da subito nessuno può pagare con Stripe. Rimborsi di ordini già pagati si fanno allora dal pannello di Stripe."
      >
        {(errors) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <FormField fields={fields} errors={errors} idPrefix={idPrefix} name="secretKey" />
            <FormField fields={fields} errors={errors} idPrefix={idPrefix} name="webhookSecret" />
            <FormField
              fields={fields}
              errors={errors}
              idPrefix={idPrefix}
              name="checkoutDomain"
              defaultValue={values?.checkoutDomain ?? undefined}
            />
          </div>
        )}
      </ConnectionForm>
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
