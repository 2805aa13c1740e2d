import type { FormEvent } from 'react';
import type { useFetcher } from 'react-router';
import { addDays, italianDate } from '../../../lib/calendar-day.ts';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import type { HomeShown } from '../../../shop/home-page/home-page.server.ts';
import { Field } from '../../../ui/field.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import type { FormAnswer } from '../shared/form-answer.ts';
import { Panel } from '../shared/record-page.tsx';

type Props = {
  shown: HomeShown;
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  errors: FieldErrors;
  onStep: (event: FormEvent) => void;
};

/** What becomes of the saved draft: published on a day, or thrown away. */
export function Publication({ shown: { draftAt, plannedFor, today }, fetcher, errors, onStep }: Props) {
  return (
    <Panel title="Bozza salvata">
      {draftAt === null ? (
        <p>Non c’è una bozza: qui sopra vedi la pagina com’è pubblicata.</p>
      ) : plannedFor === null ? (
        <>
          <p>La bozza aspetta: pubblicala ora, oppure scegli il giorno in cui la vedranno i clienti.</p>
          <fetcher.Form
            method="post"
            noValidate
            onSubmit={onStep}
            className="mt-4 flex flex-wrap items-end gap-3"
          >
            <Field
              type="date"
              name="planned_for"
              id="home-planned-for"
              label="Pubblica il giorno"
              hint="All’inizio del giorno, ora italiana."
              min={addDays(today, 1)}
              error={errors.planned_for}
            />
            <SendButton fetcher={fetcher} intent="plan" variant="secondary">
              Programma
            </SendButton>
          </fetcher.Form>
        </>
      ) : (
        <>
          <p>La bozza si pubblica da sola all’inizio del {italianDate(plannedFor)}, ora italiana.</p>
          <fetcher.Form method="post" onSubmit={onStep} className="mt-4">
            <SendButton fetcher={fetcher} intent="unplan" variant="secondary">
              Annulla la programmazione
            </SendButton>
          </fetcher.Form>
        </>
      )}
      {draftAt !== null && (
        <fetcher.Form method="post" className="mt-4">
          <SendButton fetcher={fetcher} intent="discard" variant="secondary">
            Butta la bozza
          </SendButton>
        </fetcher.Form>
      )}
    </Panel>
  );
}
