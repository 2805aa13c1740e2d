import { type FetcherWithComponents, href, useFetcher } from 'react-router';
import { FormField } from '#shop/forms/form-field.tsx';
import { BY_HAND_FIELDS } from '#shop/orders/refunds/refund-fields.ts';
import { Button } from '#ui/button.tsx';
import { type FormAnswer, useFormAnswer } from './forms.ts';

export type RefundDecisions = FetcherWithComponents<FormAnswer>;

/** Held above the refunds, which may leave the page before the answer arrives. */
export function useRefundDecisions(): RefundDecisions {
  const decisions = useFetcher<FormAnswer>();
  useFormAnswer(decisions.data, {
    saved: 'Rimborso aggiornato',
    failed: 'Impossibile aggiornare il rimborso',
  });
  return decisions;
}

/** Decision on a failed refund. */
export function RefundDecision({ refundId, decisions }: { refundId: string; decisions: RefundDecisions }) {
  const action = href('/admin/rimborsi/:id', { id: refundId });
  const busy = decisions.state !== 'idle' && decisions.formAction === action;
  return (
    <decisions.Form method="post" action={action} className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button type="submit" name="intent" value="retry" variant="secondary" size="sm" busy={busy}>
        Riprova il rimborso
      </Button>
      <Button type="submit" name="intent" value="settle" variant="secondary" size="sm" busy={busy}>
        L’ho rimborsato in altro modo
      </Button>
    </decisions.Form>
  );
}

/** Day of a manual refund, e.g. by transfer. */
export function RefundByHand({
  refundId,
  today,
  decisions,
}: {
  refundId: string;
  today: string;
  decisions: RefundDecisions;
}) {
  const action = href('/admin/rimborsi/:id', { id: refundId });
  const busy = decisions.state !== 'idle' && decisions.formAction === action;
  const answer = decisions.data;
  const errors = answer && 'fields' in answer ? answer.fields : {};
  return (
    <decisions.Form method="post" action={action} className="mt-2 flex flex-wrap items-start gap-3">
      <FormField
        fields={BY_HAND_FIELDS}
        errors={errors}
        idPrefix={refundId}
        name="day"
        max={today}
        defaultValue={today}
        className="min-w-40"
      />
      <Button
        type="submit"
        name="intent"
        value="settle"
        variant="secondary"
        busy={busy}
        className="mt-[1.9rem]"
      >
        Segna come rimborsato
      </Button>
    </decisions.Form>
  );
}
