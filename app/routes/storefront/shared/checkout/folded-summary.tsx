import { type ReactNode, useState } from 'react';
import { formatEuro } from '#shop/money/money.ts';

type Props = {
  totalCents: number;
  startsOpen?: boolean;
  /** Rendered only while unfolded. */
  children: ReactNode;
};

/** For phones, where the summary stands below the form. */
export function FoldedSummary({ totalCents, startsOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="bg-surface px-5 lg:hidden"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
        <span className="underline underline-offset-4">Che cosa stai ordinando</span>
        <span className="font-semibold tabular-nums">{formatEuro(totalCents)}</span>
      </summary>
      <div className="pb-5">{isOpen && children}</div>
    </details>
  );
}
