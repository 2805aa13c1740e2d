import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { readMeasure } from './my-size.ts';
import { cellName, columnsOf, isMeasure, MOST_SIZES, SIZE_FIELDS } from './size-fields.ts';
import type { SizeGuide, SizeRow, SizeTable, TABLES } from './size-guide.ts';

const readCells = formReader(SIZE_FIELDS);

/** Requires Italian names and all measures; names are unique in a column, measures never decrease. */
export function readSizeGuide(form: SentForm): Read<SizeGuide> {
  const cells = readCells(form);
  if (!cells.ok) return cells;
  const errors: FieldErrors = {};
  const typed = cells.value as Record<string, string>;
  const guide: SizeGuide = {
    clothing: readTable('clothing', typed, errors),
    shoes: readTable('shoes', typed, errors),
  };
  return Object.keys(errors).length > 0 ? { ok: false, fields: errors } : { ok: true, value: guide };
}

function readTable(table: SizeTable, typed: Record<string, string>, errors: FieldErrors): SizeRow[] {
  const rows: SizeRow[] = [];
  for (let place = 0; place < MOST_SIZES; place++) {
    if (columnsOf(table).every((column) => !typed[cellName(table, place, column)])) continue;
    const row = readRow(table, place, typed, errors);
    checkAgainst(rows, row, (column) => cellName(table, place, column), errors);
    rows.push(row);
  }
  if (rows.length === 0) errors[cellName(table, 0, 'it')] ??= 'Serve almeno una taglia.';
  return rows;
}

function readRow(table: SizeTable, place: number, typed: Record<string, string>, errors: FieldErrors) {
  const row: SizeRow = { it: '', letter: '', eu: '', uk: '', us: '' };
  for (const column of columnsOf(table)) {
    const name = cellName(table, place, column);
    const text = typed[name] ?? '';
    if (isMeasure(column)) {
      const read = readMeasure(column, text);
      if (!read.ok) errors[name] = read.message;
      else if (read.value === null) errors[name] = 'Manca la misura.';
      else row[column] = read.value;
    } else {
      row[column] = text;
      if (column === 'it' && text === '') errors[name] = 'Manca la taglia italiana.';
    }
  }
  return row;
}

function checkAgainst(
  above: readonly SizeRow[],
  row: SizeRow,
  nameOf: (column: 'it' | 'letter' | (typeof TABLES)[SizeTable]['measures'][number]) => string,
  errors: FieldErrors,
): void {
  for (const column of ['it', 'letter'] as const) {
    if (row[column] !== '' && above.some((other) => other[column] === row[column])) {
      errors[nameOf(column)] ??= `La taglia ${row[column]} c’è già.`;
    }
  }
  const last = above.at(-1);
  for (const measure of ['bust', 'waist', 'hips', 'foot'] as const) {
    const [before, now] = [last?.[measure], row[measure]];
    if (before !== undefined && now !== undefined && now < before) {
      errors[nameOf(measure)] ??= 'È meno che nella riga sopra: le taglie vanno dalla più piccola.';
    }
  }
}
