import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CheckoutLines } from '#routes/storefront/shared/checkout/checkout-lines.tsx';
import { FoldedSummary } from '#routes/storefront/shared/checkout/folded-summary.tsx';
import { InvoiceRequest } from '#routes/storefront/shared/checkout/invoice-request.tsx';
import { OrderSummary } from '#routes/storefront/shared/checkout/order-summary.tsx';
import { PaymentChoice } from '#routes/storefront/shared/checkout/payment-choice.tsx';
import { TickedSection } from '#routes/storefront/shared/checkout/ticked-section.tsx';
import { goesToAnother } from '#shop/checkout/order-entry/gift-fields.ts';
import {
  methodThatFits,
  type OwnMethodOffer,
  surchargeOf,
} from '#shop/checkout/payment-methods/own-methods.ts';
import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodOffer } from '#shop/checkout/payment-methods/provider-methods.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import type { SavedAddress } from '#shop/customers/address-book/saved-address.ts';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { withSurcharge } from '#shop/pricing/prices/quote.ts';
import { toast } from '#ui/toast.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import type { GiftProps } from './gift-details.tsx';
import { useCheckoutBasket } from './use-checkout-basket.tsx';
import { loadChecks, useCheckoutFields } from './use-checkout-fields.tsx';
import { useEntryWarnings } from './use-entry-warnings.ts';
import type { PaymentProblem, usePayment } from './use-payment.tsx';

type Props = {
  payment: ReturnType<typeof usePayment>;
  notice: GuaranteeNotice | null;
  hours: OpeningHours;
  /** Methods of the provider's page, and the shop's own. */
  offers: { online: ProviderMethodOffer[]; own: OwnMethodOffer[] };
  /** Whether buyers are invited to a review, a week after the delivery. */
  invitesReviews: boolean;
  /** Null without an account. */
  addresses: readonly SavedAddress[] | null;
};

export function CheckoutForm({ payment, notice, offers, hours, invitesReviews, addresses }: Props) {
  const { form, errors, setErrors, type, leave, leaveInvoice } = useCheckoutFields();
  const { priced, basket, changed, forgetChange, takeOver } = useCheckoutBasket(form, () =>
    type({ gift_wrapped: false }),
  );
  const offeredFor = {
    totalCents: priced.quote.totalCents,
    isCollected: DELIVERY_METHODS[basket.delivery].isCollected,
    goesToAnother: goesToAnother(form),
    pieces: basket.items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  // Identifies the requester after "too many": another person, or fewer pieces, may pass.
  const requester = JSON.stringify([form.customer_email, form.customer_phone, offeredFor.pieces]);
  const [refused, setRefused] = useState({ requester: '', why: '' });
  const closed = refused.requester === requester ? refused.why : null;
  const method = methodThatFits(form.payment, closed ? { ...offers, own: [] } : offers, offeredFor);
  const surchargeCents = surchargeOf(method, offers.own);
  const view = { ...priced, quote: withSurcharge(priced.quote, surchargeCents) };
  const { revalidate } = useRevalidator();
  const element = useRef<HTMLFormElement>(null);
  /** Prevents a second submission while the checks load. */
  const checking = useRef(false);
  const payable = basket.items.length > 0;
  const entry = useEntryWarnings(form, errors, DELIVERY_METHODS[basket.delivery].isCollected);

  function showProblem({
    title,
    description,
    fields = {},
  }: Pick<PaymentProblem, 'title' | 'description' | 'fields'>) {
    setErrors(fields);
    toast({ title, description, tone: 'error' });
    const first = Array.from(element.current?.elements ?? []).find(
      (control) => control instanceof HTMLElement && (control.getAttribute('name') ?? '') in fields,
    );
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (payment.stage !== 'idle' || checking.current) return;
    checking.current = true;
    const checks = await loadChecks();
    checking.current = false;
    const checked = checks?.validateEntry(form, basket.delivery) ?? { ok: true };
    if (checks && !checked.ok)
      return showProblem({ ...checks.ENTRY_FAILURES[checked.code], fields: checked.fields });
    setErrors({});
    forgetChange();
    const problem = await payment.pay(
      basket,
      { ...form, delivery: basket.delivery, payment: method },
      view.quote.totalCents,
    );
    if (!problem) return;
    showProblem(problem);
    if (problem.answer) takeOver(problem, problem.answer, surchargeCents);
    if (problem.code === 'delivery_unavailable') type({ delivery: 'standard' });
    const isUnpaidLimit = problem.code === 'too_many_unpaid' || problem.code === 'too_many_unpaid_pieces';
    if (isUnpaidLimit) setRefused({ requester, why: `${problem.title}.` });
    if (isUnpaidLimit || problem.code === 'payment_unavailable') type({ payment: 'online' });
    // The method's terms may have changed.
    if (method !== 'online') await revalidate();
  }

  return (
    <form
      ref={element}
      onSubmit={submit}
      onFocus={() => void loadChecks()}
      noValidate
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,35rem)_26rem] lg:justify-between"
    >
      <FoldedSummary totalCents={view.quote.totalCents}>
        <CheckoutLines lines={view.lines} />
      </FoldedSummary>
      <div className="grid content-start gap-12">
        <CheckoutFields
          form={form}
          errors={errors}
          addresses={addresses}
          delivery={basket.delivery}
          onType={type}
          warnings={entry.warnings}
          onPlace={entry.onPlace}
          onLeave={(name) => {
            entry.onLeave(name);
            leave(name, basket.delivery);
          }}
        >
          {payable && (
            <DeliveryChoice
              options={view.delivery}
              chosen={basket.delivery}
              hours={hours}
              isAfterPayment={paidWhen(method) === 'first'}
              onChoose={(delivery) => type({ delivery })}
            />
          )}
        </CheckoutFields>
        <GiftChoice form={form} errors={errors} wrappingOfferCents={view.wrappingOfferCents} onType={type} />
        <InvoiceRequest
          form={form}
          errors={errors}
          delivery={basket.delivery}
          onType={type}
          onLeave={leaveInvoice}
        />
        {payable && offers.own.length > 0 && (
          <PaymentChoice
            {...offers}
            basket={offeredFor}
            closed={closed}
            chosen={method}
            onChoose={(chosen) => type({ payment: chosen })}
          />
        )}
      </div>
      <OrderSummary
        view={view}
        payable={payable}
        changed={changed}
        notice={notice}
        invitesReviews={invitesReviews}
        warnings={entry.list}
        busy={payment.stage === 'requesting'}
      />
    </form>
  );
}

const loadDetails = () => import('./gift-details.tsx');

/** Checkbox with the details below. */
function GiftChoice(props: GiftProps) {
  const { form, onType } = props;
  // Loaded before it is ticked, so that the tab key reaches the details.
  const part = useLazyModule(loadDetails, true);
  return (
    <TickedSection
      id="gift"
      title="Regalo"
      tick={{
        id: 'gift_wanted',
        name: 'gift_wanted',
        label: 'È un regalo',
        hint: 'Nel pacco non mettiamo prezzi, né la fattura. La conferma con gli importi arriva solo a te.',
        checked: form.gift_wanted,
        onChange: (event) => onType({ gift_wanted: event.target.checked }),
      }}
    >
      {part && <part.default {...props} />}
    </TickedSection>
  );
}
