import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type FetcherWithComponents, href } from 'react-router';
import { useVersioned } from '#routes/admin/orders/shared/use-order-form.tsx';
import { type FormAnswer, type OnUnsaved, useUnsavedForm } from '#routes/admin/shared/forms.ts';
import { PiecesField } from '#routes/shared/pieces-field.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { buyerOf, WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, pieceName, sentPieces } from '#shop/orders/lifecycle/order-line.ts';
import { REFUND_FIELDS as fields, readRefundAmount } from '#shop/orders/refunds/refund-fields.ts';
import { piecesLeft, type Remaining } from '#shop/orders/refunds/remaining.ts';
import type { RefundProposal } from '#shop/orders/withdrawals/read.server.ts';
import { returnedCents, returnsAll } from '#shop/orders/withdrawals/withdrawal.ts';
import { TextButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { SendButton } from '#ui/send-button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

type Props = {
  order: SeenOrder;
  remaining: Remaining;
  /** Created with the form: sent twice, it is one refund. */
  refundId: string;
  /** Initial values when the owner comes from a withdrawal. */
  proposal: RefundProposal | null;
  onUnsaved: OnUnsaved;
  fetcher: FetcherWithComponents<FormAnswer>;
  errors: FieldErrors;
};

/** The part of the refund that was changed last. */
type Chosen = 'pieces' | 'wrapping' | 'all';

/** Amount and wrapping follow the chosen pieces until another amount is typed. */
function useFollowingAmount(form: RefObject<HTMLFormElement | null>, { order, remaining, proposal }: Props) {
  const isByHand = useRef(false);
  const isWrappingChosen = useRef(false);
  return {
    byHand: (typed: string) => {
      isByHand.current = typed.trim() !== '';
    },
    follow(chosen: Chosen) {
      const sent = form.current;
      const amount = sent?.elements.namedItem('amount');
      if (!sent || !(amount instanceof HTMLInputElement)) return;
      if (chosen === 'wrapping') isWrappingChosen.current = true;
      if (chosen === 'all') {
        isByHand.current = false;
        isWrappingChosen.current = false;
        for (const select of sent.querySelectorAll('select')) select.selectedIndex = select.length - 1;
      }
      const pieces = sentPieces(new FormData(sent), 'back_');
      const tick = sent.elements.namedItem('wrapping');
      const hasTick = tick instanceof HTMLInputElement;
      if (hasTick && !isWrappingChosen.current) tick.checked = returnsAll(remaining, pieces);
      if (isByHand.current) return;
      const deliveryCents = proposal?.deliveryCents ?? order.shippingCents;
      const wrapping = hasTick && tick.checked;
      const cents = returnedCents(order, remaining, { pieces, wrapping, deliveryCents });
      amount.value = euroAsTyped(cents ?? remaining.leftCents);
    },
  };
}

/** Asks for amount and reason of a refund, and confirms before sending. */
export function RefundForm(props: Props) {
  const { order, remaining, refundId, proposal, onUnsaved, fetcher, errors } = props;
  const { leftCents } = remaining;
  const { head, round, heed, onTyped: onChanged } = useVersioned('refund', order, onUnsaved);
  const { onInput } = useUnsavedForm('refund', onChanged);
  useAnswerEffect<FormAnswer>(fetcher.data, heed);
  const [confirmedCents, setConfirmedCents] = useState<Cents | null>(null);
  const [typo, setTypo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const amount = useFollowingAmount(form, props);
  const action = href('/admin/ordini/:id/rimborsi', { id: order.id });

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('amount');
    const read = readRefundAmount(String(typed ?? ''), leftCents);
    setTypo(read.ok ? null : read.message);
    if (read.ok) setConfirmedCents(read.value);
    else event.currentTarget.querySelector<HTMLElement>('[name="amount"]')?.focus();
  }

  return (
    <>
      <fetcher.Form
        method="post"
        action={action}
        ref={form}
        key={round}
        noValidate
        onInput={onInput}
        onSubmit={ask}
        className="grid gap-3"
      >
        <input type="hidden" name="refund_id" value={refundId} />
        {head}
        {proposal && <Proposal proposal={proposal} />}
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <FormField
            fields={fields}
            onInput={onTyped((text) => {
              setTypo(null);
              amount.byHand(text);
            })}
            errors={typo ? { amount: typo } : errors}
            name="amount"
            defaultValue={euroAsTyped(proposal?.amountCents ?? leftCents)}
            hint={`Al massimo ${formatEuro(leftCents)}. Segue quello che scegli qui sotto.`}
          />
          <FormField fields={fields} errors={errors} name="reason" defaultValue={proposal ? 'Recesso' : ''} />
        </div>
        <PiecesBack
          items={order.items}
          remaining={remaining}
          proposal={proposal}
          error={errors.pieces}
          onChosen={(chosen) => {
            setTypo(null);
            amount.follow(chosen);
          }}
        />
        <SendButton fetcher={fetcher} variant="danger" className="justify-self-start">
          Rimborsa
        </SendButton>
      </fetcher.Form>
      <ConfirmRefund
        amountCents={confirmedCents}
        name={buyerOf(order) || order.customerEmail}
        onClose={() => setConfirmedCents(null)}
        onConfirm={() => {
          const sent = form.current && new FormData(form.current);
          if (sent) void fetcher.submit(sent, { method: 'post', action });
          setConfirmedCents(null);
        }}
      />
    </>
  );
}

function Proposal({ proposal }: { proposal: RefundProposal }) {
  return (
    <div className="border-l-2 border-sage bg-surface p-3">
      <input type="hidden" name="return_code" value={proposal.code} />
      <p className="font-semibold">Per il recesso {proposal.code}</p>
      <p className="break-words">«{proposal.declaration}»</p>
      <p className="text-ink-soft">
        {proposal.isNamed
          ? 'I suoi pezzi sono già in un rimborso qui sopra: guarda se è riuscito.'
          : proposal.amountCents === null
            ? 'Gli articoli sono scritti a parole: scegli i pezzi e controlla l’importo.'
            : 'L’importo è quello degli articoli, al netto dello sconto; con tutto l’ordine tornano anche la consegna standard e la confezione regalo.'}
      </p>
    </div>
  );
}

type ConfirmProps = {
  /** Null while the dialog is closed. */
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
        {said} tornano a {name} sullo stesso mezzo di pagamento, e parte un’e-mail che lo dice. Questa azione
        non può essere annullata.
      </p>
    </ConfirmDialog>
  );
}

type PiecesProps = {
  items: SeenOrder['items'];
  remaining: Remaining;
  /** Refund whose pieces are preselected. */
  proposal: RefundProposal | null;
  error: string | undefined;
  onChosen: (chosen: Chosen) => void;
};

/** Pieces to refund: the amount follows; they return to stock unless excluded. */
function PiecesBack({ items, remaining, proposal, error, onChosen }: PiecesProps) {
  const refundable = piecesLeft(remaining);
  const lines = items.map((item) => {
    const key = orderLineKey(item);
    return {
      key,
      item,
      most: refundable[key] ?? 0,
      chosen: proposal?.pieces.find(({ line }) => line === key)?.quantity ?? 0,
    };
  });
  const open = lines.filter(({ most }) => most > 0);
  const wrappingCents = remaining.wrapping.cents ?? 0;
  if (open.length === 0 && wrappingCents === 0) return null;
  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={error ? 'pieces-error' : undefined}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) onChosen('pieces');
        else if (target instanceof HTMLInputElement && target.name === 'wrapping') onChosen('wrapping');
      }}
    >
      <legend className="mb-1.5 font-semibold">Che cosa è rimborsato</legend>
      <TextButton alone className="justify-self-start" onClick={() => onChosen('all')}>
        Torna tutto
      </TextButton>
      {open.map(({ key, item, most, chosen }) => (
        <PiecesField
          key={key}
          label={pieceName(item)}
          name={`back_${key}`}
          defaultValue={Math.min(chosen, most)}
          most={most}
        />
      ))}
      {wrappingCents > 0 && (
        <FormCheckbox
          fields={fields}
          name="wrapping"
          label={`${WRAPPING}, ${formatEuro(wrappingCents)}`}
          defaultChecked={proposal?.wrapping ?? false}
        />
      )}
      {error && (
        <p id="pieces-error" className="text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {open.length > 0 && (
        <FormCheckbox
          fields={fields}
          name="keep_out"
          defaultChecked={proposal !== null && !proposal.hasArrived}
          hint={
            proposal && !proposal.hasArrived
              ? 'I capi del recesso non risultano ancora arrivati.'
              : fields.keep_out.hint
          }
        />
      )}
    </fieldset>
  );
}
