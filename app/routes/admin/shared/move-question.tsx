import type { ReactNode } from 'react';
import { formatEuro } from '../../../shop/money/money.ts';
import type { OrderStatus, StatusLetterKind } from '../../../shop/orders/status.ts';
import { cancelledMoney, letterOfStatus } from '../../../shop/orders/status-letters.ts';
import type { DeliveryMethod } from '../../../shop/pricing/delivery-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLastShown } from './list-states.tsx';
import { useMay } from './use-may.ts';

/** What the question says of the order. */
export type MovingOrder = {
  deliveryMethod: DeliveryMethod;
  totalCents: number;
  refundedCents: number;
};

/** A change of status that writes the shopper; `trackingNumber` is what the letter of a parcel will name. */
export type WantedMove = { to: OrderStatus; trackingNumber: string };

type Props = {
  order: MovingOrder;
  /** Null while nothing is asked. */
  wanted: WantedMove | null;
  onClose: () => void;
  onMove: (to: OrderStatus, also: { refund?: 'on' }) => void;
};

/** Whether a change must be asked for: it writes the shopper. */
export function mustAsk(order: Pick<MovingOrder, 'deliveryMethod'>, to: OrderStatus): boolean {
  return letterOfStatus(to, order.deliveryMethod) !== null;
}

/** Asks before a status is set of which the shopper is written. */
export function MoveQuestion({ order, wanted, onClose, onMove }: Props) {
  // What it says stays while it leaves the screen.
  const asked = useLastShown(wanted);
  const { owedCents } = cancelledMoney(order);
  const mayRefund = useMay('refunds:write');
  const letter = asked && letterOfStatus(asked.to, order.deliveryMethod);
  if (!asked || !letter) return null;
  const { title, text, confirm } = QUESTIONS[letter](asked);
  const isCancelling = asked.to === 'cancelled';
  return (
    <Dialog
      open={wanted !== null}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Indietro
          </Button>
          <Button variant={isCancelling ? 'secondary' : 'primary'} onClick={() => onMove(asked.to, {})}>
            {confirm}
          </Button>
          {isCancelling && owedCents > 0 && mayRefund && (
            <Button variant="danger" onClick={() => onMove(asked.to, { refund: 'on' })}>
              Annulla e rimborsa {formatEuro(owedCents)}
            </Button>
          )}
        </>
      }
    >
      {text}
      <p className="mt-3 text-ink-soft">Hai dieci secondi per tornare indietro prima che parta l’e-mail.</p>
    </Dialog>
  );
}

type Question = { title: string; text: ReactNode; confirm: string };

/** What is asked before each letter: a kind that is missing here does not compile. */
const QUESTIONS: Record<StatusLetterKind, (wanted: WantedMove) => Question> = {
  'order-cancelled': () => ({
    title: 'Annullare l’ordine?',
    text: (
      <p>
        Al cliente parte un’e-mail: l’ordine è annullato e riceve indietro quello che ha pagato. Se rimborsi
        adesso, i pezzi non ancora partiti tornano in vendita.
      </p>
    ),
    confirm: 'Annulla l’ordine',
  }),
  'order-ready': () => ({
    title: 'Pronto per il ritiro?',
    text: <p>Al cliente parte un’e-mail: l’ordine lo aspetta in negozio.</p>,
    confirm: 'Pronto, scrivi al cliente',
  }),
  'order-shipped': ({ trackingNumber }) => ({
    title: trackingNumber === '' ? 'Senza numero di spedizione?' : 'Segnare come spedito?',
    text: (
      <p>
        Al cliente parte un’e-mail: l’ordine è in viaggio
        {trackingNumber === '' ? ', senza un numero con cui seguirlo.' : `, con il numero ${trackingNumber}.`}
      </p>
    ),
    confirm: 'Spedito, scrivi al cliente',
  }),
};
