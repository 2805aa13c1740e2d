import { data, href, type RouterContextProvider } from 'react-router';
import { requestContext, shopContext, visitorContext } from '../../../context.ts';
import { keptInput, sentText } from '../../../shop/forms/fields.ts';
import { orderNumber, tidyOrderNumber } from '../../../shop/orders/number.ts';
import { type OrderDetail, orderById } from '../../../shop/orders/order-detail.server.ts';
import { sentPieces } from '../../../shop/orders/order-line.ts';
import { orderOfToken } from '../../../shop/orders/order-link.server.ts';
import { ordersOfEmail } from '../../../shop/orders/orders.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { dueDay } from '../../../shop/withdrawals/deadline.ts';
import { withdraw } from '../../../shop/withdrawals/withdraw.server.ts';
import { declarationOf, receiptSentence } from '../../../shop/withdrawals/withdrawal.ts';
import { WITHDRAWAL_FIELDS } from '../../../shop/withdrawals/withdrawal-fields.ts';
import { readWithdrawal } from '../../../shop/withdrawals/withdrawal-form.ts';
import { pageMeta } from '../../shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '../../shared/retry-after.ts';
import { letterToken } from '../shared/letter-token.ts';
import { serverOr } from '../shared/server-or.ts';
import type { Route } from './+types/route';
import type { Answer, Typed } from './answer.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DeclareStep } from './declare-step.tsx';
import { Received } from './received.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'Recedere dal contratto',
    description:
      'Recedi online da un acquisto entro 14 giorni dalla consegna: due passaggi, nessun motivo da spiegare, ricevuta immediata per e-mail.',
    path: href('/recesso'),
    // With a letter's link it shows who ordered what.
    noindex: new URLSearchParams(location.search).has('token'),
  });

export const headers = headersOfRefusal;

/** An order whose reader has proved to be its shopper, and how. */
type Known = { order: OrderDetail; origin: 'letter' | 'account' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await knownOrder(request, context);
  const asked = new URL(request.url).searchParams.get('ordine') ?? '';
  return {
    known: known && {
      number: orderNumber(known.order.id),
      name: known.order.customerName,
      email: known.order.customerEmail,
      items: known.order.items.map(({ productId, name, size, color, hasColor, quantity }) => ({
        ...{ productId, name, size, color, hasColor, quantity },
      })),
    },
    orderNumber: tidyOrderNumber(asked.slice(0, WITHDRAWAL_FIELDS.orderNumber.max)),
  };
}

/** The order of a letter's signed link, or one of the shopper who is signed in; null for everybody else. */
async function knownOrder(request: Request, context: Readonly<RouterContextProvider>): Promise<Known | null> {
  const shop = context.get(shopContext);
  const ofLetter = orderOfToken(shop, letterToken(request));
  if (ofLetter) {
    const order = await orderById(shop.db, ofLetter);
    return order && { order, origin: 'letter' };
  }
  const asked = new URL(request.url).searchParams.get('ordine');
  if (!asked) return null;
  const visitor = await context.get(visitorContext)();
  if (!visitor?.emailVerified) return null;
  const own = await ordersOfEmail(shop.db, visitor.email);
  const theirs = own.find((one) => orderNumber(one.id) === tidyOrderNumber(asked));
  const order = theirs ? await orderById(shop.db, theirs.id) : null;
  return order && { order, origin: 'account' };
}

/** Both steps: the first is read and repeated, only the second writes anything down. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const found = await knownOrder(request, context);
  const known = found && { number: orderNumber(found.order.id), items: found.order.items };
  const typed: Typed = {
    ...keptInput(WITHDRAWAL_FIELDS, form),
    lines: sentPieces(form, 'line_').slice(0, 100),
  };
  const read = readWithdrawal(form, known);
  if (!read.ok) return data<Answer>({ step: 'declare', fields: read.fields, typed }, { status: 422 });

  const declaration = declarationOf(read.value, known?.items ?? []);
  if (sentText(form, 'intent') !== 'conferma') return data<Answer>({ step: 'confirm', declaration, typed });
  const taken = await withdraw(shop, {
    declared: read.value,
    known: found?.order ?? null,
    origin: found?.origin ?? 'page',
    clientAddress: context.get(requestContext).clientAddress,
  });
  if (!taken.ok) {
    const { identity } = await loadSettings(shop.db);
    const message = `Scrivici a ${identity.email}: vale lo stesso`;
    return data<Answer>(
      { step: 'confirm', declaration, typed, message },
      { status: 429, headers: retryAfter(taken) },
    );
  }
  const { receivedAt, code, email } = taken.withdrawal;
  return data<Answer>({
    step: 'received',
    sentence: receiptSentence({ receivedAt, code }),
    email,
    code,
    dueDay: dueDay(receivedAt),
  });
}

const FAILED =
  'Non siamo riusciti a registrare il recesso. Riprova; se non va, un’e-mail o una lettera valgono lo stesso.';

/** A server that does not answer is told, with what was typed still there. */
export function clientAction(asked: Route.ClientActionArgs) {
  return serverOr<Answer, Answer>(asked, (form) => {
    const typed: Typed = { ...keptInput(WITHDRAWAL_FIELDS, form), lines: sentPieces(form, 'line_') };
    return { step: 'declare', fields: {}, typed, message: FAILED };
  });
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { known, orderNumber: asked } = loaderData;
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="mx-auto w-full max-w-2xl px-5 pt-10 pb-20 md:pt-14 md:pb-28"
    >
      {actionData?.step === 'received' ? (
        <Received receipt={actionData} />
      ) : actionData?.step === 'confirm' ? (
        <ConfirmStep known={known} answer={actionData} />
      ) : (
        <DeclareStep known={known} asked={asked} answer={actionData} />
      )}
    </main>
  );
}
