import type { ReactNode } from 'react';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { Refunded } from '#shop/orders/lifecycle/order-visibility.ts';
import { unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { type Doubt, doubtOf, isPaidFirst } from '#shop/orders/lifecycle/status-doubts.ts';
import {
  cancelledMoney,
  type MoveMailKind,
  mailOfMove,
  mailOfStatus,
} from '#shop/orders/order-emails/status-mails.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export type MovingOrder = {
  id: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  dispatchedAt: Date | null;
  refunded: Refunded;
  totalCents: number;
  paidCents: number;
  paymentMethod: string | null;
  openCents: number;
  /** Null without permission to see refunds. */
  refundedCents: number | null;
};

/** A change that e-mails the shopper; `trackingNumber` is named in a parcel's e-mail. */
export type RequestedMove = { to: OrderStatus; trackingNumber: string };

type Props = {
  order: MovingOrder;
  requested: RequestedMove | null;
  onClose: () => void;
  onMove: (to: OrderStatus, also: { refund?: 'on'; sure?: 'on' }) => void;
};

/** Whether a move is confirmed first: it e-mails the shopper, or the order is cancelled or refunded. */
export function mustAsk(order: MovingOrder, to: OrderStatus): boolean {
  return mailOfStatus(to, order.deliveryMethod) !== null || doubtOf(order, to) !== null;
}

export function MoveQuestion({ order, requested, onClose, onMove }: Props) {
  const args = useLastShown(requested);
  const mayRefund = useMay('refunds:write');
  const owedCents =
    order.refundedCents === null
      ? 0
      : cancelledMoney({ ...order, refundedCents: order.refundedCents }, 0).owedCents;
  const mail = args && mailOfMove({ from: order.status, to: args.to }, order.deliveryMethod);
  const doubt = args && doubtOf(order, args.to);
  if (!args || !(mail || doubt)) return null;
  const question = mail ? QUESTIONS[mail](args) : null;
  const { title, text, confirm } = doubt
    ? DOUBTS[doubt](orderNumber(order.id), leftToPay(order, args.to))
    : (question ?? NO_QUESTION);
  const sure = doubt ? ({ sure: 'on' } as const) : {};
  const isCancelling = args.to === 'cancelled';
  return (
    <Dialog
      open={requested !== null}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Indietro
          </Button>
          <Button variant={isCancelling ? 'secondary' : 'primary'} onClick={() => onMove(args.to, sure)}>
            {confirm}
          </Button>
          {isCancelling && owedCents > 0 && mayRefund && (
            <Button variant="danger" onClick={() => onMove(args.to, { refund: 'on' })}>
              Annulla e rimborsa {formatEuro(owedCents)}
            </Button>
          )}
        </>
      }
    >
      {text}
      {doubt && question && <div className="mt-3">{question.text}</div>}
      {mail && (
        <p className="mt-3 text-ink-soft">Hai dieci secondi per tornare indietro prima che parta l’e-mail.</p>
      )}
    </Dialog>
  );
}

/** Amount still owed by an order that would leave, even a cancelled one that requests no payment yet; null for none. */
function leftToPay(order: MovingOrder, to: OrderStatus): string | null {
  const cents = unpaidCents(order);
  return cents > 0 && isPaidFirst(order.paymentMethod, to) ? formatEuro(cents) : null;
}

const NO_QUESTION: Question = { title: '', text: null, confirm: '' };

/** Cancelled or refunded orders are named, so that nobody mistakes one for another. */
const DOUBTS: Record<Doubt, (number: string, leftToPay: string | null) => Question> = {
  reopened: (number, left) => ({
    title: `Riaprire l’ordine ${number}?`,
    text: (
      <p>
        {left && `Parte senza essere pagato: restano da pagare ${left}. `}L’ordine {number} è annullato.
        Riaperto, riprende dal magazzino i pezzi tornati in vendita con l’annullamento: se uno non c’è più, te
        lo diciamo e puoi riaprirlo con gli altri. I capi rimborsati ne restano fuori, e un rimborso chiesto
        con l’annullamento che non è ancora partito non parte.
      </p>
    ),
    confirm: 'Riapri l’ordine',
  }),
  refunded: (number) => ({
    title: `Spedire l’ordine ${number}, già rimborsato?`,
    text: <p>L’ordine {number} è stato rimborsato per intero: i suoi pezzi non sono più da spedire.</p>,
    confirm: 'Parte lo stesso',
  }),
  unpaid: (number, left) => ({
    title: `L’ordine ${number} non è pagato per intero: parte lo stesso?`,
    text: (
      <p>
        Dell’ordine {number} restano da pagare {left}. Se sono arrivati, segnali prima in «Pagamento» con
        «Segna come pagato».
      </p>
    ),
    confirm: 'Parte lo stesso',
  }),
};

type Question = { title: string; text: ReactNode; confirm: string };

/** By kind of e-mail: a missing kind does not compile. */
const QUESTIONS: Record<MoveMailKind, (requested: RequestedMove) => Question> = {
  'order-cancelled': () => ({
    title: 'Annullare l’ordine?',
    text: (
      <p>
        Alla cliente parte un’e-mail: l’ordine è annullato e riceve indietro quello che ha pagato. Se rimborsi
        adesso, i pezzi non ancora partiti tornano in vendita; se non ha ancora pagato tornano in vendita da
        soli.
      </p>
    ),
    confirm: 'Annulla l’ordine',
  }),
  'order-reopened': () => ({
    title: 'Riaprire l’ordine?',
    text: <p>Alla cliente parte un’e-mail: il suo ordine è di nuovo aperto.</p>,
    confirm: 'Riapri l’ordine',
  }),
  'order-ready': () => ({
    title: 'Pronto per il ritiro?',
    text: <p>Alla cliente parte un’e-mail: l’ordine la aspetta in negozio.</p>,
    confirm: 'Pronto, scrivi alla cliente',
  }),
  'order-shipped': ({ trackingNumber }) => ({
    title: trackingNumber === '' ? 'Senza numero di spedizione?' : 'Segnare come spedito?',
    text: (
      <p>
        Alla cliente parte un’e-mail: l’ordine è in viaggio
        {trackingNumber === '' ? ', senza un numero con cui seguirlo.' : `, con il numero ${trackingNumber}.`}
      </p>
    ),
    confirm: 'Spedito, scrivi alla cliente',
  }),
};
