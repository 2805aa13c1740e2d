import { formatEuro } from '#shop/money/money.ts';

export function SetSaving({ cents }: { cents: number | null }) {
  return cents === null ? null : (
    <p className="mt-1 font-semibold text-sage text-sm">{`Insieme risparmi ${formatEuro(cents)}`}</p>
  );
}
