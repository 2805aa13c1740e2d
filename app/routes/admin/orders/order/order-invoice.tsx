import { href } from 'react-router';
import type { ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { invoiceState } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { INVOICE_FORM_FIELDS as fields } from '#shop/orders/invoice-requests/invoice-fields.ts';
import { invoiceLines } from '#shop/orders/invoice-requests/invoice-request.ts';
import type { CreditShown } from '#shop/orders/invoices/credit-notes.server.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { buttonClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceCorrection } from './invoice-correction.tsx';

type Props = {
  order: SeenOrder;
  request: InvoiceRequest | ErasedInvoiceRequest;
  /** Null while the invoice is not noted down. */
  credit: CreditShown | null;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

/** For whom the invoice is, until when it is due, and its number once it is made. */
export function InvoicePanel({ order, request, credit, today, onUnsaved }: Props) {
  const needsNone = order.invoiceNumber === null && (order.refunded === 'whole' || isCalledOff(order));
  return (
    <div className="grid gap-4">
      <div>
        {invoiceLines(request).map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
        <p className="mt-2 font-semibold">
          {invoiceState({
            ...order,
            refundedCents: order.refundedCents ?? 0,
            owedBackCents: order.owedBackCents ?? 0,
          })}
        </p>
      </div>
      {request.kind !== 'erased' && order.invoiceNumber === null && (
        <InvoiceCorrection order={order} request={request} onUnsaved={onUnsaved} />
      )}
      {request.kind !== 'erased' && !needsNone && (
        <NumberForm order={order} today={today} onUnsaved={onUnsaved} />
      )}
      {credit && (
        <CreditNotes
          order={order}
          credit={credit}
          today={today}
          onUnsaved={onUnsaved}
          isErased={request.kind === 'erased'}
        />
      )}
    </div>
  );
}

function NumberForm({ order, today, onUnsaved }: Omit<Props, 'request' | 'credit'>) {
  const { fetcher, errors, bind, drawn, head, round } = useOrderForm('invoice', order, {
    texts: { saved: 'Fattura annotata', failed: 'Impossibile annotare la fattura' },
    onUnsaved,
  });
  const action = href('/admin/ordini/:id/fattura', { id: order.id });
  const isNoted = order.invoiceNumber !== null;
  return (
    <>
      <fetcher.Form
        {...bind}
        action={action}
        key={`${drawn.invoiceNumber} ${drawn.invoiceDay} ${round}`}
        className="grid gap-3"
      >
        {head}
        <FormField
          fields={fields}
          errors={errors}
          name="invoice_number"
          defaultValue={drawn.invoiceNumber ?? ''}
        />
        <FormField
          fields={fields}
          errors={errors}
          name="invoice_day"
          min={dayInRome(order.createdAt)}
          max={today}
          defaultValue={drawn.invoiceDay ?? ''}
        />
        {!isNoted && order.soldOn === null && (
          <p>
            L’ordine non è pagato e non è partito: con la fattura conta come venduto da quel giorno, anche se
            poi nessuno lo paga (D.P.R. 633/1972, art. 6).
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SendButton fetcher={fetcher} variant="secondary">
            {isNoted ? 'Correggi fattura' : 'Annota fattura'}
          </SendButton>
          {isNoted && (
            <SendButton fetcher={fetcher} intent="take-back" variant="ghost">
              Togli il numero
            </SendButton>
          )}
        </div>
      </fetcher.Form>
      {isNoted && (
        <a href={action} download className={`${buttonClass('secondary', 'sm')} justify-self-start`}>
          Scarica FatturaPA (XML)
        </a>
      )}
    </>
  );
}
