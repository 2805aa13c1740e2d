import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { type FormAnswer, type OnUnsaved, useFormAnswer } from '#routes/admin/shared/forms.ts';
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
import { MOST_UNQUESTIONED } from '#shop/catalog/bulk-edit/completion-groups.ts';
import { mandatoryNames } from '#shop/catalog/products/mandatory.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { SendButton } from '#ui/send-button.tsx';
import {
  cellAt,
  choiceNamed,
  copiedCells,
  filledBelow,
  filledDown,
  filledFromAbove,
  filledWhereEmpty,
  nextMissing,
  type Place,
  pasted,
  withCell,
} from './grid-edits.ts';
import { type Seen, useGrid } from './use-grid.ts';

type Choice = { value: string; name: string };

/** For columns with choices; the others are typed. */
function choicesOf(
  column: CompletionColumn,
  makers: CompletionPage['makers'],
  categories: readonly string[],
): Choice[] | null {
  if (column === 'maker') return makers.map(({ id, name }) => ({ value: id, name }));
  return column === 'category' ? categories.map((name) => ({ value: name, name })) : null;
}

const FILLS: Partial<Record<CompletionColumn, CompletionRow['missing'][number]>> = {
  maker: 'maker',
  composition: 'composition',
};

const SOME_REFUSED = {
  title: 'Errore',
  description: 'Le righe segnalate non sono salvate: controllale. Le altre lo sono.',
};

/** Rows as in a spreadsheet, saved by one button. */
export function CompleteGrid({ page, onUnsaved }: { page: CompletionPage; onUnsaved: OnUnsaved }) {
  const categories = useCategoryNames();
  const { rows, makers } = page;
  const { grid, seen, isChanged, canUndo, change, undo, forget } = useGrid(rows);
  const form = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const [message, setMessage] = useState('');
  /** Cell to copy to many products; null while the dialog is closed. */
  const [copying, setCopying] = useState<Place | null>(null);
  const described = rows.map((row) =>
    row.described
      ? ([
          [COMPLETION_COLUMNS.indexOf('composition'), row.described.composition],
          [COMPLETION_COLUMNS.indexOf('care'), row.described.care],
        ] as const)
      : null,
  );
  const readable = rows.filter((row) => row.described !== null).length;
  const fetcher = useFetcher<FormAnswer>();
  const answer = useSettled(fetcher);
  const errors = useFormAnswer(
    answer,
    {
      saved: 'Prodotti salvati',
      failed: 'Impossibile salvare i prodotti',
      refusal: () => SOME_REFUSED,
    },
    { form, onSaved: () => forget(new Set()), onFailed: () => forgetSaved(answer) },
  );
  useEffect(() => onUnsaved('grid', isChanged), [isChanged, onUnsaved]);
  useEffect(() => () => onUnsaved('grid', false), [onUnsaved]);
  const isNeeded = ({ row, column }: Place) => {
    const fills = FILLS[COMPLETION_COLUMNS[column] ?? 'pieces'];
    return fills !== undefined && rows[row]?.missing.includes(fills) === true;
  };

  /** Some rows can be saved while others are wrong; an answer without rows leaves all as typed. */
  function forgetSaved(given: FormAnswer | undefined) {
    const refused = refusedIds(given);
    if (refused.size > 0) forget(refused);
  }

  function focus({ row, column }: Place) {
    const cell = form.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'center' });
    if (cell instanceof HTMLInputElement) cell.select();
  }

  function fillDown(at: Place | null) {
    if (!at || cellAt(grid, at) === '') return setMessage('Scegli prima una cella che dice qualcosa.');
    // Many garments rarely have the same composition.
    const isLabel = COMPLETION_COLUMNS[at.column] === 'composition';
    if (isLabel && filledBelow(grid, at) > MOST_UNQUESTIONED) return setCopying(at);
    fillBelow(at);
  }

  function fillBelow(at: Place) {
    const filled = filledBelow(grid, at);
    if (filled > 0) change(filledDown(grid, at));
    setMessage(filled === 1 ? '1 cella riempita' : `${filled} celle riempite`);
  }

  function fillDescribed() {
    const next = filledWhereEmpty(grid, described);
    const filled = next.filter((cells, row) => cells !== grid[row]).length;
    if (filled > 0) change(next);
    setMessage(
      filled === 1
        ? '1 riga letta: controllala con l’etichetta'
        : `${filled} righe lette: controllale con l’etichetta`,
    );
  }

  function takeBack() {
    setMessage(undo() ? 'Annullato' : 'Non c’è altro da annullare');
  }

  function goToMissing(from: Place | null) {
    const next = nextMissing(grid, from, isNeeded);
    if (next) focus(next);
    else setMessage('In questa pagina non manca altro.');
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const at = placeOf(event.target);
    if (!at) return;
    const act = actOf(event, at);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actOf(event: KeyboardEvent, at: Place): (() => void) | null {
    const key = event.key.toLowerCase();
    const move = (by: number) => () => focus({ ...at, row: at.row + by });
    if (event.altKey) return null;
    if (event.ctrlKey || event.metaKey) {
      if (key === 'd') return () => change(filledFromAbove(grid, at));
      if (key === 'enter') return () => fillDown(at);
      if (key === 'z' && !event.shiftKey) return takeBack;
      return key === 'arrowdown' ? () => goToMissing(at) : null;
    }
    if (key === 'enter') return move(event.shiftKey ? -1 : 1);
    if (key === 'escape') return () => change(withCell(grid, at, seenText(seen, at)));
    if (event.target instanceof HTMLSelectElement) return null;
    if (key === 'arrowdown') return move(1);
    return key === 'arrowup' ? move(-1) : null;
  }

  function onPaste(event: ClipboardEvent<HTMLFormElement>) {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    const isOneText = !/[\t\n]/.test(text.trim()) && event.target instanceof HTMLInputElement;
    if (!at || text === '' || isOneText) return;
    event.preventDefault();
    const read = (column: number, written: string) => {
      const choices = choicesOf(COMPLETION_COLUMNS[column] ?? 'pieces', makers, categories);
      return choices ? choiceNamed(choices, written) : written.replaceAll('\n', '; ');
    };
    const { grid: next, taken, leftOut } = pasted(grid, at, copiedCells(text), read);
    change(next);
    const done = taken === 1 ? '1 cella incollata' : `${taken} celle incollate`;
    setMessage(
      leftOut === 0
        ? done
        : `${done}, ${leftOut} lasciate fuori: sono oltre la griglia o non si riconoscono.`,
    );
  }

  return (
    <fetcher.Form
      method="post"
      ref={form}
      noValidate
      {...{ onKeyDown, onPaste }}
      onFocus={(event) => setFocused(placeOf(event.target) ?? focused)}
    >
      <DataTable
        caption="Dati dei prodotti, una riga per prodotto"
        columns={['Prodotto', ...COMPLETION_COLUMNS.map((column) => COMPLETION_NAMES[column])]}
        from="xl"
        cards="md:max-xl:grid-cols-2"
      >
        {rows.map((product, row) => (
          <GridRow
            key={product.id}
            {...{ product, row, makers, errors }}
            texts={grid[row] ?? []}
            seen={seen[row] ?? product}
            onText={(column, text) => change(withCell(grid, { row, column }, text), { row, column })}
          />
        ))}
      </DataTable>
      <div className="sticky bottom-[var(--bar-bottom,0px)] z-10 mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3">
        <SendButton fetcher={fetcher}>Salva</SendButton>
        <Button size="sm" variant="secondary" onClick={() => fillDown(focused)}>
          Riempi in giù
        </Button>
        <Button size="sm" variant="secondary" onClick={() => goToMissing(focused)}>
          Prossima mancante
        </Button>
        {readable > 0 && (
          <Button size="sm" variant="secondary" onClick={fillDescribed}>
            Leggi dalle descrizioni ({readable})
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={takeBack} aria-disabled={!canUndo}>
          Annulla
        </Button>
        <p role="status" className="text-ink-soft">
          {message}
        </p>
      </div>
      <ConfirmDialog
        open={copying !== null}
        onClose={() => setCopying(null)}
        onConfirm={() => {
          if (copying) fillBelow(copying);
          setCopying(null);
        }}
        title="La stessa composizione su molti capi?"
        confirm="Copia lo stesso"
        cancel="Annulla"
      >
        <p>
          «{copying && cellAt(grid, copying)}» andrebbe su {copying ? filledBelow(grid, copying) : 0} capi: la
          legge vuole quella dell’etichetta di ciascuno. Finché non salvi, Ctrl+Z la toglie.
        </p>
      </ConfirmDialog>
    </fetcher.Form>
  );
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

function GridRow({ product, row, makers, texts, seen, errors, onText }: RowProps) {
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

/** The last answer, once the rows that it saved are loaded: before, they would show old values. */
function useSettled({ state, data }: { state: string; data?: FormAnswer }): FormAnswer | undefined {
  const [answer, setAnswer] = useState(data);
  if (state === 'idle' && data !== answer) setAnswer(data);
  return answer;
}

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

function seenText(seen: readonly Seen[], { row, column }: Place): string {
  const name = COMPLETION_COLUMNS[column];
  return name ? (seen[row]?.cells[name] ?? '') : '';
}

function refusedIds(answer: FormAnswer | undefined): Set<string> {
  const fields = answer && !answer.ok && answer.code === 'invalid' ? answer.fields : null;
  return fields ? new Set(Object.keys(fields).map((name) => name.slice(name.indexOf('_') + 1))) : new Set();
}
