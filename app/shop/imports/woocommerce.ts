import type { SourceLine, SourceModel, SourceOption, SourceVariant } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, slugOf, stockOf } from './source-values.ts';

/**
 * Products of WooCommerce's own export, with the headings of its English or Italian catalogue of translations. A
 * variable product is a line of its own; its variations follow and name it by «Parent» (its SKU, or `id:` and its number).
 */
export function readWooCommerce(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  const bySku = new Map<string, SourceModel>();
  const values = new Map<SourceModel, Values>();
  for (const { line, cells } of lines.filter(({ cells }) => !isVariation(cells))) {
    const model = modelOf(line, cells);
    models.set(model.key, model);
    values.set(model, valuesIn(cells));
    const sku = cell(cells, ...SKU);
    if (sku) bySku.set(sku, model);
  }
  const orphans: SourceModel[] = [];
  for (const { line, cells } of lines.filter(({ cells }) => isVariation(cells))) {
    const parent = cell(cells, 'parent', 'genitore');
    const model = models.get(parent.replace(/^id:/, '')) ?? bySku.get(parent);
    if (model) model.variants.push(...variationsOf(cells, values.get(model)));
    else orphans.push(orphan(line, cells, parent));
  }
  return [...models.values(), ...orphans];
}

/** «COD» until 2018. */
const SKU = ['sku', 'cod'] as const;

function typeOf(cells: SourceLine['cells']): string[] {
  return listOf(cell(cells, 'type', 'tipo').toLowerCase(), ',');
}

function isVariation(cells: SourceLine['cells']): boolean {
  return typeOf(cells).includes('variation');
}

/** The parts of a list; a comma within a part stands behind a backslash. */
function listIn(cells: SourceLine['cells'], ...headings: readonly string[]): string[] {
  return listOf(cell(cells, ...headings), /(?<!\\),/).map(unescaped);
}

function modelOf(line: number, cells: SourceLine['cells']): SourceModel {
  const types = typeOf(cells);
  const isVariable = types.includes('variable');
  const isSold = isVariable || types.includes('simple');
  const name = cell(cells, 'name', 'nome');
  // «Vestiti > Da sera, Novità»: the last name of each path tells most.
  const paths = listIn(cells, 'categories', 'categorie');
  const tags = listIn(cells, 'tags', 'tag', 'etichette');
  const slug = slugOf(name);
  return {
    key: cell(cells, 'id') || `riga-${line}`,
    line,
    name,
    description: withLines(
      cell(cells, 'description', 'descrizione') || cell(cells, 'short description', 'breve descrizione'),
    ),
    categories: [...paths.flatMap((path) => listOf(path, '>').reverse()), ...tags],
    tags,
    isPublished:
      cell(cells, 'published', 'pubblicato') === '1' &&
      cell(cells, 'visibility in catalog', 'visibilita nel catalogo') !== 'hidden',
    isFeatured: isYes(cell(cells, 'is featured?', 'in primo piano?')),
    pictures: picturesIn(listIn(cells, 'images', 'immagine').join('\n')),
    // The export does not say the address: it is the name's, unless somebody wrote another one.
    oldPaths: slug ? [`/product/${slug}`, `/prodotto/${slug}`] : [],
    variants: isVariable ? [] : [variantOf(cells)],
    problems: isSold
      ? []
      : [`Il tipo «${types.join(', ')}» non si vende qui: solo prodotti semplici e variabili.`],
  };
}

function orphan(line: number, cells: SourceLine['cells'], parent: string): SourceModel {
  return {
    ...modelOf(line, cells),
    key: cell(cells, 'id') || `riga-${line}`,
    oldPaths: [],
    problems: [`Il prodotto «${parent}» di cui è una variante non è nel file.`],
  };
}

/** The export writes the end of a line as a backslash and an n, and those two as they were with one backslash more. */
function withLines(text: string): string {
  return text.replace(/(\\?)\\n/g, (_, more: string) => (more ? '\\n' : '\n'));
}

/** What may be chosen of a variable product, by the name of the choice. */
type Values = ReadonlyMap<string, string[]>;

function valuesIn(cells: SourceLine['cells']): Values {
  return new Map(
    attributesIn(cells).map(({ name, value }) => [name, listOf(value, /(?<!\\),/).map(unescaped)]),
  );
}

/** Most products that one line stands for: sizes by colours. */
const MOST_COMBINED = 500;

/**
 * A variation, as often as there are sizes and colours that it holds for: where its own value is empty, every one of
 * the product's. One that is switched off is none.
 */
function variationsOf(cells: SourceLine['cells'], values: Values = new Map()): SourceVariant[] {
  if (cell(cells, 'published', 'pubblicato') === '0') return [];
  const all = attributesIn(cells)
    .map(({ name, value }) =>
      (value ? [unescaped(value)] : (values.get(name) ?? [])).map((one) => ({ name, value: one })),
    )
    .filter((choice) => choice.length > 0)
    .reduce<SourceOption[][]>(
      (before, choice) =>
        before.flatMap((options) => choice.map((one) => [...options, one])).slice(0, MOST_COMBINED),
      [[]],
    );
  const variant = variantOf(cells);
  if (all.length === 1) return all.map((options) => ({ ...variant, options }));
  // Pieces that several sizes share belong to none of them, and neither does a code.
  const { priceCents, compareAtCents, stock } = variant;
  const shared = { priceCents, compareAtCents, ...((stock === null || stock === 0) && { stock }) };
  return all.map((options) => ({ ...shared, options }));
}

function variantOf(cells: SourceLine['cells']): SourceVariant {
  const regular = amountOf(cell(cells, 'regular price', 'prezzo di listino'));
  const sale = amountOf(cell(cells, 'sale price', 'prezzo in offerta'));
  const isReduced = regular !== null && sale !== null && sale < regular;
  const isInStock = cell(cells, 'in stock?') !== '0';
  const written = cell(cells, 'stock', 'magazzino');
  // «parent»: the product is counted, all sizes together.
  const isShared = written === 'parent' && isInStock;
  return {
    options: attributesIn(cells)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => ({ name, value: unescaped(value) })),
    priceCents: isReduced ? sale : (regular ?? sale),
    compareAtCents: isReduced ? regular : null,
    barcode: cell(cells, 'gtin, upc, ean, or isbn', 'gtin, upc, ean, o isbn', 'gtin', 'ean'),
    sku: cell(cells, ...SKU),
    ...(!isShared && { stock: stockOf(written) ?? (isInStock ? null : 0) }),
  };
}

const unescaped = (text: string) => text.replaceAll('\\,', ',');

/** The choices that a line names, also those without a value. */
function attributesIn(cells: SourceLine['cells']): SourceOption[] {
  const attributes: SourceOption[] = [];
  for (let nth = 1; nth <= 10; nth += 1) {
    const name = cell(cells, `attribute ${nth} name`, `attributo ${nth} nome`);
    const value = cell(
      cells,
      `attribute ${nth} value(s)`,
      // «valuta» is currency: the catalogue of translations said so for years.
      `attributo ${nth} valore(i)`,
      `attributo ${nth} valuta(e)`,
    );
    if (name) attributes.push({ name, value });
  }
  return attributes;
}
