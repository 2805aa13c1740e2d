import { data, href, redirectDocument } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { mailToken } from '#routes/storefront/shared/mail-token.ts';
import { deadLink, NoticePage } from '#routes/storefront/shared/notice-page.tsx';
import { withinAddressLimit } from '#shop/checkout/order-entry/address-limit.server.ts';
import {
  type BalancePaymentRefusal,
  balancePaymentClosed,
  payCharge,
} from '#shop/checkout/payments/balance-payments.server.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { latestBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderOfToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { unpaidCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import {
  type ShoppersBalancePayment,
  shoppersBalancePayment,
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

type Shown =
  | { state: 'over' }
  /** `settled`: nothing more to pay; `returned`: the payment was no longer owed; `pending`: undecided. */
  | { state: 'paid' | 'settled' | 'cancelled' | 'returned' | 'pending' }
  | { state: 'open'; charge: ShoppersBalancePayment };

const STATUS: Record<Shown['state'], number> = {
  open: 200,
  paid: 200,
  pending: 200,
  returned: 409,
  cancelled: 409,
  settled: 410,
  over: 410,
};

/** A return from the provider's page names the session: its payment is recorded once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const sessionId = url.searchParams.get('session_id');
  const shown = await opened(url, context, () => (sessionId ? paidIn(shop, sessionId) : null));
  return data(shown, { status: STATUS[shown.state] });
}

type PaidShop = Parameters<typeof confirmPayment>[0];

async function paidIn(shop: PaidShop, sessionId: string): Promise<'returned' | 'pending' | null> {
  try {
    const { status } = await confirmPayment(shop, sessionId);
    if (status === 'refunding' || status === 'refunded') return 'returned';
    return status === 'pending' ? 'pending' : null;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    // The notification, or the job, will record it.
    return 'pending';
  }
}

async function opened(
  url: URL,
  context: Route.LoaderArgs['context'],
  /** The outcome of the payment just made; the provider is queried only for holders of the link. */
  comesFrom: () => Promise<'returned' | 'pending' | null> | null,
): Promise<Shown> {
  const shop = context.get(shopContext);
  const id = await orderOfToken(shop, 'charge', mailToken(url));
  if (!id) return { state: 'over' };
  const paid = await comesFrom();
  const order = await orderById(shop.db, id);
  if (!order) return { state: 'over' };
  const charge = await latestBalancePaymentOf(shop.db, order.id);
  const closed = balancePaymentClosed(charge, order, shop.now());
  if (paid === 'returned') return { state: 'returned' };
  if (closed === 'paid' || closed === 'cancelled') return { state: closed };
  if (closed || !charge) return { state: charge && unpaidCents(order) === 0 ? 'settled' : 'over' };
  if (paid === 'pending') return { state: 'pending' };
  const settings = await shop.settings();
  return { state: 'open', charge: await shoppersBalancePayment(shop, { order, charge, settings }) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { clientAddress } = context.get(requestContext);
  const form = await request.formData();
  const use = await withinAddressLimit(shop, 'start', clientAddress);
  if (!use.ok) return refused(url, context, 'too_many_calls', retryAfter(use));
  const orderId = await orderOfToken(shop, 'charge', mailToken(url));
  if (!orderId) return refused(url, context, 'over');
  const result = await payCharge(shop, { orderId, version: Number(sentText(form, 'version')) });
  // The provider's page is another site, even where the test provider runs on the same host.
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

/** With the current difference. */
async function refused(url: URL, context: Route.ActionArgs['context'], code: Code, headers?: HeadersInit) {
  const now = await opened(url, context, () => null);
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
  // Whoever pays may not be the customer: the link opens nothing else of the order.
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
  return <NoticePage {...ENDED[shown.state]} ways={[order, contact]} />;
}
