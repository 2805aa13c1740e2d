import { href } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { CREDIT_WARNING } from '../../../shop/settings/credit-warning.ts';
import { paymentMethodNames } from '../../../shop/settings/payment-methods.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** Where the shop delivers and how one can pay, told at the beginning of an order (Codice del Consumo, art. 51 c. 3). */
export function DeliveryAndPayment({ className = '' }: { className?: string }) {
  const { paymentMethods, shipping } = useRootData();
  // Klarna's name has a comma of its own, which a list can hold only at its end.
  const klarnaLast = paymentMethods.toSorted((a, b) => Number(a === 'klarna') - Number(b === 'klarna'));
  const methods = new Intl.ListFormat('it', { type: 'disjunction' }).format(paymentMethodNames(klarnaLast));
  return (
    <p className={`text-ink-soft text-sm ${className}`}>
      Consegniamo in tutta Italia, San Marino e Vaticano esclusi; il ritiro in negozio è aperto a tutti.{' '}
      {shipping.europeOnRequest && (
        <>
          Negli altri Paesi europei spediamo{' '}
          <TextLink to={`${href('/spedizioni')}#europa`}>su richiesta</TextLink>.{' '}
        </>
      )}
      Paghi con {methods}. {paymentMethods.includes('klarna') && `${CREDIT_WARNING} `}Reso entro 14 giorni.
    </p>
  );
}
