import { href, Link } from 'react-router';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import type { CompletionPage, CompletionRow } from '#shop/catalog/bulk-edit/completion.server.ts';
import {
  COMPLETION_COLUMNS,
  COMPLETION_NAMES,
  type CompletionColumn,
  cellField,
  rowVersionField,
  seenCellsField,
} from '#shop/catalog/bulk-edit/completion.ts';
import { mandatoryNames } from '#shop/catalog/products/mandatory.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DataCell, DataRow } from '#ui/data-table.tsx';
import type { Place } from './grid-edits.ts';
import type { Seen } from './use-grid.ts';

type Choice = { value: string; name: string };

/** For columns with choices; the others are typed. */
export function choicesOf(
  column: CompletionColumn,
  makers: CompletionPage['makers'],
  categories: readonly string[],
): Choice[] | null {
  if (column === 'maker') return makers.map(({ id, name }) => ({ value: id, name }));
  return column === 'category' ? categories.map((name) => ({ value: name, name })) : null;
}

type RowProps = {
  product: CompletionRow;
  row: number;
  makers: CompletionPage['makers'];
  texts: readonly string[];
  seen: Seen;
  errors: FieldErrors;
  onText: (column: number, text: string) => void;
};

export function GridRow({ product, row, makers, texts, seen, errors, onText }: RowProps) {
  const categories = useCategoryNames();
  const { id, name, color, missing, isPublished } = product;
  const title = `${name}${color ? ` ${color}` : ''}`;
  return (
    <DataRow from="xl" className="align-top max-xl:gap-2 max-xl:p-3">
      <DataCell from="xl" className="break-words xl:max-w-52 xl:py-1.5">
        <span className="font-semibold">{name}</span>
        {color && <span className="ml-1 text-ink-soft">{color}</span>}
        <span className="block text-xs text-ink-soft">
          {isPublished ? 'Pubblicato' : 'Bozza'}
          {missing.length > 0 && `, manca ${mandatoryNames(missing)}`}
        </span>
        {missing.includes('maker_address') && (
          <Link to={href('/admin/produttori')} className={textLinkClass('alone')}>
            Scrivi l’indirizzo di {makers.find((one) => one.id === product.cells.maker)?.name}
          </Link>
        )}
        <input type="hidden" name={seenCellsField(id)} value={JSON.stringify(seen.cells)} />
        <input type="hidden" name={rowVersionField(id)} value={seen.version} />
      </DataCell>
      {COMPLETION_COLUMNS.map((column, index) => (
        <DataCell key={column} from="xl" className={`xl:py-1.5 ${WIDTHS[column]}`}>
          <span aria-hidden className="block text-xs text-ink-soft xl:hidden">
            {COMPLETION_NAMES[column]}
          </span>
          <Cell
            name={cellField(column, id)}
            label={`${title}, ${COMPLETION_NAMES[column].toLowerCase()}`}
            place={{ row, column: index }}
            choices={choicesOf(column, makers, categories)}
            text={texts[index] ?? ''}
            error={errors[cellField(column, id)]}
            hint={column === 'composition' ? (product.described?.sentences.join(' · ') ?? null) : null}
            onText={(text) => onText(index, text)}
          />
        </DataCell>
      ))}
    </DataRow>
  );
}

const WIDTHS: Record<CompletionColumn, string> = {
  maker: 'xl:w-44',
  composition: 'xl:min-w-56',
  care: 'xl:min-w-44',
  category: 'xl:w-36',
  pieces: 'xl:w-36',
};

type CellProps = {
  name: string;
  label: string;
  place: Place;
  choices: Choice[] | null;
  text: string;
  error: string | undefined;
  /** Words of the description; null for none. */
  hint: string | null;
  onText: (text: string) => void;
};

const CELL =
  'w-full min-w-0 border border-ink-soft bg-bg px-2! aria-invalid:border-2 aria-invalid:border-sale';

function Cell({ name, label, place, choices, text, error, hint, onText }: CellProps) {
  const control = {
    name,
    value: text,
    className: CELL,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined,
    'data-row': place.row,
    'data-column': place.column,
  };
  return (
    <>
      {choices ? (
        <select {...control} onChange={(event) => onText(event.currentTarget.value)}>
          {(text === '' || name.startsWith('maker')) && <option value="">Da scegliere</option>}
          {choices.map(({ value, name: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          maxLength={2000}
          autoComplete="off"
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      {hint && (
        <span id={`${name}-hint`} className="block text-xs text-ink-soft">
          Dalla descrizione: «{hint}»
        </span>
      )}
      {error && (
        <span id={`${name}-error`} className="block text-xs text-sale">
          {error}
        </span>
      )}
    </>
  );
}
