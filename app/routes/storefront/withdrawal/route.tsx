import { data, href, type RouterContextProvider } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { requestContext, shopContext, visitorContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { sentText, typedInput } from '#shop/forms/fields.ts';
import { endUnleft } from '#shop/orders/exchanges/steps.server.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderNumber, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderLineKey, sentPieces } from '#shop/orders/lifecycle/order-line.ts';
import { orderOfToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { ordersOfEmail } from '#shop/orders/lifecycle/orders.server.ts';
import { dueDay, sendBackDay } from '#shop/orders/withdrawals/deadline.ts';
import { remainingToWithdraw, withdrawalProgressOf } from '#shop/orders/withdrawals/read.server.ts';
import {
  declarationOf,
  linesLeft,
  receiptSentence,
  returnAddress,
  withdrawablePieces,
} from '#shop/orders/withdrawals/withdrawal.ts';
import { MORE_THAN_LEFT, WITHDRAWAL_FIELDS } from '#shop/orders/withdrawals/withdrawal-fields.ts';
import { withdraw } from '#shop/orders/withdrawals/withdrawals.server.ts';
import type { Route } from './+types/route';
import type { Answer, Typed } from './answer.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { DeclareStep } from './declare-step.tsx';
import { Received } from './received.tsx';
import { readWithdrawal } from './withdrawal-form.ts';
import type { KnownOrder } from './withdrawal-form-view.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'Recedere dal contratto',
    description:
      'Recedi online da un acquisto entro 14 giorni dalla consegna: due passaggi, nessun motivo da spiegare, ricevuta immediata per e-mail.',
    path: href('/recesso'),
    // Opened by an e-mail's link, the page shows who ordered what.
    noindex: new URLSearchParams(location.search).has('token'),
  });

export const headers = headersOfRefusal;

/** An order, and how its reader proved to be the shopper. */
type Known = { order: OrderDetail; origin: 'email' | 'account' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const known = await knownOrder(url, context);
  const args = url.searchParams.get('ordine') ?? '';
  return {
    known: known && (await shownOrder(context.get(shopContext), known.order)),
    // A form sent twice makes one declaration.
    formId: crypto.randomUUID(),
    orderNumber: tidyOrderNumber(args.slice(0, WITHDRAWAL_FIELDS.orderNumber.max)),
  };
}

/** Pieces with the number left to withdraw from, and earlier withdrawals. */
async function shownOrder(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  order: OrderDetail,
): Promise<KnownOrder> {
  const left = withdrawablePieces(await remainingToWithdraw(db, order));
  const made = await withdrawalProgressOf(db, [order]);
  const { identity } = await settings();
  return {
    number: orderNumber(order.id),
    name: buyerOf(order),
    email: order.customerEmail,
    items: order.items.map(({ productId, name, size, color, hasColor, quantity }) => ({
      productId,
      name,
      size,
      color,
      hasColor,
      quantity,
      left: left[orderLineKey({ productId, size })] ?? 0,
    })),
    withdrawals: made.get(order.id) ?? [],
    returnTo: returnAddress(identity),
  };
}

/** The order of an e-mail's signed link, or one of the signed-in shopper; null for anybody else. */
async function knownOrder(url: URL, context: Readonly<RouterContextProvider>): Promise<Known | null> {
  const shop = context.get(shopContext);
  const ofMail = await orderOfToken(shop, 'withdrawal', mailToken(url));
  if (ofMail) {
    const order = await orderById(shop.db, ofMail);
    return order && { order, origin: 'email' };
  }
  const args = url.searchParams.get('ordine');
  if (!args) return null;
  const visitor = await context.get(visitorContext)();
  if (!visitor?.emailVerified) return null;
  const own = await ordersOfEmail(shop.db, visitor.email);
  const theirs = own.find((one) => orderNumber(one.id) === tidyOrderNumber(args));
  const order = theirs ? await orderById(shop.db, theirs.id) : null;
  return order && { order, origin: 'account' };
}

/** The first step is only read and shown again; the second one writes. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const found = await knownOrder(url, context);
  const known = found && { number: orderNumber(found.order.id), items: found.order.items };
  const typed: Typed = {
    ...typedInput(WITHDRAWAL_FIELDS, form),
    lines: sentPieces(form, 'line_').slice(0, 100),
  };
  const read = readWithdrawal(form, known);
  if (!read.ok) return data<Answer>({ step: 'declare', fields: read.fields, typed }, { status: 422 });

  const { formId, declared } = read.value;
  const isConfirmed = sentText(form, 'intent') === 'conferma';
  const lines = found && linesLeft(declared, await remainingToWithdraw(shop.db, found.order));
  // A repeated confirmation finds its own pieces gone: only `withdraw` can recognize it.
  if (found && !lines && !isConfirmed) return moreThanLeft(typed);
  const declaration = declarationOf(lines ? { ...declared, lines } : declared, known?.items ?? []);
  if (!isConfirmed) return data<Answer>({ step: 'confirm', declaration, typed });
  const taken = await withdraw(
    shop,
    {
      formId,
      declared,
      known: found?.order ?? null,
      origin: found?.origin ?? 'page',
      clientAddress: context.get(requestContext).clientAddress,
    },
    (tx, orderId) => endUnleft(tx, orderId, shop.now()),
  );
  if (!taken.ok && taken.code === 'more_than_left') return moreThanLeft(typed);
  if (!taken.ok) {
    const { identity } = await shop.settings();
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
    sendBackDay: sendBackDay(receivedAt),
    // Knowing a number does not reveal the order's state.
    isUnsent:
      found !== null &&
      found.order.dispatchedAt === null &&
      isStillHere(found.order.status, found.order.deliveryMethod),
  });
}

function moreThanLeft(typed: Typed) {
  return data<Answer>({ step: 'declare', fields: { articles: MORE_THAN_LEFT }, typed }, { status: 409 });
}

const FAILED =
  'Non siamo riusciti a registrare il recesso. Riprova; se non va, un’e-mail o una lettera valgono lo stesso.';

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr<Answer, Answer>(args, (form) => {
    const typed: Typed = { ...typedInput(WITHDRAWAL_FIELDS, form), lines: sentPieces(form, 'line_') };
    return { step: 'declare', fields: {}, typed, message: FAILED };
  });
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { known, formId, orderNumber: args } = loaderData;
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="mx-auto w-full max-w-2xl px-5 pt-10 pb-(--section) md:pt-14"
    >
      {actionData?.step === 'received' ? (
        <Received receipt={actionData} />
      ) : actionData?.step === 'confirm' ? (
        <ConfirmStep known={known} formId={formId} answer={actionData} />
      ) : (
        <DeclareStep known={known} formId={formId} args={args} answer={actionData} />
      )}
    </main>
  );
}
