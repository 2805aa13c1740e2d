import { href, useSearchParams } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { EXCHANGE_STATUSES } from '#db/values/exchanges.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { ExchangeCard } from '#routes/admin/orders/shared/exchange-card.tsx';
import { useHeldExchange } from '#routes/admin/orders/shared/use-held-exchange.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { type Answered, done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { LinkTabs } from '#routes/admin/shared/link-tabs.tsx';
import { NothingFound, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import type { StaffRequest } from '#routes/admin/shared/order-refusal.server.ts';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { acceptExchange, refuseExchange } from '#shop/orders/exchanges/decide.server.ts';
import { type ExchangeStatus, endSentence } from '#shop/orders/exchanges/exchange.ts';
import {
  readArrival,
  readBack,
  readExchangeRefusal,
  readSent,
} from '#shop/orders/exchanges/exchange-forms.ts';
import { type ExchangeFilter, listExchanges, orderOfExchange } from '#shop/orders/exchanges/read.server.ts';
import { EXCHANGE_REFUSALS, type ExchangeRefusal } from '#shop/orders/exchanges/refusals.ts';
import {
  callExchangeOff,
  endWithdrawn,
  giveUpExchange,
  noteExchangeArrival,
  noteExchangeDelivery,
  sendExchange,
} from '#shop/orders/exchanges/steps.server.ts';
import { CLOSED_WITHOUT_PIECE, eventSentence } from '#shop/orders/lifecycle/history/order-history.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { orderReader, seenEvents } from '#shop/orders/lifecycle/order-visibility.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';
import { orderWithRefunds } from '#shop/orders/refunds/read.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'cambi',
  acts: {
    'exchange-refused': { name: 'Cambio rifiutato', intent: 'refuse', subject: 'exchange' },
    'exchange-changed': { name: 'Cambio aggiornato', subject: 'exchange' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cambi');

const STATES = [
  'open',
  'late',
  'requested',
  'accepted',
  'sent',
  'arrived',
  'closed',
  'refused',
  'all',
] as const;
const NAMES: Record<(typeof STATES)[number], string> = {
  open: 'Aperti',
  late: 'In ritardo',
  requested: 'Chiesti',
  accepted: 'Accettati',
  sent: 'Capo nuovo partito',
  arrived: 'Capo arrivato',
  closed: 'Chiusi',
  refused: 'Rifiutati',
  all: 'Tutti',
};

function filterFrom(query: URLSearchParams): ExchangeFilter {
  const stated = query.get('stato');
  // `asked` occurs in saved addresses of earlier releases.
  const state = stated === 'asked' ? 'requested' : (STATES.find((one) => one === stated) ?? 'open');
  const isStatus = (EXCHANGE_STATUSES as readonly string[]).includes(state);
  return { state: isStatus ? (state as ExchangeStatus) : state, after: query.get('dopo') };
}

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const filter = filterFrom(args.url.searchParams);
  return loadShown(shop.log, 'admin/cambi', async () => {
    return { ...(await listExchanges(shop, filter, orderReader(visitor))), today: dayInRome(shop.now()) };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

type Decided = { ok: true } | { ok: false; code: ExchangeRefusal };

/** A step that somebody else anticipated is answered with theirs. */
async function answerStep(
  by: StaffRequest,
  id: string,
  decided: Decided,
  message: string,
): Promise<Answered> {
  if (decided.ok) return done(message);
  const { status, message: why } = EXCHANGE_REFUSALS[decided.code];
  const isOvertaken = decided.code === 'stale' || decided.code === 'over';
  const happened = isOvertaken ? await lastOfExchange(by, id) : null;
  return refused(status, happened ? `${why} ${happened}` : why);
}

/** Last event of the exchange with time and person; null where the history has none. */
async function lastOfExchange({ shop, visitor }: StaffRequest, id: string): Promise<string | null> {
  const orderId = await orderOfExchange(shop.db, id);
  const story = orderId === null ? null : await orderWithRefunds(shop.db, orderId);
  if (!story) return null;
  const last = seenEvents(story.events, orderReader(visitor)).findLast(
    ({ kind, detail }) => kind === 'exchange' && detail.exchangeId === id,
  );
  return (
    (last && `${orderDate(last.at)}, ${last.actor}: ${eventSentence(last, story.order.deliveryMethod)}.`) ??
    null
  );
}

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, visitor, may, actor } = await receivedForm(args, handle);
  const from = { id: text('exchange'), version: sentVersion(form), actor };
  const decider = { actor, mayRefund: may('refunds:write') };
  const answer = (decided: Decided, message: string) =>
    answerStep({ shop, visitor }, from.id, decided, message);
  switch (form.get('intent')) {
    case 'accept':
      return answer(
        await acceptExchange(shop, from, decider),
        'Cambio accettato: la cliente riceve un’e-mail.',
      );
    case 'refuse': {
      const read = readExchangeRefusal(form);
      if (!read.ok) return invalid(read.fields);
      const said = await refuseExchange(shop, { ...from, reason: read.value.reason });
      return answer(said, 'Cambio rifiutato: la cliente riceve un’e-mail.');
    }
    case 'send': {
      const read = readSent(form);
      if (!read.ok) return invalid(read.fields);
      const { carrier, tracking_number: trackingNumber, handed_over: handedOver } = read.value;
      const sent = await sendExchange(shop, from, { carrier, trackingNumber, handedOver });
      return answer(sent, 'Capo nuovo partito: la cliente riceve un’e-mail.');
    }
    case 'delivered': {
      const read = readArrival(form);
      if (!read.ok) return invalid(read.fields);
      const noted = await noteExchangeDelivery(shop, from, read.value.delivered);
      if (!noted.ok && noted.code === 'invalid_day')
        return invalid({ delivered: EXCHANGE_REFUSALS.invalid_day.message });
      return answer(noted, 'Data di consegna salvata');
    }
    case 'arrived': {
      const read = readBack(form);
      if (!read.ok) return invalid(read.fields);
      const { keep_out: keepOut, pieces } = read.value;
      const noted = await noteExchangeArrival(shop, from, { keepOut, ...(pieces && { pieces }) });
      return answer(
        noted,
        keepOut ? 'Capo arrivato, non rimesso in vendita' : 'Capo arrivato e rimesso in vendita',
      );
    }
    case 'call-off':
      return answer(await callExchangeOff(shop, from, decider), endSentence('called_off'));
    case 'withdrawn':
      return answer(await endWithdrawn(shop, from), 'Cambio chiuso');
    case 'give-up':
      return answer(await giveUpExchange(shop, from, { charges: false }), CLOSED_WITHOUT_PIECE);
    case 'charge':
      return answer(
        await giveUpExchange(shop, from, { charges: true }),
        'Cambio chiuso: la cliente riceve il link per pagare il capo che ha tenuto.',
      );
    default:
      return failed(422);
  }
}

export default function Exchanges({ loaderData }: Route.ComponentProps) {
  const { state } = filterFrom(useSearchParams()[0]);
  const shown = useShownToSignedIn(loaderData);
  useLive('orders');
  const { exchanges, onTyping } = useHeldExchange(shown?.exchanges ?? []);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Cambi</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Chi cambia ha 14 giorni per rimandare il capo. Il nuovo è suo da quando accetti: spediscilo subito, o
        aspetta che il vecchio arrivi.
      </p>
      <LinkTabs
        label="Stato dei cambi"
        tabs={STATES.map((one) => ({
          name: NAMES[one],
          to: one === 'open' ? href('/admin/cambi') : `${href('/admin/cambi')}?stato=${one}`,
          isCurrent: one === state,
        }))}
      />
      <NotLoaded loaded={loaderData} message="Impossibile caricare i cambi" />
      {shown && (
        <>
          {exchanges.length === 0 ? (
            <NothingFound
              title={state === 'open' ? 'Nessun cambio aperto' : 'Nessun cambio'}
              description="I cambi compaiono qui quando una cliente li chiede dal suo ordine, o quando li cominci tu dalla pagina dell’ordine o dalla cassa."
            />
          ) : (
            <ul className="mt-5 grid gap-4">
              {exchanges.map((one) => (
                <li key={one.id}>
                  <ExchangeCard exchange={one} today={shown.today} onTyping={onTyping} />
                </li>
              ))}
            </ul>
          )}
          <ListPages name="Pagine dei cambi" further="Altri cambi" next={shown.next} />
        </>
      )}
    </>
  );
}
