import { SECURE_PAYMENT } from '#routes/shared/collection-texts.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';
import NewsletterBox from '#shop/marketing/newsletter/newsletter-box.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_PROMISE } from '#shop/pricing/delivery/shipping-policy.ts';

/** Below a collection; its code loads after the page's. */
export default function CollectionFoot() {
  const { offersNewsletter } = useRootData();
  return (
    <>
      <Benefits />
      {offersNewsletter && <NewsletterBox />}
    </>
  );
}

function Benefits() {
  const { shipping, selling, instalments, demo } = useRootData();
  const benefits = [
    !shipping.isUnstated && {
      title: `Spedizione gratuita da ${formatEuro(shipping.freeFromCents)}`,
      text: demo ? 'A casa tua in 2-3 giorni lavorativi, o pronto in negozio dopo 24 ore.' : DELIVERY_PROMISE,
    },
    { title: 'Reso entro 14 giorni', text: 'Provi con calma. Se non ti convince, ci ripensi.' },
    instalments
      ? { title: 'Anche in tre rate', text: `Con ${instalments}, se approva la richiesta. ${CREDIT_WARNING}` }
      : selling !== 'off' && SECURE_PAYMENT,
  ].filter((benefit) => benefit !== false);
  return (
    <section aria-labelledby="vantaggi" data-ground className="section-ground bg-surface">
      <div className="page">
        <h2 id="vantaggi" className="display-2">
          Compra tranquilla
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-3">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-ink/25 border-t pt-4">
              <p className="font-semibold">{title}</p>
              <p className="mt-1 text-[15px] text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
