import { type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { eventSentence, type OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { NOTE_FIELDS as fields } from '#shop/orders/lifecycle/order-fields.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { SendButton } from '#ui/send-button.tsx';

type Props = { order: { deliveryMethod: DeliveryMethod }; events: OrderEvent[]; onUnsaved: OnUnsaved };

/** Events with person and time, newest last, and a form for the shop's notes. */
export function OrderHistory({ order, events, onUnsaved }: Props) {
  return (
    <>
      <ol className="border-l border-line">
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.id}`}
            className="relative pb-3 pl-4 before:absolute before:top-2 before:-left-[4px] before:size-[7px] before:rounded-full before:bg-ink-soft"
          >
            <p className="whitespace-pre-line">{eventSentence(event, order.deliveryMethod)}</p>
            <p className="text-xs text-ink-soft tabular-nums">
              <time dateTime={event.at.toISOString()}>{orderDate(event.at)}</time> · {event.actor}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm onUnsaved={onUnsaved} />
    </>
  );
}

function NoteForm({ onUnsaved }: { onUnsaved: OnUnsaved }) {
  const { fetcher, errors, bind } = useSavedForm(
    'note',
    { saved: 'Nota aggiunta', failed: 'Impossibile aggiungere la nota' },
    { onUnsaved, onSaved: (form) => form?.reset() },
  );
  return (
    <fetcher.Form {...bind} className="mt-3 grid gap-3">
      <FormTextarea fields={fields} errors={errors} name="note" rows={2} />
      <SendButton fetcher={fetcher} intent="note" variant="secondary" className="justify-self-start">
        Aggiungi nota
      </SendButton>
    </fetcher.Form>
  );
}
