import type { OwnMethodTerms } from '#shop/checkout/payment-methods/own-methods.ts';
import { isProviderMethod, type PaymentMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { ProviderMethodTerms } from '#shop/checkout/payment-methods/provider-methods.ts';
import {
  type MethodForm,
  PROVIDER_METHOD_ROWS,
} from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { OWN_METHOD_FORMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Badge } from '#ui/badge.tsx';

export type Terms = OwnMethodTerms | ProviderMethodTerms;

/** Summary of a method's terms, beside the title of its folded form. */
export function MethodState({ terms }: { terms: Terms }) {
  const agreed = [totalsOf(terms), deliveriesOf(terms), deadlineOf(terms)].filter((one) => one !== null);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {terms.isOn && agreed.length > 0 && <span className="max-sm:hidden">{agreed.join(' · ')}</span>}
      <Badge tone={terms.isOn ? 'success' : 'neutral'}>{terms.isOn ? 'Attivo' : 'Spento'}</Badge>
    </span>
  );
}

export function methodForm(method: PaymentMethod): MethodForm {
  return isProviderMethod(method) ? PROVIDER_METHOD_ROWS[method].form : OWN_METHOD_FORMS[method];
}

function totalsOf({ minCents, maxCents }: Terms): string | null {
  if (minCents !== null && maxCents !== null) return `${formatEuro(minCents)} – ${formatEuro(maxCents)}`;
  if (minCents !== null) return `da ${formatEuro(minCents)}`;
  return maxCents === null ? null : `fino a ${formatEuro(maxCents)}`;
}

function deliveriesOf({ forDelivered, forCollected }: Terms): string | null {
  if (forDelivered && forCollected) return null;
  return forCollected ? 'solo ritiro in negozio' : 'solo spediti';
}

function deadlineOf(terms: Terms): string | null {
  const days = 'days' in terms ? terms.days : null;
  if (days === null) return null;
  return days === 1 ? 'entro un giorno lavorativo' : `entro ${days} giorni lavorativi`;
}
