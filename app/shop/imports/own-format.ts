import { idFrom, isUuid } from '../../lib/uuid.ts';
import { exportedModel } from './exported-model.ts';
import type { SourceLine, SourceModel } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, stockOf } from './source-values.ts';

/** The shop's own columns: a line for each size; lines that share a code are one product. */
export const OWN_HEADINGS = [
  'codice',
  'nome',
  'categoria',
  'prezzo',
  'prezzo originale',
  'taglia',
  'giacenza',
  'colore',
  'descrizione',
  'immagini',
  'pubblicato',
  'in evidenza',
  'etichette',
  'codice a barre',
  'sku',
] as const;

/** Products of a spreadsheet with the shop's own columns, and of the file of products that the shop exports. */
export function readOwnFormat(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  const exported = new Map<string, SourceLine[]>();
  for (const { line, cells } of lines) {
    const id = idFrom(cell(cells, 'codice'));
    if (!isUuid(id)) continue;
    exported.set(id, [...(exported.get(id) ?? []), { line, cells }]);
  }
  for (const { line, cells } of lines) {
    const id = idFrom(cell(cells, 'codice'));
    const group = exported.get(id);
    if (group) {
      if (!models.has(id)) models.set(id, exportedModel(id, group));
      continue;
    }
    const code = cell(cells, 'codice');
    const key = code || `riga-${line}`;
    const model = models.get(key) ?? modelOf(key, code, line, cells);
    models.set(key, model);
    const options = [
      { name: 'Taglia', value: cell(cells, 'taglia') },
      { name: 'Colore', value: cell(cells, 'colore') },
    ];
    const [first] = model.variants;
    model.variants.push({
      options: options.filter(({ value }) => value !== ''),
      // What is the same for all sizes may be written once.
      priceCents:
        cell(cells, 'prezzo') === '' ? (first?.priceCents ?? null) : amountOf(cell(cells, 'prezzo')),
      compareAtCents: amountOf(cell(cells, 'prezzo originale')) ?? first?.compareAtCents ?? null,
      stock: stockOf(cell(cells, 'giacenza')),
      barcode: cell(cells, 'codice a barre', 'ean'),
      sku: cell(cells, 'sku'),
    });
  }
  return [...models.values()];
}

function modelOf(key: string, code: string, line: number, cells: SourceLine['cells']): SourceModel {
  return {
    key,
    line,
    name: cell(cells, 'nome', 'prodotto'),
    description: cell(cells, 'descrizione'),
    categories: listOf(cell(cells, 'categoria'), ','),
    tags: listOf(cell(cells, 'etichette'), ','),
    isPublished: isYes(cell(cells, 'pubblicato') || '1'),
    isFeatured: isYes(cell(cells, 'in evidenza')),
    pictures: picturesIn(cell(cells, 'immagini')),
    oldPaths: [],
    variants: [],
    problems: code ? [] : ['Manca il codice del prodotto.'],
  };
}

/** Two lines that show how a product with two sizes is written. */
export const OWN_EXAMPLE: readonly (readonly string[])[] = [
  [
    'ABI-001',
    'Abito in lino',
    'Vestiti',
    '89,90',
    '',
    'S',
    '2',
    'Verde salvia',
    'Abito midi.',
    '',
    'sì',
    '',
    'nuovo',
    '8001234567897',
    'ABI-001-S',
  ],
  ['ABI-001', '', '', '', '', 'M', '3', 'Verde salvia', '', '', '', '', '', '', ''],
];
