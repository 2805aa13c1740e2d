import { moveBalance } from './balance.ts';
import { type EmulatorContext, seconds } from './context.ts';
import { record } from './events.ts';
import { Fields, type FormTree } from './form.ts';
import { createdWithin, page } from './lists.ts';
import type { Dispute } from './objects.ts';
import { malformed, noSuch } from './problem.ts';

/** How long (s) a dispute may be answered. */
const ANSWER_S = 10 * 86_400;

const REASONS = ['fraudulent', 'product_not_received', 'product_unacceptable', 'duplicate', 'unrecognized'];

/** A shopper disputes a payment at her bank, which takes the money back until it has decided. */
export function openDispute(context: EmulatorContext, form: FormTree): Dispute {
  const fields = new Fields(form);
  const intent = fields.string('payment_intent') ?? '';
  const reason = fields.oneOf('reason', REASONS) ?? 'fraudulent';
  fields.done();
  return context.store.transaction(() => {
    const paid = context.store.all('charges').find((one) => one.payment_intent === intent);
    if (!paid) throw noSuch('payment_intent', intent);
    if (paid.disputed) throw malformed(`Charge ${paid.id} is disputed already.`, { param: 'payment_intent' });
    const at = seconds(context.now());
    const dispute: Dispute = {
      id: context.newId('du_1', 23),
      object: 'dispute',
      amount: paid.amount - paid.amount_refunded,
      charge: paid.id,
      created: at,
      currency: paid.currency,
      evidence_details: {
        due_by: at + ANSWER_S,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: intent,
      reason,
      status: 'needs_response',
    };
    context.store.put('disputes', dispute.id, dispute);
    context.store.put('charges', paid.id, { ...paid, disputed: true });
    move(context, dispute, 'dispute');
    record(context, 'charge.dispute.created', dispute);
    record(context, 'charge.dispute.funds_withdrawn', dispute);
    return dispute;
  });
}

/** The bank decides: won, the shop has its money back. */
export function closeDispute(context: EmulatorContext, form: FormTree): Dispute {
  const fields = new Fields(form);
  const id = fields.string('id') ?? '';
  const status = fields.oneOf('outcome', ['won', 'lost']) ?? 'lost';
  fields.done();
  return context.store.transaction(() => {
    const open = context.store.get('disputes', id);
    if (!open) throw noSuch('dispute', id);
    if (open.status !== 'needs_response')
      throw malformed(`Dispute ${id} is closed already.`, { param: 'id' });
    const dispute: Dispute = {
      ...open,
      status,
      evidence_details: { ...open.evidence_details, due_by: null },
    };
    context.store.put('disputes', id, dispute);
    if (status === 'won') {
      move(context, dispute, 'dispute_reversal');
      record(context, 'charge.dispute.funds_reinstated', dispute);
    }
    record(context, 'charge.dispute.closed', dispute);
    return dispute;
  });
}

function move(context: EmulatorContext, dispute: Dispute, kind: 'dispute' | 'dispute_reversal') {
  const amount = kind === 'dispute' ? -dispute.amount : dispute.amount;
  moveBalance(context, { kind, method: 'card', source: dispute.id, amount, currency: dispute.currency });
}

/** `GET /v1/disputes`. */
export function listDisputes(context: EmulatorContext, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const intent = fields.string('payment_intent');
  const charge = fields.string('charge');
  const within = createdWithin(fields);
  const found = context.store
    .all('disputes')
    .filter(
      (one) =>
        within(one) &&
        (intent === undefined || one.payment_intent === intent) &&
        (charge === undefined || one.charge === charge),
    );
  const list = page(found, fields, path);
  fields.done();
  return list;
}
