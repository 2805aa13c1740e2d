import { z } from 'zod';
import { parseSentJson, typedText } from '#lib/typed-text.ts';
import {
  COMPLETION_COLUMNS,
  type CompletionCells,
  cellField,
  rowVersionField,
  type SentRow,
  seenCellsField,
} from '#shop/catalog/bulk-edit/completion.ts';

/** More rows than a page has. */
const MOST_ROWS = 200;

const SEEN = 'seen_';

const text = z.string().max(10_000);
const seenCells: z.ZodType<CompletionCells> = z.object({
  maker: text,
  composition: text,
  care: text,
  category: text,
  pieces: text,
});

/** The part of `FormData` that is read. */
type SentGrid = { keys(): Iterable<string>; get(name: string): unknown };

/** The changed rows; null for another form. */
export function readCompletion(form: SentGrid): SentRow[] | null {
  const rows: SentRow[] = [];
  const ids = [...form.keys()].flatMap((name) => (name.startsWith(SEEN) ? [name.slice(SEEN.length)] : []));
  if (ids.length === 0 || ids.length > MOST_ROWS) return null;
  for (const id of new Set(ids)) {
    const version = new Date(String(form.get(rowVersionField(id))));
    const seen = seenCells.safeParse(parsed(form.get(seenCellsField(id))));
    if (!seen.success || Number.isNaN(version.getTime())) return null;
    const typed = COMPLETION_COLUMNS.map((column) => {
      const sent = form.get(cellField(column, id));
      return [column, sent === null ? seen.data[column] : typedText(sent)] as const;
    });
    const cells = Object.fromEntries(typed) as CompletionCells;
    const isChanged = COMPLETION_COLUMNS.some((column) => cells[column] !== typedText(seen.data[column]));
    if (isChanged) rows.push({ id, cells, seen: seen.data, version });
  }
  return rows;
}

function parsed(json: unknown): unknown {
  try {
    return parseSentJson(String(json));
  } catch {
    return null;
  }
}
