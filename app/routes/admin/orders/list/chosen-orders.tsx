import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { dayInRome } from '#lib/calendar-day.ts';
import { SelectionBar } from '#routes/admin/shared/list/selection.tsx';
import type { ChosenRows } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import {
  type ChoosableOrder,
  doubtful,
  MOST_AT_ONCE,
  mailsOfMany,
  STATUSES_FOR_MANY,
} from '#shop/orders/lifecycle/many.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { DELIVERY_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import { ORDER_STATUS, type OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import type { MoveMany } from './use-move-many.ts';

type Props = {
  page: { total: number; orders: readonly ChoosableOrder[] };
  choice: ChosenRows<ChoosableOrder>;
  moveMany: MoveMany;
};

export function ChosenOrders({ page, choice, moveMany }: Props) {
  const { rows: many, areShownChosen } = choice;
  const query = new URLSearchParams(many.map(({ id }) => ['ordine', id]));
  return (
    <SelectionBar
      name="Ordini scelti"
      selection={choice}
      total={page.total}
      shown={page.orders.length}
      most={MOST_AT_ONCE}
      words={(count) => (count === 1 ? '1 ordine scelto' : `${count} ordini scelti`)}
      onAll={{ choose: choice.chooseFound, isLoading: choice.isLoading }}
    >
      {(many.length > MOST_AT_ONCE || (areShownChosen && page.total > MOST_AT_ONCE)) && <p>{TOO_MANY}</p>}
      {moveMany.left.length > 0 && <Left sentences={moveMany.left} />}
      {many.length > 0 && many.length <= MOST_AT_ONCE && (
        <>
          <StatusOfMany orders={many} moveMany={moveMany} />
          <ButtonLink to={`${href('/admin/ordini/bolle')}?${query}`} variant="secondary" size="sm">
            Stampa le bolle
          </ButtonLink>
          <ButtonLink to={`${href('/admin/ordini/corriere')}?${query}`} variant="secondary" size="sm">
            File per il corriere
          </ButtonLink>
        </>
      )}
    </SelectionBar>
  );
}

/** Orders left unchanged, each with its reason. */
function Left({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="alert" className="order-last w-full border-l-2 border-gold bg-surface p-3">
      <p className="font-semibold">
        {sentences.length === 1 ? 'Un ordine è rimasto com’era' : 'Questi ordini sono rimasti com’erano'}
      </p>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

const TOO_MANY = `Al massimo ${MOST_AT_ONCE} ordini per volta: restringi la ricerca.`;

function StatusOfMany({ orders, moveMany }: Pick<Props, 'moveMany'> & { orders: readonly ChoosableOrder[] }) {
  const [to, setTo] = useState<OrderStatus>('processing');
  const [today] = useState(() => dayInRome(new Date()));
  const [day, setDay] = useState(today);
  const [confirming, setConfirming] = useState(false);
  const mails = mailsOfMany(orders, to);
  const doubts = doubtful(orders, to);
  const isDoubtful = Object.values(doubts).some((orders) => orders.length > 0);
  const send = () => {
    setConfirming(false);
    moveMany.move(orders, to, isDoubtful, to === 'delivered' ? day : '');
  };
  return (
    <>
      <div className="min-w-40">
        <ChoiceField
          label="Nuovo stato"
          name="many-status"
          value={to}
          onChange={(event) =>
            setTo(STATUSES_FOR_MANY.find((status) => status === event.currentTarget.value) ?? to)
          }
          options={STATUSES_FOR_MANY.map((status) => [status, ORDER_STATUS[status].label])}
        />
      </div>
      {to === 'delivered' && (
        <Field
          label={DELIVERY_FIELDS.delivered.label}
          type="date"
          name="many-delivered"
          max={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      <Button
        size="sm"
        busy={moveMany.busy}
        onClick={() => (isDoubtful || mails.shipped + mails.ready > 0 ? setConfirming(true) : send())}
      >
        Cambia stato
      </Button>
      <ManyQuestion
        about={confirming ? { mails, doubts } : null}
        onClose={() => setConfirming(false)}
        onMove={send}
      />
    </>
  );
}

type Mails = ReturnType<typeof mailsOfMany>;
type About = { mails: Mails; doubts: ReturnType<typeof doubtful> };
type QuestionProps = { about: About | null; onClose: () => void; onMove: () => void };

/** Confirmation before e-mails are sent, or cancelled or refunded orders move. */
function ManyQuestion({ about, onClose, onMove }: QuestionProps) {
  const shown = useLastShown(about);
  if (!shown) return null;
  const { mails: args, doubts } = shown;
  const count = args.shipped + args.ready;
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      title={titleOf(count)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Indietro
          </Button>
          <Button onClick={onMove}>{count > 0 ? 'Cambia stato e scrivi' : 'Cambia stato'}</Button>
        </>
      }
    >
      <Named orders={doubts.reopened}>
        annullati: riaperti, riprendono dal magazzino i pezzi tornati in vendita con l’annullamento
      </Named>
      <Named orders={doubts.refunded}>rimborsati per intero: i loro pezzi non sono più da spedire</Named>
      <Named orders={doubts.unpaid}>non ancora pagati</Named>
      {args.shipped > 0 && <p>{shippedText(args)}</p>}
      {args.ready > 0 && (
        <p>
          {args.ready === 1
            ? '1 ordine da ritirare: parte l’e-mail che aspetta in negozio.'
            : `${args.ready} ordini da ritirare: parte l’e-mail che aspettano in negozio.`}
        </p>
      )}
      {count > 0 && (
        <p className="mt-3 text-ink-soft">
          Hai dieci secondi per tornare indietro prima che partano le e-mail.
        </p>
      )}
    </Dialog>
  );
}

function titleOf(mails: number): string {
  if (mails === 0) return 'Cambiare lo stato di questi ordini?';
  return mails === 1 ? 'Scrivere a 1 cliente?' : `Scrivere a ${mails} clienti?`;
}

/** Nothing for an empty list. */
function Named({ orders, children }: { orders: readonly ChoosableOrder[]; children: ReactNode }) {
  if (orders.length === 0) return null;
  return (
    <p className="mb-3 border-l-2 border-sale bg-surface p-3">
      <strong className="tabular-nums">{orders.map(({ id }) => orderNumber(id)).join(', ')}</strong>{' '}
      {children}.
    </p>
  );
}

function shippedText({ shipped, withoutNumber }: Mails): string {
  const parcels =
    shipped === 1
      ? '1 ordine da spedire: parte l’e-mail che è in viaggio'
      : `${shipped} ordini da spedire: parte l’e-mail che sono in viaggio`;
  if (withoutNumber === 0) return `${parcels}.`;
  return `${parcels}, ${withoutNumber} senza numero di spedizione.`;
}
