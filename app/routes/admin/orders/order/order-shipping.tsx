import { useEffect, useState } from 'react';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { MoveQuestion, type RequestedMove } from '#routes/admin/orders/shared/move-question.tsx';
import { OrderStatusSelect } from '#routes/admin/orders/shared/order-status-select.tsx';
import { ParcelFields } from '#routes/admin/orders/shared/parcel-fields.tsx';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { sayMoved, useUndoMove } from '#routes/admin/shared/order-moves.tsx';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { TrackingLink } from '#shop/orders/couriers/tracking-link.tsx';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import {
  DELIVERY_FIELDS,
  PARCEL_FIELDS as fields,
  PACKING_FIELDS,
} from '#shop/orders/lifecycle/order-fields.ts';
import type { UndoableMove } from '#shop/orders/lifecycle/undo.ts';
import { type Parcels, piecesWaiting } from '#shop/orders/shipments/shipment.ts';
import { arrivalDays } from '#shop/pricing/delivery/arrival.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { OrderParcels, SendPart } from './order-parcels.tsx';

type PanelProps = {
  order: SeenOrder;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

type ShippingProps = PanelProps & {
  /** Dispatched, but no e-mail named its tracking number. */
  lacksNumber: boolean;
  /** Carrier of the newest dispatched order, proposed before dispatch. */
  usualCarrier: string | null;
  /** The last change of status while it can be undone. */
  undo: UndoableMove | null;
  parcels: Parcels;
  /** Id for the next parcel. */
  shipmentId: string;
};

/** Moves the order; typed parcel data is sent with every control. */
export function ShippingPanel(props: ShippingProps) {
  const { order, today, lacksNumber, usualCarrier, undo, parcels, onUnsaved } = props;
  const undoMove = useUndoMove();
  const parcel = useOrderForm('parcel', order, {
    texts: { saved: 'Spedizione salvata', failed: "Impossibile aggiornare l'ordine" },
    onUnsaved,
    onSaved: (_, answer) => {
      if (answer.undo) sayMoved(order, answer, undoMove);
      return answer.undo !== undefined;
    },
  });
  const delivery = useOrderForm('delivery', order, {
    texts: { saved: 'Data di consegna salvata', failed: "Impossibile aggiornare l'ordine" },
    onUnsaved,
  });
  const typed = () => {
    // A merely proposed carrier is not saved before dispatch.
    const form = parcel.isTyped || order.carrier ? parcel.form.current : null;
    const delivered = new FormData(delivery.form.current ?? undefined).get('delivered');
    return {
      ...(form && Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))),
      // Sends the displayed day with «Consegnato».
      ...(delivered && { delivered: String(delivered) }),
    };
  };
  const isDivided = parcels.shipments.length > 0;
  const mayDivide = STATUSES_TO_HANDLE.includes(order.status) && piecesWaiting(parcels) > 1;
  return (
    <div className="grid gap-4">
      <div>
        <OrderStatusSelect
          id="stato"
          order={order}
          undo={undoMove}
          isDivided={isDivided}
          alsoSend={() => ({ ...typed(), intent: 'status' })}
          // Typed parcel data is saved with the status; without it the dialog requests it.
          onAnswer={(answer) => {
            if (answer.ok) delivery.release();
            if (!parcel.isTyped) return;
            parcel.heed(answer);
            if (answer.ok) parcel.release();
          }}
        />
        {undo && <UndoButton key={undo.eventId} undo={undo} onUndo={() => undoMove(order.id, undo)} />}
        <p className="mt-1.5 text-ink-soft">
          {DELIVERY_METHODS[order.deliveryMethod].isCollected
            ? '«Pronto per il ritiro» e «Annullato» scrivono alla cliente, dopo dieci secondi in cui puoi tornare indietro.'
            : '«Spedito» e «Annullato» scrivono alla cliente, dopo dieci secondi in cui puoi tornare indietro.'}
        </p>
      </div>
      {order.arrival && (
        <p>
          <span className="text-ink-soft">Promesso alla cliente: </span>
          {arrivalDays(order.arrival)}
        </p>
      )}
      {isDivided && <OrderParcels {...props} />}
      {!isDivided && (order.deliveredAt || order.status === 'shipped' || order.status === 'delivered') && (
        <DeliveryDayForm order={order} today={today} delivery={delivery} />
      )}
      {!isDivided && !DELIVERY_METHODS[order.deliveryMethod].isCollected && (
        <>
          <ParcelForm order={order} parcel={parcel} lacksNumber={lacksNumber} usualCarrier={usualCarrier} />
          <PackingForm order={order} onUnsaved={onUnsaved} />
          {mayDivide && <SendPart {...props} />}
        </>
      )}
      {order.courierNews && order.courierNewsDay && (
        <p>
          <span className="text-ink-soft">
            Dal corriere, {beforeDay('il', italianDate(order.courierNewsDay))}:{' '}
          </span>
          {order.courierNews}
        </p>
      )}
    </div>
  );
}

/** Stays while the change can be undone, longer than its toast. */
function UndoButton({ undo, onUndo }: { undo: UndoableMove; onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), undo.until.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [undo]);
  if (isOver) return null;
  return (
    <Button variant="secondary" size="sm" className="mt-2" onClick={onUndo}>
      Annulla il cambio di stato
    </Button>
  );
}

type DeliveryProps = { order: SeenOrder; today: string; delivery: OrderForm };

/**
 * Day from which the 14 days of withdrawal count: today is proposed for a sent parcel; «Consegnato» stores it; it can
 * be corrected after delivery.
 */
function DeliveryDayForm({ order, today, delivery }: DeliveryProps) {
  const { fetcher, errors, bind, drawn, head, round } = delivery;
  const known = drawn.deliveredAt ? dayInRome(drawn.deliveredAt) : '';
  const isShipped = drawn.status === 'shipped' && !DELIVERY_METHODS[drawn.deliveryMethod].isCollected;
  const day = known || (isShipped ? today : '');
  return (
    <fetcher.Form {...bind} key={`${day} ${round}`} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {head}
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

/** Parcel data of the courier's file; may be entered before dispatch and corrected after. */
function PackingForm({ order, onUnsaved }: Omit<PanelProps, 'today'>) {
  const { fetcher, errors, bind, drawn, head, round } = useOrderForm('packing', order, {
    texts: { saved: 'Colli e peso salvati', failed: "Impossibile aggiornare l'ordine" },
    onUnsaved,
  });
  const { parcels, parcelWeight } = drawn;
  const weight = parcelWeight === null ? '' : (parcelWeight / 100).toString().replace('.', ',');
  return (
    <fetcher.Form
      {...bind}
      key={`${parcels}|${weight} ${round}`}
      className="grid gap-3 border-line border-t pt-4"
    >
      {head}
      <input type="hidden" name="intent" value="packing" />
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField fields={PACKING_FIELDS} errors={errors} name="parcels" defaultValue={String(parcels)} />
        <FormField fields={PACKING_FIELDS} errors={errors} name="weight" defaultValue={weight} />
      </div>
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Salva colli e peso
      </SendButton>
    </fetcher.Form>
  );
}

type OrderForm = ReturnType<typeof useOrderForm<SeenOrder>>;

type ParcelProps = Pick<ShippingProps, 'order' | 'lacksNumber' | 'usualCarrier'> & { parcel: OrderForm };

function ParcelForm({ order, parcel, lacksNumber, usualCarrier }: ParcelProps) {
  const { fetcher, form, errors, bind, drawn, head, round } = parcel;
  const [confirming, setConfirming] = useState<RequestedMove | null>(null);
  const url = trackingUrl(order.carrier, order.trackingNumber);
  const maySend = STATUSES_TO_HANDLE.includes(order.status);

  function send(also: { sure?: 'on' } = {}) {
    setConfirming(null);
    const sent = new FormData(form.current ?? undefined);
    if (also.sure) sent.set('sure', also.sure);
    sent.set('intent', 'status');
    sent.set('status', 'shipped');
    void fetcher.submit(sent, { method: 'post' });
  }

  return (
    // Untouched, the form shows what somebody else saved meanwhile.
    <fetcher.Form {...bind} key={`${drawn.carrier}|${drawn.trackingNumber} ${round}`} className="grid gap-3">
      {head}
      <ParcelFields
        errors={errors}
        carrier={drawn.carrier ?? (maySend ? usualCarrier : null)}
        trackingNumber={drawn.trackingNumber}
      />
      {url && (
        <p>
          <TrackingLink url={url} />
        </p>
      )}
      {lacksNumber && <FormCheckbox fields={fields} errors={errors} name="notify" />}
      <div className="flex flex-wrap gap-3">
        {maySend && (
          <SendButton
            fetcher={fetcher}
            busy={fetcher.formData?.get('intent') === 'status'}
            variant={order.refunded === 'whole' ? 'secondary' : 'primary'}
            onClick={(event) => {
              event.preventDefault();
              const number = new FormData(form.current ?? undefined).get('tracking_number');
              const trackingNumber = String(number ?? '').trim();
              if (trackingNumber === '' || order.refunded === 'whole')
                setConfirming({ to: 'shipped', trackingNumber });
              else send();
            }}
          >
            Segna come spedito e scrivi alla cliente
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
      <MoveQuestion
        order={order}
        requested={confirming}
        onClose={() => setConfirming(null)}
        onMove={(_, also) => send(also)}
      />
    </fetcher.Form>
  );
}
