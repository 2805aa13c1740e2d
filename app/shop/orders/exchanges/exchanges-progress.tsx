import type { ReactNode } from 'react';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { TrackingLink } from '#shop/orders/couriers/tracking-link.tsx';
import type { ExchangeProgress } from './progress.ts';

type Props = {
  exchanges: readonly ExchangeProgress[];
  /** Address lines for the old pieces, where shown. */
  returnTo?: readonly string[];
  /** The control that withdraws a request, where offered. */
  takeBack?: (id: string) => ReactNode;
  className?: string;
};

export function ExchangesProgress({ exchanges, returnTo, takeBack, className = '' }: Props) {
  return (
    <ul aria-label="Cambi" className={`grid gap-5 ${className}`}>
      {exchanges.map(({ id, what, state, lines, parcel, status, mayTakeBack }) => (
        <li key={id} className="border-l-2 border-sage pl-4">
          <p className="font-semibold wrap-anywhere">
            {what} <span className="font-normal text-ink-soft">· {state}</span>
          </p>
          {lines.map((sentence) => (
            <p key={sentence} className="mt-2">
              {sentence}
            </p>
          ))}
          {parcel && <ShownParcel {...parcel} />}
          {returnTo && (status === 'accepted' || status === 'sent') && (
            <p className="mt-2">Indirizzo: {returnTo.join(', ')}; oppure riportalo in negozio.</p>
          )}
          {mayTakeBack && takeBack?.(id)}
        </li>
      ))}
    </ul>
  );
}

function ShownParcel({ carrier, trackingNumber }: { carrier: string | null; trackingNumber: string }) {
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <p className="mt-2">
      {[carrier, trackingNumber].filter(Boolean).join(', ')} {url && <TrackingLink url={url} />}
    </p>
  );
}
