import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { Movement } from './bank-file.ts';

export type PayableOrder = {
  id: string;
  version: number;
  customerName: string;
  status: string;
  /** Cents. */
  openCents: number;
  /** Part of it that is a difference, not paid in the order's own way (cents). */
  chargedCents: number;
  /** Awaits a transfer; others are matched only by number. */
  isTransfer: boolean;
  /** ISO day (Italy) of the order or its draft. */
  ordered: string;
};

/** A movement with a key against recording it twice. */
export type KeyedMovement = Movement & { line: string };

export type BankProposal = {
  movement: KeyedMovement;
  /** Null if no order, or several, are possible. */
  order: Pick<PayableOrder, 'id' | 'version' | 'customerName'> | null;
  /** Sentence in Italian. */
  sentence: string;
  /** Whether it can be confirmed here. */
  isOffered: boolean;
  /** Exact payment of the named order, preselected. */
  isExact: boolean;
};

type Known = {
  orders: readonly PayableOrder[];
  taken: ReadonlySet<string>;
  /** ISO, Italy. */
  today: string;
};

/** Matches movements with orders by number, otherwise the only one awaiting the amount. Keeps state: file order. */
export function bankMatcher({ orders, taken, today }: Known): (movement: KeyedMovement) => BankProposal {
  const numbers = new Map(orders.map((order) => [orderNumber(order.id).slice(1), order]));
  const waiting = byAwaited(orders);
  // Amounts of preselected movements of this file, by order.
  const paid = new Map<string, number>();
  return (movement) => {
    const none = { movement, order: null, isOffered: false, isExact: false };
    if (taken.has(movement.line)) return { ...none, sentence: 'Già segnato.' };
    if (movement.day > today) return { ...none, sentence: 'Il giorno è nel futuro.' };
    const named = namedIn(movement.description, numbers);
    if (named.length > 1)
      return {
        ...none,
        sentence: `La causale nomina più ordini (${numbersOf(named)}): segnalo dalla loro pagina.`,
      };
    const [order] = named;
    if (!order) return byAmount(movement, waiting.get(movement.amountCents) ?? [], paid);
    const summary = { id: order.id, version: order.version, customerName: order.customerName };
    if (movement.day < order.ordered)
      return {
        ...none,
        order: summary,
        sentence: 'È di prima dell’ordine: non può essere il suo pagamento.',
      };
    const before = paid.get(order.id) ?? 0;
    const sums = {
      openCents: Math.max(0, order.openCents - before),
      chargedCents: Math.max(0, order.chargedCents - before),
    };
    const { sentence, isExact } = meaningOf({ ...order, ...sums }, movement.amountCents);
    if (isExact) paid.set(order.id, (paid.get(order.id) ?? 0) + movement.amountCents);
    return { movement, order: summary, sentence, isOffered: true, isExact };
  };
}

/** By awaited amount, since comparing every movement with every order is slow. */
function byAwaited(orders: readonly PayableOrder[]): Map<number, PayableOrder[]> {
  const found = new Map<number, PayableOrder[]>();
  for (const order of orders) {
    if (!order.isTransfer || order.openCents === 0) continue;
    for (const amount of new Set([order.openCents, order.chargedCents])) {
      const same = found.get(amount);
      if (same) same.push(order);
      else found.set(amount, [order]);
    }
  }
  return found;
}

/** Effect of the amount (cents) on the order. */
function meaningOf(order: PayableOrder, amountCents: number): { sentence: string; isExact: boolean } {
  const isExact = false;
  if (order.status === 'cancelled')
    return {
      sentence:
        'È arrivato dopo l’annullamento: se lo segni, la somma è da rimborsare. Poi riapri l’ordine, se i pezzi ci sono, o la restituisci.',
      isExact,
    };
  const open = order.openCents;
  if (open === 0)
    return {
      sentence: 'L’ordine è già pagato: se è un secondo pagamento e lo segni, la somma è da rimborsare.',
      isExact,
    };
  if (amountCents === order.chargedCents && amountCents < open)
    return { sentence: 'Paga la differenza; il resto si paga come scelto con l’ordine.', isExact: true };
  if (amountCents < open)
    return {
      sentence: `Mancano ${formatEuro(open - amountCents)}: se lo segni, restano da pagare.`,
      isExact,
    };
  if (amountCents > open)
    return {
      sentence: `Sono ${formatEuro(amountCents - open)} più del dovuto: se lo segni, sono da rimborsare.`,
      isExact,
    };
  return { sentence: 'Paga l’ordine per intero.', isExact: true };
}

const NO_NUMBER = 'La causale non ha il numero di un ordine';

/** By amount and day, for transfers without order number. */
function byAmount(
  movement: KeyedMovement,
  waiting: readonly PayableOrder[],
  paid: ReadonlyMap<string, number>,
): BankProposal {
  const fitting = waiting.filter((order) => !paid.has(order.id) && order.ordered <= movement.day);
  const [order] = fitting;
  if (!order)
    return {
      movement,
      order: null,
      isOffered: false,
      isExact: false,
      sentence: `${NO_NUMBER} che conosciamo. Se lo riconosci, segnalo dalla pagina dell’ordine.`,
    };
  if (fitting.length > 1)
    return {
      movement,
      order: null,
      isOffered: false,
      isExact: false,
      sentence: `${NO_NUMBER}, e aspettano questo importo ${fitting.length} ordini (${numbersOf(fitting)}): segnalo dalla pagina di quello giusto.`,
    };
  const { id, version, customerName } = order;
  return {
    movement,
    order: { id, version, customerName },
    sentence: `${NO_NUMBER}; l’importo è quello di questo. Controlla il nome prima di segnarlo.`,
    isOffered: true,
    isExact: false,
  };
}

const MOST_NAMED = 5;

function numbersOf(orders: readonly PayableOrder[]): string {
  const numbers = orders.slice(0, MOST_NAMED).map(({ id }) => orderNumber(id));
  return `${numbers.join(', ')}${orders.length > MOST_NAMED ? '…' : ''}`;
}

/** Length without `#`. */
const NUMBER_LENGTH = 8;

/** Orders whose numbers the text contains, even broken by the bank. */
function namedIn(description: string, numbers: ReadonlyMap<string, PayableOrder>): PayableOrder[] {
  const text = description.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const found = new Set<PayableOrder>();
  for (let at = 0; at + NUMBER_LENGTH <= text.length; at += 1) {
    const order = numbers.get(text.slice(at, at + NUMBER_LENGTH));
    if (order) found.add(order);
  }
  return [...found];
}
