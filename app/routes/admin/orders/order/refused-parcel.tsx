import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { FormCheckbox } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { REFUSED_FIELDS as fields } from '#shop/orders/offline-payments/payment-fields.ts';
import { SendButton } from '#ui/send-button.tsx';

/** Records that an unpaid parcel was refused and returns to the shop. */
export function RefusedParcel({ order, onUnsaved }: { order: SeenOrder; onUnsaved: OnUnsaved }) {
  const { fetcher, errors, bind, head, round } = useOrderForm('refused', order, {
    texts: {
      saved: 'Pacco rifiutato: l’ordine è annullato',
      failed: 'Impossibile segnare il pacco rifiutato',
    },
    onUnsaved,
  });
  return (
    <fetcher.Form {...bind} key={round} className="mt-4 grid gap-3 border-line border-t pt-4">
      {head}
      <input type="hidden" name="intent" value="refused" />
      <p className="text-ink-soft">
        {paidWhen(order.paymentMethod) === 'to_courier'
          ? `Il corriere deve incassare ${formatEuro(toCollectCents(order))}.`
          : 'L’ordine è partito e non è pagato.'}{' '}
        Se il pacco torna perché è stato rifiutato, l’ordine si annulla e non c’è niente da restituire.
      </p>
      <FormCheckbox fields={fields} errors={errors} name="keep_out" />
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Pacco rifiutato
      </SendButton>
    </fetcher.Form>
  );
}
