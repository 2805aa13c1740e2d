import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { namesInSetSize } from '#shop/catalog/sets/read-set-size.ts';
import type { FormFields } from '#shop/forms/fields.ts';

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

/**
 * Required content of a recall notice besides the product (Regulation (EU) 2023/988 art. 36 par. 2): the hazard,
 * without playing it down, what to do, and the remedy (art. 37).
 */
export const RECALL_FIELDS = {
  hazard: {
    kind: 'text',
    label: 'Il pericolo',
    hint: 'Che cosa può succedere, senza attenuarlo: niente «volontario», «precauzionale», «in rari casi».',
    max: 1000,
    missing: 'Scrivi qual è il pericolo.',
  },
  action: {
    kind: 'text',
    label: 'Che cosa deve fare chi l’ha comprato',
    hint: 'Per esempio: smetti subito di indossarlo, tienilo lontano dai bambini, riportalo o spediscilo.',
    max: 1000,
    missing: 'Scrivi che cosa deve fare chi l’ha comprato.',
  },
  remedy: {
    kind: 'text',
    label: 'Che cosa offri',
    hint: 'Gratis, e a scelta di chi l’ha comprato fra almeno due: riparazione, sostituzione, rimborso del valore (art. 37).',
    max: 1000,
    missing: 'Scrivi che cosa offri.',
  },
} as const satisfies FormFields;

/** A second notice about a product needs confirmation: buyers get another e-mail. */
export const RECALL_AGAIN = {
  again: {
    kind: 'tick',
    label: 'Scrivi di nuovo a tutti',
    hint: 'Un avviso su questo prodotto è già partito: chi l’ha ricevuto ne riceve un altro.',
  },
} as const satisfies FormFields;

export type RecallNotice = Record<keyof typeof RECALL_FIELDS, string>;
