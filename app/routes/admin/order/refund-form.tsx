import { type FormEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, href } from 'react-router';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { type Cents, formatEuro } from '../../../shop/money/money.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import { orderLineKey } from '../../../shop/orders/order-line.ts';
import {
  REFUND_FIELDS as fields,
  readRefundAmount,
  typedAmount,
} from '../../../shop/refunds/refund-fields.ts';
import type { RefundProposal } from '../../../shop/withdrawals/read.server.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { PiecesField } from '../../shared/pieces-field.tsx';
import type { FormAnswer } from '../shared/form-answer.ts';
import { useUnsavedForm } from '../shared/use-unsaved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

type Props = {
  order: OrderDetail;
  /** What may still be given back. */
  owedCents: Cents;
  /** Pieces of each line, by its key, that may still go back into stock. */
  returnable: Record<string, number>;
  firstRefundId: string;
  /** What it begins with when the owner comes from a withdrawal. */
  proposal: RefundProposal | null;
  onUnsaved: OnUnsaved;
  fetcher: FetcherWithComponents<FormAnswer>;
  errors: FieldErrors;
};

/** Asks how much goes back and why, and has it confirmed before it is sent. */
export function RefundForm(props: Props) {
  const { order, owedCents, returnable, firstRefundId, proposal, onUnsaved, fetcher, errors } = props;
  const { onInput } = useUnsavedForm('refund', onUnsaved);
  // Each load brings an id, but a form that is sent twice must say the same one.
  const [refundId] = useState(firstRefundId);
  const [askedCents, setAskedCents] = useState<Cents | null>(null);
  const [typo, setTypo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const action = href('/admin/ordini/:id/rimborsi', { id: order.id });

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('amount');
    const read = readRefundAmount(String(typed ?? ''), owedCents);
    setTypo(read.ok ? null : read.message);
    if (read.ok) setAskedCents(read.value);
    else event.currentTarget.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }

  return (
    <>
      <fetcher.Form
        method="post"
        action={action}
        ref={form}
        noValidate
        onInput={onInput}
        onSubmit={ask}
        className="grid gap-3"
      >
        <input type="hidden" name="refund_id" value={refundId} />
        {proposal && <Proposal proposal={proposal} />}
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <FormField
            {...{ fields }}
            errors={typo ? { amount: typo } : errors}
            name="amount"
            defaultValue={typedAmount(proposal?.amountCents ?? owedCents)}
            hint={`Al massimo ${formatEuro(owedCents)}`}
          />
          <FormField {...{ fields, errors }} name="reason" defaultValue={proposal ? 'Recesso' : ''} />
        </div>
        <PiecesBack items={order.items} returnable={returnable} back={proposal?.restock ?? []} />
        <SendButton fetcher={fetcher} variant="danger" className="justify-self-start">
          Rimborsa
        </SendButton>
      </fetcher.Form>
      <ConfirmRefund
        amountCents={askedCents}
        name={order.customerName}
        onClose={() => setAskedCents(null)}
        onConfirm={() => {
          const sent = form.current && new FormData(form.current);
          if (sent) void fetcher.submit(sent, { method: 'post', action });
          setAskedCents(null);
        }}
      />
    </>
  );
}

/** The withdrawal that this refund answers. */
function Proposal({ proposal }: { proposal: RefundProposal }) {
  return (
    <div className="border-l-2 border-sage bg-surface p-3">
      <input type="hidden" name="return_code" value={proposal.code} />
      <p className="font-semibold">Per il recesso {proposal.code}</p>
      <p className="break-words">«{proposal.declaration}»</p>
      <p className="text-ink-soft">
        {proposal.amountCents === null
          ? 'Gli articoli sono scritti a parole: controlla l’importo.'
          : 'L’importo è quello degli articoli, al netto dello sconto; con tutto l’ordine torna anche la consegna standard.'}
      </p>
    </div>
  );
}

type ConfirmProps = {
  /** Null while nothing is asked. */
  amountCents: Cents | null;
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

function ConfirmRefund({ amountCents, name, onClose, onConfirm }: ConfirmProps) {
  const said = amountCents === null ? '' : formatEuro(amountCents);
  return (
    <ConfirmDialog
      open={amountCents !== null}
      title="Confermi il rimborso?"
      confirm={`Rimborsa ${said}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {said} tornano a {name} sullo stesso mezzo di pagamento, e parte una e-mail che lo dice. Questa azione
        non può essere annullata.
      </p>
    </ConfirmDialog>
  );
}

type PiecesProps = {
  items: OrderDetail['items'];
  /** How many may go back, by the line's key. */
  returnable: Record<string, number>;
  /** How many are chosen at first, in the order of the lines. */
  back: number[];
};

/** How many pieces of each line go back into stock. */
function PiecesBack({ items, returnable, back }: PiecesProps) {
  const lines = items.map((item, index) => {
    const key = orderLineKey(item);
    return { key, item, most: returnable[key] ?? 0, chosen: back[index] ?? 0 };
  });
  const open = lines.filter(({ most }) => most > 0);
  if (open.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Pezzi da rimettere in vendita</legend>
      {open.map(({ key, item, most, chosen }) => (
        <PiecesField
          key={key}
          label={`${item.name}, taglia ${item.size}`}
          name={`back_${key}`}
          defaultValue={Math.min(chosen, most)}
          most={most}
        />
      ))}
    </fieldset>
  );
}
