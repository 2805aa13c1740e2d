import type { FieldErrors, Read } from '#shop/forms/fields.ts';

/** Most pieces of a size that a person counts. */
const MOST = 99_999;
/** Most sizes that one form corrects. */
export const MOST_CORRECTED = 1000;

/** Names of a size's fields in the grid: what is typed, what was seen while typing, and the version of that count. */
export const countField = (sizeId: string) => `pezzi-${sizeId}`;
export const seenField = (sizeId: string) => `visti-${sizeId}`;
export const versionField = (sizeId: string) => `versione-${sizeId}`;

/** A count as somebody saw it; null is not counted. */
export type SeenCount = { stock: number | null; version: number };

/** Whether somebody has said since how many there are. */
export function isCountedSince(seen: SeenCount, now: SeenCount): boolean {
  return seen.version !== now.version || (seen.stock === null) !== (now.stock === null);
}

/** A size of which another count was typed than was seen; null is not counted. `version`: of the count that was seen. */
export type CountTyped = { sizeId: string; stock: number | null; stockWas: number | null; version: number };

/** The counts that were typed into the grid; what is as it was seen is left out. */
export function readCounts(form: Iterable<[string, unknown]>): Read<CountTyped[]> {
  const sent = new Map(form);
  const typed: CountTyped[] = [];
  const fields: FieldErrors = {};
  const prefix = countField('');
  for (const [name, value] of sent) {
    if (!name.startsWith(prefix)) continue;
    const sizeId = name.slice(prefix.length);
    const [stock, stockWas] = [countFrom(value), countFrom(sent.get(seenField(sizeId)))];
    if (stock === undefined || stockWas === undefined) fields[name] = `Da 0 a ${MOST}, o vuoto.`;
    else if (stock !== stockWas)
      typed.push({ sizeId, stock, stockWas, version: versionFrom(sent.get(versionField(sizeId))) });
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: typed };
}

/** That somebody else has said how many there are, for whoever was about to. */
export function countedSince(stock: number | null): string {
  const now = stock === null ? 'non si conta' : stock === 1 ? 'ne risulta 1' : `ne risultano ${stock}`;
  return `Qualcuno l’ha corretta: adesso ${now}`;
}

/** The version of a count as a form sends it; what is none is 0, which no count has that somebody has said. */
export function versionFrom(value: unknown): number {
  const text = String(value ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** A count as it is typed: null for nothing, undefined for what is no count. */
function countFrom(value: unknown): number | null | undefined {
  if (value === undefined) return undefined;
  const text = String(value).trim();
  if (text === '') return null;
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST ? Number(text) : undefined;
}

/** How many places the focus goes on a key, in a grid that is read row by row. */
export type Step = 'up' | 'down' | 'left' | 'right';

/** Where the focus goes by arrows: the next cell that way; a row without a cell there is passed over. */
export function cellAfter<Cell extends { row: number; column: number }>(
  cells: readonly Cell[],
  { row, column }: Cell,
  step: Step,
): Cell | null {
  const beyond = cells.filter((cell) =>
    step === 'up' || step === 'down'
      ? cell.column === column && (step === 'down' ? cell.row > row : cell.row < row)
      : cell.row === row && (step === 'right' ? cell.column > column : cell.column < column),
  );
  const away = (cell: Cell) => Math.abs(cell.row - row) + Math.abs(cell.column - column);
  return beyond.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
