import type { ExportedCells } from '#db/json/imports.ts';
import type { CsvCell } from '#lib/csv.ts';
import { idFrom, isUuid } from '#lib/uuid.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { PLAIN_FIELDS, PLAIN_TICKS } from '#shop/catalog/products/plain-fields.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import { amountAt, ownAmount } from './amounts.ts';
import { EXPORTED_HEADINGS, exportedKey } from './exported-columns.ts';
import { LABEL_KEYS } from './garment-labels.ts';
import { twiceInFile } from './keys.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import {
  answerOf,
  cell,
  isYes,
  listOf,
  namedCell,
  neitherYesNorNo,
  noPictures,
  ownStockAt,
  picturesIn,
  upTo,
} from './source-values.ts';

const ANSWERS = ['Pubblicato', ...PLAIN_TICKS.map((key) => PLAIN_FIELDS[key].heading)] as const;

/** Model from an id's lines, in any order. */
export function exportedModel(id: string, lines: readonly SourceLine[]): SourceModel {
  const exported = mergedCells(lines);
  return {
    key: id,
    line: lines[0]?.line ?? 0,
    name: cell(exported, 'nome', exportedKey('Prodotto')),
    description: cell(exported, exportedKey('Descrizione')),
    categories: listOf(cell(exported, exportedKey('Categoria')), '\n'),
    tags: [],
    maker: cell(exported, exportedKey('Produttore')),
    isPublished: exportedAnswer(exported, 'Pubblicato') ?? true,
    isFeatured: exportedAnswer(exported, 'In evidenza') ?? false,
    pictures: picturesIn(cell(exported, exportedKey('Immagini'))),
    oldPaths: [],
    variants: lines.map((line) => exportedVariant(line, exported)),
    problems: answerProblems(exported),
    exported,
  };
}

/** Sì or No; null for an empty cell. */
export function exportedAnswer(exported: ExportedCells, heading: (typeof ANSWERS)[number]): boolean | null {
  const value = cell(exported, exportedKey(heading));
  return answerOf(value);
}

/** Longest cell (characters), beyond any field of a product. */
const LONGEST_CELL = 20_000;

/** Longest export id (characters); the shop's own are shorter. */
const LONGEST_EXPORT = 40;

/** Columns that are stored. */
const READ: readonly string[] = ['nome', ...EXPORTED_HEADINGS.map(headingKey)];

function mergedCells(lines: readonly SourceLine[]): ExportedCells {
  const merged: Record<string, string> = {};
  for (const heading of READ) {
    if (lines[0] && heading in lines[0].cells) merged[heading] = '';
  }
  for (const { cells } of lines) {
    for (const [heading, value] of Object.entries(cells)) {
      if (heading in merged) merged[heading] ||= upTo(value, LONGEST_CELL);
    }
  }
  return merged;
}

function exportedVariant(of: SourceLine, exported: ExportedCells): SourceVariant {
  const { line, cells } = of;
  const size = cell(cells, exportedKey('Taglia'));
  const price = amountAt(of, [exportedKey('Prezzo')], ownAmount);
  const original = amountAt(of, [exportedKey('Prezzo originale')], ownAmount);
  const stock = ownStockAt(of, [exportedKey('Giacenza')]);
  const was = ownStockAt(of, [exportedKey('Giacenza all’esportazione')]);
  const ofSize = amountAt(of, [exportedKey('Prezzo della taglia')], ownAmount);
  const isSame = cell(cells, exportedKey('Prezzo')) === '';
  return {
    line,
    options: size === '' ? [] : [{ name: 'Taglia', value: size }],
    priceCents: isSame ? ownAmount(cell(exported, exportedKey('Prezzo'))).cents : price.cents,
    compareAtCents: ownAmount(cell(exported, exportedKey('Prezzo originale'))).cents,
    sizePriceCents: ofSize.cents,
    stock: stock.pieces,
    ...(exportedKey('Giacenza all’esportazione') in cells && { stockWas: was.pieces }),
    export: upTo(cell(cells, exportedKey('Esportazione')), LONGEST_EXPORT),
    barcode: cell(cells, exportedKey('Codice a barre')),
    sku: cell(cells, exportedKey('SKU')),
    problems: [price, original, ofSize, stock, was].flatMap(({ problems }) => problems),
  };
}

function answerProblems(exported: ExportedCells): string[] {
  return ANSWERS.flatMap((heading) => {
    const value = cell(exported, exportedKey(heading));
    return value === '' || answerOf(value) !== null ? [] : [neitherYesNorNo(undefined, heading, value)];
  });
}

/** Columns of the template: a line per size; lines of one code are a product. */
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

/** Columns of the export that are also read for the owner's own codes. */
const SIZE_PRICE = exportedKey('Prezzo della taglia');
const FAMILY = exportedKey('Famiglia del colore');
const GROUP = exportedKey('Gruppo di colori');

export const OWN_READ: readonly string[] = [...OWN_HEADINGS, 'prodotto', 'ean', SIZE_PRICE, FAMILY, GROUP];

/** Whether the line's code is an id of this shop. */
export const isExportedLine = ({ cells }: SourceLine): boolean => isUuid(idFrom(cell(cells, 'codice')));

/** Both the template's columns and the shop's own export. */
export function readOwnFormat(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  const exported = new Map<string, SourceLine[]>();
  for (const { line, cells } of lines) {
    if (!isExportedLine({ line, cells })) continue;
    const id = idFrom(cell(cells, 'codice'));
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
    // Pictures beside a colour belong to it.
    if (cell(cells, 'colore') === '') model.pictures.push(...(variant.pictures ?? []));
  }
  for (const model of models.values())
    if (!model.exported) model.variants = model.variants.map(withSizePrice);
  return [...models.values()];
}

/** A size's own price is before a reduction: it is reduced like the product. */
function withSizePrice({ sizePriceCents: own, ...variant }: SourceVariant): SourceVariant {
  const { line, priceCents, compareAtCents } = variant;
  if (own == null || priceCents === null) return variant;
  const regular = compareAtCents ?? priceCents;
  if (own < regular)
    return {
      ...variant,
      problems: [
        ...(variant.problems ?? []),
        `${namedCell(line ?? 0, SIZE_PRICE)}: è più basso del prezzo del prodotto, che è quello delle taglie che costano meno.`,
      ],
    };
  const prices = { priceCents, originalPriceCents: compareAtCents, sizePrices: { own } };
  return {
    ...variant,
    priceCents: sizePriceCents(prices, 'own'),
    compareAtCents: compareAtCents === null ? null : own,
  };
}

/** @param first the product's first line: values common to all sizes may be only there */
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
  const ofSize = amountAt(of, [SIZE_PRICE], ownAmount);
  const family = cell(cells, FAMILY);
  return {
    line,
    options: options.filter(({ value }) => value !== ''),
    priceCents: isSamePrice ? first.priceCents : price.cents,
    compareAtCents: original.cents ?? first?.compareAtCents ?? null,
    sizePriceCents: ofSize.cents,
    ...(family !== '' && { colorFamily: upTo(family, 100) }),
    stock: stock.pieces,
    barcode: cell(cells, 'codice a barre', 'ean'),
    sku: cell(cells, 'sku'),
    pictures: picturesIn(cell(cells, 'immagini')),
    notes: noPictures(cell(cells, 'immagini')),
    problems: [
      ...price.problems,
      ...original.problems,
      ...stock.problems,
      ...ofSize.problems,
      ...['pubblicato', 'in evidenza'].flatMap((heading) => answerProblem(of, heading)),
    ],
  };
}

function answerProblem({ line, cells }: SourceLine, heading: string): string[] {
  const value = cell(cells, heading);
  if (value === '' || answerOf(value) !== null) return [];
  return [neitherYesNorNo(line, heading, value)];
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
    ...(cell(cells, GROUP) !== '' && { group: cell(cells, GROUP) }),
    pictures: [],
    oldPaths: [],
    variants: [],
    problems: code ? [] : ['Manca il codice del prodotto.'],
  };
}

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
