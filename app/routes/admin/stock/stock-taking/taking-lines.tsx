import { useFetcher } from 'react-router';
import { type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import { COUNTED_FIELDS } from '#shop/stock/inventory/stock-taking-fields.ts';
import type { TakingLine } from '#shop/stock/inventory/taking-lines.server.ts';
import { Field } from '#ui/field.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function TakingLines({ id, lines }: { id: string; lines: readonly TakingLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft">Ancora niente.</p>;
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <RuledItem key={line.sizeId}>
          <Line line={line} />
          <CountForm key={line.counted} taking={id} line={line} />
        </RuledItem>
      ))}
    </ul>
  );
}

function Line({ line }: { line: TakingLine }) {
  const { counted, expected, moved } = line;
  const difference = counted - (expected ?? 0);
  return (
    <span className="min-w-0">
      <span className="font-semibold">{variantName(line)}</span>
      <span className={`block tabular-nums ${difference === 0 ? 'text-ink-soft' : 'text-sale'}`}>
        {difference === 0
          ? `${counted}: torna`
          : `${counted} invece di ${expected ?? 0} (${difference > 0 ? '+' : ''}${difference})`}
      </span>
      {moved && (
        <span className="block text-xs text-ink-soft">
          Si è mossa mentre la contavi: contala di nuovo e scrivi il numero.
        </span>
      )}
    </span>
  );
}

function CountForm({ taking, line }: { taking: string; line: TakingLine }) {
  const fetcher = useFetcher<FormAnswer>();
  const errors = useFormAnswer(fetcher.data, {
    saved: 'Conto salvato',
    failed: 'Impossibile salvare il conto',
  });
  const { min, max } = COUNTED_FIELDS.counted;
  return (
    <fetcher.Form method="post" noValidate className="flex items-end gap-2">
      <input type="hidden" name="intent" value="count" />
      <input type="hidden" name="taking" value={taking} />
      <input type="hidden" name="size" value={line.sizeId} />
      <Field
        label={`Contati di ${variantName(line)}`}
        labelHidden
        id={`counted-${line.sizeId}`}
        error={errors.counted}
        name="counted"
        type="number"
        inputMode="numeric"
        {...{ min, max }}
        defaultValue={line.counted}
        className="w-24"
      />
      <SendButton fetcher={fetcher} variant="secondary" aria-label={`Salva il conto di ${variantName(line)}`}>
        Salva
      </SendButton>
    </fetcher.Form>
  );
}
