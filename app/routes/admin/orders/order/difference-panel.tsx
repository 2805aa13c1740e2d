import { useState } from 'react';
import { href } from 'react-router';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { ShareLink } from '#routes/admin/shared/share-link.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { type MethodOffer, methodName } from '#shop/orders/edits/other-methods.ts';
import { WAIVER_FIELDS as fields } from '#shop/orders/edits/waiver-fields.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { ShownBalancePayment } from '#shop/orders/order-record/shown-balance-payment.server.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { order: SeenOrder; charge: ShownBalancePayment; onUnsaved: OnUnsaved; waiver: Waiver };

/** The unpaid difference of a changed order, its payment link, and what can be done about it. */
export function DifferencePanel({ order, charge, onUnsaved, waiver }: Props) {
  const mayGiveAway = useMay('refunds:write');
  const { amountCents, isWhole, until, share } = charge;
  const what = isWhole ? 'l’ordine' : 'la differenza';
  return (
    <section aria-labelledby="differenza" className="mt-4 grid gap-4 border-line border-t pt-4">
      <h3 id="differenza" className="font-semibold">
        {isWhole ? 'Da pagare con il link' : 'Differenza da pagare'}:{' '}
        <span className="tabular-nums">{formatEuro(amountCents)}</span>
      </h3>
      <p>
        {until === null
          ? `Adesso nessun link permette di pagare: puoi mandarne un altro. Se passa in negozio, ${what} si incassa dalla Cassa.`
          : `${share?.email ? 'La cliente trova il link nella pagina del suo ordine e' : 'La cliente non ha un’e-mail: mandale tu il link:'} può pagare entro ${until}. Se passa in negozio, ${what} si incassa dalla Cassa.`}
      </p>
      {share && (
        <div>
          <ShareLink
            subject={isWhole ? 'Il tuo ordine da pagare' : 'La differenza del tuo ordine'}
            {...share}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ChargeButton
          intent="charge-again"
          label="Manda di nuovo il link"
          order={order}
          onUnsaved={onUnsaved}
        />
        {mayGiveAway && share && !isWhole && (
          <ChargeButton intent="charge-cancel" label="Annulla il link" order={order} onUnsaved={onUnsaved} />
        )}
        {mayGiveAway && !isWhole && (
          <Button variant="ghost" size="sm" onClick={waiver.open}>
            Rinuncia alla differenza
          </Button>
        )}
      </div>
      {mayGiveAway && <ConfirmWaiver order={order} amountCents={amountCents} waiver={waiver} />}
    </section>
  );
}

export type Waiver = ReturnType<typeof useWaiver>;

/** State of the form that waives an order's difference. */
export function useWaiver(order: SeenOrder, onUnsaved: OnUnsaved) {
  const [isOpen, setOpen] = useState(false);
  const form = useOrderForm('charge-waive', order, {
    texts: { saved: 'Differenza tolta dal totale', failed: 'Impossibile rinunciare alla differenza' },
    onUnsaved,
    onSaved: () => setOpen(false),
  });
  return {
    ...form,
    isOpen,
    open: () => setOpen(true),
    close: () => {
      form.form.current?.reset();
      form.release();
      setOpen(false);
    },
  };
}

/** States the waived amount before it is confirmed. */
function ConfirmWaiver({
  order,
  amountCents,
  waiver: { fetcher, form, bind, head, round, errors, isOpen, close },
}: {
  order: SeenOrder;
  amountCents: number;
  waiver: Waiver;
}) {
  const amount = formatEuro(amountCents);
  return (
    <ConfirmDialog
      open={isOpen}
      title="Rinunci alla differenza?"
      confirm={`Rinuncia a ${amount}`}
      busy={fetcher.state !== 'idle'}
      onConfirm={() => form.current?.requestSubmit()}
      onClose={close}
    >
      <fetcher.Form
        {...bind}
        action={href('/admin/ordini/:id/differenza', { id: order.id })}
        key={round}
        className="grid gap-4"
      >
        {head}
        <input type="hidden" name="intent" value="charge-waive" />
        <p>
          La cliente non paga più {amount}: il totale dell’ordine scende a{' '}
          {formatEuro(order.totalCents - amountCents)}, come con uno sconto, e il link per pagare non vale
          più.
          {order.customerEmail && ' Riceve la conferma dell’ordine con il totale nuovo.'}
          {order.invoiceNumber !== null && ' La fattura ha già un numero: ci vuole una nota di credito.'}{' '}
          Questa azione non può essere annullata.
        </p>
        <FormField fields={fields} errors={errors} name="reason" idPrefix="waive" />
      </fetcher.Form>
    </ConfirmDialog>
  );
}

function ChargeButton({
  intent,
  label,
  order,
  onUnsaved,
}: Omit<Props, 'charge' | 'waiver'> & { intent: 'charge-again' | 'charge-cancel'; label: string }) {
  const { fetcher, bind, head } = useOrderForm(intent, order, {
    texts: { saved: 'Link aggiornato', failed: 'Impossibile cambiare il link' },
    onUnsaved,
  });
  return (
    <fetcher.Form {...bind} action={href('/admin/ordini/:id/differenza', { id: order.id })}>
      {head}
      <input type="hidden" name="intent" value={intent} />
      <SendButton fetcher={fetcher} variant="secondary" size="sm">
        {label}
      </SendButton>
    </fetcher.Form>
  );
}

type OtherMethodsProps = { order: SeenOrder; methods: MethodOffer[]; onUnsaved: OnUnsaved };

/** Other payment methods for an order that waits for payment. */
export function OtherMethods({ order, methods, onUnsaved }: OtherMethodsProps) {
  const { fetcher, bind, head, round } = useOrderForm('way', order, {
    texts: { saved: 'Pagamento cambiato', failed: 'Impossibile cambiare il pagamento' },
    onUnsaved,
  });
  return (
    <fetcher.Form
      {...bind}
      action={href('/admin/ordini/:id/pagamenti', { id: order.id })}
      key={`${order.paymentMethod} ${round}`}
      className="mt-4 flex flex-wrap items-start gap-3 border-line border-t pt-4"
    >
      {head}
      <input type="hidden" name="intent" value="way" />
      <ChoiceField
        label="Un altro modo di pagare"
        name="way"
        hint="La cliente riceve la conferma con quello che deve fare. I capi restano da parte."
        className="min-w-56 flex-1"
        options={methods.map(({ method, totalCents }) => [
          `${method}:${totalCents}`,
          `${methodName(method)}, totale ${formatEuro(totalCents)}`,
        ])}
      />
      <SendButton fetcher={fetcher} variant="secondary" className="mt-[1.9rem]">
        Cambia pagamento
      </SendButton>
    </fetcher.Form>
  );
}
