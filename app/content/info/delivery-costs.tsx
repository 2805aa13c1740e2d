import { OUTSIDE_VAT_TERRITORY } from '#lib/postal-code.ts';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_METHODS, REMOTE_DELIVERY } from '#shop/pricing/delivery/delivery-methods.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { statedCost } from '#shop/pricing/delivery/stated-cost.ts';
import { InfoTable } from './info-parts.tsx';

/** A live shop promises one range of days, stated before the order. */
const STATED_BEFORE = 'Nei giorni indicati prima dell’ordine';

type Props = { shipping: ShippingPolicy; demo: boolean; hasVat: boolean };

/** Every amount comes from the shipping policy (specification section 9). */
export function DeliveryCosts({ shipping, demo, hasVat }: Props) {
  const standard = statedCost(shipping, shipping.standardCents);
  const express = statedCost(shipping, shipping.expressCents);
  const freeFrom = statedCost(shipping, shipping.freeFromCents);
  const surcharge = statedCost(shipping, shipping.remoteSurchargeCents);
  const standardRemote = statedCost(shipping, shipping.standardCents + shipping.remoteSurchargeCents);
  return (
    <InfoTable
      caption={`Modi di consegna in Italia${hasVat ? ', IVA inclusa' : ''}`}
      head={['Consegna', 'Costo', 'Tempo', 'Da sapere']}
      rows={[
        [
          DELIVERY_METHODS.standard.label,
          <>
            {standard}; gratuita da {freeFrom}
          </>,
          demo ? DELIVERY_METHODS.standard.usual : STATED_BEFORE,
          `In tutta Italia, ${OUTSIDE_VAT_TERRITORY} esclusi`,
        ],
        [
          DELIVERY_METHODS.express.label,
          express,
          demo ? DELIVERY_METHODS.express.usual : STATED_BEFORE,
          demo
            ? `Ordini prima delle ${shipping.cutoffHour}:00: consegna il giorno lavorativo dopo. Non per isole e zone remote`
            : 'Non per isole e zone remote',
        ],
        [
          DELIVERY_METHODS.pickup.label,
          'Gratuito',
          demo ? 'Dopo 24 ore' : 'Quando ti scriviamo',
          'Ti avvisiamo per e-mail quando è pronto',
        ],
        [
          'Isole e zone remote',
          <>
            {surcharge} in più: {standardRemote}, oppure {surcharge} da {freeFrom}
          </>,
          demo ? REMOTE_DELIVERY.usual : STATED_BEFORE,
          'Solo consegna standard',
        ],
      ]}
    />
  );
}

export function wrappingSentence(cents: number): string {
  return cents === 0
    ? 'La confezione regalo è gratuita.'
    : `La confezione regalo costa ${formatEuro(cents)} per ordine.`;
}

export function Packaging({ codes }: { codes: string }) {
  return <p>{codes}. Per la raccolta differenziata segui le regole del tuo Comune.</p>;
}
