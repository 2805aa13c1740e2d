import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import type { Dispute } from '#shop/orders/refunds/dispute.ts';

type Beside = {
  withdrawals: readonly { code: string; name: string; receivedAt: Date }[];
  disputes: readonly Pick<Dispute, 'amountCents' | 'openedAt'>[];
};

const BARE = { fromStatus: null, toStatus: null, orderVersion: null };

/** Events of the order and related records, oldest first. */
export function wholeHistory(events: readonly OrderEvent[], { withdrawals, disputes }: Beside): OrderEvent[] {
  return [
    ...events,
    ...withdrawals.map(({ code, name, receivedAt: at }, id) => ({
      ...BARE,
      id,
      at,
      actor: 'Cliente',
      kind: 'withdrawal-claimed',
      detail: { code, name },
    })),
    ...disputes.map(({ amountCents, openedAt: at }, id) => ({
      ...BARE,
      id,
      at,
      actor: 'Fornitore dei pagamenti',
      kind: 'dispute',
      detail: { amountCents },
    })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
