import { isKeyOf } from '#lib/keys.ts';
import type { FormField, FormFields } from '#shop/forms/fields.ts';
import { MEASURES, type Measure, SIZE_NAMES, type SizeName, type SizeTable, TABLES } from './size-guide.ts';

/** Limits: sizes of a table, characters of a size's name. */
export const MOST_SIZES = 12;
export const MOST_OF_SIZE_NAME = 6;

export type SizeColumn = SizeName | Measure;

export function columnsOf(table: SizeTable): readonly SizeColumn[] {
  return [...TABLES[table].names, ...TABLES[table].measures];
}

export function isMeasure(column: SizeColumn): column is Measure {
  return isKeyOf(MEASURES, column);
}

/** Form field of a cell; rows count from 0. */
export function cellName(table: SizeTable, row: number, column: SizeColumn): string {
  return `${table}-${row}-${column}`;
}

/** A field per cell; an empty row is no size. */
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
