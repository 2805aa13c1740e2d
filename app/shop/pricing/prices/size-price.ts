import type { SizePrices, SizePriors } from '#db/json/products.ts';
import type { Cents } from '#shop/money/money.ts';
import { type PricePoint, priorPrice } from './prior-price.ts';

type Charged = { priceCents: Cents; originalPriceCents: Cents | null; sizePrices: SizePrices };

/**
 * The only place that computes a size's price: reduced in the product's proportion, rounded down to the cent,
 * so that no size is reduced by less than announced.
 */
export function sizePriceCents({ priceCents, originalPriceCents, sizePrices }: Charged, size: string): Cents {
  const regular = ownPrice(sizePrices, size);
  if (regular === null) return priceCents;
  return originalPriceCents ? shareOf(regular, priceCents, originalPriceCents) : regular;
}

/** Inverse of `sizePriceCents`. The result may exceed `MAX_CENTS`; whoever stores it must refuse it then. */
export function regularFor(
  requestedCents: Cents,
  { priceCents, originalPriceCents }: Pick<Charged, 'priceCents' | 'originalPriceCents'>,
): Cents {
  if (!originalPriceCents || priceCents === 0) return requestedCents;
  return -shareOf(-requestedCents, originalPriceCents, priceCents);
}

export function regularPrice({
  priceCents,
  originalPriceCents,
}: Pick<Charged, 'priceCents' | 'originalPriceCents'>): Cents {
  return originalPriceCents ?? priceCents;
}

/** The error in Italian with its size; null for none. */
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

/** Prices of existing sizes, in their order. */
export function sizePricesOf(sizePrices: SizePrices, sizes: readonly string[]): SizePrices {
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const cents = ownPrice(sizePrices, size);
      return cents === null ? [] : [[size, cents]];
    }),
  );
}

/** The size's price at each price of the product. */
export function sizeLedger(ledger: readonly PricePoint[], size: string): PricePoint[] {
  return ledger.map(({ sizePrices = {}, codes, ...point }) => {
    const { priceCents, originalPriceCents = null } = point;
    const ofSize = sizePriceCents({ priceCents, originalPriceCents, sizePrices }, size);
    return {
      ...point,
      priceCents: ofSize,
      // An amount reduces a dearer size by a smaller part: the product's part is used, so that nothing looks more
      // reduced.
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

/** Prior prices of sizes with own prices, from their own ledgers (Codice del Consumo art. 17-bis). */
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

/** `priorPriceCents` null: not reduced. */
export type ShownPrice = { priceCents: Cents; priorPriceCents: Cents | null; priorSoldFrom: string | null };

/** Price and prior price of a size; null if equal to the product's. */
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

/** A size may be called "constructor": inherited properties do not count. */
function ownPrice(sizePrices: SizePrices, size: string): Cents | null {
  return Object.hasOwn(sizePrices, size) ? (sizePrices[size] ?? null) : null;
}

/** amount × part ÷ whole, rounded down; exact, unlike doubles. */
function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  const product = BigInt(amount) * BigInt(part);
  const share = product / BigInt(whole);
  return Number(product < 0n && product % BigInt(whole) !== 0n ? share - 1n : share);
}
