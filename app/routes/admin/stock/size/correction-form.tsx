import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type FormAnswer, type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { useSeenCount } from '#routes/admin/stock/shared/use-seen-count.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { CORRECTION_FIELDS as fields } from '#shop/stock/inventory/stock-fields.ts';
import type { SeenCount } from '#shop/stock/inventory/stock-grid.ts';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

type Props = { now: SeenCount; formKey: string; onUnsaved: OnUnsaved };

/** Pieces sold during typing stay sold. */
export function CorrectionForm({ now, formKey, onUnsaved }: Props) {
  const [key] = useState(formKey);
  const field = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const { fetcher, errors, bind } = useSavedForm(
    'correction',
    { saved: 'Giacenza corretta', failed: 'Impossibile correggere la giacenza' },
    {
      onUnsaved,
      onSaved: (form) => {
        form?.reset();
        setSeen(undefined);
      },
    },
  );
  // Sending again after a refusal accepts the count that it stated.
  const [was, setSeen] = useSeenCount(now, field, countedMeanwhile(fetcher.data));
  useAnswerEffect<FormAnswer>(fetcher.data, (answer) => {
    if (countedMeanwhile(answer)) void revalidate();
  });
  return (
    <fetcher.Form
      {...bind}
      onInput={(event) => {
        bind.onInput(event);
        setSeen(was);
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={was.version} />
      <input type="hidden" name="stock_was" value={was.stock ?? ''} />
      <FormField fields={fields} errors={errors} name="stock" ref={field} defaultValue={now.stock ?? ''} />
      {was.stock !== now.stock && (
        <p className="text-sm text-sale">{`Mentre scrivevi erano ${was.stock ?? 'non contati'}, adesso ${now.stock ?? 'non contati'}.`}</p>
      )}
      <FormField fields={fields} errors={errors} name="note" />
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Correggi
      </SendButton>
    </fetcher.Form>
  );
}

function countedMeanwhile(answer: FormAnswer | undefined): SeenCount | undefined {
  return answer && !answer.ok && answer.code === 'counted' ? answer.now : undefined;
}
