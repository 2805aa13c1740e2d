import Lock from 'lucide-react/icons/lock';
import { href } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import type { BasketView } from '../../../shop/checkout/basket-view.ts';
import { OrderAmounts } from '../../../shop/checkout/order-amounts.tsx';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import type { Selling } from '../../../shop/payments/selling.ts';
import { atRest } from '../../../ui/at-rest.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { DeliveryAndPayment } from '../shared/delivery-and-payment.tsx';
import { CheckoutLines } from './checkout-lines.tsx';

const LegalGuarantee = atRest(() => import('./guarantee.tsx'));

type Props = {
  view: BasketView;
  /** Whether anything in the cart can be ordered. */
  payable: boolean;
  /** What changed since the shopper last looked at the total. */
  changed: string | null;
  /** The official notice on the legal guarantee; null while the shop has none. */
  notice: GuaranteeNotice | null;
  /** Whether the server is being asked for the payment page. */
  busy: boolean;
};

/** What is ordered and what it costs, with the button that submits the form around it. */
export function OrderSummary({ view, payable, changed, notice, busy }: Props) {
  const { selling } = useRootData();
  return (
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
      <BeforePaying {...{ selling, notice }} />
      <Button
        type="submit"
        busy={busy}
        disabled={!payable || selling === 'off'}
        className="mt-3 w-full px-2! max-sm:tracking-[.04em]"
      >
        Ordine con obbligo di pagare
      </Button>
      <p className="mt-4 text-ink-soft text-sm">
        Confermando accetti i <TextLink to={href('/termini-condizioni')}>termini e condizioni</TextLink> e
        dichiari di aver letto l’<TextLink to={href('/privacy')}>informativa sulla privacy</TextLink>.
      </p>
    </aside>
  );
}

/** The legal guarantee, how one can pay, and how safely. */
function BeforePaying({ selling, notice }: { selling: Selling; notice: GuaranteeNotice | null }) {
  return (
    <>
      <TitledSection
        id="garanzia"
        title="Garanzia legale di due anni"
        level={3}
        titleClass="mb-2 font-semibold"
        className="mt-6 border-line border-t pt-6 text-sm"
      >
        <LegalGuarantee notice={notice} />
      </TitledSection>
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
