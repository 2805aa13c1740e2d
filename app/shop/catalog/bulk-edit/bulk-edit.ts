import type { Change, Mandatory, PercentChange, SizePrices } from '#db/json/products.ts';
import { keysOf } from '#lib/keys.ts';
import { type Assortment, type Category, labellingOf } from '#shop/catalog/assortment/categories.ts';
import { unpublishable } from '#shop/catalog/products/mandatory.ts';
import { type Cents, formatEuro, MAX_CENTS, percentOf } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { discountFromPrices, priceReducedBy, reductionPercent } from '#shop/pricing/prices/discount.ts';
import { pricePreview } from '#shop/pricing/prices/price-preview.ts';
import { lowestBefore, type PricePoint, priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { regularPrice } from '#shop/pricing/prices/size-price.ts';

/** Most products of one change, which is one transaction. */
export const MOST_AT_ONCE = 1000;

export const LABEL_NAMES = { isNew: 'Nuovo', isSale: 'Saldo', isFeatured: 'In evidenza' } as const;
export type Label = keyof typeof LABEL_NAMES;
const LABELS = keysOf(LABEL_NAMES);

/** Facts of a product that changes depend on. */
export type EditedProduct = Record<Label, boolean> & {
  id: string;
  name: string;
  category: Category;
  priceCents: Cents;
  originalPriceCents: Cents | null;
  discountPercentage: number | null;
  sizePrices: SizePrices;
  isPublished: boolean;
  missing: Mandatory[];
  ledger: readonly PricePoint[];
};

export type PricesAfter = Pick<EditedProduct, 'priceCents' | 'originalPriceCents' | 'discountPercentage'>;

/** Nothing is written for a product that is refused or unchanged. */
export type Planned = {
  id: string;
  name: string;
  before: string;
  after: string;
  outcome: 'changed' | 'same' | 'refused';
  /** Why it is refused, or a remark for the owner. */
  note: string | null;
  prices?: PricesAfter;
  columns?: Partial<Record<Label | 'isPublished', boolean>> & { category?: Category };
};

export function planBulkEdit(
  products: readonly EditedProduct[],
  change: Change,
  { onlyComplete, now, assortment }: { onlyComplete: boolean; now: Date; assortment: Assortment },
): Planned[] {
  return products.map((product) => {
    const { id, name } = product;
    return { id, name, ...planOne(product, change, { onlyComplete, now, assortment }) };
  });
}

type One = Omit<Planned, 'id' | 'name'>;

function planOne(
  product: EditedProduct,
  change: Change,
  { onlyComplete, now, assortment }: { onlyComplete: boolean; now: Date; assortment: Assortment },
): One {
  switch (change.kind) {
    case 'labels':
      return labelled(product, change.labels);
    case 'category':
      return recategorised(product, change.category, assortment);
    case 'published':
      return published(product, change.isPublished, onlyComplete);
    case 'prices':
      return repriced(product, change.to, now);
    case 'delete':
      return { before: stateName(product.isPublished), after: 'Nel cestino', outcome: 'changed', note: null };
  }
}

function labelled(product: EditedProduct, labels: { [L in Label]?: boolean }): One {
  const after = { ...product, ...labels };
  const isSame = LABELS.every((label) => after[label] === product[label]);
  const columns = Object.fromEntries(LABELS.map((label) => [label, after[label]]));
  const texts = { before: labelNames(product), after: labelNames(after), note: null };
  return isSame ? { ...texts, outcome: 'same' } : { ...texts, outcome: 'changed', columns };
}

function labelNames(product: Record<Label, boolean>): string {
  const names = LABELS.filter((label) => product[label]).map((label) => LABEL_NAMES[label]);
  return names.join(', ') || 'Nessuna';
}

/** Shoes have another kind of label: changing to or from them would lose the composition. */
function recategorised({ category }: EditedProduct, target: Category, assortment: Assortment): One {
  const isFootwear = (name: Category) => labellingOf(name, assortment) === 'footwear';
  const texts = { before: category, after: target };
  if (category === target) return { ...texts, outcome: 'same', note: null };
  if (isFootwear(category) !== isFootwear(target)) {
    const note = 'Le scarpe hanno etichetta e misure proprie: cambia la categoria nella sua scheda.';
    return { ...texts, outcome: 'refused', note };
  }
  return { ...texts, outcome: 'changed', note: null, columns: { category: target } };
}

const stateName = (isPublished: boolean) => (isPublished ? 'Pubblicato' : 'Bozza');

function published(product: EditedProduct, target: boolean, onlyComplete: boolean): One {
  const texts = { before: stateName(product.isPublished), after: stateName(target) };
  if (product.isPublished === target) return { ...texts, outcome: 'same', note: null };
  if (target && onlyComplete && product.missing.length > 0)
    return { ...texts, outcome: 'refused', note: `${unpublishable(product.missing)}.` };
  return { ...texts, outcome: 'changed', note: null, columns: { isPublished: target } };
}

function repriced(product: EditedProduct, to: Extract<Change, { kind: 'prices' }>['to'], now: Date): One {
  const before = formatEuro(product.priceCents);
  const priceCents = to.how === 'set' ? to.priceCents : changedPrice(product.priceCents, to);
  if (priceCents === null)
    return { before, after: before, outcome: 'refused', note: 'Il nuovo prezzo non si può scrivere.' };
  const isToAnnounce = to.how === 'down' && to.isAnnounced && product.originalPriceCents === null;
  const wasCharged = wasOnSale(product, now);
  const prices = pricesAfter(product, priceCents, isToAnnounce && wasCharged);
  const texts = { before, after: formatEuro(priceCents) };
  if (priceCents === product.priceCents && prices.originalPriceCents === product.originalPriceCents)
    return { ...texts, outcome: 'same', note: null };
  // Nobody has entered the unreduced price of the dearer sizes.
  if (Object.keys(product.sizePrices).length > 0 && regularPrice(prices) !== regularPrice(product))
    return { before, after: before, outcome: 'refused', note: BY_SIZE };
  const note = isToAnnounce && !wasCharged ? NEVER_CHARGED : shownInShop(product, prices, now);
  return { ...texts, outcome: 'changed', note, prices };
}

const BY_SIZE =
  'Ha prezzi diversi per taglia: qui si può solo scontarlo. Il prezzo pieno si cambia nella sua scheda.';

const NEVER_CHARGED =
  'È una bozza, e negli ultimi 30 giorni non era in vendita: cambia il prezzo, senza annunciare uno sconto.';

/**
 * Whether it could be bought in the last 30 days: a draft's price was charged to nobody, and as original price it would
 * announce a false reduction (Codice del Consumo art. 17-bis).
 */
function wasOnSale({ isPublished, ledger, priceCents }: EditedProduct, now: Date): boolean {
  return isPublished || lowestBefore(ledger, { priceCents, at: now }) !== null;
}

function pricesAfter(product: EditedProduct, priceCents: Cents, isAnnounced: boolean): PricesAfter {
  const original = product.originalPriceCents ?? (isAnnounced ? product.priceCents : null);
  const originalPriceCents = original !== null && original > priceCents ? original : null;
  return {
    priceCents,
    originalPriceCents,
    discountPercentage: discountFromPrices(priceCents, originalPriceCents) || null,
  };
}

/** The storefront's view of the price, judged by the earlier prices (Codice del Consumo art. 17-bis). */
function shownInShop({ isPublished, ledger }: EditedProduct, after: PricesAfter, now: Date): string | null {
  const { priceCents, originalPriceCents } = after;
  if (originalPriceCents === null) return null;
  if (!isPublished) return 'È una bozza: lo sconto si calcola quando la pubblichi.';
  const prior = priorPrice([...ledger, { priceCents, originalPriceCents, at: now }]);
  const typed = {
    price: euroAsTyped(priceCents),
    originalPrice: euroAsTyped(originalPriceCents),
    discount: '',
  };
  const preview = pricePreview({ ...typed, isSale: false }, ledger, now);
  if (prior?.priceCents !== originalPriceCents) return preview;
  const percent = reductionPercent({ priceCents, priorPriceCents: prior.priceCents });
  const shown = `In negozio: ${percent === null ? '' : `-${percent}\u00a0% `}da ${formatEuro(prior.priceCents)}`;
  return preview === null ? shown : `${shown}. ${preview}`;
}

/** Moved to the nearest requested ending, never against the direction of the change; null if impossible. */
export function changedPrice(
  priceCents: Cents,
  { how, percent, ending }: Pick<PercentChange, 'how' | 'percent' | 'ending'>,
): Cents | null {
  const exact = how === 'up' ? percentOf(priceCents, 100 + percent) : priceReducedBy(priceCents, percent);
  const ended = ending === 'cents' ? exact : nearestEnding(exact, Number(ending), how, priceCents);
  return ended > 0 && ended <= MAX_CENTS ? ended : null;
}

function nearestEnding(exact: Cents, ending: number, how: 'up' | 'down', present: Cents): Cents {
  const below = Math.floor((exact - ending) / 100) * 100 + ending;
  const nearest = exact - below <= below + 100 - exact ? below : below + 100;
  if (how === 'up') return nearest < present ? nearest + 100 : nearest;
  return nearest > present ? nearest - 100 : nearest;
}
