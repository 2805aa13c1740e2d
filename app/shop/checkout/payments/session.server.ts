import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { checkouts } from '#db/schema/payments.ts';
import { statement } from '#db/statement.server.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Address } from '#lib/address.server.ts';
import type { NewPaymentSession, PaymentSession, Payments } from '#platform/payments.server.ts';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { linkOfDraftOrder } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { providerMethodsFor } from '#shop/checkout/payment-methods/provider-methods.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { pieceColor } from '#shop/orders/lifecycle/order-line.ts';
import type { SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { type Checkout, checkoutById, releaseCheckout } from './checkouts.server.ts';
import { type OpenedSession, openOnce } from './open-session.server.ts';

/** Page that follows the provider's. */
const PAID: Address = '/order-success';
const GIVEN_UP: Address = '/cart';

export type SessionShop = {
  db: Db;
  now: () => Date;
  payments: Payments;
  config: SigningShop['config'];
  log: { error(error: unknown, fields?: Record<string, unknown>): void };
};

export type ConfirmingShop = SessionShop & SigningShop & { jobs: Jobs };

/** Opens exactly one session for a checkout. */
export async function openSession(
  shop: SessionShop,
  row: Checkout,
  settings: Pick<ShopSettings, 'paymentMethods' | 'providerMethods'>,
): Promise<OpenedSession> {
  const cancelUrl =
    (row.proposalId && (await linkOfDraftOrder(shop, row.proposalId))) ??
    `${shop.config.publicUrl}${GIVEN_UP}?annullato=${row.id}`;
  return openOnce(shop, {
    row,
    request: () => sessionFor(shop, row, settings, cancelUrl),
    adopt: (session) => adoptSession(shop.db, row.id, session),
    nextAttempt: (failed) => nextAttempt(shop.db, row.id, failed),
    release: (because) => releaseCheckout(shop, row.id, because),
  });
}

const adoption = statement('adopt_session', (db) =>
  db
    .update(checkouts)
    .set({
      providerSessionId: sql`${sql.placeholder('session')}`,
      providerSessionUrl: sql`${sql.placeholder('url')}`,
    })
    .where(and(eq(checkouts.id, sql.placeholder('id')), isNull(checkouts.providerSessionId)))
    .returning({
      status: checkouts.status,
      providerSessionId: checkouts.providerSessionId,
      providerSessionUrl: checkouts.providerSessionUrl,
    }),
);

/** Stores a session. @returns the stored one; null for an unknown checkout */
export async function adoptSession(
  db: Db,
  checkoutId: string,
  session: PaymentSession,
): Promise<Pick<Checkout, 'status' | 'providerSessionId' | 'providerSessionUrl'> | null> {
  const [adopted] = await adoption(db, { id: checkoutId, session: session.id, url: session.url });
  return adopted ?? checkoutById(db, checkoutId);
}

/** Number of the next attempt, equal for concurrent requests. */
async function nextAttempt(db: Db, checkoutId: string, failed: number): Promise<number> {
  await db
    .update(checkouts)
    .set({ sessionAttempt: sql`${checkouts.sessionAttempt} + 1` })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.sessionAttempt, failed)));
  const [row] = await db
    .select({ attempt: checkouts.sessionAttempt })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  return row?.attempt ?? failed + 1;
}

/** Size and composition of the line's amount: the provider shows one amount per line. */
function paymentDescription(line: Checkout['lines'][number], promoCode: string | null): string | null {
  const grossCents = line.priceCents * line.quantity;
  const discount =
    line.discountCents > 0
      ? `${formatEuro(grossCents)} - ${formatEuro(line.discountCents)} di sconto${promoCode ? ` (${promoCode})` : ''}`
      : null;
  return [sizeLabel(line.size), pieceColor(line), discount].filter(Boolean).join(' · ') || null;
}

function wrappingLine({ wrappingCents }: Checkout['quote']): NewPaymentSession['lines'] {
  return wrappingCents === null ? [] : [{ name: WRAPPING, description: null, amountCents: wrappingCents }];
}

/** Methods that fit the checkout or, if none does any more, all enabled ones. */
function methodsFor(
  { quote: { delivery }, totalCents }: Checkout,
  { paymentMethods, providerMethods }: Pick<ShopSettings, 'paymentMethods' | 'providerMethods'>,
): NewPaymentSession['methods'] {
  const { isCollected } = DELIVERY_METHODS[delivery];
  const fitting = providerMethodsFor(providerMethods, { totalCents, isCollected });
  return fitting.length > 0 ? fitting : paymentMethods;
}

/** Equal for the same row, as its idempotency key demands. */
function sessionFor(
  shop: SigningShop,
  row: Checkout,
  settings: Pick<ShopSettings, 'paymentMethods' | 'providerMethods'>,
  cancelUrl: string,
): NewPaymentSession {
  return {
    reference: row.id,
    email: row.email,
    lines: [
      ...row.lines.map((line) => ({
        name: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
        description: paymentDescription(line, row.quote.promoCode),
        amountCents: line.priceCents * line.quantity - line.discountCents,
      })),
      ...wrappingLine(row.quote),
    ],
    shipping: { label: DELIVERY_METHODS[row.quote.delivery].inMails, amountCents: row.quote.shippingCents },
    methods: methodsFor(row, settings),
    expiresAt: row.expiresAt,
    successUrl: `${shop.config.publicUrl}${PAID}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl,
  };
}
