import { useState } from 'react';
import { useRootData } from '#routes/shared/root-data.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { type Basket, type QuoteAnswer, viewBasket } from '#shop/checkout/order-entry/basket-view.ts';
import type { CheckoutForm } from '#shop/checkout/order-entry/checkout-form.ts';
import { promoEnded, useQuote } from '#shop/checkout/order-entry/use-quote.tsx';
import { formatEuro } from '#shop/money/money.ts';
import type { PaymentProblem } from './use-payment.tsx';

/**
 * The cart priced for this delivery, without payment surcharges. `basket`: lines that can be bought, `priced`: their
 * total; `changed`: differences since the shopper last saw it. `unwrap`: called when the wrapping is no longer offered.
 */
export function useCheckoutBasket(form: CheckoutForm, unwrap: () => void) {
  const { items, promo, reprice, dropPromo } = useCart();
  const { shipping } = useRootData();
  const [changed, setChanged] = useState<string | null>(null);

  const requested: Basket = {
    items,
    promo,
    delivery: form.delivery,
    postalCode: form.customer_postal_code,
    wrapped: form.gift_wanted && form.gift_wrapped,
  };
  const live = useQuote(requested, (answer) => {
    if (promo && answer.promo === 'invalid') {
      dropPromo();
      setChanged(`${promoEnded(promo.code, answer)}: il totale non lo comprende più.`);
    }
    dropWrapping(answer);
  });
  const priced = viewBasket(requested, live.answered, shipping);
  const counted = priced.lines.filter((line) => line.counted);
  const basket: Basket = {
    ...requested,
    items: counted.map((line) => line.item),
    delivery: priced.quote.delivery,
  };

  /** Removes wrapping that is no longer offered, and says so. Returns whether it did. */
  function dropWrapping({ wrappingOfferCents }: QuoteAnswer): boolean {
    if (!requested.wrapped || wrappingOfferCents !== null) return false;
    unwrap();
    setChanged('La confezione regalo non è più disponibile: il totale non la comprende più.');
    return true;
  }

  /** Takes the server's new prices. `surchargeCents`: of the chosen payment method. */
  function takeOver({ code }: PaymentProblem, answer: QuoteAnswer, surchargeCents: number | null) {
    live.accept(answer, requested);
    const isPromo = answer.promo === 'invalid';
    if (isPromo) dropPromo();
    if (!dropWrapping(answer) && (code === 'price_changed' || isPromo)) {
      const total = formatEuro(answer.quote.totalCents + (surchargeCents ?? 0));
      const isAsBefore = answer.quote.totalCents === priced.quote.totalCents;
      setChanged(
        surchargeCents !== null && isAsBefore
          ? 'Il supplemento contrassegno è cambiato. Guarda il totale e, se va bene, premi di nuovo il pulsante.'
          : `Il nuovo totale è ${total}. Se va bene, premi di nuovo il pulsante.`,
      );
    }
    const sold = answer.lines.filter((line) => !line.gone);
    reprice(new Map(sold.map((line) => [line.key, line.priceCents])));
  }

  return { priced, basket, changed, forgetChange: () => setChanged(null), takeOver };
}
