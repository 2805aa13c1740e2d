import { href, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { LinkTabs } from '#routes/admin/shared/link-tabs.tsx';
import { NothingFound, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { formReader } from '#shop/forms/form.ts';
import { endUnleft } from '#shop/orders/exchanges/steps.server.ts';
import { NO_SUCH_NUMBER } from '#shop/orders/lifecycle/number.ts';
import { MATCH_FIELDS, REFUSAL_FIELDS } from '#shop/orders/withdrawals/decision-fields.ts';
import { listWithdrawals } from '#shop/orders/withdrawals/read.server.ts';
import type { WithdrawalState } from '#shop/orders/withdrawals/withdrawal.ts';
import {
  matchWithdrawal,
  noteArrival,
  refuseWithdrawal,
  type WithdrawalRefusal,
} from '#shop/orders/withdrawals/withdrawals.server.ts';
import type { Route } from './+types/route';
import { WithdrawalCard } from './withdrawal-card.tsx';

export const handle = {
  needs: readAndWrite('refunds:write'),
  help: 'recessi',
  acts: {
    'withdrawal-refused': { name: 'Recesso rifiutato', intent: 'refuse', subject: 'withdrawal' },
    'withdrawal-noted': { name: 'Recesso aggiornato', subject: 'withdrawal' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Recessi');

const STATES = ['open', 'refunded', 'refused', 'all'] as const;
type RequestArgs = (typeof STATES)[number];
const NAMES: Record<RequestArgs, string> = {
  open: 'Da gestire',
  refunded: 'Rimborsati',
  refused: 'Rifiutati',
  all: 'Tutti',
};

function filterFrom(query: URLSearchParams): { state: WithdrawalState | 'all'; after: string | null } {
  const state = STATES.find((one) => one === query.get('stato')) ?? 'open';
  return { state, after: query.get('dopo') };
}

export async function loader(args: Route.LoaderArgs) {
  const { db, log, now } = await shopFor(args, handle.needs.read);
  const filter = filterFrom(args.url.searchParams);
  return loadShown(log, 'admin/recessi', async () => {
    return { ...(await listWithdrawals(db, filter)), today: dayInRome(now()) };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

const REFUSALS: Record<WithdrawalRefusal, { status: number; message: string }> = {
  unknown_withdrawal: { status: 404, message: 'Questo recesso non esiste più.' },
  already_refused: { status: 409, message: 'Questo recesso è già stato rifiutato.' },
  already_refunded: { status: 409, message: 'Questo recesso è già rimborsato, o il rimborso è in corso.' },
  already_matched: { status: 409, message: 'Questo recesso ha già il suo ordine.' },
  unknown_order: { status: 422, message: NO_SUCH_NUMBER },
};

const ARRIVALS = {
  goods: { what: 'goods', arrived: true, message: 'Capi segnati come arrivati' },
  proof: { what: 'proof', arrived: true, message: 'Prova di spedizione segnata' },
  'goods-not': { what: 'goods', arrived: false, message: 'Capi segnati come non arrivati' },
  'proof-not': { what: 'proof', arrived: false, message: 'Prova di spedizione tolta' },
} as const;

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const withdrawalId = text('withdrawal');
  const answer = (decided: { ok: true } | { ok: false; code: WithdrawalRefusal }, message: string) =>
    decided.ok ? done(message) : refused(REFUSALS[decided.code].status, REFUSALS[decided.code].message);
  const intent = form.get('intent');
  switch (intent) {
    case 'goods':
    case 'proof':
    case 'goods-not':
    case 'proof-not': {
      const { what, arrived, message } = ARRIVALS[intent];
      return answer(await noteArrival(shop, { withdrawalId, what, arrived, actor }), message);
    }
    case 'refuse': {
      const read = readRefusal(form);
      if (!read.ok) return invalid(read.fields);
      return answer(
        await refuseWithdrawal(shop, { withdrawalId, refusal: read.value.reason, actor }),
        'Recesso rifiutato: la persona riceve un’e-mail.',
      );
    }
    case 'match': {
      const read = readMatch(form);
      if (!read.ok) return invalid(read.fields);
      const matched = await matchWithdrawal(
        shop,
        { withdrawalId, orderNumber: read.value.order },
        (tx, orderId) => endUnleft(tx, orderId, shop.now()),
      );
      if (!matched.ok && matched.code === 'unknown_order')
        return invalid({ order: REFUSALS.unknown_order.message });
      return answer(matched, 'Recesso collegato all’ordine');
    }
    default:
      return failed(422);
  }
}

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { state } = filterFrom(useSearchParams()[0]);
  const shown = useShownToSignedIn(loaderData);
  useLive('orders');
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Recessi</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Chi recede ha 14 giorni per rispedire i capi, e tu 14 per rimborsare. Puoi attendere i capi, o la
        prova che sono partiti.
      </p>
      <LinkTabs
        label="Stato dei recessi"
        tabs={STATES.map((one) => ({
          name: NAMES[one],
          to: one === 'open' ? href('/admin/recessi') : `${href('/admin/recessi')}?stato=${one}`,
          isCurrent: one === state,
        }))}
      />
      <NotLoaded loaded={loaderData} message="Impossibile caricare i recessi" />
      <UnsavedForms pagedBy={['stato']} />
      {shown && (
        <>
          {shown.withdrawals.length === 0 ? (
            <NothingFound
              title={state === 'open' ? 'Nessun recesso da gestire' : 'Nessun recesso'}
              description="I recessi compaiono qui appena qualcuno li conferma sul sito."
            />
          ) : (
            <ul className="mt-5 grid gap-4">
              {shown.withdrawals.map((one) => (
                <li key={one.id}>
                  <WithdrawalCard withdrawal={one} today={shown.today} />
                </li>
              ))}
            </ul>
          )}
          <ListPages name="Pagine dei recessi" further="Altri recessi" next={shown.next} />
        </>
      )}
    </>
  );
}

const readRefusal = formReader(REFUSAL_FIELDS);
const readMatch = formReader(MATCH_FIELDS);
