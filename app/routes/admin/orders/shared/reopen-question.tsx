import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { RestOfOrder } from '#shop/orders/edits/reopen-rest.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { STATUS_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The order cannot be reopened whole; `to` is the requested status. */
export type RequestedReopening = { to: OrderStatus; rest: RestOfOrder };

type Props = {
  id: string;
  requested: RequestedReopening | null;
  onClose: () => void;
  onMove: (to: OrderStatus, also: { sure: 'on'; rest: 'on' }) => void;
};

/** Question for a cancelled order whose pieces were partly sold meanwhile. */
export function ReopenQuestion({ id, requested, onClose, onMove }: Props) {
  const lastRequested = useLastShown(requested);
  const mayRefund = useMay('refunds:write');
  if (!lastRequested) return null;
  const { gone, left, backCents } = lastRequested.rest;
  const isBarred = backCents > 0 && !mayRefund;
  return (
    <Dialog
      open={requested !== null}
      onClose={onClose}
      title={`Riaprire l’ordine ${orderNumber(id)} con quello che c’è?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Resta annullato
          </Button>
          {!isBarred && (
            <Button onClick={() => onMove(lastRequested.to, { sure: 'on', rest: 'on' })}>
              {STATUS_FIELDS.rest.label}
            </Button>
          )}
        </>
      }
    >
      <p>Intanto sono stati venduti: {gone.join('; ')}.</p>
      <p className="mt-3">Nell’ordine restano: {left.join('; ')}.</p>
      <p className="mt-3">
        {backCents > 0
          ? `Per quello che manca tornano alla cliente ${formatEuro(backCents)}.`
          : 'Quello che manca esce dall’ordine, che costa di meno.'}
        {isBarred && ' Lo fa chi può rimborsare.'}
      </p>
      <p className="mt-3 text-ink-soft">
        Alla cliente parte un’e-mail: l’ordine è di nuovo aperto, con quello che c’è.
      </p>
    </Dialog>
  );
}
