import { data, href, redirect } from 'react-router';
import { requestContext, shopContext } from '../../../context.ts';
import { keptInput } from '../../../shop/forms/fields.ts';
import { orderOfToken, orderPath } from '../../../shop/orders/order-link.server.ts';
import { findOrder } from '../../../shop/tracking/find-order.server.ts';
import { FIND_ORDER_FIELDS } from '../../../shop/tracking/find-order-fields.ts';
import { readFindOrder } from '../../../shop/tracking/find-order-form.ts';
import { shoppersOrder } from '../../../shop/tracking/shoppers-order.server.ts';
import { ShoppersOrderView } from '../../../shop/tracking/shoppers-order-view.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { retryAfter } from '../../shared/retry-after.ts';
import { letterToken } from '../shared/letter-token.ts';
import { headersOfBoth, OWN_PAGE } from '../shared/own-page.ts';
import { serverOr } from '../shared/server-or.ts';
import type { Route } from './+types/route';
import type { FindOrderAnswer } from './answer.ts';
import { FindOrder } from './find-order.tsx';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'Dov’è il mio ordine',
    description:
      'Segui il tuo ordine con il numero d’ordine e la tua e-mail: stato, spedizione, articoli e resi, senza account.',
    path: href('/ordine'),
    noindex: new URLSearchParams(location.search).has('token'),
  });

export const headers = headersOfBoth;

/** The order of a letter's signed link; without a link there is only the form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const token = letterToken(request);
  if (token === '') return data({ order: null, isBroken: false });
  const orderId = orderOfToken(shop, token);
  const order = orderId && (await shoppersOrder(shop, orderId));
  // Browsers send forms of a page without referrer as from nowhere, which is refused: the form's page has one.
  if (!order) return data({ order: null, isBroken: true }, { status: 404 });
  return data({ order, isBroken: false }, { headers: OWN_PAGE });
}

const UNKNOWN =
  'Non troviamo un ordine con questo numero e questa e-mail. Controllali nella conferma che ti abbiamo inviato.';
const TOO_MANY =
  'Troppi tentativi. Riprova più tardi, oppure apri il link che trovi nelle nostre e-mail: quello funziona sempre.';
const FAILED = 'Non siamo riusciti a cercare il tuo ordine. Riprova tra qualche istante.';

/** Finds an order by its number and address, and leads to the page that its letters' links open. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const typed = keptInput(FIND_ORDER_FIELDS, form);
  const read = readFindOrder(form);
  if (!read.ok) return data<FindOrderAnswer>({ typed, fields: read.fields, message: null }, { status: 422 });
  const found = await findOrder(shop, read.value, context.get(requestContext).clientAddress);
  if (found.ok) throw redirect(orderPath(shop, 'status', found.orderId), { headers: OWN_PAGE });
  const isTooMany = found.code === 'too_many_requests';
  return data<FindOrderAnswer>(
    { typed, fields: {}, message: isTooMany ? TOO_MANY : UNKNOWN },
    { status: isTooMany ? 429 : 422, headers: retryAfter(found) },
  );
}

/** A server that does not answer is told, with what was typed still there. */
export function clientAction(asked: Route.ClientActionArgs) {
  return serverOr(asked, (form): FindOrderAnswer => {
    return { typed: keptInput(FIND_ORDER_FIELDS, form), fields: {}, message: FAILED };
  });
}

export default function OrderStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isBroken } = loaderData;
  return (
    <main id="contenuto" tabIndex={-1} className="page pt-8 pb-20 md:pt-12 md:pb-28">
      {order ? (
        <>
          <h1 className="display-2 mb-10">
            Ordine <span className="font-sans font-semibold text-[0.85em]">{order.number}</span>
          </h1>
          <ShoppersOrderView order={order} />
        </>
      ) : (
        <FindOrder isBroken={isBroken} answer={actionData} />
      )}
    </main>
  );
}
