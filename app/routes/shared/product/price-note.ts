import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';

type Props = { hasVat: boolean; instalments: string | null };

/** Note beside a product's price; `instalments` names their providers. Empty where neither applies. */
export function priceNote({ hasVat, instalments }: Props): string {
  return [hasVat && 'IVA inclusa', instalments && `anche in 3 rate con ${instalments}. ${CREDIT_WARNING}`]
    .filter(Boolean)
    .join(' · ');
}
