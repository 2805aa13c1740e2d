import type { CsvCell } from '../../../lib/csv.ts';
import { idFrom, isUuid } from '../../../lib/uuid.ts';
import { amountAt, ownAmount } from './amounts.ts';
import { exportedModel } from './exported-model.ts';
import { twiceInFile } from './keys.ts';
import { LABEL_KEYS } from './label-cells.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import {
  answerOf,
  cell,
  isYes,
  listOf,
  namedCell,
  noPictures,
  ownStockAt,
  picturesIn,
  quoted,
  upTo,
} from './source-values.ts';

/** The shop's own columns: a line for each size; lines that share a code are one product. */
export const OWN_HEADINGS: readonly string[] = [
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
  'produttore',
  ...LABEL_KEYS,
];

/** Products of a spreadsheet with the shop's own columns, and of the file of products that the shop exports. */
export function readOwnFormat(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  const exported = new Map<string, SourceLine[]>();
  for (const { line, cells } of lines) {
    const id = idFrom(cell(cells, 'codice'));
    if (!isUuid(id)) continue;
    const group = exported.get(id);
    if (group) group.push({ line, cells });
    else exported.set(id, [{ line, cells }]);
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
    const known = models.get(key);
    const model = known ?? modelOf(key, code, line, cells);
    if (known && !['', known.name].includes(cell(cells, 'nome', 'prodotto')))
      model.problems.push(twiceInFile(key, line));
    models.set(key, model);
    const variant = variantOf({ line, cells }, model.variants[0]);
    model.variants.push(variant);
    // A picture beside a colour is of that colour.
    if (cell(cells, 'colore') === '') model.pictures.push(...(variant.pictures ?? []));
  }
  return [...models.values()];
}

/** @param first line of the product: what is the same for all sizes may be written once */
function variantOf(of: SourceLine, first: SourceVariant | undefined): SourceVariant {
  const { line, cells } = of;
  const options = [
    { name: 'Taglia', value: cell(cells, 'taglia') },
    { name: 'Colore', value: cell(cells, 'colore') },
  ];
  const isSamePrice = first !== undefined && cell(cells, 'prezzo') === '';
  const price = amountAt(of, ['prezzo'], ownAmount);
  const original = amountAt(of, ['prezzo originale'], ownAmount);
  const stock = ownStockAt(of, ['giacenza']);
  return {
    line,
    options: options.filter(({ value }) => value !== ''),
    priceCents: isSamePrice ? first.priceCents : price.cents,
    compareAtCents: original.cents ?? first?.compareAtCents ?? null,
    stock: stock.pieces,
    barcode: cell(cells, 'codice a barre', 'ean'),
    sku: cell(cells, 'sku'),
    pictures: picturesIn(cell(cells, 'immagini')),
    notes: noPictures(cell(cells, 'immagini')),
    problems: [
      ...price.problems,
      ...original.problems,
      ...stock.problems,
      ...['pubblicato', 'in evidenza'].flatMap((heading) => answerProblem(of, heading)),
    ],
  };
}

/** What is wrong with a cell that is answered with Sì or No; nothing with an empty one. */
function answerProblem({ line, cells }: SourceLine, heading: string): string[] {
  const value = cell(cells, heading);
  if (value === '' || answerOf(value) !== null) return [];
  return [`${namedCell(line, heading)}: ${quoted(value)} non si legge, scrivi Sì o No.`];
}

function modelOf(key: string, code: string, line: number, cells: SourceLine['cells']): SourceModel {
  return {
    key,
    line,
    name: cell(cells, 'nome', 'prodotto'),
    description: cell(cells, 'descrizione'),
    maker: cell(cells, 'produttore'),
    label: Object.fromEntries(
      LABEL_KEYS.flatMap((key) => (cell(cells, key) === '' ? [] : [[key, upTo(cell(cells, key), 5000)]])),
    ),
    categories: listOf(cell(cells, 'categoria'), ','),
    tags: listOf(cell(cells, 'etichette'), ','),
    isPublished: isYes(cell(cells, 'pubblicato') || '1'),
    isFeatured: isYes(cell(cells, 'in evidenza')),
    pictures: [],
    oldPaths: [],
    variants: [],
    problems: code ? [] : ['Manca il codice del prodotto.'],
  };
}

/** Two lines that show how a product with two sizes is written. */
export const OWN_EXAMPLE: readonly (readonly CsvCell[])[] = [
  [
    'ABI-001',
    'Abito in lino',
    'Vestiti',
    { cents: 8990 },
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
    'Manifattura Bianchi',
    '100% lino',
    'Lavare a massimo 30 °C; Non candeggiare',
    'AB-12',
    'Italia',
    '',
  ],
  ['ABI-001', '', '', '', '', 'M', '3', 'Verde salvia', '', '', '', '', '', '', '', '', '', '', '', '', ''],
];
