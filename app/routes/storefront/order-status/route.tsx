import { lazy, Suspense } from 'react';
import { data, href, redirect } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { requestContext, shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { WhatsappQuestion } from '#routes/shared/whatsapp-question.tsx';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { headersOfBoth, PRIVATE_PAGE } from '#routes/storefront/shared/private-page.ts';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { orderQuestion } from '#shop/company/identity/whatsapp-links.ts';
import { typedInput } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import {
  chooseMethodByLink,
  findOrderPage,
  giveAccountByLink,
  orderByLink,
} from '#shop/orders/order-status-page/order-by-link.server.ts';
import type { AccountAnswer } from '#shop/orders/order-status-page/refund-account.tsx';
import { ACCOUNT_FIELDS } from '#shop/orders/refunds/account-fields.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { readAccount } from './account-form.ts';
import type { FindOrderAnswer } from './answer.ts';
import { FindOrder } from './find-order.tsx';
import { FIND_ORDER_FIELDS } from './find-order-fields.ts';

// Drawn by the server; without an order only the search form loads.
const ShoppersOrderView = lazy(async () => ({
  default: (await import('#shop/orders/order-status-page/shoppers-order-view.tsx')).ShoppersOrderView,
}));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'Dov’è il mio ordine',
    description:
      'Segui il tuo ordine con il numero d’ordine e la tua e-mail: stato, spedizione, articoli e resi, senza account.',
    path: href('/ordine'),
    noindex: new URLSearchParams(location.search).has('token'),
  });

export const headers = headersOfBoth;

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const token = mailToken(url);
  if (token === '') return data({ order: null, isBroken: false });
  const order = await orderByLink(shop, token);
  // A page without referrer sends a null origin with forms, which is refused: this page has one.
  if (!order) return data({ order: null, isBroken: true }, { status: 404 });
  // Forms sent from here need a referrer, else they are refused.
  const hasForm = order.refundAccount !== null || order.methods.length > 0;
  const headers = hasForm ? { ...PRIVATE_PAGE, 'Referrer-Policy': 'same-origin' } : PRIVATE_PAGE;
  return data({ order, isBroken: false }, { headers });
}

const UNKNOWN =
  'Non troviamo un ordine con questo numero e questa e-mail. Controllali nella conferma che ti abbiamo inviato.';
const TOO_MANY =
  'Troppi tentativi. Riprova più tardi, oppure apri il link che trovi nelle nostre e-mail: quello funziona sempre.';
const FAILED = 'Non siamo riusciti a cercare il tuo ordine. Riprova tra qualche istante.';

/** Leads to the order's signed page; there, stores the account for a refund. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  if (form.get('intent') === 'way') return chooseMethod(shop, mailToken(url), form);
  if (form.get('intent') === 'refund-account') return keepAccount(shop, mailToken(url), form);
  const typed = typedInput(FIND_ORDER_FIELDS, form);
  const read = formReader(FIND_ORDER_FIELDS)(form);
  if (!read.ok) return data<FindOrderAnswer>({ typed, fields: read.fields, message: null }, { status: 422 });
  const found = await findOrderPage(shop, read.value, context.get(requestContext).clientAddress);
  if (found.ok) throw redirect(found.path, { headers: PRIVATE_PAGE });
  const isTooMany = found.code === 'too_many_requests';
  return data<FindOrderAnswer>(
    { typed, fields: {}, message: isTooMany ? TOO_MANY : UNKNOWN },
    { status: isTooMany ? 429 : 422, headers: retryAfter(found) },
  );
}

const NOT_REQUESTED = 'Per questo ordine non c’è niente da rimborsare con un bonifico.';
const TOO_MANY_ACCOUNTS =
  'L’IBAN di questo ordine è stato cambiato troppe volte oggi. Riprova domani, oppure scrivici.';
const NOT_STORED = 'Non siamo riusciti a salvare il tuo IBAN. Riprova tra qualche istante.';

async function keepAccount(shop: Shop, token: string, form: FormData) {
  const typed = typedInput(ACCOUNT_FIELDS, form);
  const answer = (given: Partial<AccountAnswer>, status: number, headers: Record<string, string> = {}) =>
    data<AccountAnswer>({ typed, fields: {}, message: null, isStored: false, ...given }, { status, headers });
  const saved = await giveAccountByLink(shop, token, readAccount(form));
  if (saved.ok) return answer({ typed: {}, isStored: true }, 200);
  if (saved.code === 'invalid') return answer({ fields: saved.fields }, 422);
  return saved.code === 'too_many_requests'
    ? answer({ message: TOO_MANY_ACCOUNTS }, 429, retryAfter(saved))
    : answer({ message: NOT_REQUESTED }, saved.code === 'dead_link' ? 404 : 409);
}

const METHOD_FAILED = 'Non siamo riusciti a cambiare il pagamento. Riprova tra qualche istante.';

async function chooseMethod(shop: Shop, token: string, form: FormData) {
  const chosen = await chooseMethodByLink(shop, token, form);
  if (chosen.ok) throw redirect(chosen.path, { headers: PRIVATE_PAGE });
  return data<MethodAnswer>({ methodMessage: chosen.message }, { status: chosen.status });
}

type MethodAnswer = { methodMessage: string };

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr(
    args,
    (form): Answer =>
      form.get('intent') === 'way'
        ? { methodMessage: METHOD_FAILED }
        : form.get('intent') === 'refund-account'
          ? { typed: typedInput(ACCOUNT_FIELDS, form), fields: {}, message: NOT_STORED, isStored: false }
          : { typed: typedInput(FIND_ORDER_FIELDS, form), fields: {}, message: FAILED },
  );
}

type Answer = FindOrderAnswer | AccountAnswer | MethodAnswer;

const accountAnswer = (answer: Answer | undefined) => (answer && 'isStored' in answer ? answer : undefined);
const findAnswer = (answer: Answer | undefined) =>
  answer && !('isStored' in answer || 'methodMessage' in answer) ? answer : undefined;
const methodAnswer = (answer: Answer | undefined) =>
  answer && 'methodMessage' in answer ? answer.methodMessage : null;

export default function OrderStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isBroken } = loaderData;
  return (
    <main id="contenuto" tabIndex={-1} className="page pt-8 pb-(--section) md:pt-12 print:p-0">
      {order ? (
        <>
          <PrintedHead />
          <h1 className="display-2 mb-10 print:mb-3 print:text-xl">
            Ordine <span className="font-sans font-semibold text-[0.85em]">{order.number}</span>
          </h1>
          <Suspense>
            <ShoppersOrderView
              order={order}
              answer={accountAnswer(actionData)}
              methodMessage={methodAnswer(actionData)}
            />
          </Suspense>
          <div className="mt-6 flex flex-wrap items-baseline gap-x-6 print:hidden">
            <WhatsappQuestion text={orderQuestion(order.number)} />
            <PrintButton />
          </div>
        </>
      ) : (
        <FindOrder isBroken={isBroken} answer={findAnswer(actionData)} />
      )}
    </main>
  );
}

function PrintedHead() {
  const { identity } = useRootData();
  const { brand, company, street, postalCode, city, province, email, phone } = identity;
  return (
    <p className="mb-4 hidden text-xs print:block">
      <strong>{brand}</strong> · {company} · {street}, {postalCode} {city} ({province}) · {email} · {phone}
    </p>
  );
}

function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className={`${textLinkClass('alone')} needs-script text-[15px]`}
    >
      Stampa
    </button>
  );
}
