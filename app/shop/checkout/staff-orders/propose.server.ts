import type { Db } from '#db/client.server.ts';
import type { CheckoutLine } from '#db/schema/orders.ts';
import { doEach } from '#lib/do-each.ts';
import { normalizeEmail } from '#lib/email.ts';
import { isUuid } from '#lib/uuid.ts';
import { VendorError } from '#lib/vendor-error.ts';
import {
  discountRefusal,
  endOfDay,
  heldThrough,
  isHolding,
  readsOther,
} from '#shop/checkout/draft-orders/draft-order.ts';
import {
  type DraftOrder,
  draftOrderById,
  endDraftOrder,
  freshDraftOrderId,
  lockDraftOrder,
  overdueDraftOrders,
  PiecesGone,
  rewriteDraftOrder,
  writeDraftOrder,
} from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { mergeLines } from '#shop/checkout/order-entry/basket.ts';
import { priceBasket } from '#shop/checkout/order-entry/price-basket.server.ts';
import { openCheckoutOf } from '#shop/checkout/payments/checkouts.server.ts';
import { cancelCheckout } from '#shop/checkout/payments/confirm.server.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { releaseProposalHolds } from '#shop/stock/inventory/stock.server.ts';
import { type DraftOrderSaved, MOST_OF_LINE, type Proposed, pricedByHand } from './proposed.ts';

/** `isFree`: unlimited discounts. */
type Writer = { actor: string; isFree: boolean };

/** Creates a draft order and holds its pieces; the same `id` (from the form) is the same one. Amounts in cents. */
export async function propose(
  shop: ConfirmingShop,
  proposed: Proposed,
  { id, ...writer }: Writer & { id: string },
): Promise<DraftOrderSaved> {
  if (!isUuid(id) || (await orderById(shop.db, id))) return { ok: false, code: 'unknown' };
  const before = await draftOrderById(shop.db, id);
  // Resent after a lost or refused answer: the new content counts unless changed since.
  if (before)
    return isHolding(before.status)
      ? changeDraftOrder(shop, proposed, { id, version: FIRST_VERSION, ...writer })
      : { ok: true, id };
  return saved(() =>
    shop.db.transaction(async (tx) => {
      const content = await contentOf(shop, tx, proposed, writer);
      if (!content.ok) return content;
      await writeDraftOrder(tx, content.value, { id, at: shop.now(), by: writer.actor });
      return { ok: true, id };
    }),
  );
}

/** Version of a draft order unchanged since its creation. */
const FIRST_VERSION = 1;

export function newDraftOrderId(shop: Pick<ConfirmingShop, 'db'>): Promise<string> {
  return freshDraftOrderId(shop.db);
}

/** Changes a draft order; pieces keep agreed prices. A new telephone or e-mail address ends the earlier link. */
export async function changeDraftOrder(
  shop: ConfirmingShop,
  proposed: Proposed,
  { id, version, ...writer }: Writer & { id: string; version: number },
): Promise<DraftOrderSaved> {
  const closed = await closeCheckout(shop, id);
  if (closed) return { ok: false, code: closed };
  return saved(() =>
    shop.db.transaction(async (transaction): Promise<DraftOrderSaved> => {
      const tx = transaction;
      const refusal = await lockedFor(tx, { id, version });
      if ('code' in refusal) return { ok: false, code: refusal.code };
      // Released first, so that its own pieces are free for it.
      await releaseProposalHolds(tx, id, proposed.pieces);
      const content = await contentOf(shop, tx, proposed, writer, refusal.row);
      if (!content.ok) throw new Refused(content);
      // A sent link stays valid, whatever the form says.
      const hasLink = refusal.row.status === 'open';
      const status = hasLink ? 'open' : content.value.status;
      const isOtherReader = hasLink && readsOther(refusal.row.customer, proposed.customer);
      const linkGeneration = refusal.row.linkGeneration + (isOtherReader ? 1 : 0);
      await rewriteDraftOrder(tx, id, { ...content.value, status, linkGeneration }, shop.now());
      return { ok: true, id };
    }),
  );
}

/** Creates the link, valid as the settings say or as promised, whichever is longer; nothing if it has one. */
export async function sendLink(
  shop: ConfirmingShop,
  { id, version, settings }: { id: string; version: number; settings: Pick<ShopSettings, 'byHand'> },
): Promise<DraftOrderSaved> {
  return shop.db.transaction(async (transaction): Promise<DraftOrderSaved> => {
    const tx = transaction;
    const locked = await lockedFor(tx, { id, version });
    if ('code' in locked) return { ok: false, code: locked.code };
    if (locked.row.status === 'open') return { ok: true, id };
    const now = shop.now();
    const usual = heldThrough(now, settings.byHand.days);
    const until = new Date(Math.max(locked.row.until.getTime(), usual.getTime()));
    await rewriteDraftOrder(tx, id, { status: 'open', until }, now);
    return { ok: true, id };
  });
}

/** Releases the pieces and ends the link. */
export async function releaseDraftOrder(
  shop: ConfirmingShop,
  { id, version, actor }: { id: string; version: number; actor: string },
): Promise<DraftOrderSaved> {
  const closed = await closeCheckout(shop, id);
  if (closed) return { ok: false, code: closed };
  return shop.db.transaction(async (transaction): Promise<DraftOrderSaved> => {
    const tx = transaction;
    const locked = await lockedFor(tx, { id, version });
    if ('code' in locked) return { ok: false, code: locked.code };
    await endDraftOrder(tx, locked.row, { because: 'released', by: actor, at: shop.now() });
    return { ok: true, id };
  });
}

/** Ends its open payment before a change. `over`: just paid; `being_paid`: undecided; `provider_away`; null: none. */
export async function closeCheckout(
  shop: ConfirmingShop,
  proposalId: string,
): Promise<'over' | 'being_paid' | 'provider_away' | null> {
  const open = await openCheckoutOf(shop.db, proposalId);
  if (!open) return null;
  try {
    const { status } = await cancelCheckout(shop, open.id);
    if (status === 'completed') return 'over';
    return status === 'pending' || status === 'open' ? 'being_paid' : null;
  } catch (error) {
    if (error instanceof VendorError) return 'provider_away';
    throw error;
  }
}

/** Locked in the version shown; otherwise the reason against a change. */
async function lockedFor(
  tx: Db,
  { id, version }: { id: string; version: number },
): Promise<{ row: DraftOrder } | { code: 'unknown' | 'over' | 'stale' | 'being_paid' }> {
  const row = await lockDraftOrder(tx, id);
  if (!row) return { code: 'unknown' };
  if (!isHolding(row.status)) return { code: 'over' };
  if (row.version !== version) return { code: 'stale' };
  // A payment was begun meanwhile, and must be for what was shown.
  if (await openCheckoutOf(tx, id)) return { code: 'being_paid' };
  return { row };
}

type Content =
  | { ok: true; value: Parameters<typeof writeDraftOrder>[1] }
  | Extract<DraftOrderSaved, { ok: false }>;

/** Rolls back. */
class Refused extends Error {
  readonly refusal: Extract<DraftOrderSaved, { ok: false }>;
  constructor(refusal: Extract<DraftOrderSaved, { ok: false }>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function saved(write: () => Promise<DraftOrderSaved>): Promise<DraftOrderSaved> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (error instanceof PiecesGone) return { ok: false, code: 'gone' };
    throw error;
  }
}

function totalOf(lines: readonly CheckoutLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
}

/** A line per size; pieces agreed before keep their price, additional ones do not. */
async function contentOf(
  shop: ConfirmingShop,
  tx: Db,
  proposed: Proposed,
  writer: Writer,
  before?: Pick<DraftOrder, 'lines' | 'discountCents'>,
): Promise<Content> {
  const { customer, delivery, pieces, discountCents, discountReason, note, status } = proposed;
  const { message, wrapped } = proposed.gift ?? { message: '', wrapped: false };
  if (pieces.length === 0) return { ok: false, code: 'no_pieces' };
  const email = customer.customer_email ?? '';
  const postalCode = customer.customer_postal_code || null;
  const agreed = before?.lines ?? [];
  const merged = mergeLines(
    pieces.map(({ productId, size, quantity }) => ({ id: productId, size, quantity, priceCents: null })),
    MOST_OF_LINE,
  );
  const basket = { lines: merged, promoCode: null, delivery, postalCode, wrapped };
  const { answer, frozen, settings } = await priceBasket({ db: tx, now: shop.now }, basket);
  const missing = answer.lines.filter(({ available }) => !available);
  if (missing.length > 0)
    return {
      ok: false,
      code: 'gone',
      missing: missing.map(({ id: productId, name, size, left }) => ({
        size,
        left: left ?? 0,
        // A product no longer sold keeps its last name.
        name: name || (agreed.find((line) => line.productId === productId)?.name ?? ''),
      })),
    };
  const lines = frozen.map((line) => {
    const same = agreed.find(({ productId, size }) => productId === line.productId && size === line.size);
    return same && line.quantity <= same.quantity ? { ...line, priceCents: same.priceCents } : line;
  });
  const policy = settings.shipping;
  if (wrapped && policy.wrappingCents === null) return { ok: false, code: 'wrapping_unavailable' };
  const priced = pricedByHand({ lines, discountCents, delivery, wrapped, postalCode, policy });
  if (priced.quote.delivery !== delivery) return { ok: false, code: 'delivery_unavailable' };
  const { subtotalCents } = priced.quote;
  const refusal = discountRefusal(
    { discountCents, subtotalCents, reason: discountReason },
    {
      isFree: writer.isFree,
      assistantPercent: settings.byHand.assistantPercent,
      given: before && { discountCents: before.discountCents, subtotalCents: totalOf(agreed) },
    },
  );
  if (refusal) return { ok: false, code: refusal };
  const until =
    proposed.until === null ? heldThrough(shop.now(), settings.byHand.days) : endOfDay(proposed.until);
  const emailKey = email === '' ? '' : normalizeEmail(email);
  return {
    ok: true,
    value: {
      status,
      customer,
      emailKey,
      delivery,
      giftMessage: wrapped || message !== '' ? message : null,
      wrapped,
      lines: priced.lines,
      discountCents,
      discountReason,
      note,
      until,
    },
  };
}

type Ending = { db: Db; now: () => Date };

/** Releases the pieces of expired draft orders; one being paid waits for its outcome. */
export async function endOverdueDraftOrders(shop: Ending): Promise<void> {
  await doEach(await overdueDraftOrders(shop.db, shop.now()), (id) =>
    shop.db.transaction(async (tx) => {
      const row = await lockDraftOrder(tx, id);
      const now = shop.now();
      if (!row || !isHolding(row.status) || row.until >= now) return;
      if (await openCheckoutOf(tx, id)) return;
      await endDraftOrder(tx, row, { because: 'expired', by: 'system', at: now });
    }),
  );
}
