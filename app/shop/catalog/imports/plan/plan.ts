import type { Decision, SourceProduct } from '#db/json/imports.ts';
import type { ACTIONS } from '#db/values/imports.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { ChosenColors } from '#shop/catalog/imports/formats/color-words.ts';
import {
  damagedCodes,
  type ExportedSource,
  exportedInput,
  exportedNotes,
  exportedProblems,
  plainIn,
} from '#shop/catalog/imports/formats/exported-input.ts';
import {
  acceptedLabel,
  type DescribedLabel,
  labelIn,
  lackingIn,
} from '#shop/catalog/imports/formats/garment-labels.ts';
import { quoted } from '#shop/catalog/imports/formats/source-values.ts';
import { newPictures } from '#shop/catalog/imports/read/named-pictures.ts';
import { PLAIN_KEYS, type PlainValues } from '#shop/catalog/products/plain-fields.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { sizePriceProblem } from '#shop/pricing/prices/size-price.ts';
import {
  correctedBefore,
  correctionKey,
  correctionOf,
  countsAfter,
  NOTHING_REPORTED,
  type ReportedCounts,
  type Uncounted,
} from './counts.ts';
import { makerAfter } from './makers-of-file.ts';
import { changesBetween, newProduct } from './plan-sentences.ts';
import { type Counts, FRESH, inputOf, NAMELESS } from './planned-input.ts';

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

function categoryProblem([first]: readonly string[]): string {
  return first === undefined
    ? 'Il file non dice la categoria: scegli qui sopra quella dei prodotti senza categoria.'
    : `La categoria ${quoted(first)} non ha ancora una categoria del negozio: scegliela qui sopra.`;
}
