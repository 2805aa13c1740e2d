import { useState } from 'react';
import type { ExchangeRow } from '../../../../shop/orders/exchanges/read.server.ts';
import { withHeld } from './held-exchanges.ts';

/** Tells the page that something is typed of an exchange; null once nothing of it is. */
export type OnTyping = (id: string, exchange: ExchangeRow | null) => void;

/**
 * Exchanges as they are, but those of which something is typed: they stay as they were when somebody began, also where others
 * have decided on them meanwhile and they are no longer of the list.
 */
export function useHeldExchange(shown: readonly ExchangeRow[]): {
  exchanges: readonly ExchangeRow[];
  onTyping: OnTyping;
} {
  const [held, setHeld] = useState<ReadonlyMap<string, ExchangeRow>>(new Map());
  const onTyping: OnTyping = (id, exchange) =>
    setHeld((before) => {
      const others = [...before].filter(([of]) => of !== id);
      return new Map(exchange ? [...others, [id, exchange]] : others);
    });
  return { exchanges: withHeld(shown, held), onTyping };
}
