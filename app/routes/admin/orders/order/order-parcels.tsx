import { useState } from 'react';
import { href, Link } from 'react-router';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { MoveQuestion, type RequestedMove } from '#routes/admin/orders/shared/move-question.tsx';
import { ParcelFields } from '#routes/admin/orders/shared/parcel-fields.tsx';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { PiecesField } from '#routes/shared/pieces-field.tsx';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { TrackingLink } from '#shop/orders/couriers/tracking-link.tsx';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { DELIVERY_FIELDS, PARCEL_FIELDS as fields } from '#shop/orders/lifecycle/order-fields.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { doubtOf } from '#shop/orders/lifecycle/status-doubts.ts';
import {
  linesNamed,
  type Parcels,
  packedNames,
  partlySentWords,
  type Shipment,
} from '#shop/orders/shipments/shipment.ts';
import { textLinkClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  order: SeenOrder;
  parcels: Parcels;
  /** Id for the next parcel: the form sent twice makes one. */
  shipmentId: string;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

/** Parcels of an order sent in several, and the pieces in none yet. */
export function OrderParcels(props: Props) {
  const { order, parcels } = props;
  const { shipments, rest } = parcels;
  const words = partlySentWords(parcels);
  const left = linesNamed(order.items, rest);
  return (
    <section aria-label="Pacchi" className="grid gap-5 border-line border-t pt-4">
      {words && <p className="font-semibold">{words}</p>}
      {shipments.map((shipment, index) => (
        <ParcelCard key={shipment.id} {...props} shipment={shipment} number={index + 1} />
      ))}
      {left.length > 0 && STATUSES_TO_HANDLE.includes(order.status) && (
        <div className="grid gap-2 border-line border-t pt-4">
          <h3 className="font-semibold">Ancora da preparare</h3>
          <PrepareForm {...props} isRest />
        </div>
      )}
    </section>
  );
}

/** Sends a part of an order of which nothing was dispatched. */
export function SendPart(props: Props) {
  return (
    <details className="border-line border-t pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-2 lg:min-h-8">
        Spedisci solo una parte
      </summary>
      <p className="mt-1 mb-3 text-ink-soft">
        Scegli i pezzi del primo pacco. Ogni pacco ha la sua bolla, il suo numero e la sua e-mail; il resto
        rimane fra gli ordini da spedire.
      </p>
      <PrepareForm {...props} isRest={false} />
    </details>
  );
}

function PrepareForm({ order, parcels, shipmentId, onUnsaved, isRest }: Props & { isRest: boolean }) {
  const { fetcher, bind, head, round, errors } = useOrderForm('shipment-ready', order, {
    texts: { saved: 'Pacco preparato', failed: 'Impossibile preparare il pacco' },
    onUnsaved,
  });
  return (
    <fetcher.Form
      {...bind}
      action={href('/admin/ordini/:id/pacchi', { id: order.id })}
      key={`${shipmentId} ${round}`}
      className="grid gap-3"
    >
      {head}
      <input type="hidden" name="shipment" value={shipmentId} />
      {linesNamed(order.items, parcels.rest).map(({ line, quantity, name }) => (
        <PiecesField
          key={line}
          label={name}
          name={`pack_${line}`}
          most={quantity}
          defaultValue={isRest ? quantity : 0}
        />
      ))}
      {errors.pieces && (
        <p role="alert" className="text-sale">
          {errors.pieces}
        </p>
      )}
      <SendButton
        fetcher={fetcher}
        intent="shipment-ready"
        variant="secondary"
        className="justify-self-start"
      >
        Prepara questo pacco
      </SendButton>
    </fetcher.Form>
  );
}

type CardProps = Props & { shipment: Shipment; number: number };

function ParcelCard(props: CardProps) {
  const { order, shipment, number } = props;
  const { shippedAt, deliveredAt, lines, courierNews, courierNewsDay } = shipment;
  const state = deliveredAt
    ? `consegnato ${beforeDay('il', italianDate(dayInRome(deliveredAt)))}`
    : shippedAt
      ? `partito ${beforeDay('il', italianDate(dayInRome(shippedAt)))}`
      : 'da spedire';
  const collected = toCollectCents(order);
  return (
    <article aria-label={`Pacco ${number}`} className="grid gap-3 border border-line p-4">
      <h3>
        <span className="font-semibold">Pacco {number}</span>, {state}
      </h3>
      {lines.length > 0 ? (
        <ul>
          {packedNames(lines).map((piece) => (
            <li key={piece} className="wrap-anywhere">
              {piece}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">I suoi pezzi sono stati rimborsati o tolti.</p>
      )}
      {number === 1 && collected > 0 && (
        <p>
          Il corriere incassa tutto con questo pacco: <strong>{formatEuro(collected)}</strong>
        </p>
      )}
      <TrackingForm {...props} />
      {shippedAt && <ArrivalForm {...props} />}
      {courierNews && courierNewsDay && (
        <p>
          <span className="text-ink-soft">
            Dal corriere, {beforeDay('il', italianDate(courierNewsDay))}:{' '}
          </span>
          {courierNews}
        </p>
      )}
    </article>
  );
}

/** Carrier and number of a parcel, its dispatch, and the undoing of that. */
function TrackingForm({ order, shipment, number, onUnsaved }: CardProps) {
  const { id, shippedAt, deliveredAt } = shipment;
  const { fetcher, form, errors, bind, head, round } = useOrderForm(`shipment-${id}`, order, {
    texts: { saved: 'Pacco aggiornato', failed: 'Impossibile aggiornare il pacco' },
    onUnsaved,
  });
  const [confirming, setConfirming] = useState<RequestedMove | null>(null);
  const url = trackingUrl(shipment.carrier, shipment.trackingNumber);
  const isUnsent = shippedAt === null;
  const mayMove = order.status !== 'cancelled';

  function send(also: { sure?: 'on' } = {}) {
    setConfirming(null);
    const sent = new FormData(form.current ?? undefined);
    if (also.sure) sent.set('sure', also.sure);
    sent.set('intent', 'shipment-send');
    void fetcher.submit(sent, { method: 'post', action: href('/admin/ordini/:id/pacchi', { id: order.id }) });
  }

  return (
    <fetcher.Form
      {...bind}
      action={href('/admin/ordini/:id/pacchi', { id: order.id })}
      key={`${shipment.carrier}|${shipment.trackingNumber}|${isUnsent} ${round}`}
      className="grid gap-3"
    >
      {head}
      <input type="hidden" name="shipment" value={id} />
      <ParcelFields
        errors={errors}
        idPrefix={id}
        carrier={shipment.carrier}
        trackingNumber={shipment.trackingNumber}
      />
      {url && (
        <p>
          <TrackingLink url={url} />
        </p>
      )}
      {!isUnsent && !shipment.numberSent && <FormCheckbox fields={fields} errors={errors} name="notify" />}
      <div className="flex flex-wrap items-center gap-3">
        {isUnsent && mayMove && (
          <SendButton
            fetcher={fetcher}
            busy={fetcher.formData?.get('intent') === 'shipment-send'}
            onClick={(event) => {
              event.preventDefault();
              const typed = new FormData(form.current ?? undefined).get('tracking_number');
              const trackingNumber = String(typed ?? '').trim();
              if (trackingNumber === '' || doubtOf(order, 'shipped'))
                setConfirming({ to: 'shipped', trackingNumber });
              else send();
            }}
          >
            Segna il pacco {number} come partito e scrivi alla cliente
          </SendButton>
        )}
        <SendButton fetcher={fetcher} intent="shipment-parcel" variant="secondary">
          Salva spedizione
        </SendButton>
        <Link
          to={`${href('/admin/ordini/:id/bolla', { id: order.id })}?pacco=${id}`}
          className={textLinkClass('alone')}
        >
          Bolla del pacco {number}
        </Link>
        {mayMove && !deliveredAt && (
          <SendButton fetcher={fetcher} intent="shipment-back" variant="ghost">
            {isUnsent ? `Disfa il pacco ${number}` : `Il pacco ${number} non è partito`}
          </SendButton>
        )}
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

/** Arrival of a parcel; that of the last one starts the order's days of withdrawal. */
function ArrivalForm({ order, shipment, today, onUnsaved }: CardProps) {
  const { id, deliveredAt } = shipment;
  const { fetcher, errors, bind, head, round } = useOrderForm(`shipment-arrival-${id}`, order, {
    texts: { saved: 'Data di consegna salvata', failed: "Impossibile aggiornare l'ordine" },
    onUnsaved,
  });
  const day = deliveredAt ? dayInRome(deliveredAt) : today;
  return (
    <fetcher.Form
      {...bind}
      action={href('/admin/ordini/:id/pacchi', { id: order.id })}
      key={`${day} ${round}`}
      className="flex flex-wrap items-start gap-x-3 gap-y-2"
    >
      {head}
      <input type="hidden" name="shipment" value={id} />
      <FormField
        fields={DELIVERY_FIELDS}
        errors={errors}
        name="delivered"
        id={`delivered-${id}`}
        hint="I 14 giorni per recedere contano dall’ultimo pacco."
        min={dayInRome(order.createdAt)}
        max={today}
        defaultValue={day}
        className="min-w-44 flex-1"
      />
      <SendButton fetcher={fetcher} intent="shipment-delivery" variant="secondary" className="mt-[1.9rem]">
        Salva consegna
      </SendButton>
    </fetcher.Form>
  );
}
