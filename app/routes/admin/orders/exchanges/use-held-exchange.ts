import { useState } from 'react';
import type { ExchangeRow } from '../../../../shop/orders/exchanges/read.server.ts';

/** Tells the page of which exchange something is typed; null once nothing is. */
export type OnTyping = (exchange: ExchangeRow | null) => void;

/**
 * Exchanges as they are, but the one of which something is typed: that stays as it was when somebody began, also where others
 * have decided on it meanwhile and it is no longer of the list.
 */
export function useHeldExchange(shown: readonly ExchangeRow[]): {
  exchanges: readonly ExchangeRow[];
  onTyping: OnTyping;
} {
  const [held, onTyping] = useState<ExchangeRow | null>(null);
  if (!held) return { exchanges: shown, onTyping };
  const isThere = shown.some(({ id }) => id === held.id);
  return {
    exchanges: isThere ? shown.map((one) => (one.id === held.id ? held : one)) : [held, ...shown],
    onTyping,
  };
}
