import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { DELIVERY_METHODS, type DeliveryMethod, REMOTE_DELIVERY } from './delivery-methods.ts';
import { missingForFreeShipping, type ShippingPolicy } from './shipping-policy.ts';

export type DeliveryOption = {
  method: DeliveryMethod;
  available: boolean;
  priceCents: Cents;
  days: string;
  /** If ordered now; null if unknown. */
  arrival: string | null;
  label: string;
  note: string | null;
};

// Postal codes (CAP) that name an island and nothing else. Codes that an island shares with the mainland are
// left out on purpose, for nobody on the mainland shall pay for a ferry: 80070 (Bacoli, Monte di Procida),
// 04020 (Itri and others; formerly Ventotene), 71040 (Ordona; formerly Tremiti), 25050 (Monte Isola).
const remote = new RegExp(
  `^(?:${[
    '9[0-8]\\d{3}', // Sicily with the Aeolian, Aegadian and Pelagie islands, Ustica, Pantelleria
    '0[7-9]\\d{3}', // Sardinia with La Maddalena, San Pietro, Sant’Antioco
    '5703\\d', // Elba, Capraia, Pianosa
    '5801[23]', // Giglio, Giannutri
    '04027|04031', // Ponza; Ventotene
    '8007[1-7]', // Anacapri, Barano, Capri, Casamicciola, Forio, Lacco Ameno, Ischia
    '80079|80081', // Procida; Serrara Fontana (Ischia)
    '71051', // Tremiti
  ].join('|')})$`,
);

/** Sicily, Sardinia and minor islands; unknown codes are mainland. */
export function isRemotePostalCode(cap: string | null): boolean {
  return cap !== null && remote.test(cap.trim());
}

/** Cents; null where the method does not deliver (express to islands), 0 for an empty cart. Surcharges always apply. */
export function shippingCents(
  policy: ShippingPolicy,
  method: DeliveryMethod,
  subtotalCents: Cents,
  postalCode: string | null,
): Cents | null {
  const far = isRemotePostalCode(postalCode);
  if (method === 'express' && far) return null;
  if (DELIVERY_METHODS[method].isCollected || subtotalCents <= 0) return 0;
  if (method === 'express') return policy.expressCents;
  return (
    (missingForFreeShipping(policy, subtotalCents) ? policy.standardCents : 0) +
    (far ? policy.remoteSurchargeCents : 0)
  );
}

/** Highest cost of all zones: Google knows no regions, and must not show less than is paid. */
export function mostStandardCents(policy: ShippingPolicy, subtotalCents: Cents): Cents {
  return (shippingCents(policy, 'standard', subtotalCents, null) ?? 0) + policy.remoteSurchargeCents;
}

export function deliveryOptions(
  policy: ShippingPolicy,
  subtotalCents: Cents,
  postalCode: string | null,
): DeliveryOption[] {
  const far = isRemotePostalCode(postalCode);
  const notes: Partial<Record<DeliveryMethod, string | null>> = {
    standard:
      far && policy.remoteSurchargeCents
        ? `Supplemento di ${formatEuro(policy.remoteSurchargeCents)} per isole e zone remote`
        : null,
    express: far
      ? 'Non disponibile per isole e zone remote'
      : `Per gli ordini entro le ${policy.cutoffHour}:00 consegna il giorno dopo`,
  };
  return DELIVERY_METHOD_KEYS.map((method) => {
    const { label, usual } = DELIVERY_METHODS[method];
    const price = shippingCents(policy, method, subtotalCents, postalCode);
    return {
      method,
      available: price !== null,
      priceCents: price ?? policy.expressCents,
      label,
      days: method === 'standard' && far ? REMOTE_DELIVERY.usual : usual,
      arrival: null,
      note: notes[method] ?? null,
    };
  });
}
