import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { eventSentence, type OrderEvent } from '../../../shop/orders/order-history.ts';
import { Button } from '../../../ui/button.tsx';
import { useEachAnswer } from '../../../ui/each-answer.ts';
import { TextareaField } from '../../../ui/field.tsx';
import { type OrderAnswer, useAnswerToast } from '../shared/order-answer.ts';
import { useUnsavedForm } from '../shared/use-unsaved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

/** Who did what when, newest last, and a place for the shop's own notes. */
export function OrderHistory({ events, onUnsaved }: { events: OrderEvent[]; onUnsaved: OnUnsaved }) {
  return (
    <>
      <ol className="border-l border-line">
        {events.map((event) => (
          <li
            key={event.id}
            className="relative pb-3 pl-4 before:absolute before:top-2 before:-left-[4px] before:size-[7px] before:rounded-full before:bg-ink-soft"
          >
            <p className="whitespace-pre-line">{eventSentence(event)}</p>
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
  const fetcher = useFetcher<OrderAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { onInput, forget } = useUnsavedForm('note', onUnsaved);
  useAnswerToast(fetcher.data);
  useEachAnswer(fetcher.data, ({ ok }) => {
    if (!ok) return;
    form.current?.reset();
    forget();
  });
  const failed = fetcher.data?.ok === false ? fetcher.data : null;
  return (
    <fetcher.Form method="post" ref={form} onInput={onInput} className="mt-3 grid gap-3">
      <TextareaField
        label="Nota interna"
        name="note"
        rows={2}
        maxLength={1000}
        hint="La vede solo chi amministra il negozio."
        error={failed?.field === 'note' ? failed.message : null}
      />
      <Button
        type="submit"
        name="intent"
        value="note"
        variant="secondary"
        size="sm"
        busy={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        Aggiungi nota
      </Button>
    </fetcher.Form>
  );
}
