import { href } from 'react-router';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { invoiceState } from '../../../shop/orders/invoice-deadline.ts';
import { INVOICE_FORM_FIELDS as fields } from '../../../shop/orders/invoice-fields.ts';
import {
  type ErasedInvoiceRequest,
  type InvoiceRequest,
  invoiceLines,
} from '../../../shop/orders/invoice-request.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { useSavedForm } from '../shared/use-saved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

type Props = {
  order: OrderDetail;
  request: InvoiceRequest | ErasedInvoiceRequest;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

/** For whom the invoice is, until when it is due, and its number once it is made. */
export function InvoicePanel({ order, request, today, onUnsaved }: Props) {
  const isNoted = order.invoiceNumber !== null;
  return (
    <div className="grid gap-4">
      <div>
        {invoiceLines(request).map((line) => (
          <p key={line} className="break-words">
            {line}
          </p>
        ))}
        <p className="mt-2 font-semibold">{invoiceState(order)}</p>
      </div>
      {isNoted && order.refundedCents > 0 && (
        <p className="border-l-2 border-sale bg-surface p-3">
          Dopo la fattura c’è un rimborso: serve una nota di credito, che fai con il tuo programma di
          fatturazione.
        </p>
      )}
      {request.kind !== 'erased' && <NumberForm {...{ order, today, onUnsaved }} />}
    </div>
  );
}

function NumberForm({ order, today, onUnsaved }: Omit<Props, 'request'>) {
  const { fetcher, errors, bind } = useSavedForm(
    'invoice',
    { saved: 'Fattura annotata', failed: 'Impossibile annotare la fattura' },
    { onUnsaved },
  );
  const action = href('/admin/ordini/:id/fattura', { id: order.id });
  const isNoted = order.invoiceNumber !== null;
  return (
    <>
      <fetcher.Form
        {...bind}
        action={action}
        key={`${order.invoiceNumber} ${order.invoiceDay}`}
        className="grid gap-3"
      >
        <FormField {...{ fields, errors }} name="invoice_number" defaultValue={order.invoiceNumber ?? ''} />
        <FormField
          {...{ fields, errors }}
          name="invoice_day"
          min={dayInRome(order.createdAt)}
          max={today}
          defaultValue={order.invoiceDay ?? ''}
        />
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
