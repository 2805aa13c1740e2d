import { dayInRome } from '#lib/calendar-day.ts';
import { draftOrderById } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import type { CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import { isOwnMethod, type PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { payCharge } from '#shop/checkout/payments/balance-payments.server.ts';
import { confirmPayment, reconcileCheckouts } from '#shop/checkout/payments/confirm.server.ts';
import { orderFromDraft, sellDraftOrder } from '#shop/checkout/staff-orders/order-from-draft.server.ts';
import { newDraftOrderId, propose } from '#shop/checkout/staff-orders/propose.server.ts';
import { shownDraftOrder } from '#shop/checkout/staff-orders/shown.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { openBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { cancelBalancePayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { changeMethod, otherMethods } from '#shop/orders/edits/change-method.server.ts';
import { editOrder, previewEdit } from '#shop/orders/edits/edit-order.server.ts';
import { reopenWithRest } from '#shop/orders/edits/reopen-rest.server.ts';
import { waiveDifference } from '#shop/orders/edits/waive-difference.server.ts';
import { acceptExchange, beginExchange, refuseExchange } from '#shop/orders/exchanges/decide.server.ts';
import { requestExchange } from '#shop/orders/exchanges/request.server.ts';
import { type Exchange, exchangesOf } from '#shop/orders/exchanges/rows.server.ts';
import {
  callExchangeOff,
  endUnleft,
  giveUpExchange,
  noteExchangeArrival,
  sendExchange,
} from '#shop/orders/exchanges/steps.server.ts';
import { documentsOf, noteCreditNote } from '#shop/orders/invoices/credit-notes.server.ts';
import { issueInvoice } from '#shop/orders/invoices/issue.server.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import { noteInvoice } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { piecesGone } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.server.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderIdOfPayment } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { receivePayment, returnPayment } from '#shop/orders/offline-payments/payments.server.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { settleRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { remainingOfOrders } from '#shop/orders/refunds/read.server.ts';
import { priceOfPieces } from '#shop/orders/refunds/remaining.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import {
  followParcels,
  prepareShipment,
  sendShipment,
  takeShipmentBack,
} from '#shop/orders/shipments/shipments.server.ts';
import { isReturnOf, listWithdrawals, refundProposal } from '#shop/orders/withdrawals/read.server.ts';
import { refuseWithdrawal, withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { moveAtPos } from '#shop/stock/inventory/pos.server.ts';
import { CUSTOMER, checkoutInput, sessionIn, urlOf } from '#support/checkout-room.ts';
import { payOnPage } from '#support/room.ts';
import type { Pieces } from './ledger.ts';
import { type Article, givenByProvider, orderOf, SET, sizeId, toGive, type World, work } from './world.ts';

const MINUTE = 60_000;

/** What a step came to: "ok", or why the shop refused it. */
type Step = {
  /** Whether it can be tried at all. */
  when: (world: Readonly<World>) => boolean;
  run: (world: World) => Promise<string>;
};

const hasOrder = ({ orderId }: World) => orderId !== null;
const step = (run: Step['run']): Step => ({ when: hasOrder, run });
/** The same where it makes sense: elsewhere it would only be refused, or change nothing. */
const where = (when: Step['when'], one: Step): Step => ({
  ...one,
  when: (world) => one.when(world) && when(world),
});
const has = (piece: Piece) => (world: Readonly<World>) => world.ledger.lines.has(lineOf(world, piece));
const isHere = ({ ledger }: World) => !ledger.hasLeft && !ledger.isCancelled;
const isOpen = ({ ledger }: World) => ledger.openCents > 0;
const isChanged = ({ ledger, isLinked }: World) => isLinked && ledger.openCents > 0;
const isGift = ({ ledger }: World) => ledger.giftMessage !== null;
const isExchanging = ({ exchange: state }: World) => state === 'open';
const isRequested = ({ exchange: state }: World) => state === 'requested';
const isWithdrawn = ({ withdrawals }: World) => withdrawals > 0;
const codeOf = (answer: Answer) => (answer.ok ? 'ok' : answer.code);

type Piece = `${Article} ${string}`;
type Wanted = Partial<Record<Piece, number>>;
type Answer = { ok: true } | { ok: false; code: string };

/** The line of a piece, which is its size as well unless it is a set: "coat M". */
function lineOf({ articles }: Readonly<World>, piece: string): string {
  const [article = '', size = ''] = piece.split(/ (.*)/);
  return `${articles[article as Article]}|${size}`;
}

const linesOf = (world: World, requested: Wanted): Pieces =>
  new Map(Object.entries(requested).map(([piece, many]) => [lineOf(world, piece), many ?? 0]));

const newCustomer = () => ({ ...CUSTOMER, customer_email: `${crypto.randomUUID().slice(0, 13)}@example.it` });
const INVOICED = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'BNCNNA80A41A794G' };
const WRAPPED = { gift_wanted: true, gift_message: 'Auguri', gift_wrapped: true };

/** A shopper orders. */
function order(
  requested: Wanted,
  payment: PaymentMethod,
  more: { code?: string; delivery?: DeliveryMethod; entry?: Record<string, unknown> } = {},
): Step {
  return {
    when: (world) => !hasOrder(world),
    run: async (world) => {
      const { room, ledger } = world;
      const lines = linesOf(world, requested);
      const started = await startCheckout(
        room,
        checkoutInput('', {
          entry: { ...newCustomer(), ...more.entry },
          lines: [...lines].map(([line, quantity]) => {
            const [id = '', size = ''] = line.split('|');
            return { id, size, quantity, priceCents: null };
          }),
          promoCode: more.code ?? null,
          delivery: more.delivery ?? 'standard',
          payment: isOwnMethod(payment) ? payment : 'online',
        }),
      );
      const url = urlOf(started);
      const session = new URL(url).searchParams.get('session_id') ?? sessionIn(url);
      if (!isOwnMethod(payment)) {
        await payOnPage(room, url, { metodo: payment });
        await confirmPayment(room, session);
      }
      world.orderId = await orderIdOfPayment(room.db, session);
      world.invoiced = more.entry === INVOICED;
      ledger.ordered(lines);
      if (more.entry === WRAPPED) ledger.given({ message: WRAPPED.gift_message, wrapped: true }, true);
      const { totalCents } = await orderOf(world);
      ledger.totalCents = totalCents;
      if (!isOwnMethod(payment)) ledger.inCents = world.onlineCents = totalCents;
      return 'ok';
    },
  };
}

/** The same, and it is with her. */
const arrived = (ordered: Step): Step => ({
  ...ordered,
  run: async (world) => {
    await ordered.run(world);
    await work(world);
    return move('delivered', { sure: true }).run(world);
  },
});

/** The shop writes an order: she pays it by its link, or at the counter, and takes it away. */
const byHand = (requested: Wanted, payment: PaymentMethod | 'counter', gift?: WrittenGift): Step => ({
  when: (world) => !hasOrder(world),
  run: async (world) => {
    const { room, ledger } = world;
    const lines = linesOf(world, requested);
    const customer = newCustomer();
    const isAtCounter = payment === 'counter';
    const delivery: DeliveryMethod = isAtCounter ? 'pickup' : 'standard';
    const id = await newDraftOrderId(room);
    const pieces = [...lines].map(([line, quantity]) => {
      const [productId = '', size = ''] = line.split('|');
      return { productId, size, quantity };
    });
    const proposed = {
      ...{ status: 'open' as const, customer, pieces, delivery },
      ...{ discountCents: 100, discountReason: 'Amica', note: '', until: null },
      ...(gift && { gift }),
    };
    const written = await propose(room, proposed, { id, actor: 'owner', isFree: true });
    if (!written.ok) throw new Error(written.code);
    const proposal = await draftOrderById(room.db, id);
    const version = proposal?.version ?? 0;
    if (isAtCounter) {
      const sale = { proposalId: id, version, paymentId: crypto.randomUUID(), isTaken: true, actor: 'owner' };
      const sold = await sellDraftOrder(room, sale);
      if (!sold.ok) throw new Error(sold.code);
    } else {
      const shown = proposal && (await shownDraftOrder(room, proposal, '24121'));
      const expectedTotalCents = shown?.quote.totalCents ?? 0;
      const way = isOwnMethod(payment) ? payment : ('online' as const);
      const request = {
        proposalId: id,
        version,
        entry: customer,
        payment: way,
        expectedTotalCents,
        network: null,
      };
      const ordered = await orderFromDraft(room, request);
      const url = ordered.ok ? ordered.url : '';
      if (!ordered.ok) throw new Error(ordered.code);
      if (!isOwnMethod(payment)) {
        await payOnPage(room, url);
        await confirmPayment(room, sessionIn(url));
      }
    }
    world.orderId = id;
    ledger.ordered(lines);
    if (gift) ledger.given(gift, false);
    const { totalCents } = await orderOf(world);
    ledger.totalCents = totalCents;
    if (!isOwnMethod(payment)) ledger.inCents = totalCents;
    if (payment === 'card') world.onlineCents = totalCents;
    if (isAtCounter) ledger.left();
    return 'ok';
  },
});

/** The shop notes down money that came. */
const receive = (cents: (world: World) => number) =>
  step(async (world) => {
    const { room, ledger } = world;
    const amountCents = cents(world);
    if (amountCents <= 0) return 'nothing';
    const { id: orderId, version, paymentMethod } = await orderOf(world);
    const answer = await receivePayment(room, {
      ...{
        id: crypto.randomUUID(),
        orderId,
        version,
        day: dayInRome(room.now()),
        amountCents,
        actor: 'owner',
      },
      ...(!isOwnMethod(paymentMethod) && { method: 'in_shop' }),
    });
    if (answer.ok) ledger.inCents += amountCents;
    return codeOf(answer);
  });

/** The shop notes down that money which it did not owe went back. */
const giveOverBack = step(async (world) => {
  const { room, ledger } = world;
  const amountCents = ledger.overCents - ledger.toGiveCents;
  if (amountCents <= 0) return 'nothing';
  const { id: orderId, version } = await orderOf(world);
  const day = dayInRome(room.now());
  const returned = { id: crypto.randomUUID(), orderId, version, day, amountCents, actor: 'owner' };
  const answer = await returnPayment(room, returned);
  if (answer.ok) {
    world.byHandCents += amountCents;
    ledger.outCents += amountCents;
    ledger.shelveRest();
  }
  return codeOf(answer);
});

const payByLink = step(async (world) => {
  const { room, ledger } = world;
  const charge = await openBalancePaymentOf(room.db, world.orderId ?? '');
  if (!charge) return 'nothing';
  const answer = await payCharge(room, { orderId: charge.orderId, version: charge.version });
  if (!answer.ok) return answer.code;
  await payOnPage(room, answer.url);
  await reconcileCheckouts(room);
  ledger.inCents += charge.amountCents;
  world.onlineCents += charge.amountCents;
  return 'ok';
});

/** Somebody of the shop changes the order's pieces, or the gift that it is. */
const edit = (more: Wanted, giftFor?: (world: World) => WrittenGift) =>
  step(async (world) => {
    const { room, ledger } = world;
    const found = await orderOf(world);
    const pieces = new Map(
      found.items.map(({ productId, size, quantity }) => [`${productId}|${size}`, quantity]),
    );
    const change = linesOf(world, more);
    for (const [line, many] of change) pieces.set(line, Math.max(0, (pieces.get(line) ?? 0) + many));
    const { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince } = found;
    const address = { customerPhone, customerAddress, customerCity, customerPostalCode, customerProvince };
    const gift = giftFor?.(world);
    const requested = {
      pieces: [...pieces]
        .filter(([, many]) => many > 0)
        .map(([line, quantity]) => {
          const [productId = '', size = ''] = line.split('|');
          return { productId, size, quantity };
        }),
      ...(gift && { gift }),
      delivery: found.deliveryMethod,
      address: found.deliveryMethod === 'pickup' ? null : address,
    };
    const by = {
      orderId: found.id,
      version: found.version,
      actor: 'owner',
      mayGiveBack: true,
      mayCorrect: true,
    };
    const seen = await previewEdit(room, by, requested);
    if (!seen.ok) return seen.code;
    const { totalCents } = seen.preview;
    const answer = await editOrder(room, by, { edit: requested, expectedTotalCents: totalCents });
    if (!answer.ok) return answer.code;
    const before = new Map(
      found.items.map(({ productId, size, quantity }) => [`${productId}|${size}`, quantity]),
    );
    const differences = [...new Set([...before.keys(), ...pieces.keys()])].map(
      (line) => [line, (pieces.get(line) ?? 0) - (before.get(line) ?? 0)] as const,
    );
    if (world.isInParcels) world.undo = null;
    ledger.edited(
      new Map(differences.filter(([, many]) => many < 0).map(([line, many]) => [line, -many])),
      new Map(differences.filter(([, many]) => many > 0)),
    );
    if (world.isInParcels) ledger.followParcels();
    if (gift) {
      const isRewrapped = gift.wrapped !== (ledger.wrapping !== 'none');
      if (change.size === 0 && !isRewrapped && totalCents !== found.totalCents)
        throw new Error(`Words alone changed the total to ${totalCents}`);
      ledger.given(gift, found.buyerName !== null);
    }
    world.isLinked ||= totalCents > ledger.totalCents;
    ledger.totalCents = totalCents;
    return 'ok';
  });

type Refunding = {
  wrapping?: boolean;
  keepOut?: boolean;
  returnCode?: string;
  cents?: (priceCents: number, leftCents: number) => number;
};

/** The owner gives money back for these pieces, or for none, and for the gift wrapping. */
async function giveBack(world: World, lines: Pieces, how: Refunding): Promise<string> {
  const { room, ledger } = world;
  const found = await orderOf(world);
  const pieces = [...lines].map(([line, quantity]) => ({ line, quantity }));
  const remaining = (await remainingOfOrders(room.db, [found])).get(found.id);
  if (!remaining) return 'nothing';
  const { wrapping = false } = how;
  const wrappingCents = wrapping ? (remaining.wrapping.cents ?? 0) : 0;
  const priceCents = priceOfPieces(found, remaining, pieces).reduce(
    (sum, { cents }) => sum + cents,
    wrappingCents,
  );
  const amountCents = how.cents?.(priceCents, ledger.refundableCents) ?? priceCents;
  const before = await givenByProvider(world);
  const { keepOut = false, returnCode = null } = how;
  const answer = await requestRefund(room, {
    ...{ refundId: crypto.randomUUID(), orderId: found.id, version: found.version, actor: 'owner' },
    ...{ amountCents, reason: '', pieces, wrapping, keepOut, returnCode, isReturn: isReturnOf },
  });
  if (!answer.ok) return answer.code;
  await work(world);
  const online = (await givenByProvider(world)) - before;
  ledger.refundedCents += amountCents;
  ledger.toGiveCents += amountCents - online;
  ledger.refunded(lines, keepOut ? 'lost' : 'shelf');
  if (wrapping && ledger.wrapping !== 'there') throw new Error('There was no wrapping to refund');
  if (wrapping) ledger.wrapping = 'refunded';
  await followParcels(room, { orderId: found.id, actor: 'owner' });
  if (world.isInParcels) ledger.followParcels();
  if (!keepOut || pieces.length > 0) ledger.shelveRest();
  return 'ok';
}

/** The same for some of the pieces that are left. */
const refund = (which: (lines: Pieces) => Pieces, how: Refunding = {}) =>
  step((world) => giveBack(world, which(world.ledger.lines), how));

const first = (lines: Pieces): Pieces => new Map([...lines].slice(0, 1).map(([line]) => [line, 1]));
const last = (lines: Pieces): Pieces => new Map([...lines].slice(-1).map(([line]) => [line, 1]));
const none = (): Pieces => new Map();

const giveRefundsByHand = step(async (world) => {
  const { room, ledger } = world;
  const waiting = await toGive(world);
  for (const { id, amountCents } of waiting) {
    const answer = await settleRefund(room, { refundId: id, actor: 'owner', day: dayInRome(room.now()) });
    if (!answer.ok) return answer.code;
    world.byHandCents += amountCents;
    ledger.outCents += amountCents;
    ledger.toGiveCents -= amountCents;
  }
  return waiting.length > 0 ? 'ok' : 'nothing';
});

/** The owner moves the order; `sure`: once the question was answered. */
const move = (to: OrderStatus, { sure = false, withRefund = false } = {}) =>
  step(async (world) => {
    const { room, ledger } = world;
    const found = await orderOf(world);
    if (found.status === to) return 'nothing';
    const { openCents } = ledger;
    const { isCancelled, hasLeft, shelved } = ledger;
    const answer = await moveOrder(room, {
      ...{ orderId: found.id, version: found.version, to, actor: 'owner', sure, refund: withRefund },
    });
    if (!answer.ok) return answer.code;
    const leaves = to === 'delivered' || (to === 'shipped' && found.deliveryMethod !== 'pickup');
    if (leaves && !sure && openCents > 0 && !isPaidBehind(found, to))
      throw new Error(`It left without a question, with ${openCents} cents open`);
    if (leaves && !ledger.hasLeft && world.withdrawals > 0)
      throw new Error('It left although its shopper has withdrawn');
    world.undo =
      answer.changed && answer.undo
        ? { eventId: answer.undo.eventId, before: { isCancelled, hasLeft, shelved } }
        : null;
    if (to === 'cancelled') {
      ledger.cancelled();
      world.refundOf = withRefund ? { isHere: !ledger.hasLeft } : null;
      world.isCancelling = true;
      return 'ok';
    }
    if (found.status === 'cancelled') ledger.reopened();
    world.isCancelling = false;
    if (leaves) ledger.left();
    else ledger.backInShop();
    return 'ok';
  });

/** One piece, or all that is still there, leaves in a parcel of its own. */
const sendParcel = (which: (lines: Pieces) => Pieces, sure: boolean) =>
  step(async (world) => {
    const { room, ledger } = world;
    const found = await orderOf(world);
    const { rest } = await parcelsOf(room.db, found);
    const lines = which(new Map(Object.entries(rest).filter(([, many]) => many > 0)));
    const pieces = [...lines].map(([line, quantity]) => ({ line, quantity }));
    const id = crypto.randomUUID();
    const from = { orderId: found.id, version: found.version, actor: 'owner' };
    const ready = await prepareShipment(room, from, { id, pieces });
    if (!ready.ok) return ready.code;
    world.isInParcels = true;
    world.undo = null;
    const { version } = await orderOf(world);
    const { openCents } = ledger;
    const parcel = { carrier: '', trackingNumber: '' };
    const sent = await sendShipment(room, { ...from, version }, { id, parcel, sure });
    if (!sent.ok) {
      // It is packed with the others again.
      await takeShipmentBack(room, { ...from, version }, id);
      return sent.code;
    }
    if (!sure && openCents > 0 && !isPaidBehind(found, 'shipped'))
      throw new Error(`A parcel left without a question, with ${openCents} cents open`);
    if (world.withdrawals > 0) throw new Error('A parcel left although its shopper has withdrawn');
    ledger.parcelLeft(lines);
    return 'ok';
  });

/** Within ten seconds the last change of status is taken back. */
const undo = step(async (world) => {
  const { room, undo: last } = world;
  if (!last) return 'nothing';
  const { id: orderId, version } = await orderOf(world);
  const answer = await undoMove(room, { orderId, eventId: last.eventId, actor: 'owner', version });
  if (!answer.ok) return answer.code;
  world.ledger.undone(last.before);
  world.undo = null;
  world.isCancelling = false;
  return 'ok';
});

/** Whether money of an order comes after its goods. */
function isPaidBehind(
  { paymentMethod, chargedCents }: { paymentMethod: string | null; chargedCents: number },
  to: OrderStatus,
) {
  if (chargedCents > 0) return false;
  return paymentMethod === 'cash_on_delivery' || (paymentMethod === 'in_shop' && to !== 'delivered');
}

/** A cancelled order is reopened; what is gone meanwhile is refunded by name, or leaves it. */
const reopenWithTheRest = step(async (world) => {
  const { room, ledger } = world;
  const found = await orderOf(world);
  const { gone } = await piecesGone(room.db, found);
  const remaining = (await remainingOfOrders(room.db, [found])).get(found.id);
  const goneCents = remaining
    ? priceOfPieces(found, remaining, gone).reduce((sum, { cents }) => sum + cents, 0)
    : 0;
  const before = await givenByProvider(world);
  const { id: orderId, version, refundedCents } = found;
  const move = { orderId, version, to: 'processing', actor: 'owner', sure: true, mayGiveBack: true };
  const answer = await reopenWithRest(room, move);
  if (!answer.ok) return answer.code;
  const lines = new Map(gone.map(({ line, quantity }) => [line, quantity]));
  for (const [line, many] of lines)
    if ((ledger.shelved.get(line) ?? 0) < many) throw new Error('More is gone than was there');
  ledger.refunded(lines, 'shelf');
  await work(world);
  const backCents = (await orderOf(world)).refundedCents - refundedCents;
  if (lines.size > 0 && backCents !== 0 && backCents !== Math.min(goneCents, ledger.refundableCents))
    throw new Error(`${backCents} cents went back for ${goneCents}`);
  if (lines.size > 0 && backCents === 0) ledger.totalCents -= goneCents;
  ledger.refundedCents += backCents;
  ledger.toGiveCents += backCents > 0 ? backCents - ((await givenByProvider(world)) - before) : 0;
  ledger.reopened();
  ledger.backInShop();
  world.undo = null;
  world.isCancelling = false;
  return 'ok';
});

/** The number of the order's invoice is noted down. */
const invoice = step(async (world) => {
  const { room } = world;
  const { id: orderId, version } = await orderOf(world);
  const issued = { number: `F${orderId.slice(0, 8)}`, day: dayInRome(room.now()) };
  const noted = { orderId, version, actor: 'owner', invoice: issued };
  return codeOf(await noteInvoice(room, noted, issueInvoice));
});

/** And of a credit note for what was given back since. */
const creditNote = step(async (world) => {
  const { room } = world;
  const order = await orderOf(world);
  const due = (await documentsOf(room.db, order))?.due.cents ?? 0;
  if (due === 0) return 'nothing';
  const note = { number: `N${order.id.slice(0, 7)}-${world.files.size}`, day: dayInRome(room.now()) };
  return codeOf(await noteCreditNote(room, { orderId: order.id, actor: 'owner', note, expectedCents: due }));
});

/** What waited until nobody could undo it is done. */
const later = step(async (world) => {
  const { room, ledger } = world;
  room.clock.now = new Date(room.now().getTime() + MINUTE);
  const before = await givenByProvider(world);
  const { isCancelling, refundOf } = world;
  const dueCents = ledger.refundableCents;
  await work(world, { isLater: true });
  world.isCancelling = false;
  world.refundOf = null;
  world.undo = null;
  if (!isCancelling || !ledger.isCancelled) return 'nothing';
  if (dueCents > 0 && refundOf) {
    ledger.refundedCents += dueCents;
    ledger.toGiveCents += dueCents - ((await givenByProvider(world)) - before);
    ledger.refunded(new Map(ledger.lines), refundOf.isHere ? 'shelf' : 'lost');
    if (ledger.wrapping === 'there') ledger.wrapping = 'refunded';
  } else ledger.shelveRest();
  return 'ok';
});

const waive = step(async (world) => {
  const { room, ledger } = world;
  const { id: orderId, version } = await orderOf(world);
  const { openCents } = ledger;
  const answer = await waiveDifference(room, { orderId, version, reason: '', actor: 'owner' });
  if (!answer.ok) return answer.code;
  if (answer.amountCents > openCents) throw new Error('More was waived than was open');
  ledger.totalCents -= answer.amountCents;
  return 'ok';
});

/** An unpaid order is to be paid another way. */
const payAnotherWay = (method: CheckoutMethod) =>
  step(async (world) => {
    const { room, ledger } = world;
    const found = await orderOf(world);
    const offered = (await otherMethods(room, found)).find((one) => one.method === method);
    if (!offered) return 'nothing';
    const by = {
      orderId: found.id,
      version: found.version,
      actor: 'owner',
      mayGiveBack: true,
      mayCorrect: true,
    };
    const { totalCents } = offered;
    const answer = await changeMethod(room, by, { method, expectedTotalCents: totalCents });
    if (!answer.ok) return answer.code;
    ledger.totalCents = totalCents;
    world.isLinked ||= method === 'online';
    return 'ok';
  });

const takeLinkBack = step(async (world) => {
  const { id: orderId, version } = await orderOf(world);
  return codeOf(await cancelBalancePayment(world.room, { orderId, version, actor: 'owner' }));
});

/** Somebody else buys the last pieces of a size at the till. */
const sellTheRest = (piece: Piece): Step => ({
  when: () => true,
  run: async (world) => {
    const { room, ledger } = world;
    const [size = ''] = linesOf(world, { [piece]: 1 }).keys();
    const many = ledger.at.shelf.get(size) ?? 0;
    const id = await sizeId(world, size);
    for (let n = 0; n < many; n += 1) {
      const sold = { key: crypto.randomUUID(), productSizeId: id, kind: 'sale' as const, actor: 'owner' };
      if (!(await moveAtPos(room.db, sold)).ok) return 'refused';
      ledger.moveSizes(new Map([[size, 1]]), 'shelf', 'lost');
    }
    return many > 0 ? 'ok' : 'nothing';
  },
});

const OWNER = { actor: 'owner', mayRefund: true };

/** The shop agrees on an exchange of a piece, for the same in another size or for another article. */
const exchange = (from: Piece, to: Piece) =>
  step(async (world) => {
    const { room, ledger } = world;
    const { id: orderId, version, totalCents } = await orderOf(world);
    const [line, newLine] = [lineOf(world, from), lineOf(world, to)];
    const [newProduct, size = ''] = newLine.split('|');
    const id = crypto.randomUUID();
    const begun = {
      ...{ id, orderId, version, line, quantity: 1, origin: 'shop' as const, note: '' },
      newPiece: line.startsWith(`${newProduct}|`) ? { size } : { sizeId: await sizeId(world, newLine) },
    };
    const answer = await beginExchange(room, begun, OWNER);
    if (!answer.ok) return answer.code;
    const made = (await exchangesOf(room.db, orderId)).find((one) => one.id === id);
    world.isLinked ||= (made?.differenceCents ?? 0) > 0;
    ledger.totalCents = totalCents + (made?.differenceCents ?? 0);
    ledger.exchanged({ line, newLine });
    world.exchange = ledger.hasLeft ? 'open' : null;
    return 'ok';
  });

/** Her request for one, that the shop is to decide on. */
const ask = (from: Piece, to: Piece) =>
  step(async (world) => {
    const [line, newLine] = [lineOf(world, from), lineOf(world, to)];
    const size = newLine.slice(newLine.indexOf('|') + 1);
    const request = {
      id: crypto.randomUUID(),
      orderId: world.orderId ?? '',
      line,
      quantity: 1,
      size,
      note: '',
    };
    const answer = await requestExchange(world.room, request);
    if (answer.ok) world.exchange = 'requested';
    return codeOf(answer);
  });

const decide = (isAccepted: boolean) =>
  step(async (world) => {
    const { room, ledger } = world;
    const row = (await exchangesOf(room.db, world.orderId ?? '')).findLast(
      ({ status }) => status === 'requested',
    );
    if (!row) return 'nothing';
    const { id, version } = row;
    world.exchange = null;
    if (!isAccepted) return codeOf(await refuseExchange(room, { id, version, reason: 'No', actor: 'owner' }));
    const answer = await acceptExchange(room, { id, version }, OWNER);
    if (answer.ok) {
      ledger.exchanged(row);
      world.exchange = ledger.hasLeft ? 'open' : null;
    }
    return codeOf(answer);
  });

/** A step of the exchange that began last. */
const exchangeStep = (
  run: (world: World, row: Exchange, from: { id: string; version: number; actor: string }) => Promise<Answer>,
) =>
  step(async (world) => {
    const row = (await exchangesOf(world.room.db, world.orderId ?? '')).at(-1);
    if (!row) return 'nothing';
    return codeOf(await run(world, row, { id: row.id, version: row.version, actor: 'owner' }));
  });

const send = exchangeStep(async ({ room, ledger }, row, from) => {
  const answer = await sendExchange(room, from, { carrier: '', trackingNumber: '', handedOver: false });
  if (answer.ok) ledger.sent(row);
  return answer;
});

const arrive = (keepOut: boolean) =>
  exchangeStep(async ({ room, ledger }, row, from) => {
    const answer = await noteExchangeArrival(room, from, { keepOut });
    if (!answer.ok) return answer;
    if (row.endedBecause === 'never_came') ledger.foundAgain(row, keepOut ? 'lost' : 'shelf');
    else ledger.arrived(row, keepOut ? 'lost' : 'shelf');
    return answer;
  });

const callOff = exchangeStep(async ({ room, ledger }, row, from) => {
  const answer = await callExchangeOff(room, from, OWNER);
  if (answer.ok) {
    ledger.calledOff(row);
    ledger.totalCents -= row.differenceCents;
  }
  return answer;
});

const giveUp = (charges: boolean) =>
  exchangeStep(async (world, row, from) => {
    const { room, ledger } = world;
    const answer = await giveUpExchange(room, from, { charges });
    if (answer.ok) {
      ledger.keptBoth(row, charges);
      world.isLinked ||= charges;
      if (charges) ledger.totalCents += row.oldItem.priceCents - row.oldItem.discountCents;
    }
    return answer;
  });

/** Whoever declares too much from one network is refused for a while. */
const aNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** She withdraws, from all that is left or from a piece. */
const withdrawFrom = (scope: 'all' | 'some') =>
  step(async (world) => {
    const { room, ledger } = world;
    const known = await orderOf(world);
    const lines =
      scope === 'all' ? [] : [...first(ledger.lines)].map(([line, quantity]) => ({ line, quantity }));
    const { customerName: name, customerEmail: email } = known;
    const answer = await withdraw(
      room,
      {
        formId: crypto.randomUUID(),
        declared: { name, email, orderNumber: orderNumber(known.id), scope, articles: '', lines },
        ...{ known, origin: 'email' as const, clientAddress: aNetwork() },
      },
      (tx, orderId) => endUnleft(tx, orderId, room.now()),
    );
    if (answer.ok) world.withdrawals += 1;
    return codeOf(answer);
  });

async function openWithdrawal({ room, orderId }: World) {
  const { withdrawals } = await listWithdrawals(room.db, { state: 'open', after: null });
  return withdrawals.find((one) => one.orderId === orderId);
}

const refundWithdrawal = (keepOut: boolean) =>
  step(async (world) => {
    const open = await openWithdrawal(world);
    if (!open) return 'nothing';
    const order = await orderOf(world);
    const requested = { order, withdrawalId: open.id, policy: DEFAULT_SETTINGS.shipping };
    const proposal = await refundProposal(world.room.db, requested);
    if (!proposal || proposal.pieces.length === 0) return 'nothing';
    const pieces = new Map(proposal.pieces.map(({ line, quantity }) => [line, quantity]));
    const { code: returnCode, amountCents, wrapping } = proposal;
    const cents = () => amountCents ?? 0;
    const came = await giveBack(world, pieces, { keepOut, returnCode, wrapping, cents });
    if (came === 'ok') world.withdrawals -= 1;
    return came;
  });

const refuseTheWithdrawal = step(async (world) => {
  const open = await openWithdrawal(world);
  if (!open) return 'nothing';
  const answer = await refuseWithdrawal(world.room, { withdrawalId: open.id, refusal: 'No', actor: 'owner' });
  if (answer.ok) world.withdrawals -= 1;
  return codeOf(answer);
});

/** The courier brings a parcel back that was refused at the door. */
const refused = (keepOut: boolean) =>
  step(async (world) => {
    const { room, ledger } = world;
    const { id: orderId, version, status } = await orderOf(world);
    const answer = await refuseParcel(room, { orderId, version, keepOut, actor: 'owner' });
    if (!answer.ok) return answer.code;
    if (status === 'cancelled') return 'nothing';
    world.undo = null;
    ledger.cameBack(keepOut);
    return 'ok';
  });

/** All that can happen, in words: a sequence of them is a test. */
export const STEPS = {
  'order 2 shirts by card': order({ 'shirt M': 2 }, 'card'),
  'order a shirt and a scarf by card with a code': order({ 'shirt M': 1, 'scarf Unica': 1 }, 'card', {
    code: 'tre',
  }),
  'order a coat by transfer': order({ 'coat M': 1 }, 'transfer'),
  'order 2 shirts and a scarf by transfer': order({ 'shirt M': 2, 'scarf Unica': 1 }, 'transfer'),
  'order 2 shirts on delivery': order({ 'shirt M': 2 }, 'cash_on_delivery'),
  'order a shirt and a scarf to be paid in the shop': order({ 'shirt M': 1, 'scarf Unica': 1 }, 'in_shop', {
    delivery: 'pickup',
  }),

  'order a set by card': order({ [`set ${SET.size}`]: 1 }, 'card'),
  'order a set and a shirt by transfer': order({ [`set ${SET.size}`]: 1, 'shirt M': 1 }, 'transfer'),

  'order 2 shirts by card with an invoice': order({ 'shirt M': 2 }, 'card', { entry: INVOICED }),
  'order a shirt and a coat by transfer with an invoice': order({ 'shirt M': 1, 'coat M': 1 }, 'transfer', {
    entry: INVOICED,
  }),
  'order a shirt and a scarf by card, wrapped': order({ 'shirt M': 1, 'scarf Unica': 1 }, 'card', {
    entry: WRAPPED,
  }),
  'order 3 shirts by card, and they arrive': arrived(order({ 'shirt M': 3 }, 'card')),
  'order a coat and a shirt by transfer, and they arrive': arrived(
    order({ 'coat M': 1, 'shirt M': 1 }, 'transfer'),
  ),
  'order a set by card, and it arrives': arrived(order({ [`set ${SET.size}`]: 1 }, 'card')),
  'order 2 shirts by hand and by card': byHand({ 'shirt M': 2 }, 'card'),
  'order a coat and a shirt by hand and by transfer': byHand({ 'coat M': 1, 'shirt M': 1 }, 'transfer'),
  'order a shirt at the counter': byHand({ 'shirt M': 1 }, 'counter'),
  'order 2 shirts by hand and by transfer, wrapped': byHand({ 'shirt M': 2 }, 'transfer', {
    message: '',
    wrapped: true,
  }),

  'pay what is open': where(
    isOpen,
    receive(({ ledger }) => ledger.openCents),
  ),
  'pay half of it': receive(({ ledger }) => Math.floor(ledger.totalCents / 2)),
  'pay it once more': receive(({ ledger }) => ledger.totalCents),
  'pay too much': receive(({ ledger }) => ledger.openCents + 100),
  'pay by the link': where(isChanged, payByLink),
  'give back what is too much': where(({ ledger }) => ledger.overCents > 0, giveOverBack),
  'give refunds by hand': where(({ ledger }) => ledger.toGiveCents > 0, giveRefundsByHand),

  'add a shirt': edit({ 'shirt M': 1 }),
  'add a shirt in L': edit({ 'shirt L': 1 }),
  'add a coat': edit({ 'coat M': 1 }),
  'take a shirt out': where(has('shirt M'), edit({ 'shirt M': -1 })),
  'take the scarf out': where(has('scarf Unica'), edit({ 'scarf Unica': -1 })),
  'an L in place of a shirt': where(has('shirt M'), edit({ 'shirt M': -1, 'shirt L': 1 })),
  'a coat in place of the shirts': edit({ 'coat M': 1, 'shirt M': -9, 'shirt L': -9 }),
  'a scarf in place of the coat': edit({ 'coat M': -9, 'scarf Unica': 1 }),
  'wrap it': edit({}, () => ({ message: 'Auguri', wrapped: true })),
  'wrap it no more': where(
    isGift,
    edit({}, () => ({ message: '', wrapped: false })),
  ),
  'say other words': edit({}, ({ ledger }) => ({
    message: `Tanti ${ledger.giftMessage ?? ''}`.slice(0, 60),
    wrapped: ledger.wrapping !== 'none',
  })),
  'add a coat, and wrap it': edit({ 'coat M': 1 }, () => ({ message: '', wrapped: true })),
  'pay by a link instead': where(isOpen, payAnotherWay('online')),
  'pay by transfer instead': where(isOpen, payAnotherWay('transfer')),
  'pay on delivery instead': where(isOpen, payAnotherWay('cash_on_delivery')),
  'waive the difference': where(isChanged, waive),
  'take the link back': where(isChanged, takeLinkBack),

  'refund a piece': where(({ ledger }) => ledger.refundableCents > 0, refund(first)),
  'refund a piece of the last line': where(({ ledger }) => ledger.refundableCents > 0, refund(last)),
  'refund a piece and keep it out': where(
    ({ ledger }) => ledger.refundableCents > 0,
    refund(first, { keepOut: true }),
  ),
  'refund a piece for less': where(
    ({ ledger }) => ledger.refundableCents > 0,
    refund(first, { cents: (price) => Math.ceil(price / 2) }),
  ),
  'refund all pieces': where(
    ({ ledger }) => ledger.refundableCents > 0,
    refund((lines) => new Map(lines)),
  ),
  'refund all pieces and all money': where(
    ({ ledger }) => ledger.refundableCents > 0,
    refund((lines) => new Map(lines), { cents: (_, left) => left }),
  ),
  'refund the wrapping': where(({ ledger }) => ledger.wrapping !== 'none', refund(none, { wrapping: true })),
  'refund a piece and the wrapping for less': where(
    ({ ledger }) => ledger.wrapping === 'there',
    refund(first, { wrapping: true, cents: (price) => Math.ceil(price / 2) }),
  ),
  'refund 5 euro': where(({ ledger }) => ledger.refundableCents > 0, refund(none, { cents: () => 500 })),
  'refund all money without pieces': where(
    ({ ledger }) => ledger.refundableCents > 0,
    refund(none, { cents: (_, left) => left }),
  ),

  'ship it': move('shipped'),
  'ship it all the same': move('shipped', { sure: true }),
  'deliver it': move('delivered'),
  'deliver it all the same': move('delivered', { sure: true }),
  'work on it': move('processing'),
  'cancel it': move('cancelled'),
  'cancel it with its refund': move('cancelled', { withRefund: true }),
  'reopen it': where(({ ledger }) => ledger.isCancelled, move('processing', { sure: true })),
  'reopen it with what is there': where(({ ledger }) => ledger.isCancelled, reopenWithTheRest),
  'send a piece by itself': where(isHere, sendParcel(first, false)),
  'send a piece by itself all the same': where(isHere, sendParcel(first, true)),
  'send the rest': where(
    ({ isInParcels }) => isInParcels,
    sendParcel((lines) => lines, false),
  ),
  'note the invoice': where(({ invoiced, files }) => invoiced && files.size === 0, invoice),
  'note a credit note': where(({ files }) => files.size > 0, creditNote),
  'a minute passes': where(({ isCancelling, undo: last }) => isCancelling || last !== null, later),

  'undo it': where(({ undo: last }) => last !== null, undo),
  'the parcel is refused': where(({ ledger }) => ledger.hasLeft && ledger.paidCents === 0, refused(false)),
  'the parcel is refused and kept out': where(
    ({ ledger }) => ledger.hasLeft && ledger.paidCents === 0,
    refused(true),
  ),

  'exchange a shirt for an L': where(has('shirt M'), exchange('shirt M', 'shirt L')),
  'exchange a shirt for a coat': where(has('shirt M'), exchange('shirt M', 'coat M')),
  'exchange a coat for a scarf': where(has('coat M'), exchange('coat M', 'scarf Unica')),
  'exchange the set': where(
    has(`set ${SET.size}`),
    exchange(`set ${SET.size}`, 'set Camicia L + Cappotto M'),
  ),
  'ask for an L': where((world) => world.ledger.hasLeft && has('shirt M')(world), ask('shirt M', 'shirt L')),
  'accept it': where(isRequested, decide(true)),
  'refuse it': where(isRequested, decide(false)),
  'send the exchange': where(isExchanging, send),
  'the old piece comes': where(isExchanging, arrive(false)),
  'the old piece comes and is kept out': where(isExchanging, arrive(true)),
  'call the exchange off': where(isExchanging, callOff),
  'give the exchange up': where(isExchanging, giveUp(false)),
  'she pays both': where(isExchanging, giveUp(true)),

  'withdraw from all': withdrawFrom('all'),
  'withdraw from a piece': withdrawFrom('some'),
  'refund the withdrawal': where(isWithdrawn, refundWithdrawal(false)),
  'refund the withdrawal and keep it out': where(isWithdrawn, refundWithdrawal(true)),
  'refuse the withdrawal': where(isWithdrawn, refuseTheWithdrawal),

  'the shirts are sold in the shop': sellTheRest('shirt M'),
  'the coats are sold in the shop': sellTheRest('coat M'),
} satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
