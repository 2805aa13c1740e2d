import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import {
  type Bill,
  linesCents,
  PAYMENT_TO_CHOOSE,
  TILL_PAYMENT_NAMES,
} from '#shop/finance/till-sales/bill.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { Button } from '#ui/button.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { resumeBill } from './current-bill.ts';

/** Open bills other than this browser's current one. */
export function OpenBills({ bills }: { bills: readonly Bill[] }) {
  if (bills.length === 0) return null;
  return (
    <Panel title="Conti da chiudere">
      <ul className="grid gap-3">
        {bills.map((bill) => (
          <RuledItem key={bill.id}>
            <BillLineText bill={bill} />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Riprendi: ${inWords(bill)}`}
              onClick={() => resumeBill(bill)}
            >
              Riprendi
            </Button>
          </RuledItem>
        ))}
      </ul>
    </Panel>
  );
}

/** Bills closed last. */
export function ClosedBills({ bills }: { bills: readonly Bill[] }) {
  if (bills.length === 0) return null;
  return (
    <Panel title="Conti chiusi">
      <ul className="grid gap-3">
        {bills.map((bill) => (
          <RuledItem key={bill.id}>
            <BillLineText bill={bill} />
            <Reopen bill={bill} />
          </RuledItem>
        ))}
      </ul>
    </Panel>
  );
}

function Reopen({ bill }: { bill: Bill }) {
  const { fetcher } = useAnsweredForm(
    { saved: 'Conto riaperto', failed: 'Impossibile riaprire il conto', atOnce: true },
    { onSaved: () => resumeBill(bill) },
  );
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="bill" value={bill.id} />
      <input type="hidden" name={VERSION_FIELD} value={bill.version} />
      <SendButton
        fetcher={fetcher}
        intent="reopen-bill"
        variant="secondary"
        aria-label={`Riapri: ${inWords(bill)}`}
      >
        Riapri
      </SendButton>
    </fetcher.Form>
  );
}

function BillLineText({ bill }: { bill: Bill }) {
  const { closed, openedAt, lines, payment } = bill;
  return (
    <span className="min-w-0">
      <span className="font-semibold tabular-nums">{inWords(bill)}</span> ·{' '}
      {closed && payment ? TILL_PAYMENT_NAMES[payment] : PAYMENT_TO_CHOOSE.toLowerCase()}
      <span className="block text-xs wrap-anywhere text-ink-soft tabular-nums">
        {orderDate(closed?.at ?? openedAt)} · {lines.map(({ name }) => name).join(', ')}
        {closed && ` · ${closed.by}`}
      </span>
    </span>
  );
}

function inWords({ closed, lines }: Bill): string {
  const pieces = lines.length === 1 ? '1 capo' : `${lines.length} capi`;
  return `${formatEuro(closed?.totalCents ?? linesCents(lines))}, ${pieces}`;
}
