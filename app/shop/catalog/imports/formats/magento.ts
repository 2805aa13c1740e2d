import { type AmountReader, documentedNotation, markedLines, type Notation, reducedAt } from './amounts.ts';
import { keyOf } from './keys.ts';
import type { SourceLine, SourceModel, SourceOption, SourceVariant } from './source.ts';
import { cell, dayOf, listOf, picturesIn, stockAt, VIRTUAL } from './source-values.ts';

const PRICE = ['price'] as const;
const SALE = ['special price'] as const;
const KINDS = ['simple', 'configurable'];

/** Decimal point (https://experienceleague.adobe.com/en/docs/commerce-admin/systems/data-transfer/data-attributes-product). */
export function magentoNotation(lines: readonly SourceLine[]): Notation {
  return documentedNotation(markedLines(lines, [...PRICE, ...SALE]), '.');
}

/**
 * A configurable product names its variants (`configurable_variations`), simple products on other lines.
 * Lines of another `store_view_code` are translations only.
 */
export function readMagento(
  lines: readonly SourceLine[],
  amounts: AmountReader,
  today: string,
): SourceModel[] {
  const all = lines.filter(({ cells }) => cell(cells, 'store view code') === '');
  const bySku = new Map(all.map((of) => [cell(of.cells, 'sku'), of]));
  const taken = new Set<string>();
  const models = new Map<SourceLine, SourceModel>();
  for (const of of all.filter(({ cells }) => cell(cells, 'product type') === 'configurable')) {
    const variants = variationsIn(cell(of.cells, 'configurable variations')).flatMap(({ sku, options }) => {
      const line = bySku.get(sku);
      taken.add(sku);
      return line ? [{ ...variantOf(line, amounts, today), options }] : [];
    });
    models.set(of, { ...modelOf(of), variants });
  }
  for (const of of all) {
    if (models.has(of) || taken.has(cell(of.cells, 'sku'))) continue;
    models.set(of, { ...modelOf(of), variants: [variantOf(of, amounts, today)] });
  }
  return [...models.values()];
}

function modelOf({ line, cells }: SourceLine): SourceModel {
  const name = cell(cells, 'name');
  const { key, notes } = keyOf({ id: '', sku: cell(cells, 'sku'), name, line });
  const type = cell(cells, 'product type') || 'simple';
  const slug = cell(cells, 'url key');
  const attributes = attributesIn(cell(cells, 'additional attributes'));
  return {
    key,
    line,
    name,
    notes,
    description: cell(cells, 'description') || cell(cells, 'short description'),
    maker: attributes.get('manufacturer') ?? attributes.get('brand') ?? '',
    // «Default Category/Donna/Abiti»: the last name counts most; attribute sets are often garments.
    categories: [
      ...listOf(cell(cells, 'categories'), ',').flatMap((path) =>
        listOf(path, '/')
          .filter((part) => !/^default category$/i.test(part))
          .reverse(),
      ),
      ...[cell(cells, 'attribute set code')].filter((set) => set !== '' && set.toLowerCase() !== 'default'),
    ],
    tags: [],
    isPublished: cell(cells, 'product online') !== '2' && !/^not visible/i.test(cell(cells, 'visibility')),
    isFeatured: false,
    pictures: picturesIn(
      [cell(cells, 'base image'), ...listOf(cell(cells, 'additional images'), ',')]
        .map(withoutFolders)
        .join('\n'),
    ).filter(isFirst),
    oldPaths: slug ? [`/${slug}.html`, `/${slug}`] : [],
    variants: [],
    problems: KINDS.includes(type) ? [] : [VIRTUAL],
  };
}

/** A path in Magento's media («/m/b/mb01.jpg»): an archive has the file by its name. */
const withoutFolders = (path: string) => (/^https?:/i.test(path) ? path : (path.split('/').at(-1) ?? path));
const isFirst = <One extends { url: string }>({ url }: One, at: number, all: readonly One[]) =>
  all.findIndex((one) => one.url === url) === at;

function variantOf(of: SourceLine, amounts: AmountReader, today: string): SourceVariant {
  const { line, cells } = of;
  const [from, to] = ['special price from date', 'special price to date'].map((name) =>
    dayIn(cell(cells, name)),
  );
  const isOn = (!from || today >= from) && (!to || today <= to);
  const price = reducedAt(of, { price: PRICE, sale: SALE, isOn }, amounts);
  const isCounted = cell(cells, 'manage stock') !== '0';
  const stock = stockAt(of, ['qty']);
  const inStock = cell(cells, 'is in stock');
  return {
    line,
    options: [],
    ...price,
    sku: cell(cells, 'sku'),
    stock: inStock === '0' ? 0 : isCounted ? stock.pieces : null,
    problems: [...price.problems, ...(isCounted ? stock.problems : [])],
  };
}

/** `2026-07-04`, or American `7/4/26`, perhaps with an hour. Null for any other text. */
function dayIn(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})(?:,.*)?$/.exec(text) ?? [];
  if (!month || !day || !year) return dayOf(text) || null;
  return dayOf(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** «sku=MH01-XS,size=XS,color=Nero|sku=…». */
function variationsIn(text: string): { sku: string; options: SourceOption[] }[] {
  return listOf(text, '|').map((variation) => {
    const all = [...attributesIn(variation)];
    const sku = all.find(([name]) => name === 'sku')?.[1] ?? '';
    return { sku, options: all.flatMap(([name, value]) => (name === 'sku' ? [] : [{ name, value }])) };
  });
}

/** «color=Nero,size=M»; a comma not followed by a name belongs to the value. */
function attributesIn(text: string): Map<string, string> {
  return new Map(
    listOf(text, /,(?=[a-z_0-9]+=)/i).flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at).toLowerCase(), part.slice(at + 1)]] : [];
    }),
  );
}
