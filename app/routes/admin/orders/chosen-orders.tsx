import { useState } from 'react';
import { href } from 'react-router';
import {
  type ChoosableOrder,
  lettersOfMany,
  MOST_AT_ONCE,
  STATUSES_FOR_MANY,
} from '../../../shop/orders/many.ts';
import type { OrderPage } from '../../../shop/orders/orders.server.ts';
import { ORDER_STATUS, type OrderStatus } from '../../../shop/orders/status.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useLastShown } from '../shared/list-states.tsx';
import type { OrderChoice } from './use-chosen-orders.ts';
import type { MoveMany } from './use-move-many.ts';

type Props = { page: OrderPage; choice: OrderChoice; moveMany: MoveMany };

/** What can be done with several orders at once, whatever page they are on: their status, slips and courier's file. */
export function ChosenOrders({ page, choice, moveMany }: Props) {
  const { chosen, orders: many } = choice;
  const isAll = page.orders.length > 0 && page.orders.every(({ id }) => chosen.has(id));
  const query = new URLSearchParams(many.map(({ id }) => ['ordine', id]));
  return (
    <section
      aria-label="Ordini scelti"
      className={`mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 ${many.length > 0 ? 'sticky top-0 z-20 border-y border-line bg-bg py-2' : ''}`}
    >
      <Tick
        id="scegli-tutti"
        label="Scegli tutti quelli mostrati"
        checked={isAll}
        onChange={() => choice.setShown(!isAll)}
      />
      {page.total > page.orders.length && page.total <= MOST_AT_ONCE && (
        <AllFound total={page.total} choice={choice} />
      )}
      <p role="status" className="min-h-11 content-center tabular-nums empty:hidden">
        {many.length > 0 && (many.length === 1 ? '1 ordine scelto' : `${many.length} ordini scelti`)}
      </p>
      {many.length > 0 && (
        <button type="button" onClick={choice.letGo} className={textLinkClass('alone')}>
          Togli la scelta
        </button>
      )}
      {(many.length > MOST_AT_ONCE || (isAll && page.total > MOST_AT_ONCE)) && <p>{TOO_MANY}</p>}
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
    </section>
  );
}

const TOO_MANY = `Al massimo ${MOST_AT_ONCE} ordini per volta: restringi la ricerca.`;

/** Chooses what the filters find on every page. */
function AllFound({ total, choice }: { total: number; choice: OrderChoice }) {
  return (
    <button
      type="button"
      aria-busy={choice.loading}
      onClick={choice.chooseFound}
      className={textLinkClass('alone')}
    >
      Scegli tutti i {total} che corrispondono
    </button>
  );
}

type ManyProps = Pick<Props, 'moveMany'> & { orders: readonly ChoosableOrder[] };

function StatusOfMany({ orders, moveMany }: ManyProps) {
  const [to, setTo] = useState<OrderStatus>('processing');
  const [asking, setAsking] = useState(false);
  const letters = lettersOfMany(orders, to);
  const send = () => {
    setAsking(false);
    moveMany.move(orders, to);
  };
  return (
    <>
      <div className="min-w-40">
        <SelectField
          label="Nuovo stato"
          name="many-status"
          value={to}
          onChange={(event) =>
            setTo(STATUSES_FOR_MANY.find((status) => status === event.currentTarget.value) ?? to)
          }
        >
          {STATUSES_FOR_MANY.map((status) => (
            <option key={status} value={status}>
              {ORDER_STATUS[status].label}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        size="sm"
        busy={moveMany.busy}
        onClick={() => (letters.shipped + letters.ready > 0 ? setAsking(true) : send())}
      >
        Cambia stato
      </Button>
      <ManyQuestion letters={asking ? letters : null} onClose={() => setAsking(false)} onMove={send} />
    </>
  );
}

type Letters = ReturnType<typeof lettersOfMany>;
type QuestionProps = { letters: Letters | null; onClose: () => void; onMove: () => void };

/** Asks before letters leave; null asks nothing. */
function ManyQuestion({ letters, onClose, onMove }: QuestionProps) {
  // What it says stays while it leaves the screen.
  const asked = useLastShown(letters);
  if (!asked) return null;
  const count = asked.shipped + asked.ready;
  return (
    <Dialog
      open={letters !== null}
      onClose={onClose}
      title={count === 1 ? 'Scrivere a 1 cliente?' : `Scrivere a ${count} clienti?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Indietro
          </Button>
          <Button onClick={onMove}>Cambia stato e scrivi</Button>
        </>
      }
    >
      {asked.shipped > 0 && <p>{onTheirWay(asked)}</p>}
      {asked.ready > 0 && (
        <p>
          {asked.ready === 1
            ? '1 ordine da ritirare: parte l’e-mail che aspetta in negozio.'
            : `${asked.ready} ordini da ritirare: parte l’e-mail che aspettano in negozio.`}
        </p>
      )}
      <p className="mt-3 text-ink-soft">
        Hai dieci secondi per tornare indietro prima che partano le e-mail.
      </p>
    </Dialog>
  );
}

function onTheirWay({ shipped, withoutNumber }: Letters): string {
  const parcels =
    shipped === 1
      ? '1 ordine da spedire: parte l’e-mail che è in viaggio'
      : `${shipped} ordini da spedire: parte l’e-mail che sono in viaggio`;
  if (withoutNumber === 0) return `${parcels}.`;
  return `${parcels}, ${withoutNumber} senza numero di spedizione.`;
}
