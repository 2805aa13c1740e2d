import { useEffect, useState } from 'react';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { FormField, FormTick } from '../../../shop/forms/form-field.tsx';
import { CARRIER_NAMES, trackingUrl } from '../../../shop/orders/carriers.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import { DELIVERY_FIELDS, PARCEL_FIELDS as fields } from '../../../shop/orders/order-fields.ts';
import { ORDER_STATUS } from '../../../shop/orders/status.ts';
import { TrackingLink } from '../../../shop/orders/tracking-link.tsx';
import type { UndoableMove } from '../../../shop/orders/undo.ts';
import { arrivalDays } from '../../../shop/pricing/arrival.ts';
import { DELIVERY_METHODS } from '../../../shop/pricing/delivery-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { MoveQuestion, type WantedMove } from '../shared/move-question.tsx';
import { sayMoved, useUndoMove } from '../shared/order-moves.tsx';
import { OrderStatusSelect } from '../shared/order-status-select.tsx';
import { useSavedForm } from '../shared/use-saved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

type PanelProps = {
  order: OrderDetail;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

type ShippingProps = PanelProps & {
  /** The parcel has left, and no letter has named its number. */
  lacksNumber: boolean;
  /** The last change of status, while it may be taken back. */
  undo: UndoableMove | null;
};

/** Moves an order on its way. What is typed of the parcel goes with whichever control is used. */
export function ShippingPanel({ order, today, lacksNumber, undo, onUnsaved }: ShippingProps) {
  const undoMove = useUndoMove();
  const parcel = useSavedForm(
    'parcel',
    { saved: 'Spedizione salvata', failed: "Impossibile aggiornare l'ordine" },
    {
      onUnsaved,
      onSaved: (_, answer) => {
        if (answer.undo) sayMoved(order, answer, undoMove);
        return answer.undo !== undefined;
      },
    },
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
        <OrderStatusSelect
          order={order}
          undo={undoMove}
          alsoSend={() => ({ ...typed(), intent: 'status' })}
        />
        {undo && <UndoButton key={undo.eventId} undo={undo} onUndo={() => undoMove(order.id, undo)} />}
        <p className="mt-1.5 text-ink-soft">
          {DELIVERY_METHODS[order.deliveryMethod].isCollected
            ? '«Pronto per il ritiro» e «Annullato» scrivono al cliente, dopo dieci secondi in cui puoi tornare indietro.'
            : '«Spedito» e «Annullato» scrivono al cliente, dopo dieci secondi in cui puoi tornare indietro.'}
        </p>
      </div>
      {order.arrival && (
        <p>
          <span className="text-ink-soft">Promesso al cliente: </span>
          {arrivalDays(order.arrival)}
        </p>
      )}
      {(order.deliveredAt || order.status === 'shipped' || order.status === 'delivered') && (
        <DeliveryDayForm order={order} today={today} onUnsaved={onUnsaved} />
      )}
      {!DELIVERY_METHODS[order.deliveryMethod].isCollected && (
        <ParcelForm {...{ order, parcel, lacksNumber }} />
      )}
    </div>
  );
}

/** Stays for as long as the change may be taken back, also after the message about it is gone. */
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

type ParcelProps = { order: OrderDetail; parcel: ParcelForm; lacksNumber: boolean };

function ParcelForm({ order, parcel, lacksNumber }: ParcelProps) {
  const { fetcher, form, errors, bind } = parcel;
  const [asking, setAsking] = useState<WantedMove | null>(null);
  const url = trackingUrl(order.carrier, order.trackingNumber);
  const maySend = ORDER_STATUS[order.status].isToHandle;

  function send() {
    setAsking(null);
    const sent = new FormData(form.current ?? undefined);
    sent.set('intent', 'status');
    sent.set('status', 'shipped');
    void fetcher.submit(sent, { method: 'post' });
  }

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
      {lacksNumber && <FormTick {...{ fields, errors }} name="tell" />}
      <div className="flex flex-wrap gap-3">
        {maySend && (
          <SendButton
            fetcher={fetcher}
            busy={fetcher.formData?.get('intent') === 'status'}
            onClick={(event) => {
              event.preventDefault();
              const number = new FormData(form.current ?? undefined).get('tracking_number');
              if (String(number ?? '').trim() === '') setAsking({ to: 'shipped', trackingNumber: '' });
              else send();
            }}
          >
            Segna come spedito e scrivi al cliente
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
      <MoveQuestion order={order} wanted={asking} onClose={() => setAsking(null)} onMove={send} />
    </fetcher.Form>
  );
}
