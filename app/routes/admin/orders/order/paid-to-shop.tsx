import { useState } from 'react';
import { href } from 'react-router';
import { shortDay } from '#lib/calendar-day.ts';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { useMay } from '#routes/admin/shared/use-may.ts';
import {
  AT_TILL,
  BY_TRANSFER,
  isOwnMethod,
  type OwnMethod,
  paidWhen,
  paymentMethodLabel,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { ownOpenCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderPayment } from '#shop/orders/offline-payments/payment.ts';
import { RECEIVED_FIELDS, RETURNED_FIELDS } from '#shop/orders/offline-payments/payment-fields.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  order: SeenOrder;
  payments: OrderPayment[];
  /** A difference was requested, or its method changed: transfers may arrive whatever the order's method. */
  wasCharged: boolean;
  /** Limit of a new payment deadline; null where none can be set. */
  moreTime: Date | null;
  /** A new id with each load. */
  paymentId: string;
  /** ISO days in Italy: earliest day of payment, and today. */
  agreed: string;
  today: string;
  onUnsaved: OnUnsaved;
};

/** Payments of an order paid to the shop itself, and the forms to record more. */
export function PaidToShop({
  order,
  payments,
  wasCharged,
  moreTime,
  paymentId,
  agreed,
  today,
  onUnsaved,
}: Props) {
  const mayNote = useMay('refunds:write');
  const { payBy, status, openCents } = order;
  const extraCents = (order.owedBackCents ?? 0) - order.toRefundCents;
  const isCancelled = status === 'cancelled';
  const isOwn = isOwnMethod(order.paymentMethod);
  // Payments through the provider are refunded by it.
  const byHandCents = payments.reduce(
    (sum, { amountCents, method }) => (isOwnOrNone(method) ? sum + amountCents : sum),
    0,
  );
  const returnCents = isOwn ? extraCents : Math.min(extraCents, byHandCents);
  return (
    <div className="mt-4 grid gap-4 border-line border-t pt-4">
      {openCents > 0 && (
        <p>
          Da ricevere <strong className="tabular-nums">{formatEuro(openCents)}</strong>
          {payBy && `, entro ${lastDay(payBy)}`}
        </p>
      )}
      {moreTime && <MoreTime order={order} onUnsaved={onUnsaved} until={moreTime} />}
      {payments.length > 0 && <Payments payments={payments} />}
      {mayNote && (isOwn ? openCents > 0 || isCancelled : wasCharged) && (
        <MoneyForm
          intent="received"
          fields={RECEIVED_FIELDS}
          button="Segna come pagato"
          methods={methodsOf(order, wasCharged)}
          amountCents={openCents === 0 ? null : ownOpenCents(order) || openCents}
          order={order}
          paymentId={paymentId}
          agreed={agreed}
          today={today}
          onUnsaved={onUnsaved}
        />
      )}
      {mayNote && returnCents > 0 && (
        <>
          <p role="alert" className="border-sale border-l-2 bg-surface p-3">
            {isCancelled
              ? `L’ordine è annullato e hai ricevuto ${formatEuro(returnCents)}. Se i pezzi ci sono puoi riaprirlo dallo stato, qui accanto; altrimenti restituisci la somma e segnalo.`
              : `Hai ricevuto ${formatEuro(returnCents)} più del dovuto: restituiscili e segnalo.`}
          </p>
          <MoneyForm
            intent="returned"
            fields={RETURNED_FIELDS}
            button="Segna come restituito"
            amountCents={returnCents}
            order={order}
            paymentId={paymentId}
            agreed={agreed}
            today={today}
            onUnsaved={onUnsaved}
          />
        </>
      )}
    </div>
  );
}

function MoreTime({ order, until, onUnsaved }: Pick<Props, 'order' | 'onUnsaved'> & { until: Date }) {
  const { fetcher, bind, head } = useOrderForm('more-time', order, {
    texts: { saved: 'Più tempo per pagare', failed: 'Impossibile dare più tempo' },
    onUnsaved,
  });
  return (
    <fetcher.Form {...bind} action={href('/admin/ordini/:id/pagamenti', { id: order.id })}>
      {head}
      <input type="hidden" name="intent" value="more-time" />
      <SendButton fetcher={fetcher} variant="secondary" size="sm">
        Dai tempo fino a {lastDay(until)}
      </SendButton>
    </fetcher.Form>
  );
}

/** Possible payment methods, the usual one first. */
function methodsOf({ paymentMethod }: SeenOrder, wasCharged: boolean): OwnMethod[] {
  if (isOwnMethod(paymentMethod) && paidWhen(paymentMethod) !== 'at_till' && !wasCharged)
    return [paymentMethod];
  const own = isOwnMethod(paymentMethod) ? [paymentMethod] : [];
  return [...new Set<OwnMethod>([...own, AT_TILL, BY_TRANSFER])];
}

const isOwnOrNone = (method: string | null) => method === null || isOwnMethod(method);

function Payments({ payments }: Pick<Props, 'payments'>) {
  return (
    <ul className="divide-y divide-line border-line border-b">
      {payments.map(({ id, day, amountCents, actor, method }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
          <span>
            {amountCents > 0 ? 'Ricevuto' : 'Restituito'} il {shortDay(day)}
            {method && ` · ${paymentMethodLabel(method)}`}
            <span className="block text-ink-soft text-xs wrap-anywhere">{actor}</span>
          </span>
          <span className="font-semibold tabular-nums">{formatEuro(Math.abs(amountCents))}</span>
        </li>
      ))}
    </ul>
  );
}

type FormProps = Omit<Props, 'payments' | 'wasCharged' | 'moreTime'> & {
  intent: 'received' | 'returned';
  /** Possible payment methods; with a single one there is no choice field. */
  methods?: readonly OwnMethod[];
  fields: typeof RECEIVED_FIELDS | typeof RETURNED_FIELDS;
  button: string;
  /** Initial amount; null for none. */
  amountCents: number | null;
};

function MoneyForm({
  intent,
  fields,
  button,
  methods = [],
  amountCents,
  order,
  agreed,
  paymentId,
  today,
  onUnsaved,
}: FormProps) {
  // The form keeps its id until its payment is recorded: sent twice, it is one.
  const [id, setId] = useState(paymentId);
  const { fetcher, errors, bind, head, round } = useOrderForm(intent, order, {
    texts: { saved: 'Pagamento segnato', failed: 'Impossibile segnare il pagamento' },
    onUnsaved,
    onSaved: () => {
      setId(crypto.randomUUID());
    },
  });
  const control = { fields, errors, idPrefix: intent };
  return (
    <fetcher.Form
      {...bind}
      action={href('/admin/ordini/:id/pagamenti', { id: order.id })}
      key={`${amountCents} ${round}`}
      className="flex flex-wrap items-start gap-3"
    >
      {head}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="payment_id" value={id} />
      <FormField
        {...control}
        name="day"
        min={agreed}
        max={today}
        defaultValue={today}
        className="min-w-40 flex-1"
      />
      <FormField
        {...control}
        name="amount"
        defaultValue={amountCents === null ? '' : euroAsTyped(amountCents)}
        className="min-w-32 flex-1"
      />
      {methods.length > 1 && (
        <ChoiceField
          label="Come"
          name="method"
          defaultValue={methods[0]}
          className="min-w-36 flex-1"
          options={methods.map((method) => [method, paymentMethodLabel(method)])}
        />
      )}
      <SendButton fetcher={fetcher} variant="secondary" className="mt-[1.9rem]">
        {button}
      </SendButton>
    </fetcher.Form>
  );
}
