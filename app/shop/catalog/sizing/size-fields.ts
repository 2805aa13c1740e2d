import { isKeyOf } from '#lib/keys.ts';
import type { FormField, FormFields } from '#shop/forms/fields.ts';
import { MEASURES, type Measure, SIZE_NAMES, type SizeName, type SizeTable, TABLES } from './size-guide.ts';

/** The most sizes of one table, and characters of what a size is called. */
export const MOST_SIZES = 12;
export const MOST_OF_SIZE_NAME = 6;

export type SizeColumn = SizeName | Measure;

/** The columns of a table: what a size is called, then the body that it is made for. */
export function columnsOf(table: SizeTable): readonly SizeColumn[] {
  return [...TABLES[table].names, ...TABLES[table].measures];
}

export function isMeasure(column: SizeColumn): column is Measure {
  return isKeyOf(MEASURES, column);
}

/** Name of one cell of the tables in the form; rows count from 0. */
export function cellName(table: SizeTable, row: number, column: SizeColumn): string {
  return `${table}-${row}-${column}`;
}

/** The size guide as the owner edits it: every cell of both tables is a field; a row that is left empty is no size. */
export const SIZE_FIELDS: FormFields = Object.fromEntries(
  (Object.keys(TABLES) as SizeTable[]).flatMap((table) =>
    Array.from({ length: MOST_SIZES }, (_, row) =>
      columnsOf(table).map((column): [string, FormField] => [
        cellName(table, row, column),
        {
          kind: 'line',
          label: `${isMeasure(column) ? MEASURES[column].label : SIZE_NAMES[column]}, riga ${row + 1}`,
          max: MOST_OF_SIZE_NAME,
          optional: true,
          ...(isMeasure(column) && { inputMode: 'decimal' }),
        },
      ]),
    ).flat(),
  ),
);
