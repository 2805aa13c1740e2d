import { trackingUrl } from '../orders/carriers.ts';
import { TrackingLink } from '../orders/tracking-link.tsx';

/** With whom a parcel travels, and where it can be followed; nothing while neither is known. */
export function ParcelWay({
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
