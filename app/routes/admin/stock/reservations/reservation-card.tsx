import { href, Link } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { ReservationRow } from '#shop/stock/reservations/list.server.ts';
import {
  mayEnd,
  reservedPiece,
  STAFF_ENDS,
  STATUS_NAMES,
  type StaffEnd,
} from '#shop/stock/reservations/reservation.ts';
import { Badge } from '#ui/badge.tsx';
import { SendButton } from '#ui/send-button.tsx';

const LINK = 'text-accent underline underline-offset-2';

const BUTTONS: Record<StaffEnd, string> = {
  bought: 'Comprato',
  tried: 'Ritirato/Provato',
  missed: 'Non è venuta',
  released: 'Libera il capo',
};

export function ReservationCard({ reservation, now }: { reservation: ReservationRow; now: Date }) {
  const { id, productId, name, email, status, heldUntil, endedAt } = reservation;
  const piece = reservedPiece(reservation);
  const { fetcher } = useAnsweredForm({
    saved: 'Prenotazione aggiornata',
    failed: 'Impossibile aggiornare la prenotazione',
    atOnce: true,
  });
  const ends = STAFF_ENDS.filter((end) => mayEnd(status, end));
  return (
    <article aria-label={`${piece}, per ${name}`} className="border border-line p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">
          {productId ? (
            <Link to={href('/prodotto/:id', { id: productId })} reloadDocument className={LINK}>
              {piece}
            </Link>
          ) : (
            piece
          )}
        </h3>
        <Badge
          tone={
            status === 'held' ? 'warning' : status === 'tried' || status === 'bought' ? 'success' : 'neutral'
          }
        >
          {STATUS_NAMES[status]}
        </Badge>
      </header>
      <p className="mt-2 break-words">
        Per <strong>{name}</strong> (
        <a href={`mailto:${email}`} className={`${LINK} break-all`}>
          {email}
        </a>
        )
      </p>
      <p className="mt-1 text-ink-soft tabular-nums">
        {endedAt
          ? `Finita ${beforeDay('il', italianMoment(endedAt))}`
          : heldUntil > now
            ? `Da parte fino ${beforeDay('al', italianMoment(heldUntil))}`
            : 'Le 24 ore sono passate: torna in vendita fra poco.'}
      </p>
      {ends.length > 0 && (
        <fetcher.Form method="post" className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="reservation" value={id} />
          {ends.map((end) => (
            <SendButton
              key={end}
              fetcher={fetcher}
              intent={end}
              variant="secondary"
              busy={fetcher.formData?.get('intent') === end}
            >
              {BUTTONS[end]}
            </SendButton>
          ))}
        </fetcher.Form>
      )}
    </article>
  );
}
