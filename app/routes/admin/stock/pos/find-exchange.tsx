import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

/** For a piece of an order that is handed back here. */
export function FindExchange() {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Ordine trovato',
    failed: 'Impossibile trovare l’ordine',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post" ref={form} noValidate className="flex flex-wrap items-start gap-3">
      <Field
        label="Numero dell’ordine"
        hint="Sulla bolla o nell’e-mail: otto caratteri."
        name="number"
        maxLength={60}
        autoComplete="off"
        error={errors.number}
        className="min-w-0 flex-1 basis-40"
      />
      <SendButton fetcher={fetcher} intent="exchange" variant="secondary" className="mt-6.5">
        Comincia il cambio
      </SendButton>
    </fetcher.Form>
  );
}
