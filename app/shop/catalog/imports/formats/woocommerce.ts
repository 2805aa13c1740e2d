import { formatEuro } from '#shop/money/money.ts';
import {
  type AmountReader,
  amountAt,
  markedLines,
  type Notation,
  shownNotation,
  wholeCents,
} from './amounts.ts';
import { keyOf, twiceInFile } from './keys.ts';
import type { SourceLine, SourceModel, SourceOption, SourceVariant } from './source.ts';
import {
  cell,
  dayOf,
  isYes,
  listOf,
  noIsoDay,
  noPictures,
  picturesIn,
  quoted,
  stockAt,
  VIRTUAL,
  wordPressSlug,
} from './source-values.ts';

const REGULAR = ['regular price', 'prezzo di listino'] as const;
const SALE = ['sale price', 'prezzo in offerta'] as const;

type Reading = { amounts: AmountReader; today: string };

/** The shop's decimal mark, uniform within a file; thousands are never separated. */
export function wooNotation(lines: readonly SourceLine[]): Notation {
  return shownNotation(markedLines(lines, [...REGULAR, ...SALE]), { usual: null, isGrouped: false });
}

/** English or Italian headings. Variations name their product by «Parent» (SKU, or `id:` and number). */
export function readWooCommerce(
  lines: readonly SourceLine[],
  amounts: AmountReader,
  today: string,
): SourceModel[] {
  const reading = { amounts, today };
  const models = new Map<string, SourceModel>();
  const doubles: SourceModel[] = [];
  const bySku = new Map<string, SourceModel>();
  const values = new Map<SourceModel, Values>();
  for (const { line, cells } of lines.filter(({ cells }) => !isVariation(cells))) {
    const model = modelOf({ line, cells }, reading);
    const first = models.get(model.key);
    if (first) {
      const problems = [...model.problems, twiceInFile(model.key, first.line)];
      doubles.push({ ...model, key: `${model.key}#${line}`, problems });
      continue;
    }
    models.set(model.key, model);
    values.set(model, valuesIn(cells));
    const sku = cell(cells, ...SKU);
    if (sku && !bySku.has(sku)) bySku.set(sku, model);
  }
  const orphans: SourceModel[] = [];
  for (const { line, cells } of lines.filter(({ cells }) => isVariation(cells))) {
    const parent = cell(cells, 'parent', 'genitore');
    const model = models.get(parent.replace(/^id:/, '')) ?? bySku.get(parent);
    if (model && model.variants.length < MOST_VARIANTS)
      model.variants.push(...variationsOf({ line, cells }, reading, values.get(model)));
    else if (!model) orphans.push(orphan({ line, cells }, reading, parent));
  }
  return [...models.values(), ...doubles, ...orphans];
}

/** «COD» was the heading until 2018. */
const SKU = ['sku', 'cod'] as const;

function typeOf(cells: SourceLine['cells']): string[] {
  return listOf(cell(cells, 'type', 'tipo').toLowerCase(), ',');
}

function isVariation(cells: SourceLine['cells']): boolean {
  return typeOf(cells).includes('variation');
}

/** A comma within a part is escaped by a backslash. */
function listIn(cells: SourceLine['cells'], ...headings: readonly string[]): string[] {
  return listOf(cell(cells, ...headings), /(?<!\\),/).map(unescaped);
}

function modelOf(of: SourceLine, reading: Reading): SourceModel {
  const { line, cells } = of;
  const types = typeOf(cells);
  const isVariable = types.includes('variable');
  const isSold = isVariable || types.includes('simple');
  const name = cell(cells, 'name', 'nome');
  // «Vestiti > Da sera, Novità»: the last name of each path is the most specific.
  const paths = listIn(cells, 'categories', 'categorie');
  const tags = listIn(cells, 'tags', 'tag', 'etichette');
  const slug = wordPressSlug(name);
  const { key, notes } = keyOf({ id: cell(cells, 'id'), sku: cell(cells, ...SKU), name, line });
  return {
    key,
    notes: [...notes, ...noPictures(listIn(cells, 'images', 'immagine').join('\n'))],
    line,
    name,
    maker: listIn(cells, 'brands', 'brand', 'marchi', 'marchio', 'marca')[0] ?? '',
    description: withLines(
      cell(cells, 'description', 'descrizione') || cell(cells, 'short description', 'breve descrizione'),
    ),
    categories: paths.flatMap((path) => listOf(path, '>').reverse()),
    tags,
    isPublished:
      cell(cells, 'published', 'pubblicato') === '1' &&
      cell(cells, 'visibility in catalog', 'visibilita nel catalogo') !== 'hidden',
    isFeatured: isYes(cell(cells, 'is featured?', 'in primo piano?')),
    pictures: picturesOf(cells),
    // The export lacks the address: assume the name's slug.
    oldPaths: slug ? [`/product/${slug}`, `/prodotto/${slug}`] : [],
    variants: isVariable ? [] : [variantOf(of, reading)],
    problems: isSold
      ? types.includes('virtual') || types.includes('downloadable')
        ? [VIRTUAL]
        : []
      : [`Il tipo ${quoted(types.join(', '))} non si vende qui: solo prodotti semplici e variabili.`],
  };
}

const picturesOf = (cells: SourceLine['cells']) => picturesIn(listIn(cells, 'images', 'immagine').join('\n'));

function orphan(of: SourceLine, reading: Reading, parent: string): SourceModel {
  return {
    ...modelOf(of, reading),
    key: cell(of.cells, 'id') || `riga-${of.line}`,
    oldPaths: [],
    problems: [`Il prodotto ${quoted(parent)} di cui è una variante non è nel file.`],
  };
}

/** Line ends are written as `\n`, a literal `\n` with one more backslash. */
function withLines(text: string): string {
  return text.replace(/(\\?)\\n/g, (_, more: string) => (more ? '\\n' : '\n'));
}

type Values = ReadonlyMap<string, string[]>;

function valuesIn(cells: SourceLine['cells']): Values {
  return new Map(
    attributesIn(cells).map(({ name, value }) => [name, listOf(value, /(?<!\\),/).map(unescaped)]),
  );
}

/** Most variants of a product: more cannot differ in size and colour. */
const MOST_VARIANTS = 20_000;
/** Most combinations of sizes and colours of a line. */
const MOST_COMBINED = 500;

/** Variations of a product; an empty value means every size or colour. None for a disabled one. */
function variationsOf(of: SourceLine, reading: Reading, values: Values = new Map()): SourceVariant[] {
  const { cells } = of;
  if (cell(cells, 'published', 'pubblicato') === '0') return [];
  const all = attributesIn(cells)
    .map(({ name, value }) =>
      (value ? [unescaped(value)] : (values.get(name) ?? [])).map((one) => ({ name, value: one })),
    )
    .filter((choice) => choice.length > 0)
    .reduce<SourceOption[][]>(
      (before, choice) =>
        before
          // Limits the combinations: a cell may name thousands.
          .slice(0, Math.ceil(MOST_COMBINED / Math.min(choice.length, MOST_COMBINED)))
          .flatMap((options) => choice.slice(0, MOST_COMBINED).map((one) => [...options, one]))
          .slice(0, MOST_COMBINED),
      [[]],
    );
  const variant = variantOf(of, reading);
  if (all.length === 1) return all.map((options) => ({ ...variant, options }));
  // Stock and codes common to several sizes belong to none of them.
  const { line, priceCents, compareAtCents, stock, pictures = [], problems, notes } = variant;
  const shared = {
    line,
    pictures,
    priceCents,
    compareAtCents,
    problems,
    notes,
    ...((stock === null || stock === 0) && { stock }),
  };
  return all.map((options) => ({ ...shared, options }));
}

function variantOf(of: SourceLine, { amounts, today }: Reading): SourceVariant {
  const { line, cells } = of;
  const [regularCell, saleCell] = [amountAt(of, REGULAR, amounts), amountAt(of, SALE, amounts)];
  const [regular, sale] = [wholeCents(regularCell.cents), wholeCents(saleCell.cents)];
  const offer = offerOf(of, today);
  const isOffered = offer.isOn || regular.cents === null;
  const isBelow = regular.cents !== null && sale.cents !== null && sale.cents < regular.cents;
  const isReduced = isBelow && isOffered;
  const isInStock = cell(cells, 'in stock?') !== '0';
  // «parent»: one count for all sizes together.
  const isShared = cell(cells, ...STOCK) === 'parent';
  const stock = isShared ? { pieces: null, problems: [] } : stockAt(of, STOCK);
  return {
    line,
    options: attributesIn(cells)
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => ({ name, value: unescaped(value) })),
    priceCents: isReduced ? sale.cents : (regular.cents ?? sale.cents),
    compareAtCents: isReduced ? regular.cents : null,
    barcode: cell(cells, 'gtin, upc, ean, or isbn', 'gtin, upc, ean, o isbn', 'gtin', 'ean'),
    sku: cell(cells, ...SKU),
    pictures: picturesOf(cells),
    ...(!(isShared && isInStock) && { stock: stock.pieces ?? (isInStock ? null : 0) }),
    problems: [...regularCell.problems, ...saleCell.problems, ...offer.problems, ...stock.problems],
    notes: [
      ...regular.notes,
      ...sale.notes,
      ...(isBelow && !isReduced
        ? [`L’offerta a ${formatEuro(sale.cents ?? 0)} ${offer.period}: oggi non vale.`]
        : []),
    ],
  };
}

const STOCK = ['stock', 'magazzino'] as const;

function offerOf(
  { line, cells }: SourceLine,
  today: string,
): { isOn: boolean; period: string; problems: string[] } {
  const days = offerHeadings(cells).map((heading) => {
    const value = heading ? cell(cells, heading) : '';
    const day = dayOf(value);
    const problem = noIsoDay(line, heading, value);
    return { day: day ?? '', problems: day === null ? [problem] : [] };
  });
  const [from = '', to = ''] = days.map(({ day }) => day);
  const period = [from && `parte dal ${from}`, to && `finisce il ${to}`]
    .filter((part) => part !== '')
    .join(' e ');
  return {
    isOn: (from === '' || today >= from) && (to === '' || today <= to),
    period,
    problems: days.flatMap(({ problems }) => problems),
  };
}

/** «Data di partenza del prezzo in saldo», «Data in cui termina l'offerta», formerly «Termine data …». */
function offerHeadings(cells: SourceLine['cells']): [from: string, to: string] {
  const found: [string, string] = ['', ''];
  for (const heading in cells) {
    if (!OFFER.test(heading)) continue;
    if (/\b(starts?|inizi[oa]|partenza|parte|dal)\b/.test(heading)) found[0] ||= heading;
    else if (/\b(ends?|fine|finisce|termin[ae]|scade|scadenza|al)\b/.test(heading)) found[1] ||= heading;
  }
  return found;
}

const OFFER = /(sale price|offerta|saldo|saldi|scontat|promozion)/;

/** Headings of days, compared with nearly equal ones. */
export const OFFER_DAYS = [
  'date sale price starts',
  'date sale price ends',
  'data di partenza del prezzo in saldo',
  "data in cui termina l'offerta",
  'data di inizio del prezzo in saldo',
  'termine data del prezzo in saldo',
] as const;

export const isOfferDay = (heading: string) => offerHeadings({ [heading]: '' }).some((found) => found !== '');

const unescaped = (text: string) => text.replaceAll('\\,', ',');

function attributesIn(cells: SourceLine['cells']): SourceOption[] {
  const attributes: SourceOption[] = [];
  for (let nth = 1; nth <= 10; nth += 1) {
    const name = cell(cells, `attribute ${nth} name`, `attributo ${nth} nome`);
    const value = cell(
      cells,
      `attribute ${nth} value(s)`,
      // «valuta» (currency) was a mistranslation of `value` for years.
      `attributo ${nth} valore(i)`,
      `attributo ${nth} valuta(e)`,
    );
    if (name) attributes.push({ name, value });
  }
  return attributes;
}
