import { useState } from 'react';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';
import { type Held, withHeld } from './held-exchanges.ts';

/** Called when typing begins, or a sent exchange was refused; with null once neither applies. */
export type OnTyping = (id: string, typing: Held<ExchangeRow> | null) => void;

/** Exchanges with typed changes stay as they were when typing began, whatever others decide. See `withHeld`. */
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
