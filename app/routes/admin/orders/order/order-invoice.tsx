import { useState } from 'react';
import { href } from 'react-router';
import type { ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { keysOf } from '#lib/keys.ts';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { Choices } from '#routes/shared/choices.tsx';
import { INVOICE_FIELDS, TO_A_BUSINESS } from '#shop/checkout/order-entry/invoice-fields.ts';
import { INVOICE_KINDS, type InvoiceKind } from '#shop/checkout/order-entry/invoice-typed.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { invoiceState } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { INVOICE_FORM_FIELDS } from '#shop/orders/invoice-requests/invoice-fields.ts';
import { invoiceLines } from '#shop/orders/invoice-requests/invoice-request.ts';
import type { CreditShown } from '#shop/orders/invoices/credit-notes.server.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { CreditNotes } from './credit-notes.tsx';

/** `request`: null where no invoice was requested. */
type Props = { order: SeenOrder; request: InvoiceRequest | null; onUnsaved: OnUnsaved };

/** Corrects the invoice's addressee until it has a number; adds one to an order without a request. */
export function InvoiceCorrection({ order, request, onUnsaved }: Props) {
  const [open, setOpen] = useState(false);
  const kind = request ? 'correct' : 'add';
  return (
    <div className="grid gap-3">
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? CLOSE[kind] : OPEN[kind]}
      </Button>
      {open && <CorrectionForm order={order} request={request} onUnsaved={onUnsaved} />}
    </div>
  );
}

function CorrectionForm({ order, request, onUnsaved }: Props) {
  const { fetcher, errors, bind, drawn, head, round } = useOrderForm('invoice-data', order, {
    texts: { saved: 'Dati della fattura corretti', failed: 'Impossibile correggere la fattura' },
    onUnsaved,
  });
  const [chosen, setChosen] = useState<InvoiceKind>('business');
  const kind = request?.kind ?? chosen;
  const known = typedOf(request);
  const isDelivered = !DELIVERY_METHODS[order.deliveryMethod].isCollected && order.buyerName === null;
  const names = keysOf(known).filter((name) => {
    if (kind === 'business') return name !== 'invoice_tax_code';
    return name === 'invoice_tax_code' || (!isDelivered && ADDRESS.some((one) => one === name));
  });
  return (
    <fetcher.Form
      {...bind}
      action={href('/admin/ordini/:id/fattura', { id: order.id })}
      key={`${drawn.version} ${round}`}
      className="grid gap-3"
    >
      {head}
      {!request && (
        <>
          <p className="text-ink-soft">La cliente la chiede al più tardi quando compra.</p>
          <Choices
            legend="A chi la intesti?"
            name="invoice_kind"
            options={INVOICE_KINDS}
            label={(one) => KINDS[one]}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
      {kind === 'person' && isDelivered && (
        <p className="text-ink-soft">Nome e indirizzo sono quelli della cliente: si correggono lì.</p>
      )}
      {names.map((name) => (
        <FormField
          key={name}
          fields={INVOICE_FIELDS}
          errors={errors}
          name={name}
          defaultValue={known[name]}
          autoComplete="off"
        />
      ))}
      <SendButton fetcher={fetcher} intent="correct" variant="secondary" className="justify-self-start">
        Salva i dati della fattura
      </SendButton>
    </fetcher.Form>
  );
}

const OPEN = { correct: 'Correggi i dati della fattura', add: 'Aggiungi i dati per la fattura' };
const CLOSE = { correct: 'Chiudi la correzione', add: 'Chiudi' };
const KINDS: Record<InvoiceKind, string> = { person: 'A un privato', business: TO_A_BUSINESS };

const ADDRESS = ['invoice_street', 'invoice_postal_code', 'invoice_town', 'invoice_province'] as const;

function typedOf(request: InvoiceRequest | null) {
  const business = request?.kind === 'business' ? request : null;
  return {
    invoice_company: business?.company ?? '',
    invoice_vat_number: business?.vatNumber ?? '',
    invoice_tax_code: request?.kind === 'person' ? request.taxCode : '',
    invoice_street: request?.street ?? '',
    invoice_postal_code: request?.postalCode ?? '',
    invoice_town: request?.city ?? '',
    invoice_province: request?.province ?? '',
    invoice_sdi_code: business?.sdiCode ?? '',
    invoice_pec: business?.pec ?? '',
  };
}

type OrderInvoiceProps = {
  order: SeenOrder;
  request: InvoiceRequest | ErasedInvoiceRequest;
  /** Null before the invoice has a number. */
  credit: CreditShown | null;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

/** Addressee and deadline of the invoice, and its number once issued. */
export function InvoicePanel({ order, request, credit, today, onUnsaved }: OrderInvoiceProps) {
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

function NumberForm({ order, today, onUnsaved }: Omit<OrderInvoiceProps, 'request' | 'credit'>) {
  const { fetcher, errors, bind, drawn, head, round } = useOrderForm('invoice', order, {
    texts: { saved: 'Fattura annotata', failed: 'Impossibile annotare la fattura' },
    onUnsaved,
  });
  const action = href('/admin/ordini/:id/fattura', { id: order.id });
  const isNoted = order.invoiceNumber !== null;
  const control = { fields: INVOICE_FORM_FIELDS, errors };
  return (
    <>
      <fetcher.Form
        {...bind}
        action={action}
        key={`${drawn.invoiceNumber} ${drawn.invoiceDay} ${round}`}
        className="grid gap-3"
      >
        {head}
        <FormField {...control} name="invoice_number" defaultValue={drawn.invoiceNumber ?? ''} />
        <FormField
          {...control}
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
