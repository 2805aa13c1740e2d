import { data, href, redirectDocument } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { withinAddressLimit } from '#shop/checkout/order-entry/address-limit.server.ts';
import type { BalancePaymentRefusal } from '#shop/checkout/payments/balance-payments.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import {
  balancePaymentByLink,
  type OpenedBalancePayment,
  payByLink,
} from '#shop/orders/order-status-page/shoppers-balance-payment.server.ts';
import type { Route } from './+types/route';
import { BalancePaymentView } from './balance-payment-view.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Differenza da pagare',
    description: 'Guarda che cosa è cambiato nel tuo ordine e paga la differenza.',
    path: href('/differenza'),
    noindex: true,
  });

export const headers = headersOfRefusal;

const STATUS: Record<OpenedBalancePayment['state'], number> = {
  open: 200,
  paid: 200,
  pending: 200,
  returned: 409,
  cancelled: 409,
  settled: 410,
  over: 410,
};

/** The return from the provider names the session, whose payment is recorded once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const sessionId = url.searchParams.get('session_id');
  const shown = await balancePaymentByLink(shop, mailToken(url), sessionId);
  return data(shown, { status: STATUS[shown.state] });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const use = await withinAddressLimit(shop, 'start', clientAddress);
  if (!use.ok) return refused(url, context, 'too_many_calls', retryAfter(use));
  const result = await payByLink(shop, mailToken(url), Number(sentText(form, 'version')));
  // A new document: the provider is another site, even if the test provider runs on this host.
  if (result.ok) throw redirectDocument(result.url, 303);
  return refused(url, context, result.code);
}

type Code = BalancePaymentRefusal | 'too_many_calls';

const REFUSALS: Record<Code, { status: number; message: string }> = {
  over: { status: 410, message: 'Questo link non vale più.' },
  paid: { status: 409, message: 'È già tutto pagato.' },
  cancelled: { status: 409, message: 'L’ordine è annullato: non c’è più nulla da pagare.' },
  changed: {
    status: 409,
    message: 'Nel frattempo l’importo è cambiato: qui sotto trovi quello di adesso. Controlla e paga.',
  },
  being_paid: {
    status: 409,
    message:
      'C’è già un pagamento in corso, forse in un’altra scheda: finiscilo lì, oppure aspetta qualche minuto.',
  },
  not_selling: { status: 503, message: 'I pagamenti online sono fermi: riprova più tardi.' },
  unavailable: { status: 409, message: 'Questo importo non si può pagare online: scegli un altro modo.' },
  failed: {
    status: 503,
    message: 'Il sistema di pagamento non risponde: non è stato pagato nulla. Riprova fra poco.',
  },
  provider_away: {
    status: 503,
    message: 'Il sistema di pagamento non risponde: riprova tra qualche istante.',
  },
  too_many_calls: { status: 429, message: 'Troppi tentativi: aspetta un minuto e riprova.' },
};

/** Shows the refusal with the present difference. */
async function refused(url: URL, context: Route.ActionArgs['context'], code: Code, headers?: HeadersInit) {
  const now = await balancePaymentByLink(context.get(shopContext), mailToken(url), null);
  const { status, message } = REFUSALS[code];
  return data({ now, message }, { status, ...(headers && { headers }) });
}

const ENDED = {
  paid: {
    title: 'Pagamento ricevuto, grazie',
    description: 'È tutto pagato: il tuo ordine va avanti. Ti abbiamo mandato un’e-mail di conferma.',
  },
  settled: {
    title: 'Non c’è più nulla da pagare',
    description: 'L’ordine è cambiato di nuovo, e la differenza non c’è più.',
  },
  pending: {
    title: 'Stiamo verificando il pagamento',
    description: 'Può volerci qualche minuto. Appena è confermato ti scriviamo: non serve pagare di nuovo.',
  },
  cancelled: {
    title: 'L’ordine è annullato',
    description: 'Non c’è più nulla da pagare. Se qualcosa non ti torna, scrivici.',
  },
  returned: {
    title: 'Ti restituiamo questo pagamento',
    description:
      'Quando è arrivato non dovevi più questa somma. Lo riavrai per intero sullo stesso mezzo di pagamento; ti abbiamo scritto un’e-mail.',
  },
} as const;

export default function BalancePayment({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData?.now ?? loaderData;
  if (shown.state === 'open')
    return <BalancePaymentView charge={shown.charge} message={actionData?.message ?? null} />;
  // The payer may not be the customer: nothing else of the order is linked.
  const order = { to: href('/ordine'), label: 'Dov’è il mio ordine' };
  const contact = { to: href('/contatti'), label: 'Scrivici' };
  if (shown.state === 'over')
    return (
      <NoticePage
        {...deadLink(
          'Il tempo per pagare è finito, oppure abbiamo annullato il link. Scrivici: se serve te ne mandiamo un altro.',
          contact,
          order,
        )}
      />
    );
  return <NoticePage {...ENDED[shown.state]} links={[order, contact]} />;
}
