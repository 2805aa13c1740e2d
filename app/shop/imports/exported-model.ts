import { exportedKey } from './exported-columns.ts';
import type { ExportedCells, SourceLine, SourceModel, SourceVariant } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, stockOf } from './source-values.ts';

const AMOUNTS = ['Prezzo originale'] as const;
const ANSWERS = ['Pubblicato', 'Novità', 'In saldo', 'In evidenza'] as const;
const COUNTS = ['Giacenza', 'Giacenza all’esportazione'] as const;

/** A product of the file that this program exported: the lines with its id, in whatever order they came back. */
export function exportedModel(id: string, lines: readonly SourceLine[]): SourceModel {
  const exported = mergedCells(lines);
  return {
    key: id,
    line: lines[0]?.line ?? 0,
    name: cell(exported, 'nome', exportedKey('Prodotto')),
    description: cell(exported, exportedKey('Descrizione')),
    categories: listOf(cell(exported, exportedKey('Categoria')), '\n'),
    tags: [],
    isPublished: answerOf(exported, 'Pubblicato') ?? true,
    isFeatured: answerOf(exported, 'In evidenza') ?? false,
    pictures: picturesIn(cell(exported, exportedKey('Immagini'))),
    oldPaths: [],
    variants: lines.map(({ cells }) => variantOf(cells, exported)),
    problems: [...cellProblems(exported), ...lines.flatMap(({ cells }) => countProblems(cells))],
    exported,
  };
}

/** What a cell that is answered with Sì or No says; null for an empty one. */
export function answerOf(exported: ExportedCells, heading: (typeof ANSWERS)[number]): boolean | null {
  const value = cell(exported, exportedKey(heading));
  return value === '' ? null : isYes(value);
}

function mergedCells(lines: readonly SourceLine[]): ExportedCells {
  const merged: Record<string, string> = {};
  for (const { cells } of lines) {
    for (const [heading, value] of Object.entries(cells)) merged[heading] ||= value;
  }
  return merged;
}

function variantOf(cells: SourceLine['cells'], exported: ExportedCells): SourceVariant {
  const size = cell(cells, exportedKey('Taglia'));
  const was = exportedKey('Giacenza all’esportazione');
  return {
    options: size === '' ? [] : [{ name: 'Taglia', value: size }],
    priceCents: amountOf(cell(cells, exportedKey('Prezzo')) || cell(exported, exportedKey('Prezzo'))),
    compareAtCents: amountOf(cell(exported, exportedKey('Prezzo originale'))),
    stock: stockOf(cell(cells, exportedKey('Giacenza'))),
    ...(was in cells && { stockWas: stockOf(cell(cells, was)) }),
    barcode: cell(cells, exportedKey('Codice a barre')),
    sku: cell(cells, exportedKey('SKU')),
  };
}

function cellProblems(exported: ExportedCells): string[] {
  const problems: string[] = [];
  for (const heading of AMOUNTS) {
    const value = cell(exported, exportedKey(heading));
    if (value !== '' && amountOf(value) === null) problems.push(`«${heading}»: «${value}» non è un importo.`);
  }
  for (const heading of ANSWERS) {
    const value = cell(exported, exportedKey(heading)).toLowerCase();
    if (value !== '' && !isYes(value) && !['no', '0', 'false', 'falso'].includes(value))
      problems.push(`«${heading}»: «${value}» non si legge, scrivi Sì o No.`);
  }
  return problems;
}

function countProblems(cells: SourceLine['cells']): string[] {
  return COUNTS.flatMap((heading) => {
    const value = cell(cells, exportedKey(heading));
    return value === '' || stockOf(value) !== null
      ? []
      : [`«${heading}»: «${value}» non è un numero di pezzi.`];
  });
}
