import { formatEuro } from '#shop/money/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { ShownCharge } from './shoppers-order.ts';

export default function BalancePaymentOpen({
  charge: { amountCents, until, path },
}: {
  charge: ShownCharge;
}) {
  return (
    <div className="bg-surface p-5 sm:p-8">
      <p className="font-semibold text-lg">
        {formatEuro(amountCents)} entro {until}
      </p>
      <p className="mt-1">L’ordine è cambiato e costa più di quanto hai già pagato.</p>
      <p className="mt-5 print:hidden">
        <ButtonLink to={path} size="sm">
          Guarda e paga
        </ButtonLink>
      </p>
    </div>
  );
}
