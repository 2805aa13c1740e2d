import { useState } from 'react';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';
import { type Held, withHeld } from './held-exchanges.ts';

/** Tells the page that something is typed of an exchange, or was sent and refused; null once nothing of it is. */
export type OnTyping = (id: string, typing: Held<ExchangeRow> | null) => void;

/**
 * Exchanges as they are, but those of which something is typed: they stay as they were when somebody began, also where others
 * have decided on them meanwhile and they are no longer of the list. See `withHeld`.
 */
export function useHeldExchange(shown: readonly ExchangeRow[]): {
  exchanges: readonly ExchangeRow[];
  onTyping: OnTyping;
} {
  const [held, setHeld] = useState<ReadonlyMap<string, Held<ExchangeRow>>>(new Map());
  const onTyping: OnTyping = (id, typing) =>
    setHeld((before) => {
      const others = [...before].filter(([of]) => of !== id);
      return new Map(typing ? [...others, [id, typing]] : others);
    });
  return { exchanges: withHeld(shown, held), onTyping };
}
