import { useState } from 'react';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import { type OnUnsaved, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { OwnPlaceFields } from '#routes/shared/place-fields.tsx';
import { CUSTOMER_FIELDS as fields } from '#shop/checkout/order-entry/customer-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { mayCorrect, zoneChange } from '#shop/orders/lifecycle/line-changes/correction.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { BUYER_FIELDS } from '#shop/orders/lifecycle/order-fields.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { order: SeenOrder; onUnsaved: OnUnsaved };

/** Corrects recipient and address of an order, and sends its confirmation again. */
export function CustomerCorrection({ order, mailId, onUnsaved }: Props & { mailId: string }) {
  const [open, setOpen] = useState(false);
  const { fetcher } = useAnsweredForm({
    saved: 'Conferma inviata',
    failed: 'Impossibile inviare la conferma',
    atOnce: true,
  });
  if (!useMay('customers:write') || order.customerEmail === '') return null;
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {mayCorrect(order) && (
          <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Chiudi la correzione' : 'Correggi i dati'}
          </Button>
        )}
        <fetcher.Form method="post">
          <input type="hidden" name="mail_id" value={mailId} />
          <SendButton fetcher={fetcher} intent="confirmation" variant="ghost" size="sm">
            Invia di nuovo la conferma
          </SendButton>
        </fetcher.Form>
      </div>
      {open && mayCorrect(order) && <CorrectionForm order={order} onUnsaved={onUnsaved} />}
      {!mayCorrect(order) && order.customerProvince === '' && order.customerAddress !== '' && (
        <ProvinceForm order={order} onUnsaved={onUnsaved} />
      )}
    </div>
  );
}

/** Adds a province that was not requested when the order was made, even after dispatch. */
function ProvinceForm({ order, onUnsaved }: Props) {
  const { fetcher, errors, bind, head, round } = useOrderForm('province', order, {
    texts: { saved: 'Provincia aggiunta', failed: "Impossibile aggiornare l'ordine" },
    onUnsaved,
  });
  return (
    <fetcher.Form {...bind} key={round} className="flex flex-wrap items-start gap-x-3 gap-y-2">
      {head}
      <FormField
        fields={fields}
        errors={errors}
        name="customer_province"
        hint="Quando l’ordine è stato fatto non si chiedeva."
        autoComplete="off"
        className="min-w-40 flex-1"
      />
      <SendButton fetcher={fetcher} intent="province" variant="secondary" className="mt-[1.9rem]">
        Aggiungi
      </SendButton>
    </fetcher.Form>
  );
}

function CorrectionForm({ order, onUnsaved }: Props) {
  const { fetcher, errors, bind, drawn, head, round } = useOrderForm('correction', order, {
    texts: { saved: 'Dati corretti', failed: "Impossibile aggiornare l'ordine" },
    onUnsaved,
  });
  const [postalCode, setPostalCode] = useState(drawn.customerPostalCode);
  const isCollected = DELIVERY_METHODS[order.deliveryMethod].isCollected;
  const zone =
    isCollected || postalCode.length !== 5 ? null : zoneChange(drawn.customerPostalCode, postalCode);
  const shown = { fields, errors };
  return (
    <fetcher.Form {...bind} key={`${drawn.version} ${round}`} className="grid gap-3">
      {head}
      <FormField {...shown} name="customer_name" defaultValue={drawn.customerName} autoComplete="off" />
      {drawn.buyerName !== null && (
        <FormField
          fields={BUYER_FIELDS}
          errors={errors}
          name="buyer_name"
          defaultValue={drawn.buyerName}
          autoComplete="off"
        />
      )}
      <FormField
        {...shown}
        name="customer_email"
        defaultValue={drawn.customerEmail}
        autoComplete="off"
        hint="Se la cambi, i link già inviati all’indirizzo di prima non aprono più l’ordine."
      />
      <FormField {...shown} name="customer_phone" defaultValue={drawn.customerPhone} autoComplete="off" />
      <FormField {...shown} name="customer_address" defaultValue={drawn.customerAddress} autoComplete="off" />
      <OwnPlaceFields
        initial={{
          customer_city: drawn.customerCity,
          customer_postal_code: drawn.customerPostalCode,
          customer_province: drawn.customerProvince,
        }}
        onInput={(typed) => setPostalCode(typed.customer_postal_code.trim())}
        bind={() => ({ ...shown, autoComplete: 'off' })}
      />
      <p role="status" className="border-l-2 border-gold bg-surface p-3 empty:hidden">
        {zone}
      </p>
      <FormTextarea {...shown} name="notes" rows={2} defaultValue={drawn.notes} />
      <SendButton fetcher={fetcher} intent="correct" variant="secondary" className="justify-self-start">
        Salva la correzione
      </SendButton>
    </fetcher.Form>
  );
}
