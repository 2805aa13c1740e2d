import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { type Basket, viewBasket } from '../../../shop/checkout/basket-view.ts';
import type { CheckoutForm as Typed } from '../../../shop/checkout/checkout-form.ts';
import { formStore } from '../../../shop/checkout/checkout-memory.tsx';
import { CUSTOMER_FAILURES, mistakeSoFar, validateCustomer } from '../../../shop/checkout/customer.ts';
import type { CustomerField } from '../../../shop/checkout/customer-fields.ts';
import { OrderAmounts } from '../../../shop/checkout/order-amounts.tsx';
import type { PaymentProblem, usePayment } from '../../../shop/checkout/use-payment.tsx';
import { useQuote } from '../../../shop/checkout/use-quote.tsx';
import { formatEuro } from '../../../shop/money/money.ts';
import type { Selling } from '../../../shop/payments/selling.ts';
import { useBrowserStore } from '../../../ui/browser-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DeliveryAndPayment } from '../shared/delivery-and-payment.tsx';
import { CheckoutFields } from './checkout-fields.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';

type Errors = Partial<Record<CustomerField, string>>;

/** The whole form with the summary beside it; the pay button is its submit. */
export function CheckoutForm({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { items, promo, reprice, dropPromo } = useCart();
  const { shipping, selling } = useRootData();
  const form = useBrowserStore(formStore);
  const [errors, setErrors] = useState<Errors>({});
  /** What changed under the shopper's hands, beside the total until the next attempt. */
  const [changed, setChanged] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const wanted: Basket = { items, promo, delivery: form.delivery, postalCode: form.customer_postal_code };
  const live = useQuote(wanted, (answer) => {
    if (promo && answer.promo === 'invalid') {
      dropPromo();
      setChanged(`Il codice ${promo.code} non è più valido: il totale non lo comprende più.`);
    }
  });
  const view = viewBasket(wanted, live.answered, shipping);
  const counted = view.lines.filter((line) => line.counted);
  const payable = counted.length > 0;
  const basket: Basket = {
    ...wanted,
    items: counted.map((line) => line.item),
    delivery: view.quote.delivery,
  };

  function type(change: Partial<Typed>) {
    formStore.update((before) => ({ ...before, ...change }));
    if (change.delivery) setErrors({});
    const names = Object.keys(change) as CustomerField[];
    if (names.some((name) => errors[name])) {
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
    }
  }

  function left(name: CustomerField) {
    const mistake = mistakeSoFar(name, form[name], basket.delivery);
    if (mistake) setErrors((before) => ({ ...before, [name]: mistake }));
  }

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
    if (payment.stage !== 'idle') return;
    const checked = validateCustomer(form, basket.delivery);
    if (!checked.ok) return showProblem({ ...CUSTOMER_FAILURES[checked.code], fields: checked.fields });
    setErrors({});
    setChanged(null);
    const problem = await payment.pay(basket, { ...form, delivery: basket.delivery }, view.quote.totalCents);
    if (!problem) return;
    showProblem(problem);
    if (problem.answer) takeOver(problem, problem.answer);
  }

  /** The server priced the basket anew: shows what is different, for the shopper to press again. */
  function takeOver({ code }: PaymentProblem, answer: NonNullable<PaymentProblem['answer']>) {
    live.accept(answer, wanted);
    if (code === 'invalid_promo') dropPromo();
    if (code === 'price_changed' || code === 'invalid_promo') {
      const total = formatEuro(answer.quote.totalCents);
      setChanged(`Il nuovo totale è ${total}. Se va bene, premi di nuovo il pulsante.`);
    }
    if (code === 'delivery_unavailable') type({ delivery: 'standard' });
    const sold = answer.lines.filter((line) => !line.gone);
    reprice(new Map(sold.map((line) => [line.key, line.priceCents])));
  }

  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem] xl:gap-x-24"
    >
      <div className="grid gap-12">
        {payable && (
          <DeliveryChoice
            options={view.delivery}
            chosen={basket.delivery}
            onChoose={(delivery) => type({ delivery })}
          />
        )}
        <CheckoutFields {...{ form, errors }} delivery={basket.delivery} onType={type} onLeave={left} />
      </div>
      <aside aria-labelledby="summary" className="self-start bg-surface p-5 sm:p-8 lg:sticky lg:top-28">
        <h2 id="summary" className="display-3">
          Riepilogo ordine
        </h2>
        <CheckoutLines lines={view.lines} />
        {payable ? (
          <OrderAmounts quote={view.quote} className="mt-6 border-line border-t pt-6" />
        ) : (
          <p role="status" className="mt-6 border-line border-t pt-6">
            Nessuno di questi articoli si può ordinare adesso.{' '}
            <TextLink to={href('/cart')}>Torna al carrello</TextLink>
          </p>
        )}
        <div role="status">
          {changed && <p className="mt-4 border-sale border-l-2 bg-bg px-3 py-2 text-sm">{changed}</p>}
        </div>
        <BeforePaying selling={selling} />
        <Button
          type="submit"
          busy={payment.stage === 'asking'}
          disabled={!payable || selling === 'off'}
          className="mt-3 w-full px-2! max-sm:tracking-[.04em]"
        >
          Ordine con obbligo di pagare
        </Button>
        <p className="mt-4 text-ink-soft text-sm">
          Confermando accetti i <TextLink to={href('/termini-condizioni')}>termini e condizioni</TextLink> e
          dichiari di aver letto l'<TextLink to={href('/privacy')}>informativa sulla privacy</TextLink>.
        </p>
      </aside>
    </form>
  );
}

/** How one can pay, and how safely. */
function BeforePaying({ selling }: { selling: Selling }) {
  return (
    <>
      <DeliveryAndPayment className="mt-6" />
      <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        Pagamento sicuro e protetto
      </p>
      {selling !== 'live' && (
        <p className="mt-2 border-gold border-l-2 bg-bg px-3 py-2 text-sm">{NOTICES[selling]}</p>
      )}
    </>
  );
}

const NOTICES: Record<Exclude<Selling, 'live'>, string> = {
  test: 'Negozio dimostrativo: il pagamento è di prova, nessun addebito reale.',
  off: 'La vendita non è ancora attiva: per ora non si può pagare. Il tuo carrello resta qui.',
};
