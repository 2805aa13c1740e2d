import { href } from 'react-router';
import { OUTSIDE_VAT_TERRITORY } from '#lib/postal-code.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { TextLink } from '#ui/button.tsx';

/** Delivery and payment as stated when an order begins (Codice del Consumo, art. 51 c. 3). */
export function DeliveryAndPayment({ className = '' }: { className?: string }) {
  const { payWith, shipping } = useRootData();
  return (
    <p className={`text-ink-soft text-sm ${className}`}>
      Consegniamo in tutta Italia, {OUTSIDE_VAT_TERRITORY} esclusi; il ritiro in negozio è aperto a tutti.{' '}
      {shipping.europeOnRequest && (
        <>
          Negli altri Paesi europei spediamo{' '}
          <TextLink to={`${href('/spedizioni')}#europa`}>su richiesta</TextLink>.{' '}
        </>
      )}
      {payWith}
    </p>
  );
}
