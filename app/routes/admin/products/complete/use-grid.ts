import { useState } from 'react';
import type { CompletionRow } from '#shop/catalog/bulk-edit/completion.server.ts';
import { COMPLETION_COLUMNS, type CompletionCells } from '#shop/catalog/bulk-edit/completion.ts';
import type { Grid, Place } from './grid-edits.ts';

const MOST_STEPS = 100;

/** Typed texts by product id, with the stored ones they replace, which others may change meanwhile. */
type Typed = Readonly<Record<string, { texts: readonly string[] } & Seen>>;
export type Seen = Pick<CompletionRow, 'cells' | 'version'>;
type Step = { before: Typed; place: Place | null };

const textsAt = (seen: readonly Seen[], row: number) =>
  seen[row] ? textsOf(seen[row].cells).join('\n') : '';
const textsOf = (cells: CompletionCells) => COMPLETION_COLUMNS.map((column) => cells[column]);

/** Typed text survives reloads of the rows until it is saved. */
export function useGrid(rows: readonly CompletionRow[]) {
  const [typed, setTyped] = useState<Typed>({});
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const grid: Grid = rows.map(({ id, cells }) => typed[id]?.texts ?? textsOf(cells));
  const seen = rows.map(({ id, cells, version }): Seen => typed[id] ?? { cells, version });
  const isChanged = grid.some((texts, row) => texts.join('\n') !== textsAt(seen, row));

  /** `place` is given while one cell is typed into: the whole word is one undo step. */
  function change(next: Grid, place: Place | null = null) {
    if (next === grid) return;
    const last = steps.at(-1);
    const goesOn = place && last?.place && place.row === last.place.row && place.column === last.place.column;
    if (!goesOn) setSteps([...steps, { before: typed, place }].slice(-MOST_STEPS));
    const changed = rows.flatMap(({ id }, row) => {
      const [texts, over] = [next[row], seen[row]];
      return texts && over && texts !== grid[row] ? [[id, { ...over, texts }] as const] : [];
    });
    setTyped({ ...typed, ...Object.fromEntries(changed) });
  }

  function undo(): boolean {
    const last = steps.at(-1);
    if (!last) return false;
    setTyped(last.before);
    setSteps(steps.slice(0, -1));
    return true;
  }

  /** Saved rows show stored values; refused ones keep the typed text. */
  function forget(refused: ReadonlySet<string>) {
    setTyped(Object.fromEntries(Object.entries(typed).filter(([id]) => refused.has(id))));
    setSteps([]);
  }

  return { grid, seen, isChanged, canUndo: steps.length > 0, change, undo, forget };
}
