import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { redirectToForms, requireGrant } from '#routes/admin/shared/access.server.ts';
import {
  type Answered,
  done,
  failed,
  invalid,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { ORDER_GONE, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { formReader } from '#shop/forms/form.ts';
import { formatEuro } from '#shop/money/money.ts';
import { askAgain, cancelBalancePayment } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { waiveDifference } from '#shop/orders/edits/waive-difference.server.ts';
import { WAIVER_FIELDS } from '#shop/orders/edits/waiver-fields.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  acts: {
    'difference-waived': {
      name: 'Rinuncia alla differenza di un ordine',
      intent: 'charge-waive',
      subject: 'id',
    },
  },
} satisfies RouteFacts;

/** Only an action: the order's page shows its differences. */
export const loader = (args: Route.LoaderArgs) =>
  redirectToForms(href('/admin/ordini/:id', args.params), args, handle);

/** Sends the payment link of a difference again, ends it, or waives the difference. */
export async function action(args: Route.ActionArgs) {
  const { form, by, from } = await receivedOrderForm(args, handle);
  switch (form.get('intent')) {
    case 'charge-again':
      return changeBalancePayment(by, 'again', from);
    case 'charge-cancel':
      requireGrant(args, by.visitor, 'refunds:write');
      return changeBalancePayment(by, 'cancel', from);
    case 'charge-waive':
      requireGrant(args, by.visitor, 'refunds:write');
      return waive(by, form, from);
    default:
      return failed(422);
  }
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

type From = { orderId: string; version: number; actor: string };

async function changeBalancePayment(
  by: StaffRequest,
  how: 'again' | 'cancel',
  from: From,
): Promise<Answered> {
  const changed = await (how === 'again' ? askAgain : cancelBalancePayment)(by.shop, from);
  if (changed.ok)
    return done(
      how === 'cancel' ? 'Link annullato: da lì non si può più pagare.' : sentAgain(changed.isNotified),
    );
  if (changed.code === 'stale') return staleOrder(by, from);
  if (changed.code === 'unknown_order') return notFound(ORDER_GONE);
  return refused(409, NOTHING_OWED);
}

async function waive(by: StaffRequest, form: FormData, from: From): Promise<Answered> {
  const read = readWaiver(form);
  if (!read.ok) return invalid(read.fields);
  const waived = await waiveDifference(by.shop, { ...from, reason: read.value.reason });
  if (waived.ok) {
    const confirmationNote = waived.isNotified
      ? ' La cliente riceve la conferma dell’ordine con il totale nuovo.'
      : '';
    return done(
      `Differenza di ${formatEuro(waived.amountCents)}: la cliente non la paga più.${confirmationNote}`,
    );
  }
  if (waived.code === 'stale') return staleOrder(by, from);
  if (waived.code === 'unknown_order') return notFound(ORDER_GONE);
  return refused(409, waived.code === 'nothing_owed' ? NOTHING_OWED : GIVEN_BACK);
}

const readWaiver = formReader(WAIVER_FIELDS);

const NOTHING_OWED = 'Per questo ordine non c’è più una differenza da pagare.';
const GIVEN_BACK =
  'Di quest’ordine è già stato rimborsato così tanto che la differenza non si può più togliere dal totale.';

const sentAgain = (isNotified: boolean) =>
  isNotified ? 'Link inviato: vale altri sette giorni.' : 'Link pronto: mandalo tu, vale altri sette giorni.';
