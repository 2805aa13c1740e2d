import { data, href, type RouterContextProvider } from 'react-router';
import { shopContext, visitorContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { typedInput } from '#shop/forms/fields.ts';
import { isUnpaidHere } from '#shop/orders/exchanges/exchange.ts';
import { REQUEST_FIELDS } from '#shop/orders/exchanges/exchange-fields.ts';
import { readExchangeRequest } from '#shop/orders/exchanges/exchange-forms.ts';
import { exchangeProgressOf } from '#shop/orders/exchanges/read.server.ts';
import { EXCHANGE_REFUSALS, shopperRefusal } from '#shop/orders/exchanges/refusals.ts';
import { requestExchange, takeRequestBack } from '#shop/orders/exchanges/request.server.ts';
import { exchangeableChoices } from '#shop/orders/exchanges/sizes.server.ts';
import { orderNumber, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderOfToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { ordersOfEmail } from '#shop/orders/lifecycle/orders.server.ts';
import { TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import type { RequestAnswer } from './answer.ts';
import { RequestForms } from './request-forms.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Chiedi un cambio',
    description:
      'Chiedi un’altra taglia di un capo del tuo ordine: il capo nuovo lo teniamo subito da parte.',
    path: href('/cambio'),
    noindex: true,
  });

/** Forms sent from here need a referrer, else they are refused. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

export function headers() {
  return HEADERS;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const known = await knownOrder(url, context);
  if (!known) return data({ order: null }, { status: 404, headers: HEADERS });
  const { order, byAccount } = known;
  const made = await exchangeProgressOf(shop.db, [order.id]);
  const shown = {
    number: orderNumber(order.id),
    choices: await exchangeableChoices(shop.db, order, shop.now()),
    exchanges: made.get(order.id) ?? [],
    soldInShop: order.soldInShop,
    isUnpaid: isUnpaidHere(order),
    byAccount,
    freshId: crypto.randomUUID(),
  };
  return data({ order: shown }, { headers: HEADERS });
}

/**
 * The order of a signed link, or of the signed-in shopper (`byAccount`); else null. The link allows requests for
 * exchanges only, so the page links to nothing else of the order.
 */
async function knownOrder(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<{ order: OrderDetail; byAccount: boolean } | null> {
  const shop = context.get(shopContext);
  const ofLink = await orderOfToken(shop, 'exchange', mailToken(url));
  if (ofLink) return found(await orderById(shop.db, ofLink), false);
  const requested = url.searchParams.get('ordine');
  if (!requested) return null;
  const visitor = await context.get(visitorContext)();
  if (!visitor?.emailVerified) return null;
  const own = await ordersOfEmail(shop.db, visitor.email);
  const theirs = own.find((one) => orderNumber(one.id) === tidyOrderNumber(requested));
  return theirs ? found(await orderById(shop.db, theirs.id), true) : null;
}

function found(order: OrderDetail | null, byAccount: boolean) {
  return order && { order, byAccount };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const known = await knownOrder(url, context);
  const typed = typedInput(REQUEST_FIELDS, form);
  const answer = (given: Partial<RequestAnswer>, status: number) =>
    data<RequestAnswer>(
      { typed, fields: {}, message: null, done: null, ...given },
      { status, headers: HEADERS },
    );
  if (!known) return answer({ message: EXCHANGE_REFUSALS.unknown_order.message }, 404);
  const { order } = known;
  if (form.get('intent') === 'take-back') {
    const taken = await takeRequestBack(shop, { id: typed.id ?? '', orderId: order.id });
    if (taken.ok) return answer({ typed: {}, done: 'Hai ritirato la richiesta.' }, 200);
    return answer({ message: shopperRefusal(taken.code) }, EXCHANGE_REFUSALS[taken.code].status);
  }
  const read = readExchangeRequest(form);
  if (!read.ok) return answer({ fields: read.fields }, 422);
  const requested = await requestExchange(shop, { ...read.value, orderId: order.id });
  if (requested.ok)
    return answer({ typed: {}, done: 'Richiesta ricevuta: ti rispondiamo con un’e-mail.' }, 200);
  return answer({ message: shopperRefusal(requested.code) }, EXCHANGE_REFUSALS[requested.code].status);
}

const FAILED = 'Non siamo riusciti a mandare la richiesta. Riprova tra qualche istante.';

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr(
    args,
    (form): RequestAnswer => ({
      typed: typedInput(REQUEST_FIELDS, form),
      fields: {},
      message: FAILED,
      done: null,
    }),
  );
}

export default function RequestExchange({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="mx-auto w-full max-w-2xl px-5 pt-10 pb-(--section) md:pt-14"
    >
      <h1 className="display-2">Chiedi un cambio</h1>
      {order ? (
        <RequestForms order={order} answer={actionData} />
      ) : (
        <p className="mt-5">
          Apri questa pagina dal tuo ordine: lo trovi in{' '}
          <TextLink to={href('/ordine')}>Dov’è il mio ordine</TextLink>.
        </p>
      )}
    </main>
  );
}
