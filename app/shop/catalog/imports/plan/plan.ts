import type { Decision, SourceProduct } from '#db/json/imports.ts';
import type { SizePrices } from '#db/json/products.ts';
import type { ACTIONS } from '#db/values/imports.ts';
import { entryOf } from '#lib/keys.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { sizeLabel, sizeName } from '#shop/catalog/assortment/size-name.ts';
import { type ChosenColors, familyIn } from '#shop/catalog/imports/formats/color-words.ts';
import {
  acceptedLabel,
  type DescribedLabel,
  lackingIn,
} from '#shop/catalog/imports/formats/described-label.ts';
import {
  damagedCodes,
  type ExportedSource,
  exportedInput,
  exportedNotes,
  exportedProblems,
  plainIn,
} from '#shop/catalog/imports/formats/exported-input.ts';
import { labelIn } from '#shop/catalog/imports/formats/label-cells.ts';
import { addressesOf, quoted, upTo } from '#shop/catalog/imports/formats/source-values.ts';
import { newPictures } from '#shop/catalog/imports/read/named-pictures.ts';
import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine, NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { NO_CHOICES } from '#shop/catalog/products/choice-fields.ts';
import { colorOf } from '#shop/catalog/products/colors.ts';
import {
  NO_PLAIN_VALUES,
  PLAIN_FIELDS,
  PLAIN_KEYS,
  type PlainValues,
} from '#shop/catalog/products/plain-fields.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { NO_FIT } from '#shop/catalog/sizing/fit.ts';
import { formatEuro } from '#shop/money/money.ts';
import { discountFromPrices } from '#shop/pricing/prices/discount.ts';
import {
  regularFor,
  regularPrice,
  sizePriceCents,
  sizePriceProblem,
  sizePricesOf,
} from '#shop/pricing/prices/size-price.ts';
import {
  type CountAfter,
  correctedBefore,
  correctionKey,
  correctionOf,
  countsAfter,
  NOTHING_REPORTED,
  type ReportedCounts,
  type Uncounted,
} from './counts.ts';
import { makerAfter } from './makers-of-file.ts';

export type ImportAction = (typeof ACTIONS)[number];

export type ImportChoices = {
  /** The owner declares that original prices were charged (Codice del Consumo art. 17-bis); else they are left out. */
  withOriginalPrices: boolean;
  /** Publishes complete new products; otherwise every new one is a draft. */
  publishesComplete: boolean;
  makers: readonly { id: string; name: string }[];
  colors: ChosenColors;
  /** Stock of new products that the file does not count. */
  uncounted: Uncounted;
  acceptedLabels: readonly string[];
  /** The label in the description; null for none. */
  described?: DescribedLabel | null;
};

/** Choices for all products with the decision on one. */
type ProductChoices = ImportChoices & { decision?: Decision | null; isUndecided?: boolean };

export type Plan =
  | { action: 'refused'; reasons: string[] }
  | { action: 'new' | 'changed' | 'unchanged'; reasons: string[]; input: ProductInput };

export type PresentProduct = {
  id: string;
  input: ProductInput;
  reported: ReportedCounts;
  /** Addresses of pictures in earlier files. */
  pictures: ReadonlySet<string>;
  /** Name that decided the category in its system's last file; null if unknown. */
  categoryKey: string | null;
  isBinned: boolean;
  isBySku: boolean;
};

type Present = Pick<PresentProduct, 'input' | 'reported' | 'pictures'>;

/** As `planOf`; a product in the bin is restored instead of duplicated. */
export function planFor(
  source: SourceProduct,
  category: Category | null,
  present: PresentProduct | null,
  choices: ProductChoices,
): Plan {
  const plan = planOf(source, category, present, choices);
  if (choices.decision?.kind === 'skip')
    return { action: 'refused', reasons: [skipped(choices.decision.categoryName)] };
  if (plan.action === 'refused') return plan;
  if (choices.isUndecided) return { action: 'refused', reasons: [SAME_MODEL, ...plan.reasons] };
  if (present?.isBySku) plan.reasons.push('È il prodotto del negozio con lo stesso SKU');
  if (!present?.isBinned) return plan;
  return { ...plan, action: 'changed', reasons: [FROM_BIN, ...plan.reasons] };
}

function skipped(categoryName?: string): string {
  if (categoryName === undefined) return 'Saltato, come hai deciso';
  if (categoryName === '') return 'Saltato con tutti i prodotti senza categoria, come hai deciso';
  return `Saltato con tutta la categoria ${quoted(categoryName)}, come hai deciso`;
}
const SAME_MODEL = 'Sembra lo stesso capo con un altro colore: unisci o crea?';
const FROM_BIN = 'Era nel cestino: torna nell’inventario';

/**
 * The change of a product, which keeps what the file omits: composition, maker, pictures, fit, draft state.
 * @param category null where unknown. @param present null for a new product
 */
export function planOf(
  source: SourceProduct,
  category: Category | null,
  present: Present | null,
  choices: ImportChoices,
): Plan {
  const { exported, label = {} } = source;
  if (exported) return exportedPlan({ ...source, exported }, category, present, choices);
  const unknown = category === null ? [categoryProblem(source.categories)] : [];
  const labelBefore = present?.input ?? FRESH;
  const reportedLabel = labelIn(label, labelBefore);
  const before = present?.input ?? null;
  // Only if the file itself shows no problem.
  const damaged = before && source.problems.length === 0 ? damagedCodes(source, before) : [];
  const reasons = [...source.problems, ...unknown, ...reportedLabel.problems, ...damaged];
  if (reasons.length > 0 || category === null) return { action: 'refused', reasons };
  const counts = countsAfter(source, before, present?.reported ?? NOTHING_REPORTED, choices.uncounted);
  const maker = makerAfter(source, before?.makerId ?? null, choices.makers);
  const written = {
    ...inputOf(source, category, { before, counts }, choices),
    ...reportedLabel.label,
    ...labelTexts(label, labelBefore),
    makerId: maker.makerId,
  };
  // The file's own columns take precedence over descriptions.
  const { described } = choices;
  const input = described
    ? { ...written, ...acceptedLabel(described, lackingIn(written), choices.acceptedLabels) }
    : written;
  const wrong = wrongSizePrices(input);
  if (wrong.length > 0) return { action: 'refused', reasons: wrong };
  const notes = [
    ...source.notes,
    ...unknownColor(source, input),
    ...uncountedNote(source, before, choices.uncounted),
    ...notesOf(counts),
  ];
  const further = [...proposal(maker), ...fetched(source, present)];
  return planned(source, before, { input, notes, further, counts, makers: choices.makers });
}

function fetched(source: SourceProduct, present: Present | null): string[] {
  const added = present === null ? 0 : newPictures(source, present).length;
  return added > 0 ? [`Immagini da scaricare: ${added}`] : [];
}

function unknownColor({ color }: SourceProduct, input: ProductInput): string[] {
  if (color === null || input.color !== null) return [];
  return [
    `Il colore ${quoted(color)} non si riconosce: resta nel nome. Scegli qui sopra la sua famiglia, oppure poi nella scheda.`,
  ];
}

/** Problems of size prices in the product form's words. */
function wrongSizePrices(input: ProductInput): string[] {
  const wrong = sizePriceProblem(
    input,
    input.sizes.map(({ size }) => size),
  );
  return wrong ? [`${sizeName(wrong.size, 'Taglia')}: ${wrong.problem}`] : [];
}

function uncountedNote(
  { sizes }: SourceProduct,
  present: ProductInput | null,
  uncounted: Uncounted,
): string[] {
  const isKnown = (size: string) => present?.sizes.some((one) => one.size === size) === true;
  const names = sizes.filter(({ size, stock }) => typeof stock !== 'number' && !isKnown(size));
  if (names.length === 0) return [];
  const listed = names.map(({ size }) => size).join(', ');
  return [`Il file non dice quanti pezzi ci sono (${listed}): ${UNCOUNTED_SAID[uncounted]}.`];
}

const UNCOUNTED_SAID: Record<Uncounted, string> = {
  uncounted: 'non si contano, e si vendono finché non li conti',
  one: 'ne parte uno per taglia',
  none: 'partono da 0, scrivili tu',
};

function exportedPlan(
  source: ExportedSource,
  category: Category | null,
  there: Present | null,
  { withOriginalPrices: isTrusted, publishesComplete, makers }: ImportChoices,
): Plan {
  const present = there?.input ?? null;
  const reported = there?.reported ?? NOTHING_REPORTED;
  // A file without categories leaves them unchanged.
  const known = category ?? (source.categories.length === 0 ? (present?.category ?? null) : null);
  const unknown = known === null ? [categoryProblem(source.categories)] : [];
  const before = present ?? { ...FRESH, ...NAMELESS, category: known ?? 'Accessori' };
  const reasons = [...source.problems, ...unknown, ...exportedProblems(source, before)];
  if (reasons.length > 0 || known === null) return { action: 'refused', reasons };
  const counts = countsAfter(source, before, reported, 'none');
  const read = exportedInput(source, before, { isTrusted, counts });
  // The shop's own export decides this itself; an unknown product comes from elsewhere.
  const isPublished = read.isPublished && (present !== null || publishesComplete);
  const maker = makerAfter(source, present?.makerId ?? null, makers);
  const input = { ...read, category: known, isPublished, makerId: maker.makerId };
  const wrong = wrongSizePrices(input);
  if (wrong.length > 0) return { action: 'refused', reasons: wrong };
  const notes = [
    ...exportedNotes(source, before, isTrusted),
    ...source.notes,
    ...notesOf(counts),
    ...source.sizes.flatMap((size) => correctedAgain(size, reported)),
  ];
  const further = [...proposal(maker), ...fetched(source, there)];
  return planned(source, present, { input, notes, further, counts, makers });
}

/** Texts of the template's label columns. */
function labelTexts(label: Readonly<Record<string, string>>, before: PlainValues): Partial<PlainValues> {
  const all = plainIn(label, before);
  const said = PLAIN_KEYS.filter((key) => all[key] !== before[key]);
  return Object.fromEntries(said.map((key) => [key, all[key]]));
}

type Counts = ReadonlyMap<string, CountAfter>;
/** The new product, its notes, and changes that are not its fields. */
type Changing = {
  input: ProductInput;
  notes: string[];
  further: string[];
  counts: Counts;
  makers: ImportChoices['makers'];
};

function proposal({ proposed }: { proposed: string | null }): string[] {
  return proposed === null
    ? []
    : [`Produttore nuovo: ${quoted(proposed)}, scrivi poi il suo indirizzo in Produttori`];
}

const notesOf = (counts: Counts) => [...counts.values()].flatMap(({ note }) => note || []);

/** A count corrected differently in the same export before. */
function correctedAgain(size: SourceProduct['sizes'][number], reported: ReportedCounts): string[] {
  const correction = correctionOf(size);
  const isAnother =
    correction && !reported.corrected.has(correctionKey(correction)) && correctedBefore(correction, reported);
  if (!isAnother) return [];
  return [
    `Giacenza ${size.size}: di questa esportazione è già stata contata un’altra correzione. Contano tutte e due: se questa la sostituisce, esporta di nuovo.`,
  ];
}

function planned(
  source: SourceProduct,
  present: ProductInput | null,
  { input, notes, further, counts, makers }: Changing,
): Plan {
  if (!present)
    return { action: 'new', reasons: [...newProduct(source, input), ...further, ...notes], input };
  const nameOf = (id: string | null) => makers.find((one) => one.id === id)?.name ?? 'nessuno';
  const maker =
    present.makerId === input.makerId
      ? []
      : [`Produttore: ${nameOf(present.makerId)} → ${nameOf(input.makerId)}`];
  const changes = [...changesBetween(present, input, counts), ...maker, ...further];
  return { action: changes.length > 0 ? 'changed' : 'unchanged', reasons: [...changes, ...notes], input };
}

/** Lines that the owner reads before deciding. */
function newProduct({ compareAtCents, pictures }: SourceProduct, input: ProductInput): string[] {
  const { priceCents, originalPriceCents, sizePrices, category, color, sizes, isPublished } = input;
  const isLeftOut = originalPriceCents === null && compareAtCents !== null && compareAtCents > priceCents;
  return [
    `Prezzo: ${formatEuro(priceCents)}`,
    ...(Object.keys(sizePrices).length > 0 ? [`Prezzi per taglia: ${sizePricesLine(input)}`] : []),
    ...(originalPriceCents === null ? [] : [`Prezzo originale: ${formatEuro(originalPriceCents)}`]),
    ...(isLeftOut ? [`Prezzo originale: nessuno (il file dice ${formatEuro(compareAtCents)})`] : []),
    `Categoria: ${category}`,
    ...(color ? [`Colore: ${color.name}`] : []),
    ...(sizes.length > 0 ? [`Taglie e pezzi: ${sizes.map(piecesOf).join(', ')}`] : []),
    picturesLine(pictures),
    isPublished ? 'Pubblicato' : 'Bozza',
  ];
}

/** Number of pictures, and how many need an archive. */
function picturesLine(pictures: SourceProduct['pictures']): string {
  const inArchive = pictures.length - addressesOf(pictures.map(({ url }) => url)).length;
  return `Immagini: ${pictures.length}${inArchive > 0 ? `, di cui ${inArchive} da un archivio ZIP` : ''}`;
}

const piecesOf = ({ size, stock }: ProductInput['sizes'][number]) =>
  `${size} ${stock === null ? 'non contata' : stock}`;

function categoryProblem([first]: readonly string[]): string {
  return first === undefined
    ? 'Il file non dice la categoria: scegli qui sopra quella dei prodotti senza categoria.'
    : `La categoria ${quoted(first)} non ha ancora una categoria del negozio: scegliela qui sopra.`;
}

function inputOf(
  source: SourceProduct,
  category: Category,
  { before: present, counts }: { before: ProductInput | null; counts: Counts },
  { withOriginalPrices, publishesComplete, colors }: ImportChoices,
): ProductInput {
  const { priceCents, sizes, isFeatured, isNew, isSale } = source;
  const family = familyIn(source, colors);
  const color =
    family === null
      ? (present?.color ?? null)
      : colorOf(family, colorName(source.color ?? ''), present?.color?.swatch ?? '');
  const original = originalPrice(source, present, withOriginalPrices);
  const prices = { priceCents, originalPriceCents: original };
  return {
    ...(present ?? FRESH),
    // A colour of unknown family is part of the name until the owner sets it.
    name:
      source.color !== null && color === null
        ? upTo(`${source.name} ${colorName(source.color)}`, PRODUCT_FIELDS.name.max).trim()
        : source.name,
    priceCents,
    originalPriceCents: original,
    discountPercentage: discountFromPrices(priceCents, original) || null,
    sizePrices: sizePricesAt(prices, sizes, present),
    category,
    description: source.description || (present?.description ?? ''),
    color,
    modelGroup:
      color === null ? (present?.modelGroup ?? null) : (source.modelGroup ?? present?.modelGroup ?? null),
    sizes: sizes.map(({ size, barcode, sku }) => {
      const was = present?.sizes.find((one) => one.size === size);
      return {
        size,
        stock: counts.get(size)?.stock ?? null,
        ...(was && { stockWas: was.stock }),
        barcode: barcode ?? was?.barcode ?? null,
        sku: sku ?? was?.sku ?? null,
      };
    }),
    isPublished:
      source.isPublished && (present?.isPublished ?? (publishesComplete && !source.sharesPictures)),
    isFeatured: isFeatured || (present?.isFeatured ?? false),
    isNew: isNew || (present?.isNew ?? false),
    isSale: isSale || (present?.isSale ?? false),
  };
}

/** Without `#` and `|`, which separate colours elsewhere. */
function colorName(written: string): string {
  return upTo(typedLine(written.replace(/[#|]/g, '/')), PRODUCT_FIELDS.color_name.max).trim();
}

const FRESH: Omit<
  ProductInput,
  'name' | 'priceCents' | 'originalPriceCents' | 'discountPercentage' | 'sizePrices' | 'category' | 'sizes'
> = {
  ...NO_PLAIN_VALUES,
  ...NO_CHOICES,
  composition: NO_COMPOSITION,
  care: NO_CARE,
  fit: NO_FIT,
  color: null,
  modelGroup: null,
  images: [],
  video: null,
  makerId: null,
  isPublished: true,
  isSet: false,
  pieceIds: [],
  matchIds: [],
};

/** Empty product that a new one is compared with. */
const NAMELESS = {
  name: '',
  priceCents: 0,
  originalPriceCents: null,
  discountPercentage: null,
  sizePrices: {},
  sizes: [],
};

/** Size prices by which each size sells at the file's price, retaining the shop's where equal. */
function sizePricesAt(
  prices: Pick<ProductInput, 'priceCents' | 'originalPriceCents'>,
  sizes: SourceProduct['sizes'],
  present: ProductInput | null,
): SizePrices {
  return Object.fromEntries(
    sizes.flatMap(({ size, priceCents, compareAtCents, isRetained }) => {
      const there = entryOf(present?.sizePrices ?? {}, size);
      if (isRetained && there !== undefined && there > regularPrice(prices)) return [[size, there]];
      if (priceCents === undefined) return [];
      const known = [there, compareAtCents].find(
        (cents) =>
          cents !== undefined &&
          sizePriceCents({ ...prices, sizePrices: { [size]: cents } }, size) === priceCents,
      );
      return [[size, known ?? regularFor(priceCents, prices)]];
    }),
  );
}

/** Original price of the file if trusted, otherwise the present one if it fits the new price. */
function originalPrice(
  { priceCents, compareAtCents }: SourceProduct,
  present: ProductInput | null,
  withOriginalPrices: boolean,
): number | null {
  if (withOriginalPrices && compareAtCents !== null && compareAtCents > priceCents) return compareAtCents;
  const stored = present?.originalPriceCents ?? null;
  return stored !== null && stored >= priceCents ? stored : null;
}

/** Changed fields in Italian. */
function changesBetween(before: ProductInput, after: ProductInput, counts: Counts): string[] {
  const changes: string[] = [];
  const sentence = (what: string, from: string, to: string, why = '') => {
    if (from !== to) changes.push(`${what}: ${from} → ${to}${why}`);
  };
  sentence('Nome', before.name, after.name);
  sentence('Prezzo', formatEuro(before.priceCents), formatEuro(after.priceCents));
  sentence('Prezzo originale', euroOrNone(before.originalPriceCents), euroOrNone(after.originalPriceCents));
  sentence('Prezzi per taglia', sizePricesLine(before), sizePricesLine(after));
  sentence('Categoria', before.category, after.category);
  sentence('Colore', before.color?.name ?? 'nessuno', after.color?.name ?? 'nessuno');
  if (before.color && after.color && before.color.family !== after.color.family)
    changes.push('Famiglia del colore');
  if (before.modelGroup !== after.modelGroup) changes.push('Modello in più colori');
  sentence(
    'Composizione',
    compositionLine(before.composition) || 'nessuna',
    compositionLine(after.composition) || 'nessuna',
  );
  if (careLine(before.care) !== careLine(after.care)) changes.push('Cura');
  if (before.isPublished !== after.isPublished)
    changes.push(after.isPublished ? 'Pubblicato' : 'Torna in bozza');
  for (const key of PLAIN_KEYS) {
    const { kind, label } = PLAIN_FIELDS[key].field;
    const [was, is] = [before[key], after[key]];
    if (kind === 'line') sentence(label, `${was || 'nessuno'}`, `${is || 'nessuno'}`);
    else if (was !== is) changes.push(kind === 'tick' ? `Etichetta ${label}` : label);
  }
  sentence('Immagini', String(before.images.length), String(after.images.length));
  if (before.images.length === after.images.length && mediaOf(before) !== mediaOf(after))
    changes.push('Ordine delle immagini');
  sentence('Taglie', namesOf(before), namesOf(after));
  for (const { size, stock, barcode, sku } of after.sizes) {
    const was = before.sizes.find((one) => one.size === size);
    if (!was) continue;
    const ofSize = (what: string) => `${what} ${sizeLabel(size) ?? ''}`.trim();
    const why = counts.get(size)?.why;
    sentence(ofSize('Giacenza'), counted(was.stock), counted(stock), why ? `: ${why}` : '');
    sentence(ofSize('Codice a barre'), was.barcode || 'nessuno', barcode || 'nessuno');
    sentence(ofSize('SKU'), was.sku || 'nessuno', sku || 'nessuno');
  }
  return changes;
}

/** Size prices before a reduction. */
const sizePricesLine = ({ sizes, sizePrices }: Pick<ProductInput, 'sizes' | 'sizePrices'>) =>
  Object.entries(
    sizePricesOf(
      sizePrices,
      sizes.map(({ size }) => size),
    ),
  )
    .map(([size, cents]) => `${size} ${formatEuro(cents)}`)
    .join(', ') || 'nessuno';

const euroOrNone = (cents: number | null) => (cents === null ? 'nessuno' : formatEuro(cents));
const counted = (stock: number | null) => (stock === null ? 'non contata' : String(stock));
const mediaOf = ({ images }: ProductInput) => images.map(({ mediaId }) => mediaId).join(' ');
const namesOf = ({ sizes }: ProductInput) => sizes.map(({ size }) => size).join(', ');
