import { zipOf } from './zip.ts';

/** A cell: a text, a number, a formula's stored value, or XML as it stands. */
export type WrittenCell =
  | string
  | number
  | boolean
  | null
  | { xml: string }
  | { number: number; style: keyof typeof STYLES };

/** Formats of numbers by the place of their style. */
const STYLES = { plain: 0, day: 1, dayOfMonth: 2, euro: 3, thirteen: 4, scientific: 5 } as const;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const xml = (name: string, inside: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} xmlns="${NAMESPACE}"${attributes}>${inside}</${name}>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE_PART = xml(
  'styleSheet',
  `<numFmts count="4"><numFmt numFmtId="164" formatCode="d\\-mmm"/><numFmt numFmtId="165" formatCode="#,##0.00\\ [$€-410]"/>` +
    `<numFmt numFmtId="166" formatCode="0000000000000"/></numFmts>` +
    `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
    `<cellXfs>${[0, 14, 164, 165, 166, 11].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`,
);

/** `A`, `B`, … `AA` of a column from 0. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

type Options = {
  /** Parts beside those that make it, or in their place. */
  parts?: Readonly<Record<string, string>>;
  is1904?: boolean;
};

/** A workbook (`.xlsx`) of these sheets, each of rows of cells, as Excel writes one. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly WrittenCell[])[]>>,
  { parts = {}, is1904 = false }: Options = {},
): Uint8Array<ArrayBuffer> {
  const texts = new Map<string, number>();
  const names = Object.keys(sheets);
  const written: Record<string, string> = {
    'xl/workbook.xml': xml(
      'workbook',
      `<workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
        .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets>`,
      ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': STYLE_PART,
  };
  for (const [at, rows] of Object.values(sheets).entries()) {
    const inside = rows.map((cells, row) => rowOf(cells, row + 1, texts)).join('');
    written[`xl/worksheets/sheet${at + 1}.xml`] = xml('worksheet', `<sheetData>${inside}</sheetData>`);
  }
  const shared = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  written['xl/sharedStrings.xml'] = xml('sst', shared.join(''));
  return zipOf(
    Object.entries({ ...written, ...parts }).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
  );
}

function rowOf(cells: readonly WrittenCell[], row: number, texts: Map<string, number>): string {
  const inside = cells.map((cell, column) => cellOf(cell, `${letters(column)}${row}`, texts)).join('');
  return inside === '' ? '' : `<row r="${row}">${inside}</row>`;
}

function cellOf(cell: WrittenCell, place: string, texts: Map<string, number>): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'object' && 'xml' in cell) return cell.xml.replace('<c', `<c r="${place}"`);
  if (typeof cell === 'object') return `<c r="${place}" s="${STYLES[cell.style]}"><v>${cell.number}</v></c>`;
  const at = texts.get(cell) ?? texts.size;
  texts.set(cell, at);
  return `<c r="${place}" t="s"><v>${at}</v></c>`;
}
