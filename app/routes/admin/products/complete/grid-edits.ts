import { fold } from '#lib/fold.ts';

export type Grid = readonly (readonly string[])[];
export type Place = { row: number; column: number };

/** Empty where the grid has no such cell. */
export function cellAt(grid: Grid, { row, column }: Place): string {
  return grid[row]?.[column] ?? '';
}

export function withCell(grid: Grid, at: Place, text: string): Grid {
  if (cellAt(grid, at) === text || !grid[at.row]) return grid;
  return grid.map((cells, row) => (row === at.row ? cells.with(at.column, text) : cells));
}

/** Copies a cell's text into all empty cells below it. */
export function filledDown(grid: Grid, at: Place): Grid {
  const text = cellAt(grid, at);
  return grid.map((cells, row) =>
    row > at.row && cells[at.column] === '' ? cells.with(at.column, text) : cells,
  );
}

/** How many cells `filledDown` would change. */
export function filledBelow(grid: Grid, at: Place): number {
  const next = filledDown(grid, at);
  return next.filter((cells, row) => cells !== grid[row]).length;
}

/** Fills empty cells with `texts`, row by row; null skips a row. */
export function filledWhereEmpty(
  grid: Grid,
  texts: readonly (readonly (readonly [column: number, text: string])[] | null)[],
): Grid {
  return grid.map((cells, row) =>
    (texts[row] ?? []).reduce(
      (all, [column, text]) => (text !== '' && all[column] === '' ? all.with(column, text) : all),
      cells,
    ),
  );
}

export function filledFromAbove(grid: Grid, at: Place): Grid {
  return at.row === 0 ? grid : withCell(grid, at, cellAt(grid, { ...at, row: at.row - 1 }));
}

/** Pastes spreadsheet cells rightwards and downwards. `read`: a column's value, null for an unknown text, left out. */
export function pasted(
  grid: Grid,
  at: Place,
  copied: Grid,
  read: (column: number, text: string) => string | null,
): { grid: Grid; taken: number; leftOut: number } {
  let [next, taken, leftOut] = [grid, 0, 0];
  for (const [down, texts] of copied.entries()) {
    for (const [right, text] of texts.entries()) {
      const place = { row: at.row + down, column: at.column + right };
      const isThere = grid[place.row]?.[place.column] !== undefined;
      const value = isThere ? read(place.column, text) : null;
      if (value === null) leftOut += 1;
      else {
        next = withCell(next, place, value);
        taken += 1;
      }
    }
  }
  return { grid: next, taken, leftOut };
}

/** Tabs separate cells, line breaks rows; quotes surround texts that contain either. */
export function copiedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const end = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < all.length; at += 1) {
    const sign = all[at] ?? '';
    if (isQuoted && sign === '"' && all[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (sign === '\t' && !isQuoted) end();
    else if (sign === '\n' && !isQuoted) {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}

/** Searches row by row from a place on, then from the start; null when nothing is missing. */
export function nextMissing(
  grid: Grid,
  from: Place | null,
  isNeeded: (place: Place) => boolean,
): Place | null {
  const places = grid.flatMap((cells, row) => cells.map((_, column) => ({ row, column })));
  const start = from
    ? places.findIndex(({ row, column }) => row === from.row && column === from.column) + 1
    : 0;
  const inTurn = [...places.slice(start), ...places.slice(0, start)];
  return inTurn.find((place) => cellAt(grid, place) === '' && isNeeded(place)) ?? null;
}

/** Null where no choice, or more than one, has the name. */
export function choiceNamed(
  choices: readonly { value: string; name: string }[],
  text: string,
): string | null {
  if (text === '') return '';
  const [found, other] = choices.filter(({ name }) => fold(name) === fold(text));
  return found && !other ? found.value : null;
}
