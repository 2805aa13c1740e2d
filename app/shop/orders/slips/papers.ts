import { beforeDay } from '#lib/calendar-day.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';

export const PAPERS = {
  'slip-opened': { done: 'La bolla è già stata aperta', again: 'ristampala' },
  'courier-file-made': { done: 'Il file del corriere è già stato scaricato', again: 'scaricalo di nuovo' },
} as const;

export type PaperKind = keyof typeof PAPERS;

export type Paper = { kind: PaperKind; at: Date; isOutdated: boolean };

/** "La bolla è già stata aperta il 28 novembre 2026, 10:30: ristampala". */
export function paperSentence({ kind, at }: Paper): string {
  const { done, again } = PAPERS[kind];
  return `${done} ${beforeDay('il', orderDate(at))}: ${again}`;
}

/** @param pieces names with quantities */
export const sentBefore = (pieces: readonly string[]) =>
  `Già partito in un altro pacco: ${pieces.join('; ')}.`;
