import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import type { Thumbnails } from '#shop/catalog/products/product-pictures.server.ts';
import {
  type Bill,
  closingOf,
  linesCents,
  PAYMENT_TO_CHOOSE,
  TILL_PAYMENT_NAMES,
} from '#shop/finance/till-sales/bill.ts';
import { BILL_FIELDS, readDiscount } from '#shop/finance/till-sales/bill-form.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { formatEuro } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import type { TillOrder } from '#shop/orders/offline-payments/in-shop.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldGroup, SelectField } from '#ui/field.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { BillLineItem } from './bill-line-item.tsx';
import { forgetClosed, resumeBill } from './scans.ts';

/** The current bill; `isSending`: some of its scans are unanswered. */
export function BillPanel(props: { bill: Bill | undefined; thumbnails: Thumbnails; isSending: boolean }) {
  const { bill, thumbnails, isSending } = props;
  return (
    <Panel title="Conto">
      {bill ? (
        <>
          <ul className="grid gap-3" aria-label="Capi del conto">
            {bill.lines.map((line) => (
              <BillLineItem
                key={line.key}
                line={line}
                bill={bill}
                thumbnail={thumbnails[line.productId ?? '']}
              />
            ))}
          </ul>
          <Closing key={bill.id} bill={bill} isSending={isSending} />
        </>
      ) : (
        <p className="text-ink-soft">Leggi un capo: il conto comincia da sé.</p>
      )}
      <p className="mt-3 text-ink-soft">Non è uno scontrino fiscale: quello lo fa il tuo registratore.</p>
    </Panel>
  );
}

function Closing({ bill, isSending }: { bill: Bill; isSending: boolean }) {
  const [discount, setDiscount] = useState(bill.discountCents > 0 ? euroAsTyped(bill.discountCents) : '');
  const [unit, setUnit] = useState('euro');
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Conto chiuso', failed: 'Impossibile chiudere il conto', atOnce: true },
    { onSaved: () => forgetClosed({ id: bill.id, version: bill.version + 1 }) },
  );
  const read = readDiscount(discount, unit);
  const closing = read.ok ? closingOf(bill.lines, read.value) : null;
  const totalCents = closing?.totalCents ?? linesCents(bill.lines);
  return (
    <fetcher.Form method="post" ref={form} noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="bill" value={bill.id} />
      <input type="hidden" name={VERSION_FIELD} value={bill.version} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3 max-[18.75rem]:grid-cols-1">
        <Field
          label="Sconto"
          name={BILL_FIELDS.discount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={discount}
          onChange={(event) => setDiscount(event.currentTarget.value)}
          hint={closing && closing.discountCents > 0 ? formatEuro(-closing.discountCents) : undefined}
          error={errors[BILL_FIELDS.discount]}
        />
        <SelectField
          label="In"
          name={BILL_FIELDS.unit}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
        >
          <option value="euro">€</option>
          <option value="percent">%</option>
        </SelectField>
      </div>
      {/* On phones above the bar, within the thumb's reach. */}
      <div
        data-save-bar
        className="grid gap-3 max-md:min-[18.75rem]:fixed max-md:inset-x-0 max-md:bottom-(--bar-bottom) max-md:z-20 max-md:gap-2 max-md:border-line max-md:border-t max-md:bg-bg max-md:px-4 max-md:py-2"
      >
        <Payment bill={bill} errors={errors} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status">
            <span className="block text-xs text-ink-soft">{totalCents < 0 ? 'Da restituire' : 'Totale'}</span>
            <span className="text-3xl font-semibold tabular-nums max-md:text-2xl">
              {formatEuro(Math.abs(totalCents))}
            </span>
          </p>
          <SendButton fetcher={fetcher} intent="close-bill" size="md" disabled={isSending}>
            Chiudi il conto
          </SendButton>
        </div>
      </div>
    </fetcher.Form>
  );
}

function Payment({ bill, errors }: { bill: Bill; errors: FieldErrors }) {
  const error = errors[BILL_FIELDS.payment];
  return (
    <FieldGroup id="till-payment" legend="Pagamento" error={error} className="[&>legend]:max-md:sr-only">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:mt-1.5">
        {Object.entries(TILL_PAYMENT_NAMES).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-2 border border-line has-checked:border-ink has-checked:bg-stone has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={BILL_FIELDS.payment}
              value={value}
              defaultChecked={bill.payment === value}
              aria-invalid={error ? true : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Open bills other than this browser's current one. */
export function OpenBills({ bills }: { bills: readonly Bill[] }) {
  if (bills.length === 0) return null;
  return (
    <Panel title="Conti da chiudere">
      <ul className="grid gap-3">
        {bills.map((bill) => (
          <RuledItem key={bill.id}>
            <BillLineText bill={bill} />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Riprendi: ${inWords(bill)}`}
              onClick={() => resumeBill(bill)}
            >
              Riprendi
            </Button>
          </RuledItem>
        ))}
      </ul>
    </Panel>
  );
}

export function ClosedBills({ bills }: { bills: readonly Bill[] }) {
  if (bills.length === 0) return null;
  return (
    <Panel title="Conti chiusi">
      <ul className="grid gap-3">
        {bills.map((bill) => (
          <RuledItem key={bill.id}>
            <BillLineText bill={bill} />
            <Reopen bill={bill} />
          </RuledItem>
        ))}
      </ul>
    </Panel>
  );
}

function Reopen({ bill }: { bill: Bill }) {
  const { fetcher } = useAnsweredForm(
    { saved: 'Conto riaperto', failed: 'Impossibile riaprire il conto', atOnce: true },
    { onSaved: () => resumeBill(bill) },
  );
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="bill" value={bill.id} />
      <input type="hidden" name={VERSION_FIELD} value={bill.version} />
      <SendButton
        fetcher={fetcher}
        intent="reopen-bill"
        variant="secondary"
        aria-label={`Riapri: ${inWords(bill)}`}
      >
        Riapri
      </SendButton>
    </fetcher.Form>
  );
}

function BillLineText({ bill }: { bill: Bill }) {
  const { closed, openedAt, lines, payment } = bill;
  return (
    <span className="min-w-0">
      <span className="font-semibold tabular-nums">{inWords(bill)}</span> ·{' '}
      {closed && payment ? TILL_PAYMENT_NAMES[payment] : PAYMENT_TO_CHOOSE.toLowerCase()}
      <span className="block text-xs wrap-anywhere text-ink-soft tabular-nums">
        {orderDate(closed?.at ?? openedAt)} · {lines.map(({ name }) => name).join(', ')}
        {closed && ` · ${closed.by}`}
      </span>
    </span>
  );
}

function inWords({ closed, lines }: Bill): string {
  const pieces = lines.length === 1 ? '1 capo' : `${lines.length} capi`;
  return `${formatEuro(closed?.totalCents ?? linesCents(lines))}, ${pieces}`;
}

export function TillOrders({ orders }: { orders: readonly TillOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <TillEntry key={order.id} order={order} />
      ))}
    </ul>
  );
}

function TillEntry({ order }: { order: TillOrder }) {
  const { id, version, customerName, status, deliveryMethod, pieces, amountCents, payBy, isDifference } =
    order;
  const isHandedOver = !isDifference && DELIVERY_METHODS[deliveryMethod].isCollected;
  // Sent twice, the form is one payment.
  const [paymentId] = useState(() => crypto.randomUUID());
  const { fetcher } = useAnsweredForm({
    saved: isDifference
      ? 'Differenza incassata'
      : isHandedOver
        ? 'Ordine incassato e consegnato'
        : 'Ordine incassato: resta da spedire',
    failed: 'Impossibile incassare l’ordine',
    atOnce: true,
  });
  const number = orderNumber(id);
  const takes = `Incassa ${formatEuro(amountCents)}`;
  const label = !isHandedOver ? takes : amountCents > 0 ? `${takes} e consegna` : 'Consegna';
  return (
    <RuledItem>
      <span className="min-w-0">
        <Link to={href('/admin/ordini/:id', { id })} className="font-semibold underline underline-offset-2">
          {number}
        </Link>{' '}
        {customerName}
        <span className="block text-xs text-ink-soft">
          {isDifference ? 'Differenza di un ordine modificato' : ownerStatus(status, deliveryMethod)} ·{' '}
          {pieces === 1 ? '1 pezzo' : `${pieces} pezzi`}
          {amountCents > 0 && payBy && ` · entro ${lastDay(payBy)}`}
        </span>
      </span>
      <fetcher.Form method="post">
        <input type="hidden" name="order" value={id} />
        <input type="hidden" name={VERSION_FIELD} value={version} />
        <input type="hidden" name="payment_id" value={paymentId} />
        <SendButton
          fetcher={fetcher}
          intent="order"
          variant="secondary"
          aria-label={`${label}: ordine ${number}`}
        >
          {label}
        </SendButton>
      </fetcher.Form>
    </RuledItem>
  );
}
