import { data, href, redirectDocument } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { DRAFT_ORDER_TITLE } from '#shop/checkout/draft-orders/draft-order.ts';
import { withinAddressLimit } from '#shop/checkout/order-entry/address-limit.server.ts';
import { CHECKOUT_FAILURES } from '#shop/checkout/order-entry/failures.ts';
import { readTypedOrder, type TypedOrder } from '#shop/checkout/staff-orders/draft-order-form.ts';
import { orderByLink } from '#shop/checkout/staff-orders/order-from-draft.server.ts';
import type { DraftOrdered } from '#shop/checkout/staff-orders/proposed.ts';
import { notOrdered } from '#shop/checkout/staff-orders/refusals.ts';
import { draftOrderByLink } from '#shop/checkout/staff-orders/shown.server.ts';
import type { Route } from './+types/route';
import { type Answer, DraftOrderForm } from './draft-order-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: DRAFT_ORDER_TITLE,
    description: 'Guarda i capi, completa i tuoi dati e conferma l’ordine.',
    path: href('/proposta'),
    noindex: true,
  });

export const headers = headersOfRefusal;

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await draftOrderByLink(context.get(shopContext), mailToken(url), null);
  return data(found, { status: found.state === 'open' ? 200 : found.state === 'over' ? 410 : 409 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { clientAddress } = context.get(requestContext);
  const order = readTypedOrder(await request.formData());
  const use = await withinAddressLimit(shop, 'start', clientAddress);
  if (!use.ok) return refused(url, context, { ...order, code: 'too_many_calls' }, retryAfter(use));
  const result = await orderByLink(shop, mailToken(url), order);
  // A new document: the provider is another site, even if the test provider runs on this host.
  if (result.ok) throw redirectDocument(result.url, 303);
  return refused(url, context, { ...order, code: result.code, fields: result.fields ?? {} });
}

type Code = Exclude<DraftOrdered, { ok: true }>['code'];

async function refused(
  url: URL,
  context: Route.ActionArgs['context'],
  {
    typed,
    code,
    payment,
    fields = {},
  }: Pick<TypedOrder, 'typed' | 'payment'> & { code: Code; fields?: Answer['fields'] },
  headers?: HeadersInit,
) {
  const now = await draftOrderByLink(context.get(shopContext), mailToken(url), typed);
  const { status, message, isToWrite = false } = notOrdered(code);
  const isUnpaidLimit = code === 'too_many_unpaid' || code === 'too_many_unpaid_pieces';
  const closed = isUnpaidLimit ? `${CHECKOUT_FAILURES[code].title}.` : null;
  const answer: Answer = { message, isToWrite, fields, payment, closed };
  return data({ now, answer }, { status, ...(headers && { headers }) });
}

export default function DraftOrder({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.now ?? loaderData;
  if (shown.state === 'open') return <DraftOrderForm {...shown} answer={actionData?.answer ?? null} />;
  if (shown.state === 'ordered')
    return (
      <NoticePage
        title="L’ordine è già confermato"
        description="Trovi tutto nell’e-mail di conferma che ti abbiamo mandato."
        links={[
          { to: href('/ordine'), label: 'Trova il tuo ordine' },
          { to: href('/shop'), label: 'Vai allo shop' },
        ]}
      />
    );
  return (
    <NoticePage
      {...deadLink(
        'Il tempo per confermare è finito, oppure abbiamo rimesso i capi in vendita. Scrivici: se ci sono ancora, te li mettiamo da parte di nuovo.',
        { to: href('/contatti'), label: 'Scrivici' },
        { to: href('/shop'), label: 'Vai allo shop' },
      )}
    />
  );
}
