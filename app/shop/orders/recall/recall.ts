import { beforeDay } from '#lib/before-day.ts';
import { italianDate } from '#lib/calendar-day.ts';
import { namesInSetSize } from '#shop/catalog/sets/read-set-size.ts';

/** One order of a product that is recalled. */
export type RecallBuyer = {
  orderId: string;
  /** ISO day in Italy. */
  day: string;
  name: string;
  /** Empty where the shopper's data were erased. */
  email: string;
  phone: string;
  pieces: number;
  /** A gift may be in other hands than the buyer's. */
  isGift: boolean;
  isCancelled: boolean;
};

/** A product as it was sold: it may have left the shop since. */
export type SoldProduct = { id: string; name: string; orders: number };

type SoldSet = { name: string; size: string; pieces?: readonly { productId: string; size: string }[] };

/** What a piece of a set was called when it was sold: the set's size names its pieces. */
export function pieceSold({ name, size, pieces = [] }: SoldSet, productId: string): string {
  const names = namesInSetSize(size, pieces);
  return names?.[pieces.findIndex((piece) => piece.productId === productId)] ?? `capo di ${name}`;
}

/** On which days a product was sold, within a sentence. */
export function daysSold({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay === lastDay
    ? beforeDay('il', italianDate(firstDay))
    : `${beforeDay('dal', italianDate(firstDay))} ${beforeDay('al', italianDate(lastDay))}`;
}

/** The headline that the notice must have (Regulation (EU) 2023/988 art. 36 par. 2 lett. a). */
export const RECALL_TITLE = 'Richiamo per la sicurezza del prodotto';

/** The addresses to be written to, each once, in the order of the list; who has cancelled has nothing in hand. */
export function addressesOf(buyers: readonly RecallBuyer[]): string[] {
  const reached = buyers.filter(({ email, isCancelled }) => email !== '' && !isCancelled);
  const byKey = new Map(reached.map(({ email }) => [email.toLowerCase(), email]));
  return [...byKey.values()];
}
