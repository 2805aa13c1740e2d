import { href } from 'react-router';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import { formatEuro } from '#shop/money/money.ts';
import { type WayOffer, wayName } from '#shop/orders/edits/way.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { order: SeenOrder; ways: WayOffer[]; onUnsaved: OnUnsaved };

/** The other ways in which an order that waits for its money can be paid. */
export function OtherWays({ order, ways, onUnsaved }: Props) {
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
      <SelectField
        label="Un altro modo di pagare"
        name="way"
        hint="La cliente riceve la conferma con quello che deve fare. I capi restano da parte."
        className="min-w-56 flex-1"
      >
        {ways.map(({ way, totalCents }) => (
          <option key={way} value={`${way}:${totalCents}`}>
            {wayName(way)}, totale {formatEuro(totalCents)}
          </option>
        ))}
      </SelectField>
      <SendButton fetcher={fetcher} variant="secondary" className="mt-[1.9rem]">
        Cambia pagamento
      </SendButton>
    </fetcher.Form>
  );
}
