import type { SizePrices, SizePriors } from '#db/json/products.ts';
import type { Cents } from '#shop/money/money.ts';
import { type PricePoint, priorPrice } from './prior-price.ts';

type Charged = { priceCents: Cents; originalPriceCents: Cents | null; sizePrices: SizePrices };

/**
 * What a size costs now: the only place that says it. The reduction of the product is that of all its sizes: a size
 * keeps of its price the part that the product keeps of its original one, rounded down to the cent, so that no size is
 * reduced by less than is announced.
 */
export function sizePriceCents({ priceCents, originalPriceCents, sizePrices }: Charged, size: string): Cents {
  const regular = ownPrice(sizePrices, size);
  if (regular === null) return priceCents;
  return originalPriceCents ? shareOf(regular, priceCents, originalPriceCents) : regular;
}

/**
 * The price before the reduction of a size that is to cost `wantedCents` while the product has these prices: what
 * `sizePriceCents` makes `wantedCents` of again. The result may be beyond `MAX_CENTS`: a product that keeps a hundredth of
 * its price makes a size a hundred times dearer; whoever stores it refuses it then, as any price.
 */
export function regularFor(
  requestedCents: Cents,
  { priceCents, originalPriceCents }: Pick<Charged, 'priceCents' | 'originalPriceCents'>,
): Cents {
  if (!originalPriceCents || priceCents === 0) return requestedCents;
  return -shareOf(-requestedCents, originalPriceCents, priceCents);
}

/** What the cheapest sizes of a product cost before any reduction. */
export function regularPrice({
  priceCents,
  originalPriceCents,
}: Pick<Charged, 'priceCents' | 'originalPriceCents'>): Cents {
  return originalPriceCents ?? priceCents;
}

/** What is wrong with the prices of the sizes of a product, in Italian, and of which size; null where nothing is. */
export function sizePriceProblem(
  charged: Charged,
  sizes: readonly string[],
): { size: string; problem: string } | null {
  const priced = sizes.flatMap((size) => {
    const cents = ownPrice(charged.sizePrices, size);
    return cents === null ? [] : [{ size, cents }];
  });
  const low = priced.find(({ cents }) => cents <= regularPrice(charged));
  if (low) return { size: low.size, problem: NOT_HIGHER };
  const [first] = priced;
  return first && priced.length === sizes.length ? { size: first.size, problem: ALL_OWN } : null;
}

const NOT_HIGHER =
  'Il prezzo del prodotto è quello delle taglie che costano meno: qui scrivi solo un prezzo più alto, senza sconto.';
const ALL_OWN = 'Almeno una taglia costa come il prodotto: lascia vuoto il suo prezzo.';

/** The prices of sizes that the product has, in their order. */
export function sizePricesOf(sizePrices: SizePrices, sizes: readonly string[]): SizePrices {
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const cents = ownPrice(sizePrices, size);
      return cents === null ? [] : [[size, cents]];
    }),
  );
}

/** The ledger of a size: what it cost at each price of the product. */
export function sizeLedger(ledger: readonly PricePoint[], size: string): PricePoint[] {
  return ledger.map(({ sizePrices = {}, codes, ...point }) => {
    const { priceCents, originalPriceCents = null } = point;
    const ofSize = sizePriceCents({ priceCents, originalPriceCents, sizePrices }, size);
    return {
      ...point,
      priceCents: ofSize,
      // A code of an amount takes a smaller part off a dearer size: told as the same part, nothing looks more reduced.
      ...(codes && {
        codes: codes.map((code) => ({
          ...code,
          priceCents: priceCents > 0 ? shareOf(ofSize, code.priceCents, priceCents) : ofSize,
        })),
      }),
      originalPriceCents:
        originalPriceCents === null ? null : (ownPrice(sizePrices, size) ?? originalPriceCents),
    };
  });
}

/** What each size with a price of its own is compared with (Codice del Consumo art. 17-bis), by its own ledger. */
export function sizePriorsOf(ledger: readonly PricePoint[], sizePrices: SizePrices): SizePriors {
  return Object.fromEntries(
    Object.keys(sizePrices).flatMap((size) => {
      const prior = priorPrice(sizeLedger(ledger, size));
      return prior
        ? [
            [
              size,
              { priceCents: prior.priceCents, since: prior.since.toISOString(), soldFrom: prior.soldFrom },
            ],
          ]
        : [];
    }),
  );
}

/** What is shown of a price; nothing is struck where nothing is reduced. */
export type ShownPrice = { priceCents: Cents; priorPriceCents: Cents | null; priorSoldFrom: string | null };

/** What a size with a price of its own costs, and what that is compared with; null for one that costs as the product. */
export function ownSizePrice(
  product: Charged & { sizePriors: SizePriors },
  size: string,
): (ShownPrice & { priorSince: string | null }) | null {
  if (ownPrice(product.sizePrices, size) === null) return null;
  const priceCents = sizePriceCents(product, size);
  const prior = Object.hasOwn(product.sizePriors, size) ? product.sizePriors[size] : undefined;
  if (!prior || prior.priceCents <= priceCents)
    return { priceCents, priorPriceCents: null, priorSoldFrom: null, priorSince: null };
  return {
    priceCents,
    priorPriceCents: prior.priceCents,
    priorSoldFrom: prior.soldFrom,
    priorSince: prior.since,
  };
}

/** Sizes are words of the owner's: "constructor" is one, too. */
function ownPrice(sizePrices: SizePrices, size: string): Cents | null {
  return Object.hasOwn(sizePrices, size) ? (sizePrices[size] ?? null) : null;
}

/** amount × part ÷ whole, rounded down; exact, where doubles would not hold the product. */
function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  const product = BigInt(amount) * BigInt(part);
  const share = product / BigInt(whole);
  return Number(product < 0n && product % BigInt(whole) !== 0n ? share - 1n : share);
}
