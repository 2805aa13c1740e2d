import { href, Link } from 'react-router';
import { shortDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { ChosenPayment } from '#shop/orders/offline-payments/bank.server.ts';
import type { BankProposal } from '#shop/orders/offline-payments/bank-match.ts';
import { textLinkClass } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { proposals: readonly BankProposal[]; onTaken: () => void };

/** Incoming payments, recorded only once a person chooses them. */
export function Proposals({ proposals, onTaken }: Props) {
  const { fetcher } = useAnsweredForm(
    { saved: 'Pagamenti segnati', failed: 'Impossibile segnare i pagamenti', atOnce: true },
    { onSaved: onTaken, onFailed: onTaken },
  );
  const offered = proposals.filter(({ isOffered }) => isOffered);
  const others = proposals.filter(({ isOffered }) => !isOffered);
  return (
    <>
      {offered.length === 0 ? (
        <p className="mt-4">Nessun movimento di questo file paga un ordine che aspetta un bonifico.</p>
      ) : (
        <fetcher.Form method="post" className="mt-4">
          <ListTable caption="Movimenti che possono pagare un ordine" columns={COLUMNS}>
            {offered.map((proposal) => (
              <ProposedRow key={proposal.movement.line} proposal={proposal} />
            ))}
          </ListTable>
          <SendButton fetcher={fetcher} className="mt-4">
            Segna come pagati
          </SendButton>
        </fetcher.Form>
      )}
      {others.length > 0 && (
        <PageSection id="altri-movimenti" title="Altri movimenti in entrata" className="mt-8">
          <div className="mt-3">
            <ListTable caption="Altri movimenti in entrata" columns={COLUMNS.slice(1)}>
              {others.map(({ movement, order, sentence }) => (
                <ListRow key={movement.line}>
                  <MovementCells movement={movement} />
                  <ListCell>
                    {order && <OrderLink order={order} />}
                    {sentence}
                  </ListCell>
                </ListRow>
              ))}
            </ListTable>
          </div>
        </PageSection>
      )}
    </>
  );
}

const COLUMNS = ['Segna', 'Giorno', 'Causale', 'Importo', 'Ordine'];

function ProposedRow({ proposal }: { proposal: BankProposal }) {
  const { movement, order, sentence, isExact } = proposal;
  if (!order) return null;
  const { line, day, amountCents } = movement;
  const chosen: ChosenPayment = { line, day, amountCents, orderId: order.id, version: order.version };
  return (
    <ListRow>
      <ListCell>
        <input
          type="checkbox"
          name="payment"
          value={JSON.stringify(chosen)}
          aria-label={`Segna ${orderNumber(order.id)}, ${formatEuro(amountCents)} del ${shortDay(day)}`}
          defaultChecked={isExact}
          className="size-5"
        />
      </ListCell>
      <MovementCells movement={movement} />
      <ListCell>
        <OrderLink order={order} />
        {sentence}
      </ListCell>
    </ListRow>
  );
}

function MovementCells({ movement: { day, description, amountCents } }: Pick<BankProposal, 'movement'>) {
  return (
    <>
      <ListCell figure>{shortDay(day)}</ListCell>
      <ListCell className="max-w-md wrap-anywhere">{description || '—'}</ListCell>
      <ListCell figure>{formatEuro(amountCents)}</ListCell>
    </>
  );
}

function OrderLink({ order }: { order: NonNullable<BankProposal['order']> }) {
  return (
    <span className="block">
      <Link to={href('/admin/ordini/:id', { id: order.id })} className={textLinkClass('alone')}>
        {orderNumber(order.id)}
      </Link>{' '}
      {order.customerName}
    </span>
  );
}
