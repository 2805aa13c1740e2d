import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { Movement } from './bank-file.ts';

/** An order that is paid to the shop itself, as far as a transfer may be for it. */
export type PayableOrder = {
  id: string;
  version: number;
  customerName: string;
  status: string;
  /** What is still to be paid of it; in cents. */
  openCents: number;
  /** What of it is a difference, which is not paid in the order's own way; in cents. */
  chargedCents: number;
  /** Whether a transfer is what it waits for: any other method's may be paid so all the same, where it is named. */
  isTransfer: boolean;
  /** ISO day in Italy on which it was made, or proposed by the shop. */
  ordered: string;
};

/** A movement, and by which key its payment is taken once. */
export type KeyedMovement = Movement & { line: string };

/** What a movement may be the payment of, for a person to decide. */
export type BankProposal = {
  movement: KeyedMovement;
  /** The order that it would pay; null where none, or more than one, can be meant. */
  order: Pick<PayableOrder, 'id' | 'version' | 'customerName'> | null;
  /** What it says, as an Italian sentence. */
  sentence: string;
  /** Whether a person may note it down from here. */
  isOffered: boolean;
  /** Whether it is the whole payment of the order that it names: chosen until a person says otherwise. */
  isExact: boolean;
};

type Known = {
  orders: readonly PayableOrder[];
  /** Keys of movements that were noted down before. */
  taken: ReadonlySet<string>;
  /** Today in Italy, ISO. */
  today: string;
};

/**
 * Answers what a movement that came in may pay: the order whose number it names, else the only one that waits for just
 * this amount. Nothing is paid by it. It is called for the movements of one file in their order, and remembers them.
 */
export function bankMatcher({ orders, taken, today }: Known): (movement: KeyedMovement) => BankProposal {
  const numbers = new Map(orders.map((order) => [orderNumber(order.id).slice(1), order]));
  const waiting = byAwaited(orders);
  // What the file itself has paid of an order so far, where it is chosen.
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

/** The orders that wait for a transfer, by each amount that they wait for: a file has more movements than can be compared with all. */
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

/** What becomes of an order that gets so much, in cents. */
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

/** A transfer that names no order: only its amount, which these `waiting` ones wait for, and its day can tell. */
function byAmount(
  movement: KeyedMovement,
  waiting: readonly PayableOrder[],
  paid: ReadonlyMap<string, number>,
): BankProposal {
  const fitting = waiting.filter((order) => !paid.has(order.id) && order.ordered <= movement.day);
  const [order] = fitting;
  if (!order)
    return {
      ...{ movement, order: null, isOffered: false, isExact: false },
      sentence: `${NO_NUMBER} che conosciamo. Se lo riconosci, segnalo dalla pagina dell’ordine.`,
    };
  if (fitting.length > 1)
    return {
      ...{ movement, order: null, isOffered: false, isExact: false },
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

/** Characters of an order's number without its sign. */
const NUMBER_LENGTH = 8;

/** The orders whose numbers stand in a text, wherever the bank has broken it. */
function namedIn(description: string, numbers: ReadonlyMap<string, PayableOrder>): PayableOrder[] {
  const text = description.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const found = new Set<PayableOrder>();
  for (let at = 0; at + NUMBER_LENGTH <= text.length; at += 1) {
    const order = numbers.get(text.slice(at, at + NUMBER_LENGTH));
    if (order) found.add(order);
  }
  return [...found];
}
