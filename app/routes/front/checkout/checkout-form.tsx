import { type FormEvent, useRef } from 'react';
import type { SavedAddress } from '../../../shop/address-book/saved-address.ts';
import type { PaymentProblem, usePayment } from '../../../shop/checkout/use-payment.tsx';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { toast } from '../../../ui/toast.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { GiftChoice } from './gift-choice.tsx';
import { InvoiceRequest } from './invoice-request.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useCheckoutBasket } from './use-checkout-basket.tsx';
import { loadChecks, useCheckoutFields } from './use-checkout-fields.tsx';

type Props = {
  payment: ReturnType<typeof usePayment>;
  notice: GuaranteeNotice | null;
  /** Those of the account; null without one. */
  addresses: readonly SavedAddress[] | null;
};

/** The whole form with the summary beside it; the pay button is its submit. */
export function CheckoutForm({ payment, notice, addresses }: Props) {
  const { form, errors, setErrors, type, leave, leaveInvoice } = useCheckoutFields();
  const { view, basket, changed, forgetChange, takeOver } = useCheckoutBasket(form, () =>
    type({ gift_wrapped: false }),
  );
  const element = useRef<HTMLFormElement>(null);
  /** Whether what tells mistakes is on its way: a second press does not send the form twice. */
  const checking = useRef(false);
  const payable = basket.items.length > 0;

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
    const problem = await payment.pay(basket, { ...form, delivery: basket.delivery }, view.quote.totalCents);
    if (!problem) return;
    showProblem(problem);
    if (problem.answer) takeOver(problem, problem.answer);
    if (problem.code === 'delivery_unavailable') type({ delivery: 'standard' });
  }

  return (
    <form
      ref={element}
      onSubmit={submit}
      onFocus={() => void loadChecks()}
      noValidate
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem] xl:gap-x-24"
    >
      <div className="grid content-start gap-12">
        {payable && (
          <DeliveryChoice
            options={view.delivery}
            chosen={basket.delivery}
            onChoose={(delivery) => type({ delivery })}
          />
        )}
        <CheckoutFields
          {...{ form, errors, addresses }}
          delivery={basket.delivery}
          onType={type}
          onLeave={(name) => leave(name, basket.delivery)}
        />
        <GiftChoice {...{ form, errors }} wrappingOfferCents={view.wrappingOfferCents} onType={type} />
        <InvoiceRequest
          {...{ form, errors }}
          delivery={basket.delivery}
          onType={type}
          onLeave={leaveInvoice}
        />
      </div>
      <OrderSummary {...{ view, payable, changed, notice }} busy={payment.stage === 'asking'} />
    </form>
  );
}
