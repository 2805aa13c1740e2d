import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, type OnUnsaved, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import type { CompletionPage, CompletionRow } from '#shop/catalog/bulk-edit/completion.server.ts';
import {
  COMPLETION_COLUMNS,
  COMPLETION_NAMES,
  type CompletionColumn,
  MOST_UNQUESTIONED,
} from '#shop/catalog/bulk-edit/completion.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
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
import { choicesOf, GridRow } from './grid-row.tsx';
import { type Seen, useGrid } from './use-grid.ts';

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
    { saved: 'Prodotti salvati', failed: 'Impossibile salvare i prodotti', refusal: () => SOME_REFUSED },
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
      onKeyDown={onKeyDown}
      onPaste={onPaste}
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
            product={product}
            row={row}
            makers={makers}
            errors={errors}
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
