import type { ExportedCells } from '#db/json/imports.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { PLAIN_FIELDS, PLAIN_TICKS } from '#shop/catalog/products/plain-fields.ts';
import { amountAt, ownAmount } from './amounts.ts';
import { EXPORTED_HEADINGS, exportedKey } from './exported-columns.ts';
import type { SourceLine, SourceModel, SourceVariant } from './source.ts';
import {
  answerOf as answerIn,
  cell,
  listOf,
  neitherYesNorNo,
  ownStockAt,
  picturesIn,
  upTo,
} from './source-values.ts';

const ANSWERS = ['Pubblicato', ...PLAIN_TICKS.map((key) => PLAIN_FIELDS[key].heading)] as const;

/** The lines of one id, in any order. */
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
    isPublished: answerOf(exported, 'Pubblicato') ?? true,
    isFeatured: answerOf(exported, 'In evidenza') ?? false,
    pictures: picturesIn(cell(exported, exportedKey('Immagini'))),
    oldPaths: [],
    variants: lines.map((line) => variantOf(line, exported)),
    problems: answerProblems(exported),
    exported,
  };
}

/** Sì or No; null for an empty cell. */
export function answerOf(exported: ExportedCells, heading: (typeof ANSWERS)[number]): boolean | null {
  const value = cell(exported, exportedKey(heading));
  return answerIn(value);
}

/** In characters: more than any field of a product takes. */
const LONGEST_CELL = 20_000;

/** In characters: the shop's own ids are shorter. */
const LONGEST_EXPORT = 40;

/** Other columns are not stored. */
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

function variantOf(of: SourceLine, exported: ExportedCells): SourceVariant {
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
    return value === '' || answerIn(value) !== null ? [] : [neitherYesNorNo(undefined, heading, value)];
  });
}
