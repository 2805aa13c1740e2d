import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { type FormAnswer, useAnsweredForm, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { ScanForm } from '#routes/admin/stock/shared/scan-form.tsx';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { COUNTED_FIELDS, ENDING_FIELDS as fields } from '#shop/stock/inventory/stock-fields.ts';
import type { TakingLine, TakingShown } from '#shop/stock/inventory/stock-taking.server.ts';
import { textLinkClass } from '#ui/button.tsx';
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
  // The field shows each scan, and is focused again after a number is saved.
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
        min={min}
        max={max}
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

type EndFormsProps = {
  id: string;
  differences: number;
  missing: TakingShown['missing'];
  /** The list shows sizes never counted. */
  showsMissing: boolean;
};

/** Ends with or without correcting the counts. */
export function EndForms({ id, differences, missing, showsMissing }: EndFormsProps) {
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
              {`${missing.sizes === 1 ? 'Resta com’è' : 'Restano come sono'} ${counted(missing.sizes, 'taglia mai contata', 'taglie mai contate')} (${counted(missing.pieces, 'pezzo', 'pezzi')}). `}
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

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function OpenTaking({ id, startedAt, found }: { id: string; startedAt: Date; found: TakingShown }) {
  const scans = useScans(id);
  const { view, sizes, pieces, differences, missing, lines, isCut } = found;
  const views = [
    ['counted', '?', `Contate (${sizes})`],
    ['different', '?vista=differenze', `Differenze (${differences})`],
    ['missing', '?vista=mai-contate', `Mai contate (${missing.sizes})`],
  ] as const;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <Panel title="Leggi">
          <ScanForm
            label="Lettura dell’inventario"
            hint="Ogni lettura conta un pezzo. Senza codice, cerca il capo e scrivi i pezzi accanto alla taglia."
            onCode={scans}
          />
        </Panel>
        <Panel title="A che punto è">
          <p className="text-ink-soft">Cominciato {beforeDay('il', orderDate(startedAt))}.</p>
          <p role="status" className="mt-1 tabular-nums">
            {`${counted(pieces, 'pezzo', 'pezzi')} di ${counted(sizes, 'taglia', 'taglie')}, ${differences} con una differenza; ${counted(missing.sizes, 'taglia con giacenza mai contata', 'taglie con giacenza mai contate')} (${counted(missing.pieces, 'pezzo', 'pezzi')}).`}
          </p>
        </Panel>
        <EndForms id={id} differences={differences} missing={missing} showsMissing={view === 'missing'} />
      </div>
      <Panel title="Taglie">
        <ListSearch
          name="Ricerca delle taglie"
          label="Cerca un capo"
          hint="Nome, codice a barre o codice interno (SKU): poi scrivi i pezzi di ogni taglia."
          columns=""
        />
        <p className="mb-3 flex flex-wrap gap-x-5">
          {views.map(([key, to, label]) => (
            <Link
              key={key}
              to={to}
              preventScrollReset
              aria-current={view === key ? 'true' : undefined}
              className={`${textLinkClass('alone')} tabular-nums aria-current:font-semibold`}
            >
              {label}
            </Link>
          ))}
        </p>
        <TakingLines id={id} view={view} lines={lines} />
        {isCut && (
          <p className="mt-3 text-ink-soft">{`Qui ce ne sono ${lines.length}: per le altre cerca il capo.`}</p>
        )}
      </Panel>
    </div>
  );
}

/** Sends scans one by one, so that two of the same piece count twice. */
function useScans(taking: string): (code: string) => void {
  const last = useRef<Promise<void>>(Promise.resolve());
  const { fetcher } = useAnsweredForm({
    saved: 'Contato',
    failed: 'Non contato, leggilo di nuovo',
    atOnce: true,
  });
  return (code) => {
    last.current = last.current.then(() =>
      fetcher.submit({ intent: 'scan', taking, code }, { method: 'post' }),
    );
  };
}
