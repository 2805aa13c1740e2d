import { typedLine } from '#lib/typed-text.ts';
import { SIZE_TABLE_FIELDS } from '#shop/catalog/assortment/size-table-fields.ts';
import type { ShopSizeTable } from '#shop/catalog/assortment/size-tables.ts';
import { type FieldErrors, type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';

export const TABLE_NAME_TAKEN = 'C’è già una tabella che si chiama così.';

const MOST = { columns: 8, rows: 80, cell: 40 };

const readFields = formReader(SIZE_TABLE_FIELDS);

/** `others`: tables whose names are taken. */
export function readSizeTable(
  form: SentForm,
  others: readonly ShopSizeTable[],
): Read<Omit<ShopSizeTable, 'id'>> {
  const read = readFields(form);
  if (!read.ok) return read;
  const { name } = read.value;
  const wrong: FieldErrors = {};
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) wrong.name = TABLE_NAME_TAKEN;
  // From the raw text: read fields have lost their tabs.
  const lines = linesIn(sentText(form, 'table'));
  const problem = problemOf(lines);
  if (problem) wrong.table = problem;
  if (Object.keys(wrong).length > 0) return { ok: false, fields: wrong };
  const [columns = [], ...rows] = lines;
  return {
    ok: true,
    value: { name, columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? '')) },
  };
}

/** Spreadsheets copy cells separated by tabs. */
function linesIn(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => typedLine(cell)))
    .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
    .filter((cells) => cells.length > 0);
}

function problemOf([columns = [], ...rows]: readonly string[][]): string | null {
  if (rows.length === 0) return SIZE_TABLE_FIELDS.table.missing;
  if (columns.length < 2 || columns.length > MOST.columns)
    return `I titoli sono da 2 a ${MOST.columns}, separati da un punto e virgola: il primo è quello della taglia.`;
  if (columns.includes('')) return 'Nella prima riga manca un titolo.';
  const same = columns.find((column, index) => columns.indexOf(column) !== index);
  if (same) return `Il titolo «${same}» c’è due volte.`;
  if (rows.length > MOST.rows) return `Al massimo ${MOST.rows} taglie.`;
  const long = [...columns, ...rows.flat()].find((cell) => [...cell].length > MOST.cell);
  if (long)
    return `«${long.slice(0, MOST.cell)}…» è troppo lunga: al massimo ${MOST.cell} caratteri per cella.`;
  const wide = rows.find((row) => row.length > columns.length);
  if (wide) return `La riga «${wide[0]}» ha più celle dei titoli.`;
  if (rows.some((row) => row[0] === '')) return 'Ogni riga comincia con la sua taglia.';
  const twice = rows.find((row, index) => rows.findIndex((one) => one[0] === row[0]) !== index);
  return twice ? `La riga «${twice[0]}» c’è due volte.` : null;
}
