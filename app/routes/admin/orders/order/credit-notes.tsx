import { href } from 'react-router';
import { type OnUnsaved, useAnsweredForm, useSavedForm } from '#routes/admin/shared/forms.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { creditNoteText } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { CREDIT_NOTE_FIELDS as fields } from '#shop/orders/invoice-requests/invoice-fields.ts';
import type { CreditShown } from '#shop/orders/invoices/credit-notes.server.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { buttonClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  order: SeenOrder;
  credit: CreditShown;
  /** Today in Italy, ISO. */
  today: string;
  /** The addressee's data was erased, so that no further note can be issued. */
  isErased: boolean;
  onUnsaved: OnUnsaved;
};

/** The credit notes of an invoice, and the amount to credit after a refund or cancellation. */
export function CreditNotes({ order, credit, today, isErased, onUnsaved }: Props) {
  const { notes, dueCents } = credit;
  if (notes.length === 0 && dueCents === 0) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {notes.map((note) => (
        <NotedDown key={note.id} order={order} note={note} isErased={isErased} />
      ))}
      {dueCents > 0 && !isErased && (
        <NumberForm order={order} dueCents={dueCents} today={today} onUnsaved={onUnsaved} />
      )}
      {dueCents < 0 && (
        <p className="border-l-2 border-sale bg-surface p-3">
          I documenti dicono {formatEuro(-dueCents)} meno di quanto resta dell’ordine: un rimborso che contano
          non è riuscito, o l’ordine annullato è di nuovo aperto. Tornano pari quando il rimborso è sistemato
          o la nota è tolta.
        </p>
      )}
    </div>
  );
}

function NotedDown({ order, note, isErased }: Pick<Props, 'order' | 'isErased'> & { note: Note }) {
  const { fetcher } = useAnsweredForm({
    saved: 'Nota di credito tolta',
    failed: 'Impossibile togliere la nota di credito',
    atOnce: true,
  });
  const action = href('/admin/ordini/:id/fattura', { id: order.id });
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {creditNoteText(note)}: {formatEuro(note.amountCents)}
      </p>
      {!isErased && (
        <fetcher.Form method="post" action={action} className="flex flex-wrap gap-3">
          <input type="hidden" name="note" value={note.id} />
          <input type="hidden" name={VERSION_FIELD} value={order.version} />
          <a href={`${action}?nota=${note.id}`} download className={buttonClass('secondary', 'sm')}>
            Scarica nota di credito (XML)
          </a>
          <SendButton fetcher={fetcher} intent="credit-note-back" variant="ghost">
            Togli la nota
          </SendButton>
        </fetcher.Form>
      )}
    </div>
  );
}

type Note = CreditShown['notes'][number];

function NumberForm({
  order,
  dueCents,
  today,
  onUnsaved,
}: Omit<Props, 'credit' | 'isErased'> & { dueCents: number }) {
  const { fetcher, errors, bind } = useSavedForm(
    'credit-note',
    { saved: 'Nota di credito annotata', failed: 'Impossibile annotare la nota di credito' },
    { onUnsaved },
  );
  return (
    <>
      <p className="border-l-2 border-sale bg-surface p-3">
        {order.paidCents <= 0
          ? 'Dopo la fattura l’ordine è stato annullato'
          : 'Dopo la fattura c’è un rimborso'}
        : serve una nota di credito di <strong>{formatEuro(dueCents)}</strong>.
      </p>
      <fetcher.Form
        {...bind}
        action={href('/admin/ordini/:id/fattura', { id: order.id })}
        key={dueCents}
        className="grid gap-3"
      >
        <input type="hidden" name="credit_cents" value={dueCents} />
        <FormField fields={fields} errors={errors} name="credit_number" defaultValue="" />
        <FormField
          fields={fields}
          errors={errors}
          name="credit_day"
          min={order.invoiceDay ?? undefined}
          max={today}
          defaultValue=""
        />
        <SendButton fetcher={fetcher} intent="credit-note" variant="secondary" className="justify-self-start">
          Annota nota di credito
        </SendButton>
      </fetcher.Form>
    </>
  );
}
