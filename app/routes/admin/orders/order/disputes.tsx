import { TriangleAlert } from 'lucide-react';
import { type Dispute, disputeSentence, isOpenDispute } from '#shop/orders/refunds/dispute.ts';

/** Undecided disputes, above all actions on the order. */
export function OpenDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.filter(isOpenDispute).map((dispute) => (
    <div
      key={dispute.id}
      role="alert"
      className="mt-4 flex items-start gap-3 border-l-2 border-sale bg-surface p-4"
    >
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-sale" />
      <p className="min-w-0">{disputeSentence(dispute)}</p>
    </div>
  ));
}

/** Warning above the refund form: a refund besides a dispute would return the money twice. */
export function DisputesOfRefunds({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.map((dispute) => (
    <p key={dispute.id} className="mb-4 border-l-2 border-sale bg-surface p-3">
      {isOpenDispute(dispute)
        ? 'Il pagamento è contestato: finché la banca non decide, il fornitore dei pagamenti non accetta rimborsi.'
        : disputeSentence(dispute)}
    </p>
  ));
}
