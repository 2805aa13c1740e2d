import { type Cents, formatEuro } from '#shop/money/money.ts';
import { missingForFreeShipping, type ShippingPolicy } from './shipping-policy.ts';

type Props = { policy: ShippingPolicy; subtotalCents: Cents; className?: string };

export function FreeShippingBar({ policy, subtotalCents, className = '' }: Props) {
  if (policy.isUnstated) return null;
  const missing = missingForFreeShipping(policy, subtotalCents);
  const reached = Math.min(1, subtotalCents / Math.max(1, policy.freeFromCents));
  return (
    <div className={className}>
      <p className="text-[15px] tabular-nums">
        {missing > 0 ? (
          <>
            Ti mancano <strong className="font-semibold">{formatEuro(missing)}</strong> per la spedizione
            gratuita
          </>
        ) : (
          <span className="text-sage">La spedizione standard è gratuita</span>
        )}
      </p>
      <div className="mt-2 h-1 overflow-hidden bg-stone" aria-hidden="true">
        <div
          className={`h-full origin-left transition-transform duration-300 ease-out motion-reduce:transition-none ${missing > 0 ? 'bg-accent' : 'bg-sage'}`}
          style={{ transform: `scaleX(${reached})` }}
        />
      </div>
    </div>
  );
}
