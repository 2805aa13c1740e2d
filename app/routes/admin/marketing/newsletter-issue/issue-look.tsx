import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import type { IssueShown } from '#shop/marketing/newsletter/read-issue.server.ts';
import { SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function IssueLook({ shown: { state, look, looks } }: { shown: IssueShown }) {
  const { fetcher } = useAnsweredForm({ saved: 'Look scelto', failed: 'Impossibile scegliere il look' });
  if (state === 'draft' ? looks.length === 0 : !look) return null;
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="look-della-lettera">
      <h2 id="look-della-lettera" className="mb-2 font-display text-xl">
        Look nell’e-mail
      </h2>
      {state === 'draft' ? (
        <fetcher.Form method="post" className="flex max-w-xl flex-wrap items-end gap-3">
          <SelectField
            key={look?.id ?? ''}
            id="issue-look"
            name="look"
            label="Look"
            className="min-w-0 flex-1 basis-60"
            defaultValue={look?.id ?? ''}
          >
            <option value="">Nessun look</option>
            {looks.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <SendButton fetcher={fetcher} intent="look" variant="secondary">
            Metti nell’e-mail
          </SendButton>
        </fetcher.Form>
      ) : (
        <p>{look?.title}</p>
      )}
      <p className="mt-2 text-ink-soft">
        {look && !look.isShown
          ? 'Questo look non è pubblicato: finché resta così, nell’e-mail non compare.'
          : 'Con la foto, i capi e il prezzo del momento in cui l’e-mail parte; se un capo è esaurito, c’è scritto.'}
      </p>
    </section>
  );
}
