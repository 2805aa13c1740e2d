import { formatEuro } from '#shop/money/money.ts';
import type { EditPreview } from '#shop/orders/edits/edit.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { paperSentence } from '#shop/orders/slips/papers.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';

export function Preview({ preview }: { preview: EditPreview }) {
  const { lines, removed, discountCents, shippingCents, wrappingCents, totalCents, wasTotalCents } = preview;
  const difference = totalCents - wasTotalCents;
  const rows: [label: string, amount: string][] = [
    ...(discountCents > 0 ? [['Sconto', formatEuro(-discountCents)] as [string, string]] : []),
    ...(wrappingCents === null ? [] : [[WRAPPING, orFree(wrappingCents)] as [string, string]]),
    [DELIVERY_METHODS[preview.delivery].name, orFree(shippingCents)],
  ];
  return (
    <div role="status" className="grid gap-3">
      <ul className="grid gap-2" aria-label="L’ordine come diventa">
        {lines.map(({ key, name, quantity, cents, wasQuantity }) => (
          <li key={key} className="flex justify-between gap-4">
            <span className="min-w-0 break-words">
              {quantity} × {name}
              {quantity !== wasQuantity && (
                <strong className="block text-sm">
                  {wasQuantity === 0 ? 'Aggiunto' : `Prima ${wasQuantity}`}
                </strong>
              )}
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatEuro(cents)}</span>
          </li>
        ))}
        {removed.map(({ key, name, quantity }) => (
          <li key={key} className="text-ink-soft">
            <span className="line-through">
              {quantity} × {name}
            </span>
            <strong className="block text-sm">Tolto</strong>
          </li>
        ))}
      </ul>
      {preview.gift.length > 0 && (
        <ul className="grid gap-1 border-line border-t pt-3" aria-label="Il regalo come diventa">
          {preview.gift.map((part) => (
            <li key={part}>
              <strong className="text-sm">{part}</strong>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-1.5 border-line border-t pt-3 tabular-nums">
        {rows.map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        <Row label="Totale" amount={formatEuro(totalCents)} className="font-semibold text-lg" />
        <Row label="Prima" amount={formatEuro(wasTotalCents)} className="text-ink-soft" />
        <Row
          label="Differenza"
          amount={`${difference > 0 ? '+' : ''}${formatEuro(difference)}`}
          className="font-semibold"
        />
      </dl>
      <p className="border-gold border-l-2 bg-surface p-3">{preview.money}</p>
      {preview.papers.map((paper) => (
        <p key={paper.kind} className="border-gold border-l-2 bg-surface p-3">
          {paperSentence(paper)} dopo aver salvato, dalla pagina dell’ordine.
        </p>
      ))}
    </div>
  );
}

function Row({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}

const orFree = (cents: number) => (cents === 0 ? 'Gratuita' : formatEuro(cents));
