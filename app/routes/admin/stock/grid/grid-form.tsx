import { type KeyboardEvent, useRef, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { type FormAnswer, type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { useSeenCount } from '#routes/admin/stock/shared/use-seen-count.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { CORRECTION_FIELDS } from '#shop/stock/inventory/stock-fields.ts';
import type { GridProduct, StockGrid } from '#shop/stock/inventory/stock-grid.server.ts';
import {
  cellAfter,
  countField,
  type SeenCount,
  type Step,
  seenField,
  versionField,
} from '#shop/stock/inventory/stock-grid.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

/** Address parameter: a row for each size, so that counts are one column. */
const ONE_COLUMN = 'colonna';

type Props = { grid: StockGrid; formKey: string; onUnsaved: OnUnsaved };

/** Grid of counts as in a spreadsheet, saved by one button. */
export function GridForm({ grid: { products, columns }, formKey, onUnsaved }: Props) {
  const [key] = useState(formKey);
  const { revalidate } = useRevalidator();
  // Remounts the cells with what was saved.
  const [round, setRound] = useState(0);
  const { fetcher, errors, bind } = useSavedForm(
    'grid',
    { saved: 'Giacenze corrette', failed: 'Impossibile correggere le giacenze' },
    {
      onUnsaved,
      onSaved: (form) => {
        form?.reset();
        setRound((now) => now + 1);
      },
    },
  );
  // Shows other people's corrections beside typed counts.
  useAnswerEffect<FormAnswer>(fetcher.data, (answer) => {
    if (!answer.ok) void revalidate();
  });
  const overtaken = overtakenBy(fetcher.data);
  const [query] = useSearchParams();
  const isColumn = query.has(ONE_COLUMN);
  const rows = isColumn
    ? products.flatMap((product) => product.sizes.map((size) => ({ ...product, sizes: [size] })))
    : products;
  return (
    <fetcher.Form {...bind} onKeyDown={moveByKey}>
      <p className="mb-3">
        <Link to={switched(query)} className={textLinkClass('alone')}>
          {isColumn ? 'Una riga per prodotto' : 'Tutti i pezzi in una colonna'}
        </Link>
      </p>
      <input type="hidden" name="key" value={key} />
      <DataTable
        caption="Pezzi di ogni taglia, per nome del prodotto"
        columns={isColumn ? ['Prodotto', 'Pezzi'] : ['Prodotto', ...columns]}
        from="xl"
        cards={isColumn ? '' : 'md:max-xl:grid-cols-2'}
      >
        {rows.map((product, row) => (
          <GridRow
            key={`${product.id} ${isColumn ? product.sizes[0]?.id : ''} ${round}`}
            product={product}
            row={row}
            columns={columns}
            errors={errors}
            overtaken={overtaken}
            isColumn={isColumn}
          />
        ))}
      </DataTable>
      <div className="sticky bottom-[var(--bar-bottom,0px)] z-10 mt-4 flex flex-wrap items-end gap-3 border-t border-line bg-bg py-3">
        <FormField
          fields={CORRECTION_FIELDS}
          name="note"
          errors={errors}
          hint={undefined}
          className="min-w-0 flex-1 basis-56"
        />
        <SendButton fetcher={fetcher}>Salva</SendButton>
      </div>
    </fetcher.Form>
  );
}

/** The other layout's address: a row for each size, or for each product. */
function switched(query: URLSearchParams): string {
  const other = new URLSearchParams(query);
  if (query.has(ONE_COLUMN)) other.delete(ONE_COLUMN);
  else other.set(ONE_COLUMN, '1');
  return `?${other}`;
}

/** Counts corrected by others meanwhile, by field. */
function overtakenBy(answer: FormAnswer | undefined): Overtaken | undefined {
  return answer && !answer.ok && answer.code === 'invalid' ? answer.overtaken : undefined;
}

type Overtaken = Readonly<Record<string, SeenCount>>;

type RowProps = {
  product: GridProduct;
  row: number;
  columns: readonly string[];
  /** The row has one size, with its count in the only column. */
  isColumn: boolean;
  errors: FieldErrors;
  overtaken: Overtaken | undefined;
};

function GridRow({ product, row, columns, isColumn, errors, overtaken }: RowProps) {
  const { name, color, sizes } = product;
  const shown = isColumn ? sizes.map(({ size }) => size) : columns;
  return (
    <DataRow
      from="xl"
      className="align-middle max-xl:grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] max-xl:gap-2 max-xl:p-3"
    >
      <DataCell from="xl" className="font-semibold break-words max-xl:col-span-full xl:max-w-64 xl:py-1.5">
        {name}
        {color && <span className="ml-1 font-normal text-ink-soft">{color}</span>}
        {isColumn && <span className="ml-1 font-normal max-xl:hidden">{sizes[0]?.size}</span>}
      </DataCell>
      {shown.map((column, index) => {
        const size = sizes.find((one) => one.size === column);
        return (
          <DataCell key={column} from="xl" className={`xl:py-1.5 ${size ? '' : 'max-xl:hidden'}`}>
            {size && (
              <CountCell
                size={size}
                label={`${name}${color ? ` ${color}` : ''}, ${sizeName(column)}`}
                place={{ row, column: index }}
                error={errors[countField(size.id)]}
                overtaken={overtaken?.[countField(size.id)]}
              />
            )}
          </DataCell>
        );
      })}
    </DataRow>
  );
}

type CellProps = {
  size: GridProduct['sizes'][number];
  label: string;
  place: { row: number; column: number };
  error: string | undefined;
  /** The other person's count, from the answer. */
  overtaken: SeenCount | undefined;
};

/** The typed count replaces the one seen; pieces sold meanwhile stay sold. */
function CountCell({ size, label, place, error, overtaken }: CellProps) {
  const { id, stock, version } = size;
  const name = countField(id);
  const field = useRef<HTMLInputElement>(null);
  // Sending again after a refusal accepts the count that it stated.
  const [was, setSeen] = useSeenCount({ stock, version }, field, overtaken);
  return (
    <>
      <span aria-hidden className="block text-xs text-ink-soft xl:hidden">
        {size.size}
      </span>
      <input
        ref={field}
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        defaultValue={stock ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        data-row={place.row}
        data-column={place.column}
        data-seen={was.stock ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onInput={({ currentTarget }) => {
          const isAsSeen = currentTarget.value.trim() === `${was.stock ?? ''}`;
          setSeen(isAsSeen && was.stock === stock ? undefined : was);
        }}
        className="w-full min-w-12 border border-ink-soft bg-bg px-1! text-center tabular-nums aria-invalid:border-2 aria-invalid:border-sale xl:w-12"
      />
      <input type="hidden" name={seenField(id)} value={was.stock ?? ''} />
      <input type="hidden" name={versionField(id)} value={was.version} />
      {was.stock !== stock && (
        <span className="block text-xs text-sale">adesso {stock ?? 'non contati'}</span>
      )}
      {error && (
        <span id={`${name}-error`} className="block text-xs text-sale">
          {error}
        </span>
      )}
    </>
  );
}

const STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves between cells by keys; Escape restores the previous number. */
function moveByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return;
  if (key === 'Escape') {
    target.value = target.dataset.seen ?? '';
    target.dispatchEvent(new Event('input', { bubbles: true }));
    target.select();
    return;
  }
  const step = STEPS[key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !leaves(target, step)) return;
  event.preventDefault();
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-row]')].map((input) => ({
    input,
    row: Number(input.dataset.row),
    column: Number(input.dataset.column),
  }));
  const here = cells.find(({ input }) => input === target);
  if (here) cellAfter(cells, here, step)?.input.focus();
}

/** Whether an arrow key leaves the cell or moves within its text. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, step: Step): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (step === 'left') return isWhole || selectionEnd === 0;
  if (step === 'right') return isWhole || selectionStart === value.length;
  return true;
}
