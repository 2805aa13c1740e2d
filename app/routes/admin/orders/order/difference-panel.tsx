import { formatEuro } from '../../../../shop/money/money.ts';
import type { SeenOrder } from '../../../../shop/orders/orders/order-detail.server.ts';
import { SendButton } from '../../../../ui/send-button.tsx';
import { ShareLink } from '../../shared/share-link.tsx';
import { useMay } from '../../shared/use-may.ts';
import type { OnUnsaved } from '../../shared/use-unsaved-parts.ts';
import type { ShownCharge } from './charge.server.ts';
import { useOrderForm } from './use-order-form.tsx';

type Props = { order: SeenOrder; charge: ShownCharge; onUnsaved: OnUnsaved };

/** What a changed order costs more than was paid: the link that takes it, and what can be done with it. */
export function DifferencePanel({ order, charge, onUnsaved }: Props) {
  const mayCancel = useMay('refunds:write');
  const { amountCents, until, share } = charge;
  return (
    <section aria-labelledby="differenza" className="mt-4 grid gap-4 border-line border-t pt-4">
      <h3 id="differenza" className="font-semibold">
        Differenza da pagare: <span className="tabular-nums">{formatEuro(amountCents)}</span>
      </h3>
      <p>
        {until === null
          ? 'Adesso nessun link permette di pagarla: puoi mandarne un altro. Se passa in negozio, la differenza si incassa dalla Cassa.'
          : `${share?.email ? 'Il cliente trova il link nella pagina del suo ordine e' : 'Il cliente non ha un’e-mail: mandagli tu il link:'} può pagare entro ${until}. Se passa in negozio, la differenza si incassa dalla Cassa.`}
      </p>
      {share && (
        <div>
          <ShareLink subject="La differenza del tuo ordine" {...share} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ChargeButton intent="charge-again" label="Manda di nuovo il link" {...{ order, onUnsaved }} />
        {mayCancel && share && (
          <ChargeButton intent="charge-cancel" label="Annulla il link" {...{ order, onUnsaved }} />
        )}
      </div>
    </section>
  );
}

function ChargeButton({
  intent,
  label,
  order,
  onUnsaved,
}: Omit<Props, 'charge'> & { intent: 'charge-again' | 'charge-cancel'; label: string }) {
  const { fetcher, bind, head } = useOrderForm(intent, order, {
    texts: { saved: 'Link aggiornato', failed: 'Impossibile cambiare il link' },
    onUnsaved,
  });
  return (
    <fetcher.Form {...bind}>
      {head}
      <input type="hidden" name="intent" value={intent} />
      <SendButton fetcher={fetcher} variant="secondary" size="sm">
        {label}
      </SendButton>
    </fetcher.Form>
  );
}
