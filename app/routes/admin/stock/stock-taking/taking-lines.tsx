import { useEffect, useRef } from 'react';
import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { COUNTED_FIELDS } from '#shop/stock/inventory/stock-taking-fields.ts';
import type { TakingLine, TakingShown } from '#shop/stock/inventory/taking-lines.server.ts';
import { Field } from '#ui/field.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { id: string; view: TakingShown['view']; lines: readonly TakingLine[] };

const NO_LINES = {
  counted: 'Ancora niente.',
  different: 'Nessuna differenza.',
  missing: 'Tutte le taglie con giacenza sono state contate.',
  found: 'Nessuna taglia trovata.',
};

export function TakingLines({ id, view, lines }: Props) {
  if (lines.length === 0) return <p className="text-ink-soft">{NO_LINES[view]}</p>;
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <RuledItem key={line.sizeId}>
          <Line line={line} />
          <CountForm taking={id} line={line} />
        </RuledItem>
      ))}
    </ul>
  );
}

function Line({ line }: { line: TakingLine }) {
  const { counted, expected, moved, picture } = line;
  const difference = (counted ?? 0) - (expected ?? 0);
  const isRight = counted === null || difference === 0;
  return (
    <span className="flex min-w-0 items-start gap-3">
      <span className="aspect-[4/5] w-10 shrink-0 bg-stone">
        {picture && (
          <PictureView picture={picture} alt="" sizes="40px" className="aspect-[4/5] w-full object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <span className="font-semibold">{variantName(line)}</span>
        <span className={`block tabular-nums ${isRight ? 'text-ink-soft' : 'text-sale'}`}>
          {counted === null
            ? notCounted(expected)
            : difference === 0
              ? `${counted}: torna`
              : `${counted} invece di ${expected ?? 0} (${difference > 0 ? '+' : ''}${difference})`}
        </span>
        {moved && (
          <span className="block text-xs text-ink-soft">
            Si è mossa mentre la contavi: contala di nuovo e scrivi il numero.
          </span>
        )}
      </span>
    </span>
  );
}

function notCounted(expected: number | null): string {
  return expected === null ? 'Da contare' : `Da contare: ne risultano ${expected}`;
}

function CountForm({ taking, line }: { taking: string; line: TakingLine }) {
  const { fetcher, errors } = useAnsweredForm({
    saved: 'Conto salvato',
    failed: 'Impossibile salvare il conto',
    atOnce: true,
  });
  const { min, max } = COUNTED_FIELDS.counted;
  // A scan shows in the field, and the focus stays there after a number is saved.
  const input = useRef<HTMLInputElement>(null);
  const counted = String(line.counted ?? '');
  useEffect(() => {
    if (input.current) input.current.value = counted;
  }, [counted]);
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
        ref={input}
        defaultValue={counted}
        className="w-24"
      />
      <SendButton fetcher={fetcher} variant="secondary" aria-label={`Salva il conto di ${variantName(line)}`}>
        Salva
      </SendButton>
    </fetcher.Form>
  );
}
