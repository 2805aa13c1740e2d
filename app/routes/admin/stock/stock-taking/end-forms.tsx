import { useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { ENDING_FIELDS as fields } from '#shop/stock/inventory/stock-taking-fields.ts';
import type { TakingShown } from '#shop/stock/inventory/taking-lines.server.ts';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  id: string;
  differences: number;
  missing: TakingShown['missing'];
  /** The never counted are in the list. */
  showsMissing: boolean;
};

/** Corrects the counts, or leaves them as they are. */
export function EndForms({ id, differences, missing, showsMissing }: Props) {
  const apply = useFetcher<FormAnswer>();
  const drop = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const texts = { saved: 'Inventario finito', failed: 'Impossibile finire l’inventario' };
  const errors = useFormAnswer(apply.data, texts, { form });
  useFormAnswer(drop.data, texts);
  return (
    <Panel title="Finisci">
      <apply.Form method="post" ref={form} noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="apply" />
        <input type="hidden" name="taking" value={id} />
        <FormField fields={fields} errors={errors} name="note" />
        {missing.sizes > 0 &&
          (showsMissing ? (
            <>
              <input type="hidden" name="missing" value={missing.sizes} />
              <FormCheckbox fields={fields} errors={errors} name="empty_missing" />
            </>
          ) : (
            <p className="text-ink-soft">
              {`Restano come sono ${missing.sizes} taglie mai contate (${missing.pieces} pezzi). `}
              <Link to="?vista=mai-contate" preventScrollReset className="underline">
                Guarda quali
              </Link>
            </p>
          ))}
        <SendButton fetcher={apply} className="justify-self-start">
          {differences === 1 ? 'Correggi 1 giacenza' : `Correggi ${differences} giacenze`}
        </SendButton>
      </apply.Form>
      <drop.Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="drop" />
        <input type="hidden" name="taking" value={id} />
        <SendButton fetcher={drop} variant="ghost">
          Lascia senza correggere
        </SendButton>
      </drop.Form>
    </Panel>
  );
}
