import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { namesInSetSize } from '#shop/catalog/sets/read-set-size.ts';

export type RecallBuyer = {
  orderId: string;
  /** ISO day, Italy. */
  day: string;
  name: string;
  /** Empty after an erasure. */
  email: string;
  phone: string;
  pieces: number;
  /** A gift may be with somebody else than the buyer. */
  isGift: boolean;
  isCancelled: boolean;
};

/** Perhaps deleted from the shop. */
export type SoldProduct = { id: string; name: string; orders: number };

type SoldSet = { name: string; size: string; pieces?: readonly { productId: string; size: string }[] };

/** Name as sold: a set's size names its pieces. */
export function pieceSold({ name, size, pieces = [] }: SoldSet, productId: string): string {
  const names = namesInSetSize(size, pieces);
  return names?.[pieces.findIndex((piece) => piece.productId === productId)] ?? `capo di ${name}`;
}

/** Within a sentence. */
export function daysSold({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay === lastDay
    ? beforeDay('il', italianDate(firstDay))
    : `${beforeDay('dal', italianDate(firstDay))} ${beforeDay('al', italianDate(lastDay))}`;
}

/** Required headline (Regulation (EU) 2023/988 art. 36 par. 2 lett. a). */
export const RECALL_TITLE = 'Richiamo per la sicurezza del prodotto';

/** Addresses, each once, in order; without erased buyers. */
export function addressesOf(buyers: readonly RecallBuyer[]): string[] {
  const reached = buyers.filter(({ email, isCancelled }) => email !== '' && !isCancelled);
  const byKey = new Map(reached.map(({ email }) => [email.toLowerCase(), email]));
  return [...byKey.values()];
}
