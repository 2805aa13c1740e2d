import { type FetcherWithComponents, href, useFetcher } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { type FormAnswer, useFormAnswer } from './form-answer.ts';

export type RefundDecisions = FetcherWithComponents<FormAnswer>;

/** Sends the decisions of a page; to be kept above the refunds, which may leave the page before the answer comes. */
export function useRefundDecisions(): RefundDecisions {
  const decisions = useFetcher<FormAnswer>();
  useFormAnswer(decisions.data, {
    saved: 'Rimborso aggiornato',
    failed: 'Impossibile aggiornare il rimborso',
  });
  return decisions;
}

/** What a person can do about a refund that did not go through. */
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
