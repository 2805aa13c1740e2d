import Lock from 'lucide-react/icons/lock';
import { lazy, type ReactNode, Suspense } from 'react';
import { href } from 'react-router';
import LegalGuarantee from '#routes/shared/product/legal-guarantee.tsx';
import { useRootData } from '#routes/shared/root-data.ts';
import type { BasketView } from '#shop/checkout/order-entry/basket-view.ts';
import { OrderAmounts } from '#shop/checkout/order-entry/order-amounts.tsx';
import type { Selling } from '#shop/checkout/payments/selling.ts';
import { GUARANTEE_TITLE, type GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { TextLink } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { DeliveryAndPayment } from './delivery-and-payment.tsx';

/** Loaded late: paying does not wait for drawings. */
const PaymentMarks = lazy(() => import('#routes/shared/payment-marks.tsx'));

type Props = {
  view: BasketView;
  payable: boolean;
  /** Differences since the shopper last saw the total. */
  changed: string | null;
  /** The notice on the legal guarantee; null without one. */
  notice: GuaranteeNotice | null;
  /** Whether buyers are invited to a review, a week after the delivery. */
  invitesReviews: boolean;
  warnings: ReactNode;
  busy: boolean;
};

export function OrderSummary({ view, payable, changed, notice, invitesReviews, warnings, busy }: Props) {
  const { selling, hasVat } = useRootData();
  return (
    <aside aria-labelledby="summary" className="self-start bg-surface p-5 sm:p-8 lg:sticky lg:top-28">
      <h2 id="summary" className="display-3">
        Riepilogo ordine
      </h2>
      <CheckoutLines lines={view.lines} />
      {payable ? (
        <OrderAmounts quote={view.quote} hasVat={hasVat} className="mt-6 border-line border-t pt-6" />
      ) : (
        <p role="status" className="mt-6 border-line border-t pt-6">
          Nessuno di questi articoli si può ordinare adesso.{' '}
          <TextLink to={href('/cart')}>Torna al carrello</TextLink>
        </p>
      )}
      <div role="status">
        {changed && <p className="mt-4 border-sale border-l-2 bg-bg px-3 py-2 text-sm">{changed}</p>}
      </div>
      <BeforePaying selling={selling} notice={notice} />
      <div role="status">{warnings}</div>
      <ConfirmOrder
        busy={busy}
        disabled={!payable || selling === 'off'}
        invitesReviews={invitesReviews}
        className="mt-3"
      />
    </aside>
  );
}

function BeforePaying({ selling, notice }: { selling: Selling; notice: GuaranteeNotice | null }) {
  const { paymentMethods } = useRootData();
  return (
    <>
      <TitledSection
        id="garanzia"
        title={GUARANTEE_TITLE}
        level={3}
        titleClass="mb-2 font-semibold"
        className="mt-6 border-line border-t pt-6 text-sm"
      >
        <div data-routed="">
          <LegalGuarantee notice={notice} />
        </div>
      </TitledSection>
      <DeliveryAndPayment className="mt-6" />
      {/* Reserves its line while loading. */}
      <div className="mt-3 min-h-8">
        <Suspense>
          <PaymentMarks methods={paymentMethods} />
        </Suspense>
      </div>
      {selling !== 'off' && (
        <p className="mt-3 flex items-center gap-2 text-ink-soft text-sm">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          Pagamento sicuro e protetto
        </p>
      )}
      {selling !== 'live' && (
        <p className="mt-2 border-gold border-l-2 bg-bg px-3 py-2 text-sm">{NOTICES[selling]}</p>
      )}
    </>
  );
}

/** Notices beside the button of a shop that takes no real money. */
export const NOTICES: Record<Exclude<Selling, 'live'>, string> = {
  test: 'Il pagamento è di prova: nessun addebito reale.',
  off: 'La vendita non è ancora attiva: per ora non si può pagare. Il tuo carrello resta qui.',
};
