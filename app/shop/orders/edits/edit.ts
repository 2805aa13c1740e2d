import type { LinePieces } from '#db/json/orders.ts';
import type { CheckoutMethod } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  BY_LINK,
  isOwnMethod,
  paidWhen,
  paymentMethodLabel,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import { missingPieces, WRAPPING_UNAVAILABLE } from '#shop/checkout/staff-orders/refusals.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { paidForPieces } from '#shop/orders/exchanges/paid-for.ts';
import type { WrittenGift } from '#shop/orders/lifecycle/gift.ts';
import type {
  ChangeableLine,
  LinesLock,
  RequestedLines,
} from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import type { OrderData } from '#shop/orders/lifecycle/line-changes/correction.ts';
import { UNKNOWN_ORDER } from '#shop/orders/lifecycle/number.ts';
import { lineOfKey, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import { ownOpenCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { Paper } from '#shop/orders/slips/papers.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

export type RequestedPieces = { productId: string; size: string; quantity: number };

/** Address fields that may change with the delivery. */
export type RequestedAddress = Pick<
  OrderData,
  'customerPhone' | 'customerAddress' | 'customerCity' | 'customerPostalCode' | 'customerProvince'
>;

/** Requested order with all its pieces, also unchanged ones. */
export type OrderEdit = {
  pieces: readonly RequestedPieces[];
  delivery: DeliveryMethod;
  /** Null for pick-up, or without permission: unchanged. */
  address: RequestedAddress | null;
  /** Undefined: unchanged. */
  method?: CheckoutMethod;
  /** Message and wrapping. Undefined: unchanged. */
  gift?: WrittenGift;
};

export type MoneyAfter = {
  /** `awaited`: unpaid in part; the new total is paid in the order's own way. */
  kind: 'same' | 'more' | 'back' | 'awaited';
  cents: Cents;
};

/** Preview of a change (cents). */
export type EditPreview = {
  lines: { key: string; name: string; quantity: number; cents: Cents; wasQuantity: number }[];
  removed: { key: string; name: string; quantity: number }[];
  discountCents: Cents;
  shippingCents: Cents;
  wrappingCents: Cents | null;
  /** The gift's changes as sentences. */
  gift: string[];
  totalCents: Cents;
  wasTotalCents: Cents;
  delivery: DeliveryMethod;
  money: string;
  /** Documents printed before the change. */
  papers: Paper[];
};

export type EditRefusal =
  | LinesLock
  | 'unknown_order'
  | 'stale'
  | 'no_change'
  | 'no_pieces'
  /** Pieces in a refund, withdrawal or exchange stay in the order. */
  | 'pieces_bound'
  | 'gone'
  /** The shop no longer offers gift wrapping. */
  | 'wrapping_unavailable'
  /** The gift wrapping was refunded. */
  | 'wrapping_bound'
  /** Partly sent: the gift stays as packed. */
  | 'gift_left'
  | 'delivery_unavailable'
  /** The payment method does not suit delivery or total. */
  | 'method_refused'
  /** Paid, or the payment method is final. */
  | 'method_fixed'
  /** The provider is processing a payment. */
  | 'being_paid'
  | 'too_often'
  | 'below_refunded'
  /** Needs the permission to refund. */
  | 'gives_back'
  /** Needs the permission to correct orders. */
  | 'corrects'
  | 'no_address'
  /** Another total than the one shown. */
  | 'changed_total';

export type Refused = {
  ok: false;
  code: EditRefusal;
  /** Names of pieces, or the sentence about the method. */
  names?: readonly string[];
  cents?: Cents;
};

export function piecesOfEdit(
  items: readonly RequestedPieces[],
  requested: readonly RequestedPieces[],
): { removed: LinePieces[]; joining: RequestedPieces[] } {
  const of = (pieces: readonly RequestedPieces[], one: RequestedPieces) =>
    pieces.reduce((sum, two) => sum + (orderLineKey(two) === orderLineKey(one) ? two.quantity : 0), 0);
  const sizes = [...new Map([...items, ...requested].map((one) => [orderLineKey(one), one])).values()];
  const moves = sizes.map((one) => ({ ...one, more: of(requested, one) - of(items, one) }));
  return {
    removed: moves.flatMap((one) => (one.more < 0 ? [{ line: orderLineKey(one), quantity: -one.more }] : [])),
    joining: moves.flatMap(({ productId, size, more }) =>
      more > 0 ? [{ productId, size, quantity: more }] : [],
    ),
  };
}

/** Pieces that replace ones of the same article cost what was paid (`exchangePrice`), others today's price (cents). */
export function atWhatWasPaid<Line extends ChangeableLine>(
  items: readonly Line[],
  { removed, added }: RequestedLines<Line>,
): Line[] {
  const leaving = removed.map(({ line, quantity }) => ({ item: lineOfKey(items, line), quantity, used: 0 }));
  return added.map((line) => {
    let rest = line.quantity;
    let paidCents = 0;
    const prices: Cents[] = [];
    for (const one of leaving.filter(({ item }) => item.productId === line.productId)) {
      const pieces = Math.min(rest, one.quantity - one.used);
      if (pieces === 0) continue;
      paidCents += paidForPieces(one.item, one.used + pieces) - paidForPieces(one.item, one.used);
      prices.push(one.item.priceCents);
      one.used += pieces;
      rest -= pieces;
    }
    if (prices.length === 0) return line;
    const priceCents = Math.max(...prices, ...(rest > 0 ? [line.priceCents] : []));
    const cents = paidCents + line.priceCents * rest;
    return { ...line, priceCents, discountCents: priceCents * line.quantity - cents };
  });
}

/** Keys of lines that would lose more than their `free` pieces. */
export function boundLines(
  { removed }: Pick<RequestedLines<never>, 'removed'>,
  free: Readonly<Record<string, number>>,
): string[] {
  return removed.flatMap(({ line, quantity }) => (quantity > (free[line] ?? 0) ? [line] : []));
}

/** Payments and refunds that follow from the new total (cents). */
export function moneyAfter(
  order: { paidCents: Cents; openCents: Cents; chargedCents: Cents; paymentMethod: string | null },
  totalCents: Cents,
): MoneyAfter {
  const { paidCents, paymentMethod } = order;
  const cents = totalCents - paidCents;
  if (paymentMethod === BY_LINK && cents > 0) return { kind: 'awaited', cents };
  const isPaidWithIt = paidWhen(paymentMethod) !== 'first' || paidCents <= 0 || ownOpenCents(order) > 0;
  const isAwaited = isOwnMethod(paymentMethod) && isPaidWithIt && cents >= 0;
  if (isAwaited) return { kind: cents === 0 ? 'same' : 'awaited', cents };
  if (cents === 0) return { kind: 'same', cents: 0 };
  return cents > 0 ? { kind: 'more', cents } : { kind: 'back', cents: -cents };
}

/** Sentence shown before saving. */
export function moneySentence({ kind, cents }: MoneyAfter, method: string | null): string {
  switch (kind) {
    case 'same':
      return 'Per il pagamento non cambia niente.';
    case 'awaited':
      if (method === BY_LINK)
        return `Restano da pagare ${formatEuro(cents)} online: la cliente riceve un’e-mail con il link.`;
      return `Restano da pagare ${formatEuro(cents)}, come scelto con l’ordine: ${paymentMethodLabel(method).toLowerCase()}.`;
    case 'more':
      return `La cliente riceve un’e-mail con il link per pagare la differenza di ${formatEuro(cents)}.`;
    case 'back':
      return isOwnMethod(method)
        ? `Alla cliente tornano ${formatEuro(cents)}: l’ordine dice «Da rimborsare ${formatEuro(cents)}», e la restituzione la fai tu.`
        : `Alla cliente tornano ${formatEuro(cents)}, con il mezzo con cui ha pagato.`;
  }
}

type ShownRefusal = {
  status: number;
  message: string;
  /** To correct. */
  field?: 'pieces' | 'delivery' | 'way' | 'gift';
};

const EDIT_REFUSALS: Readonly<
  Record<EditRefusal, Omit<ShownRefusal, 'message'> & { message: string | ((refused: Refused) => string) }>
> = {
  unknown_order: UNKNOWN_ORDER,
  left: {
    status: 409,
    message:
      'L’ordine è già partito: non si modifica più. Per un’altra taglia c’è il cambio, per un reso il rimborso.',
  },
  cancelled: { status: 409, message: 'L’ordine è annullato: riaprilo prima di modificarlo.' },
  invoiced: {
    status: 409,
    message:
      'La fattura ha già un numero: l’ordine non si modifica più. Togli prima il numero, se la fattura non è stata inviata.',
  },
  sold_in_shop: {
    status: 409,
    message: 'È una vendita fatta in negozio: si corregge dalla Cassa, con un reso o una vendita nuova.',
  },
  forgotten: {
    status: 409,
    message: 'I dati della cliente sono stati resi anonimi: non c’è a chi scrivere.',
  },
  stale: { status: 409, message: 'Qualcun altro ha cambiato l’ordine nel frattempo.' },
  no_change: {
    status: 422,
    message: 'Non hai cambiato niente: aggiungi o togli un capo, cambia la consegna o il regalo.',
  },
  no_pieces: {
    status: 422,
    message: 'Nell’ordine deve restare almeno un capo: se non serve più niente, annullalo.',
    field: 'pieces',
  },
  pieces_bound: {
    status: 409,
    message: ({ names = [] }) =>
      names.length > 1
        ? `Non si possono togliere ${names.join('; ')}: c’è un rimborso, un recesso o un cambio che li riguarda.`
        : `Non si può togliere ${names.join('; ')}: c’è un rimborso, un recesso o un cambio che lo riguarda.`,
    field: 'pieces',
  },
  gone: { status: 409, message: ({ names = [] }) => missingPieces(names), field: 'pieces' },
  wrapping_unavailable: WRAPPING_UNAVAILABLE,
  wrapping_bound: {
    status: 409,
    message: 'La confezione regalo non si può togliere: un rimborso la nomina già.',
    field: 'gift',
  },
  gift_left: {
    status: 409,
    message:
      'Una parte dell’ordine è già partita: confezione regalo e messaggio non si cambiano più. Una confezione che non hai fatto si rimborsa.',
    field: 'gift',
  },
  delivery_unavailable: {
    status: 422,
    message: 'Lì la consegna express non arriva: scegli un’altra consegna.',
    field: 'delivery',
  },
  method_refused: {
    status: 422,
    message: ({ names = [] }) => `Con il pagamento scelto non va: ${names.join(' ')}`,
    field: 'delivery',
  },
  method_fixed: {
    status: 409,
    message: 'Il pagamento di questo ordine non si può più cambiare così: guarda com’è adesso.',
    field: 'way',
  },
  being_paid: {
    status: 409,
    message: 'Un pagamento online di questo ordine è in corso: riprova fra qualche minuto.',
    field: 'way',
  },
  too_often: { status: 429, message: 'Il pagamento è stato cambiato troppe volte oggi: riprova domani.' },
  below_refunded: {
    status: 409,
    message: 'L’ordine varrebbe meno di quanto è già stato rimborsato: togli meno, oppure annullalo.',
  },
  gives_back: {
    status: 403,
    message: ({ cents = 0 }) =>
      `Così alla cliente tornano ${formatEuro(cents)}: lo salva solo la titolare. Chiedile di farlo da questa pagina.`,
  },
  corrects: {
    status: 403,
    message: 'L’indirizzo e il telefono li corregge solo la titolare. Chiedile di farlo da questa pagina.',
  },
  no_address: {
    status: 422,
    message: 'Di questo ordine non c’è l’indirizzo: lo scrive la titolare, da questa pagina.',
    field: 'delivery',
  },
  changed_total: {
    status: 409,
    message: 'Nel frattempo è cambiato un prezzo o un costo di consegna: guarda di nuovo che cosa cambia.',
  },
};

/** Message of a refusal, with HTTP status and field. */
export function editRefusal(refused: Refused): ShownRefusal {
  const { message, ...rest } = EDIT_REFUSALS[refused.code];
  return { ...rest, message: typeof message === 'string' ? message : message(refused) };
}
