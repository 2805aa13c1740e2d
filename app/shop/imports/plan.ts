import type { Category } from '../catalogue/categories.ts';
import { colorOf } from '../catalogue/colors.ts';
import type { ProductInput } from '../catalogue/product-input.ts';
import { sizeLabel } from '../catalogue/size-name.ts';
import { NO_CARE } from '../labelling/care.ts';
import { NO_COMPOSITION } from '../labelling/composition.ts';
import { formatEuro } from '../money/money.ts';
import { discountFromPrices } from '../pricing/discount.ts';
import { NO_FIT } from '../sizing/fit.ts';
import { familyOf } from './color-words.ts';
import {
  type ExportedSource,
  exportedInput,
  exportedNotes,
  exportedProblems,
  picturesToFetch,
} from './exported-input.ts';
import type { SourceProduct } from './source.ts';

/** What becomes of a product of a file. */
export const ACTIONS = ['new', 'changed', 'unchanged', 'refused'] as const;
export type ImportAction = (typeof ACTIONS)[number];

/** What the owner decided for the whole file. */
export type ImportChoices = {
  /**
   * The file's original prices were charged before the reductions, as who enters one declares (Codice del Consumo
   * art. 17-bis); without this word they are left out.
   */
  withOriginalPrices: boolean;
};

export type Plan =
  | { action: 'refused'; reasons: string[] }
  | { action: 'new' | 'changed' | 'unchanged'; reasons: string[]; input: ProductInput };

/** A product of the shop that a file names. */
export type PresentProduct = { id: string; input: ProductInput; isBinned: boolean };

/** As `planOf`; one that is in the bin comes back into the inventory, so that there are not two of it. */
export function planFor(
  source: SourceProduct,
  category: Category | null,
  present: PresentProduct | null,
  choices: ImportChoices,
): Plan {
  const plan = planOf(source, category, present?.input ?? null, choices);
  if (!present?.isBinned || plan.action === 'refused') return plan;
  return { ...plan, action: 'changed', reasons: [FROM_BIN, ...plan.reasons] };
}

const FROM_BIN = 'Era nel cestino: torna nell’inventario';

/**
 * What taking a product in does to the shop. A product that is there keeps what its file does not say: composition,
 * maker, pictures, fit, and being a draft.
 * @param category of the product, null where its names do not tell one.
 * @param present the product as it is in the shop; null for one that is not there.
 */
export function planOf(
  source: SourceProduct,
  category: Category | null,
  present: ProductInput | null,
  choices: ImportChoices,
): Plan {
  const { exported } = source;
  if (exported) return exportedPlan({ ...source, exported }, category, present, choices);
  const unknown = category === null ? [categoryProblem(source.categories)] : [];
  const reasons = [...source.problems, ...unknown];
  if (reasons.length > 0 || category === null) return { action: 'refused', reasons };
  const input = inputOf(source, category, present, choices);
  return planned(present, input, [...source.notes, ...uncounted(source, present)]);
}

/** What is said of sizes that begin without pieces because the file does not say how many there are. */
function uncounted({ sizes }: SourceProduct, present: ProductInput | null): string[] {
  const isKnown = (size: string) => present?.sizes.some((one) => one.size === size) === true;
  const names = sizes.filter(({ size, stock }) => stock === undefined && !isKnown(size));
  if (names.length === 0) return [];
  const told = names.map(({ size }) => size).join(', ');
  return [`Il file non dice quanti pezzi ci sono (${told}): partono da 0, scrivili tu.`];
}

function exportedPlan(
  source: ExportedSource,
  category: Category | null,
  present: ProductInput | null,
  { withOriginalPrices }: ImportChoices,
): Plan {
  // A file that does not speak of categories leaves them as they are.
  const known = category ?? (source.categories.length === 0 ? (present?.category ?? null) : null);
  const unknown = known === null ? [categoryProblem(source.categories)] : [];
  const before = present ?? { ...FRESH, ...NAMELESS, category: known ?? 'Accessori' };
  const reasons = [...source.problems, ...unknown, ...exportedProblems(source, before)];
  if (reasons.length > 0 || known === null) return { action: 'refused', reasons };
  const input = { ...exportedInput(source, before, withOriginalPrices), category: known };
  const fetched = picturesToFetch(source, before).length;
  const notes = [...exportedNotes(source, before, withOriginalPrices), ...source.notes];
  return planned(present, input, notes, present && fetched > 0 ? [`Immagini da scaricare: ${fetched}`] : []);
}

function planned(
  present: ProductInput | null,
  input: ProductInput,
  notes: string[],
  further: string[] = [],
): Plan {
  if (!present) return { action: 'new', reasons: notes, input };
  const changes = [...changesBetween(present, input), ...further];
  return { action: changes.length > 0 ? 'changed' : 'unchanged', reasons: [...changes, ...notes], input };
}

function categoryProblem([first]: readonly string[]): string {
  return first === undefined
    ? 'Il file non dice la categoria.'
    : `La categoria «${first}» non ha ancora una categoria del negozio: scegliela qui sopra.`;
}

function inputOf(
  source: SourceProduct,
  category: Category,
  present: ProductInput | null,
  { withOriginalPrices }: ImportChoices,
): ProductInput {
  const { priceCents, sizes, isFeatured, isNew, isSale } = source;
  const family = source.color === null ? null : familyOf(source.color);
  const original = originalPrice(source, present, withOriginalPrices);
  return {
    ...(present ?? FRESH),
    // A colour that the shop has no family for is told by the name, so that two products of one model differ.
    name: source.color !== null && family === null ? `${source.name} ${source.color}` : source.name,
    priceCents,
    originalPriceCents: original,
    discountPercentage: discountFromPrices(priceCents, original) || null,
    category,
    description: source.description || (present?.description ?? ''),
    color:
      family === null
        ? (present?.color ?? null)
        : colorOf(family, source.color?.slice(0, 40) ?? '', present?.color?.swatch ?? ''),
    modelGroup:
      family === null ? (present?.modelGroup ?? null) : (source.modelGroup ?? present?.modelGroup ?? null),
    sizes: sizes.map(({ size, stock, barcode, sku }) => {
      const was = present?.sizes.find((one) => one.size === size);
      return {
        size,
        // Sold as if there were always more, a piece that nobody counted would be sold without being there.
        stock: stock === undefined ? (was ? was.stock : 0) : stock,
        barcode: barcode ?? was?.barcode ?? null,
        sku: sku ?? was?.sku ?? null,
      };
    }),
    isPublished: source.isPublished && (present?.isPublished ?? true),
    isFeatured: isFeatured || (present?.isFeatured ?? false),
    isNew: isNew || (present?.isNew ?? false),
    isSale: isSale || (present?.isSale ?? false),
  };
}

const FRESH: Omit<
  ProductInput,
  'name' | 'priceCents' | 'originalPriceCents' | 'discountPercentage' | 'category' | 'description' | 'sizes'
> = {
  composition: NO_COMPOSITION,
  care: NO_CARE,
  fit: NO_FIT,
  color: null,
  modelGroup: null,
  images: [],
  video: null,
  makerId: null,
  modelCode: '',
  warnings: '',
  isPublished: true,
  isNew: false,
  isSale: false,
  isFeatured: false,
  isSet: false,
  pieceIds: [],
  matchIds: [],
};

/** What a product that the shop does not have is compared with. */
const NAMELESS = {
  name: '',
  priceCents: 0,
  originalPriceCents: null,
  discountPercentage: null,
  description: '',
  sizes: [],
};

/** The original price that stands beside the new one: the file's where it is trusted, else one that is there and fits. */
function originalPrice(
  { priceCents, compareAtCents }: SourceProduct,
  present: ProductInput | null,
  withOriginalPrices: boolean,
): number | null {
  if (withOriginalPrices && compareAtCents !== null && compareAtCents > priceCents) return compareAtCents;
  const kept = present?.originalPriceCents ?? null;
  return kept !== null && kept >= priceCents ? kept : null;
}

/** The differences that the owner reads before she decides, in Italian. */
function changesBetween(before: ProductInput, after: ProductInput): string[] {
  const changes: string[] = [];
  const told = (what: string, from: string, to: string) => {
    if (from !== to) changes.push(`${what}: ${from} → ${to}`);
  };
  told('Nome', before.name, after.name);
  told('Prezzo', formatEuro(before.priceCents), formatEuro(after.priceCents));
  told('Prezzo originale', euroOrNone(before.originalPriceCents), euroOrNone(after.originalPriceCents));
  told('Categoria', before.category, after.category);
  told('Colore', before.color?.name ?? 'nessuno', after.color?.name ?? 'nessuno');
  if (before.color && after.color && before.color.family !== after.color.family)
    changes.push('Famiglia del colore');
  if (before.modelGroup !== after.modelGroup) changes.push('Modello in più colori');
  if (before.description !== after.description) changes.push('Descrizione');
  if (before.isPublished !== after.isPublished)
    changes.push(after.isPublished ? 'Pubblicato' : 'Torna in bozza');
  for (const [what, was, is] of [
    ['In evidenza', before.isFeatured, after.isFeatured],
    ['Nuovo', before.isNew, after.isNew],
    ['Saldo', before.isSale, after.isSale],
  ] as const) {
    if (was !== is) changes.push(`Etichetta ${what}`);
  }
  told('Codice del modello', before.modelCode || 'nessuno', after.modelCode || 'nessuno');
  told('Immagini', String(before.images.length), String(after.images.length));
  if (before.images.length === after.images.length && mediaOf(before) !== mediaOf(after))
    changes.push('Ordine delle immagini');
  told('Taglie', namesOf(before), namesOf(after));
  for (const { size, stock, barcode, sku } of after.sizes) {
    const was = before.sizes.find((one) => one.size === size);
    if (!was) continue;
    const ofSize = (what: string) => `${what} ${sizeLabel(size) ?? ''}`.trim();
    told(ofSize('Giacenza'), counted(was.stock), counted(stock));
    told(ofSize('Codice a barre'), was.barcode || 'nessuno', barcode || 'nessuno');
    told(ofSize('SKU'), was.sku || 'nessuno', sku || 'nessuno');
  }
  return changes;
}

const euroOrNone = (cents: number | null) => (cents === null ? 'nessuno' : formatEuro(cents));
const counted = (stock: number | null) => (stock === null ? 'non contata' : String(stock));
const mediaOf = ({ images }: ProductInput) => images.map(({ mediaId }) => mediaId).join(' ');
const namesOf = ({ sizes }: ProductInput) => sizes.map(({ size }) => size).join(', ');
