import { dayInRome } from '../../../lib/calendar-day.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { CARRIER_NAMES, trackingUrl } from '../../../shop/orders/carriers.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import { DELIVERY_FIELDS, PARCEL_FIELDS as fields } from '../../../shop/orders/order-fields.ts';
import { ORDER_STATUS } from '../../../shop/orders/status.ts';
import { TrackingLink } from '../../../shop/orders/tracking-link.tsx';
import { DELIVERY_METHODS } from '../../../shop/pricing/delivery-methods.ts';
import { SendButton } from '../../../ui/send-button.tsx';
import { OrderStatusSelect } from '../shared/order-status-select.tsx';
import { useSavedForm } from '../shared/use-saved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

type Props = { order: OrderDetail; onUnsaved: OnUnsaved };
type PanelProps = Props & {
  /** Today in Italy, ISO. */
  today: string;
};

/** Moves an order on its way. What is typed of the parcel goes with whichever control is used. */
export function ShippingPanel({ order, today, onUnsaved }: PanelProps) {
  const parcel = useSavedForm(
    'parcel',
    { saved: 'Spedizione salvata', failed: "Impossibile aggiornare l'ordine" },
    { onUnsaved },
  );
  const typed = () => {
    const form = parcel.form.current;
    return form
      ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      : {};
  };
  return (
    <div className="grid gap-4">
      <div>
        <OrderStatusSelect order={order} alsoSend={() => ({ ...typed(), intent: 'status' })} />
        <p className="mt-1.5 text-ink-soft">
          {DELIVERY_METHODS[order.deliveryMethod].isCollected
            ? '«Spedito» scrive al cliente che l’ordine è pronto per il ritiro, «Annullato» che cosa succede al pagamento.'
            : '«Spedito» e «Annullato» scrivono subito al cliente.'}
        </p>
      </div>
      {(order.deliveredAt || order.status === 'shipped' || order.status === 'delivered') && (
        <DeliveryDayForm order={order} today={today} onUnsaved={onUnsaved} />
      )}
      {!DELIVERY_METHODS[order.deliveryMethod].isCollected && <ParcelForm order={order} parcel={parcel} />}
    </div>
  );
}

/** The day from which the fourteen days of the withdrawal count; the status sets it, the owner may mend it. */
function DeliveryDayForm({ order, today, onUnsaved }: PanelProps) {
  const { fetcher, errors, bind } = useSavedForm(
    'delivery',
    { saved: 'Data di consegna salvata', failed: "Impossibile aggiornare l'ordine" },
    { onUnsaved },
  );
  const day = order.deliveredAt ? dayInRome(order.deliveredAt) : '';
  return (
    <fetcher.Form {...bind} key={day} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <input type="hidden" name="intent" value="delivery" />
      <FormField
        fields={DELIVERY_FIELDS}
        errors={errors}
        name="delivered"
        min={dayInRome(order.createdAt)}
        max={today}
        defaultValue={day}
        className="min-w-44 flex-1"
      />
      <SendButton fetcher={fetcher} variant="secondary" className="mt-[1.9rem]">
        Salva consegna
      </SendButton>
    </fetcher.Form>
  );
}

type ParcelForm = ReturnType<typeof useSavedForm>;

function ParcelForm({
  order,
  parcel: { fetcher, errors, bind },
}: {
  order: OrderDetail;
  parcel: ParcelForm;
}) {
  const url = trackingUrl(order.carrier, order.trackingNumber);
  const maySend = ORDER_STATUS[order.status].isToHandle;
  return (
    // What somebody else saved meanwhile takes the place of what is shown.
    <fetcher.Form {...bind} key={`${order.carrier}|${order.trackingNumber}`} className="grid gap-3">
      <FormField {...{ fields, errors }} name="carrier" list="carriers" defaultValue={order.carrier ?? ''} />
      <datalist id="carriers">
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormField {...{ fields, errors }} name="tracking_number" defaultValue={order.trackingNumber ?? ''} />
      {url && (
        <p>
          <TrackingLink url={url} />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {maySend && (
          <SendButton
            fetcher={fetcher}
            busy={fetcher.formData?.get('intent') === 'status'}
            onClick={(event) => {
              event.preventDefault();
              const sent = new FormData(event.currentTarget.form ?? undefined);
              sent.set('intent', 'status');
              sent.set('status', 'shipped');
              void fetcher.submit(sent, { method: 'post' });
            }}
          >
            Segna come spedito
          </SendButton>
        )}
        <SendButton
          fetcher={fetcher}
          intent="parcel"
          variant="secondary"
          busy={fetcher.formData?.get('intent') === 'parcel'}
        >
          Salva spedizione
        </SendButton>
      </div>
    </fetcher.Form>
  );
}
