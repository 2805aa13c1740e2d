import { useState } from 'react';
import { href } from 'react-router';
import type { InvoiceRequest } from '#db/json/orders.ts';
import { keysOf } from '#lib/keys.ts';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import { Choices } from '#routes/shared/choices.tsx';
import { INVOICE_FIELDS as fields } from '#shop/checkout/order-entry/invoice-fields.ts';
import { INVOICE_KINDS, type InvoiceKind } from '#shop/checkout/order-entry/invoice-typed.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

/** `request` is null where no invoice was requested so far. */
type Props = { order: SeenOrder; request: InvoiceRequest | null; onUnsaved: OnUnsaved };

/** Corrects what an invoice is made out with, until it is numbered; or says it of an order without one. */
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
          fields={fields}
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
const KINDS: Record<InvoiceKind, string> = {
  person: 'A un privato',
  business: 'A un’azienda o a un professionista',
};

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
