import { useState } from 'react';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';

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

type Row = { id: string; status: string };

/** A row as it was when typing began. `isOvertaken`: what was typed was sent, and refused. */
type Held<Of extends Row> = { row: Of; isOvertaken: boolean };

/** Current rows; held ones stay as they were, even off the list. An overtaken one is current while its text applies. */
export function withHeld<Of extends Row>(
  shown: readonly Of[],
  held: ReadonlyMap<string, Held<Of>>,
): readonly Of[] {
  if (held.size === 0) return shown;
  const gone = [...held.values()].flatMap(({ row }) => (shown.some(({ id }) => id === row.id) ? [] : row));
  return [...gone, ...shown.map((one) => heldRow(one, held.get(one.id)))];
}

function heldRow<Of extends Row>(shown: Of, held: Held<Of> | undefined): Of {
  if (!held) return shown;
  return held.isOvertaken && shown.status === held.row.status ? shown : held.row;
}
