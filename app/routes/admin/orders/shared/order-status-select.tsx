import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { ORDER_STATUSES } from '#db/values/orders.ts';
import { sayMoved, type UndoMove } from '#routes/admin/shared/order-moves.tsx';
import type { StatusAnswer } from '#routes/admin/shared/order-status-answer.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { parcelsForbid } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { isOrderStatus, type OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';
import { MoveQuestion, type MovingOrder, mustAsk, type RequestedMove } from './move-question.tsx';
import { ReopenQuestion, type RequestedReopening } from './reopen-question.tsx';

type Props = {
  id?: string;
  order: MovingOrder & { id: string; version: number; trackingNumber: string | null };
  undo: UndoMove;
  /** Sent in several parcels: statuses that follow from them are not offered. */
  isDivided?: boolean;
  alsoSend?: () => Record<string, string>;
  onAnswer?: (answer: StatusAnswer) => void;
};

/** Pause (ms) after which a status passed by arrow keys counts as chosen. */
const KEYS_REST = 900;

/** Resets if the order could not be moved. A status that e-mails the shopper is confirmed first. */
export function OrderStatusSelect({ id, order, undo, isDivided = false, alsoSend, onAnswer }: Props) {
  const fetcher = useFetcher<StatusAnswer>();
  const sent = fetcher.formData?.get('status');
  const [passing, setPassing] = useState<string | null>(null);
  const [requested, setRequested] = useState<RequestedMove | null>(null);
  const [reopening, setReopening] = useState<RequestedReopening | null>(null);
  const moving = useRef<OrderStatus>(order.status);
  const byKeys = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { revalidate } = useRevalidator();
  useAnswerEffect(fetcher.data, (answer) => {
    onAnswer?.(answer);
    if (!answer.ok && answer.rest) setReopening({ to: moving.current, rest: answer.rest });
    else sayMoved(order, answer, undo);
    // The order has changed: load it again.
    if (!answer.ok) void revalidate();
  });
  useEffect(() => () => clearTimeout(rest.current), []);

  function choose(status: string) {
    clearTimeout(rest.current);
    setPassing(null);
    // Only one change at a time: the next needs the version that this one makes.
    if (!isOrderStatus(status) || status === order.status || fetcher.state === 'submitting') return;
    if (!mustAsk(order, status)) move(status, {});
    else
      setRequested({
        to: status,
        trackingNumber: alsoSend?.().tracking_number?.trim() ?? order.trackingNumber ?? '',
      });
  }

  function move(status: OrderStatus, also: Record<string, string>) {
    setRequested(null);
    setReopening(null);
    moving.current = status;
    const version = String(Math.max(order.version, (fetcher.data?.ok && fetcher.data.version) || 0));
    void fetcher.submit({ version, ...alsoSend?.(), ...also, order: order.id, status }, { method: 'post' });
  }

  return (
    <span className="relative block">
      <select
        id={id}
        aria-label={`Stato dell’ordine ${orderNumber(order.id)}`}
        value={requested?.to ?? passing ?? (isOrderStatus(sent) ? sent : order.status)}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          byKeys.current = true;
          if (key === 'Enter' && passing !== null) choose(passing);
        }}
        onChange={(event) => {
          const status = event.currentTarget.value;
          if (!byKeys.current) return choose(status);
          clearTimeout(rest.current);
          setPassing(status);
          rest.current = setTimeout(() => choose(status), KEYS_REST);
        }}
        onBlur={() => {
          if (passing !== null) choose(passing);
        }}
        aria-busy={fetcher.state !== 'idle'}
        className="block min-h-11 w-full min-w-36 appearance-none border border-ink-soft bg-bg px-3 pr-9 lg:min-h-10!"
      >
        {ORDER_STATUSES.filter(
          (status) => status === order.status || !isDivided || parcelsForbid(order, status) === null,
        ).map((status) => (
          <option key={status} value={status}>
            {ownerStatus(status, order.deliveryMethod)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <MoveQuestion order={order} requested={requested} onClose={() => setRequested(null)} onMove={move} />
      <ReopenQuestion id={order.id} requested={reopening} onClose={() => setReopening(null)} onMove={move} />
    </span>
  );
}
