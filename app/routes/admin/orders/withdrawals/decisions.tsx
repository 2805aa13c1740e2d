import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FetcherWithComponents, href, Link } from 'react-router';
import { type FormAnswer, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { type FieldErrors, inputOf } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { MATCH_FIELDS, REFUSAL_FIELDS } from '#shop/orders/withdrawals/decision-fields.ts';
import type { WithdrawalRow } from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { TextareaField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type DecisionFetcher = FetcherWithComponents<FormAnswer>;

/** Decisions on a withdrawal: arrival, matching order, refund or refusal. */
export function Decisions({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Recesso aggiornato',
    failed: 'Impossibile aggiornare il recesso',
    atOnce: true,
  });
  const [refusing, setRefusing] = useState(false);
  const id = useId();
  const refuse = !refusing && (
    <Button variant="secondary" size="sm" onClick={() => setRefusing(true)}>
      Rifiuta
    </Button>
  );
  return (
    <fetcher.Form method="post" ref={form} noValidate className="mt-4 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="withdrawal" value={withdrawal.id} />
      {withdrawal.orderId ? (
        <div className="flex flex-wrap gap-3">
          <DecisionButton fetcher={fetcher} intent={withdrawal.goodsAt ? 'goods-not' : 'goods'}>
            {withdrawal.goodsAt ? 'Capi non arrivati' : 'Capi arrivati'}
          </DecisionButton>
          <DecisionButton fetcher={fetcher} intent={withdrawal.proofAt ? 'proof-not' : 'proof'}>
            {withdrawal.proofAt ? 'Togli la prova di spedizione' : 'Prova di spedizione'}
          </DecisionButton>
          <Link
            to={`${href('/admin/ordini/:id', { id: withdrawal.orderId })}?recesso=${withdrawal.id}#rimborsi`}
            className={buttonClass('primary', 'sm')}
          >
            Rimborsa
          </Link>
          {refuse}
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <FormField
            fields={MATCH_FIELDS}
            errors={errors}
            idPrefix={id}
            name="order"
            defaultValue={withdrawal.claimed ? withdrawal.orderNumber : ''}
          />
          <DecisionButton fetcher={fetcher} intent="match">
            {withdrawal.claimed ? 'Accetta per l’ordine' : 'Collega'}
          </DecisionButton>
          {refuse}
        </div>
      )}
      {refusing && <Refusal id={id} fetcher={fetcher} errors={errors} onCancel={() => setRefusing(false)} />}
    </fetcher.Form>
  );
}

type ButtonProps = {
  fetcher: DecisionFetcher;
  intent: string;
  variant?: 'secondary' | 'danger';
  children: ReactNode;
};

/** Of the form's buttons, only the pressed one is busy. */
function DecisionButton({ variant = 'secondary', ...button }: ButtonProps) {
  const busy = button.fetcher.formData?.get('intent') === button.intent;
  return <SendButton {...button} variant={variant} busy={busy} />;
}

type RefusalProps = { id: string; fetcher: DecisionFetcher; errors: FieldErrors; onCancel: () => void };

function Refusal({ id, fetcher, errors, onCancel }: RefusalProps) {
  useEffect(() => document.getElementById(`${id}-reason`)?.focus(), [id]);
  return (
    <div className="grid max-w-xl gap-3">
      <TextareaField
        {...inputOf(REFUSAL_FIELDS.reason)}
        id={`${id}-reason`}
        label={REFUSAL_FIELDS.reason.label}
        hint={REFUSAL_FIELDS.reason.hint}
        name="reason"
        rows={3}
        error={errors.reason}
      />
      <div className="flex flex-wrap gap-3">
        <DecisionButton fetcher={fetcher} intent="refuse" variant="danger">
          Rifiuta il recesso
        </DecisionButton>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </div>
  );
}
