import type { FieldErrors, Read } from '#shop/forms/fields.ts';

export const MOST_PIECES = 99_999;
export const MOST_CORRECTED = 1000;

/** Fields of a size: count, count shown, and its version. */
export const countField = (sizeId: string) => `pezzi-${sizeId}`;
export const seenField = (sizeId: string) => `visti-${sizeId}`;
export const versionField = (sizeId: string) => `versione-${sizeId}`;

/** Null is uncounted. */
export type SeenCount = { stock: number | null; version: number };

/** Whether somebody has stated a count since. */
export function isCountedSince(seen: SeenCount, now: SeenCount): boolean {
  return seen.version !== now.version || (seen.stock === null) !== (now.stock === null);
}

/** An edited count; null is uncounted. `version`: of the count shown. */
export type CountTyped = { sizeId: string; stock: number | null; stockWas: number | null; version: number };

/** Changed counts only. */
export function readCounts(form: Iterable<[string, unknown]>): Read<CountTyped[]> {
  const sent = new Map(form);
  const typed: CountTyped[] = [];
  const fields: FieldErrors = {};
  const prefix = countField('');
  for (const [name, value] of sent) {
    if (!name.startsWith(prefix)) continue;
    const sizeId = name.slice(prefix.length);
    const [stock, stockWas] = [countFrom(value), countFrom(sent.get(seenField(sizeId)))];
    if (stock === undefined || stockWas === undefined) fields[name] = `Da 0 a ${MOST_PIECES}, o vuoto.`;
    else if (stock !== stockWas)
      typed.push({ sizeId, stock, stockWas, version: versionFrom(sent.get(versionField(sizeId))) });
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: typed };
}

/** Message that somebody else has stated a count. */
export function countedSince(stock: number | null): string {
  const now = stock === null ? 'non si conta' : stock === 1 ? 'ne risulta 1' : `ne risultano ${stock}`;
  return `Qualcuno l’ha corretta: adesso ${now}`;
}

/** 0, which no stated count has, for an invalid version. */
export function versionFrom(value: unknown): number {
  const text = String(value ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Null for an empty field, undefined for an invalid count. */
function countFrom(value: unknown): number | null | undefined {
  if (value === undefined) return undefined;
  const text = String(value).trim();
  if (text === '') return null;
  return /^\d{1,5}$/.test(text) && Number(text) <= MOST_PIECES ? Number(text) : undefined;
}

export type Step = 'up' | 'down' | 'left' | 'right';

/** The next cell in a direction, skipping rows without one. */
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
