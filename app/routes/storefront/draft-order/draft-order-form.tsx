import { type ComponentProps, useState } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { OwnPlaceFields } from '#routes/shared/place-fields.tsx';
import LegalGuarantee from '#routes/shared/product/legal-guarantee.tsx';
import { useRootData } from '#routes/shared/root-data.ts';
import { ConfirmOrder } from '#routes/storefront/shared/checkout/confirm-order.tsx';
import { FoldedSummary } from '#routes/storefront/shared/checkout/folded-summary.tsx';
import { InvoiceRequest } from '#routes/storefront/shared/checkout/invoice-request.tsx';
import { NOTICES } from '#routes/storefront/shared/checkout/order-summary.tsx';
import { PaymentChoice } from '#routes/storefront/shared/checkout/payment-choice.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { sizeText } from '#shop/checkout/cart/size-text.ts';
import {
  type CustomerField,
  customerLimit,
  CUSTOMER_FIELDS as fields,
} from '#shop/checkout/order-entry/customer-fields.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import { NO_GIFT } from '#shop/checkout/order-entry/gift-fields.ts';
import {
  INVOICE_KINDS,
  INVOICE_NAMES,
  type InvoiceTyped,
  NO_INVOICE,
} from '#shop/checkout/order-entry/invoice-typed.ts';
import { OrderAmounts } from '#shop/checkout/order-entry/order-amounts.tsx';
import {
  type CheckoutMethod,
  methodThatFits,
  surchargeOf,
} from '#shop/checkout/payment-methods/own-methods.ts';
import type { TypedCustomer } from '#shop/checkout/staff-orders/draft-order-form.ts';
import type { ShownDraftOrder } from '#shop/checkout/staff-orders/shown.server.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { GUARANTEE_TITLE, type GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { formatEuro } from '#shop/money/money.ts';
import { GiftNote } from '#shop/orders/lifecycle/order-detail.tsx';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { withSurcharge } from '#shop/pricing/prices/quote.ts';
import { TextLink } from '#ui/button.tsx';

export type Answer = {
  message: string;
  /** Only the shop can help: the page links to its contacts. */
  isToWrite: boolean;
  fields: EntryErrors;
  payment: CheckoutMethod;
  closed: string | null;
};

type Props = {
  proposal: ShownDraftOrder;
  known: TypedCustomer;
  offers: Pick<ComponentProps<typeof PaymentChoice>, 'online' | 'own'>;
  notice: GuaranteeNotice | null;
  /** Whether buyers are invited to a review. */
  invitesReviews: boolean;
  answer: Answer | null;
};

export function DraftOrderForm({ proposal, known, offers, notice, invitesReviews, answer }: Props) {
  const { hasVat, selling } = useRootData();
  const { quote, delivery, giftMessage, lines, number, until, version } = proposal;
  const { isCollected } = DELIVERY_METHODS[delivery];
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const basket = { totalCents: quote.totalCents, isCollected, pieces };
  const closed = answer?.closed ?? null;
  const [chosen, choose] = useState<CheckoutMethod>(answer?.payment ?? 'online');
  const method = methodThatFits(chosen, closed ? { ...offers, own: [] } : offers, basket);
  const total = withSurcharge(quote, surchargeOf(method, offers.own));
  const busy = useNavigation().formMethod === 'POST';
  const [invoice, setInvoice] = useState(() => invoiceIn(known));
  const errors = answer?.fields ?? {};
  const requested = (name: CustomerField) => ({ name, errors, value: known[name] ?? '' });
  return (
    <main id="contenuto" tabIndex={-1} className="page max-w-[76rem]! pt-8 pb-20 md:pt-12 md:pb-28">
      <h1 className="display-2">Da parte per te</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Proposta {number}. I capi restano da parte fino <strong>{beforeDay('al', until)}</strong>: controlla,
        completa i tuoi dati e conferma.
      </p>
      <div role="alert">
        {answer && (
          <p className="mt-6 max-w-prose border-sale border-l-2 bg-surface px-4 py-3">
            {answer.message}
            {answer.isToWrite && (
              <>
                {' '}
                <TextLink to={href('/contatti')}>Vai ai contatti</TextLink>
              </>
            )}
          </p>
        )}
      </div>
      <Form
        method="post"
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,35rem)_26rem] lg:justify-between"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="total" value={total.totalCents} />
        <FoldedSummary totalCents={total.totalCents} startsOpen>
          <Lines lines={lines} />
        </FoldedSummary>
        <div className="grid max-w-[560px] content-start gap-10">
          <section aria-labelledby="tuoi-dati">
            <h2 id="tuoi-dati" className="display-3">
              {isCollected ? 'Chi ritira' : 'I tuoi dati'}
            </h2>
            <div className="mt-6 grid gap-5 sm:grid-cols-6">
              <RequestedField {...requested('customer_name')} isWide />
              <RequestedField {...requested('customer_email')} />
              <RequestedField {...requested('customer_phone')} />
              {!isCollected && (
                <>
                  <RequestedField {...requested('customer_address')} isWide />
                  <OwnPlaceFields
                    initial={{
                      customer_city: known.customer_city ?? '',
                      customer_postal_code: known.customer_postal_code ?? '',
                      customer_province: known.customer_province ?? '',
                    }}
                    bind={(name) => ({ fields, errors, maxLength: customerLimit(name) * 2 })}
                    className="sm:col-span-6"
                  />
                </>
              )}
              <RequestedField {...requested('notes')} isWide />
            </div>
          </section>
          <InvoiceRequest
            form={{ ...NO_GIFT, ...invoice }}
            errors={errors}
            delivery={delivery}
            onType={(change) => setInvoice((before) => ({ ...before, ...change }))}
            onLeave={() => {}}
          />
          <PaymentChoice {...offers} basket={basket} closed={closed} chosen={method} onChoose={choose} />
        </div>
        <aside aria-labelledby="riepilogo" className="self-start bg-surface p-5 sm:p-8 lg:sticky lg:top-28">
          <h2 id="riepilogo" className="display-3">
            Riepilogo ordine
          </h2>
          <Lines lines={lines} />
          <p className="mt-5 text-sm">{DELIVERY_METHODS[delivery].inMails}</p>
          {giftMessage !== null && (
            <div className="mt-4 text-sm">
              <p className="font-semibold">È un regalo</p>
              <GiftNote order={{ giftMessage, wrappingCents: quote.wrappingCents }} />
            </div>
          )}
          <OrderAmounts quote={total} hasVat={hasVat} className="mt-6 border-line border-t pt-6" />
          <div className="mt-6 border-line border-t pt-6 text-sm">
            <h3 className="mb-2 font-semibold">{GUARANTEE_TITLE}</h3>
            <LegalGuarantee notice={notice} />
          </div>
          {selling !== 'live' && (
            <p className="mt-6 border-gold border-l-2 bg-bg px-3 py-2 text-sm">
              {selling === 'off'
                ? 'La vendita non è ancora attiva: per ora non si può confermare.'
                : NOTICES[selling]}
            </p>
          )}
          <ConfirmOrder
            busy={busy}
            disabled={selling === 'off'}
            invitesReviews={invitesReviews}
            className="mt-6"
          />
        </aside>
      </Form>
    </main>
  );
}

function invoiceIn(typed: TypedCustomer): InvoiceTyped {
  return {
    ...NO_INVOICE,
    ...Object.fromEntries(INVOICE_NAMES.map((name) => [name, typed[name] ?? ''])),
    invoice_wanted: typed.invoice_wanted === 'on',
    invoice_kind: INVOICE_KINDS.find((kind) => kind === typed.invoice_kind) ?? NO_INVOICE.invoice_kind,
  };
}

type RequestedFieldProps = { name: CustomerField; value: string; errors: EntryErrors; isWide?: boolean };

function RequestedField({ name, value, errors, isWide = false }: RequestedFieldProps) {
  const props = { fields, name, errors, defaultValue: value };
  const className = isWide ? 'sm:col-span-6' : 'sm:col-span-3';
  return fields[name].kind === 'text' ? (
    <FormTextarea {...props} className={className} />
  ) : (
    <FormField {...props} className={className} />
  );
}

function Lines({ lines }: Pick<ShownDraftOrder, 'lines'>) {
  return (
    <ul className="mt-5 grid gap-4">
      {lines.map(({ key, name, size, color, composition, quantity, priceCents, picture }) => (
        <li key={key} className="grid grid-cols-[4rem_1fr_auto] gap-x-4 max-[18.75rem]:grid-cols-1">
          <div className="aspect-[4/5] overflow-hidden bg-stone">
            {picture && <PictureView picture={picture} sizes="64px" className="size-full object-cover" />}
          </div>
          <div className="min-w-0">
            <p className="break-words">{name}</p>
            <p className="text-ink-soft text-sm">
              {sizeText(size, color)} · Quantità {quantity}
            </p>
            {composition && <p className="text-ink-soft text-sm">{composition}</p>}
          </div>
          <p className="tabular-nums">{formatEuro(priceCents * quantity)}</p>
        </li>
      ))}
    </ul>
  );
}
