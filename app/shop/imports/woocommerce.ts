import type { SourceLine, SourceModel, SourceOption, SourceVariant } from './source.ts';
import { amountOf, cell, isYes, listOf, picturesIn, slugOf, stockOf } from './source-values.ts';

/**
 * Products of WooCommerce's own export, with English or Italian headings. A variable product is a line of its own;
 * its variations follow and name it by «Parent» (its SKU, or `id:` and its number).
 */
export function readWooCommerce(lines: readonly SourceLine[]): SourceModel[] {
  const models = new Map<string, SourceModel>();
  const bySku = new Map<string, SourceModel>();
  for (const { line, cells } of lines.filter(({ cells }) => !isVariation(cells))) {
    const model = modelOf(line, cells);
    models.set(model.key, model);
    const sku = cell(cells, 'sku', 'cod.', 'codice articolo');
    if (sku) bySku.set(sku, model);
  }
  const orphans: SourceModel[] = [];
  for (const { line, cells } of lines.filter(({ cells }) => isVariation(cells))) {
    const parent = cell(cells, 'parent', 'genitore');
    const model = models.get(parent.replace(/^id:/, '')) ?? bySku.get(parent);
    if (model) model.variants.push(variantOf(cells));
    else orphans.push(orphan(line, cells, parent));
  }
  return [...models.values(), ...orphans];
}

function typeOf(cells: SourceLine['cells']): string[] {
  return listOf(cell(cells, 'type', 'tipo').toLowerCase(), ',');
}

function isVariation(cells: SourceLine['cells']): boolean {
  return typeOf(cells).some((type) => ['variation', 'variazione', 'variante'].includes(type));
}

/** The parts of a list; a comma within a part stands behind a backslash. */
function listIn(cells: SourceLine['cells'], ...headings: readonly string[]): string[] {
  return listOf(cell(cells, ...headings), /(?<!\\),/).map((part) => part.replaceAll('\\,', ','));
}

function modelOf(line: number, cells: SourceLine['cells']): SourceModel {
  const types = typeOf(cells);
  const isVariable = types.some((type) => type === 'variable' || type === 'variabile');
  const isSold = isVariable || types.includes('simple') || types.includes('semplice');
  const name = cell(cells, 'name', 'nome');
  // «Vestiti > Da sera, Novità»: the last name of each path tells most.
  const paths = listIn(cells, 'categories', 'categorie');
  const tags = listIn(cells, 'tags', 'tag');
  const slug = slugOf(name);
  return {
    key: cell(cells, 'id') || `riga-${line}`,
    line,
    name,
    description:
      cell(cells, 'description', 'descrizione') || cell(cells, 'short description', 'breve descrizione'),
    categories: [...paths.flatMap((path) => listOf(path, '>').reverse()), ...tags],
    tags,
    isPublished: cell(cells, 'published', 'pubblicato') === '1',
    isFeatured: isYes(cell(cells, 'is featured?', 'in evidenza?', 'in primo piano?')),
    pictures: picturesIn(listIn(cells, 'images', 'immagine', 'immagini').join('\n')),
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

function variantOf(cells: SourceLine['cells']): SourceVariant {
  const regular = amountOf(cell(cells, 'regular price', 'prezzo di listino'));
  const sale = amountOf(cell(cells, 'sale price', 'prezzo in offerta'));
  const isReduced = regular !== null && sale !== null && sale < regular;
  const isInStock = cell(cells, 'in stock?', 'in magazzino?', 'disponibile?');
  const counted = stockOf(cell(cells, 'stock', 'magazzino', 'scorte'));
  return {
    options: optionsOf(cells),
    priceCents: isReduced ? sale : (regular ?? sale),
    compareAtCents: isReduced ? regular : null,
    barcode: cell(
      cells,
      'gtin, upc, ean, or isbn',
      'gtin, upc, ean, o isbn',
      'gtin, upc, ean o isbn',
      'gtin',
      'ean',
    ),
    sku: cell(cells, 'sku', 'cod.', 'codice articolo'),
    stock: counted ?? (isInStock === '0' ? 0 : null),
  };
}

function optionsOf(cells: SourceLine['cells']): SourceOption[] {
  const options: SourceOption[] = [];
  for (let nth = 1; nth <= 10; nth += 1) {
    const name = cell(cells, `attribute ${nth} name`, `nome dell'attributo ${nth}`, `nome attributo ${nth}`);
    const value = cell(
      cells,
      `attribute ${nth} value(s)`,
      `valore dell'attributo ${nth}`,
      `valore/i dell'attributo ${nth}`,
      `valori attributo ${nth}`,
    );
    if (name && value) options.push({ name, value: value.replaceAll('\\,', ',') });
  }
  return options;
}
