import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { TrackingLink } from '#shop/orders/couriers/tracking-link.tsx';
import type { ShownParcel } from '#shop/orders/shipments/shipment.ts';

/** Empty without carrier and number. */
export function ParcelTracking({
  carrier,
  trackingNumber,
  className = '',
}: {
  carrier: string | null;
  trackingNumber: string | null;
  className?: string;
}) {
  if (!carrier && !trackingNumber) return null;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <p className={className}>
      {[carrier, trackingNumber].filter(Boolean).join(', ')} {url && <TrackingLink url={url} />}
    </p>
  );
}

export function ParcelsTracking({
  parcels: { sent, follows },
  className = '',
}: {
  parcels: { sent: readonly ShownParcel[]; follows: readonly string[] };
  className?: string;
}) {
  return (
    <div className={`grid gap-4 ${className}`}>
      <p>
        {follows.length > 0
          ? 'Una parte del tuo ordine è già partita; il resto arriva in un altro pacco.'
          : 'Il tuo ordine viaggia in più pacchi. I giorni per recedere contano dall’ultimo.'}
      </p>
      <ol className="grid gap-4">
        {sent.map((parcel, index) => (
          <li key={parcel.id} className="border-line border-l-2 pl-4">
            <p className="font-semibold">
              Pacco {index + 1}, {parcelState(parcel)}
            </p>
            {parcel.pieces.map((piece) => (
              <p key={piece} className="wrap-anywhere">
                {piece}
              </p>
            ))}
            <ParcelTracking carrier={parcel.carrier} trackingNumber={parcel.trackingNumber} />
          </li>
        ))}
      </ol>
      {follows.length > 0 && <p>Deve ancora partire: {follows.join('; ')}.</p>}
    </div>
  );
}

function parcelState({ shippedAt, deliveredAt }: ShownParcel): string {
  const at = deliveredAt ?? shippedAt;
  const what = deliveredAt ? 'consegnato' : 'partito';
  return at ? `${what} ${beforeDay('il', italianDate(dayInRome(at)))}` : what;
}
