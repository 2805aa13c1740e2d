import RefreshCw from 'lucide-react/icons/refresh-cw';
import { data, href, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { sentWhole } from '#lib/sent-whole.ts';
import { idFrom } from '#lib/uuid.ts';
import { OrderStatusSelect } from '#routes/admin/orders/shared/order-status-select.tsx';
import { admitted, receivedForm, requireGrant } from '#routes/admin/shared/access.server.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { moved, refused } from '#routes/admin/shared/form-answers.server.ts';
import { type UsedList, useList } from '#routes/admin/shared/list/list.ts';
import { ListViews } from '#routes/admin/shared/list/list-views.tsx';
import { ownViews } from '#routes/admin/shared/list/own-views.server.ts';
import { ALL_FOUND, useChosenRows } from '#routes/admin/shared/list/use-chosen-rows.ts';
import { NothingFound, NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { useUndoMove } from '#routes/admin/shared/order-moves.tsx';
import { notMoved, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import type { StatusAnswer } from '#routes/admin/shared/order-status-answer.ts';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { reopenedSentence } from '#routes/admin/shared/reopened.server.ts';
import { RowChoice } from '#routes/admin/shared/row-choice.tsx';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { sendOrStay } from '#routes/admin/shared/stay-on-page.ts';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { reopenWithRest } from '#shop/orders/edits/reopen-rest.server.ts';
import { refusalSentence } from '#shop/orders/lifecycle/changed-meanwhile.ts';
import type { ChoosableOrder } from '#shop/orders/lifecycle/many.ts';
import { moveOrder } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { readStatus } from '#shop/orders/lifecycle/order-forms.ts';
import { orderReader, type SeenRow, seenRow } from '#shop/orders/lifecycle/order-visibility.ts';
import {
  choosableOrders,
  type ListedRow,
  listOrders,
  type OrderPage,
  orderCounters,
} from '#shop/orders/lifecycle/orders.server.ts';
import { undoMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';
import { dividedOrders } from '#shop/orders/shipments/read.server.ts';
import { partlySentWords } from '#shop/orders/shipments/shipment.ts';
import { Button, ButtonLink, TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { ChosenOrders } from './chosen-orders.tsx';
import { OrderCountersView } from './order-counters.tsx';
import { filterFrom } from './order-filter.ts';
import { ORDER_LIST } from './order-list.ts';
import { OrderSearch } from './order-search.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useMoveMany } from './use-move-many.ts';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'ordini',
  acts: {
    'order-undone': { name: 'Stato dell’ordine ripristinato', intent: 'undo', subject: 'order' },
    'order-moved': { name: 'Stato dell’ordine cambiato', subject: 'order' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Gestione Ordini');

type ListedPage = Omit<OrderPage, 'orders'> & { orders: SeenRow<ListedRow>[] };

type Shown = {
  counters: Awaited<ReturnType<typeof orderCounters>>;
  /** Total takings (cents). */
  /** Null without permission to see takings. */
  takingsCents: number | null;
  page: ListedPage;
  /** Status names by order id. */
  partlySent: Record<string, string>;
  /** All results of the filter, where the address requests them. */
  matching: ChoosableOrder[];
  views: UsedList['views'];
};

export async function loader(args: Route.LoaderArgs) {
  const { shop, visitor, may } = await admitted(args, handle.needs.read);
  const { db, log, now } = shop;
  const query = args.url.searchParams;
  const reader = orderReader(visitor);
  const requestedFilter = filterFrom(query);
  const filter = {
    ...requestedFilter,
    payment: requestedFilter.payment && { is: requestedFilter.payment, now: now() },
    work: requestedFilter.work && { is: requestedFilter.work, now: now() },
    waitsForInvoice: requestedFilter.waitsForInvoice && reader.seesInvoices,
    waitsForCreditNote: requestedFilter.waitsForCreditNote && reader.seesInvoices,
  };
  return loadShown(log, 'admin/ordini', async (): Promise<Shown> => {
    const page = await listOrders(db, filter);
    const divided = await dividedOrders(
      db,
      page.orders.map(({ id }) => id),
    );
    return {
      counters: await orderCounters(db),
      takingsCents: may('reports:read') ? await takingsInAll(db) : null,
      partlySent: Object.fromEntries(
        divided.map(({ order, parcels }) => [order.id, partlySentWords(parcels) ?? '']),
      ),
      page: { ...page, orders: page.orders.map((order) => seenRow(order, reader)) },
      views: await ownViews(args, visitor, ORDER_LIST),
      matching: query.has(ALL_FOUND) ? await choosableOrders(db, filter) : [],
    };
  });
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, visitor, may, actor } = await receivedForm(args, handle);
  const orderId = idFrom(text('order'));
  const version = sentVersion(form);
  if (form.get('intent') === 'undo') {
    const eventId = sentWhole(text('event'));
    const undone = await undoMove(shop, { orderId, eventId, actor, version });
    if (undone.ok) return data<StatusAnswer>({ ok: true });
    if (undone.code === 'stale') return staleOrder({ shop, visitor }, { orderId, version });
    if (undone.code === 'pieces_gone') return refused(409, refusalSentence(orderNumber(orderId), undone));
    return data<StatusAnswer>({ ok: false }, { status: undone.code === 'unknown_order' ? 404 : 409 });
  }
  const read = readStatus(form);
  if (!read.ok) return data<StatusAnswer>({ ok: false }, { status: 422 });
  const { status: to, refund, sure, rest } = read.value;
  if (refund) requireGrant(args, visitor, 'refunds:write');
  const move = { orderId, version, to, actor, sure };
  const change = rest
    ? await reopenWithRest(shop, { ...move, mayGiveBack: may('refunds:write') })
    : await moveOrder(shop, { ...move, refund });
  if (!change.ok) return notMoved({ shop, visitor }, { orderId, version }, change);
  return moved(change, await reopenedSentence(shop.db, orderId, change));
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<StatusAnswer> = sendOrStay;

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { status, payment, work, q, waitsForInvoice, waitsForCreditNote } = filterFrom(useSearchParams()[0]);
  const isUnfiltered =
    status === 'all' && payment === null && work === null && !waitsForInvoice && !waitsForCreditNote;
  const { revalidate, state } = useRevalidator();
  const loadingList = useNavigation().state === 'loading';
  const shown = useShownToSignedIn(loaderData);
  const arrivals = useArrivals(shown?.counters.total ?? null);
  const undo = useUndoMove();
  const choice = useChosenRows<ChoosableOrder>(href('/admin/ordini'), shown?.page.orders ?? []);
  const list = useList(ORDER_LIST, shown?.views);
  const moveMany = useMoveMany(choice.letGo);
  useLive('orders');

  const refresh = () => {
    arrivals.see();
    void revalidate();
  };

  return (
    <>
      <Heading isLoading={state === 'loading'} onRefresh={refresh} />
      <p role="status" className="min-h-6 py-1 text-sage max-sm:empty:min-h-0 max-sm:empty:py-0">
        {arrivals.sentence}
      </p>

      <NotLoaded loaded={loaderData} message="Impossibile caricare gli ordini" onRetry={refresh} />

      {shown && (
        <>
          <OrderCountersView counters={shown.counters} takingsCents={shown.takingsCents} />
          <OrderSearch
            status={status}
            payment={payment}
            work={work}
            waitsForInvoice={waitsForInvoice}
            waitsForCreditNote={waitsForCreditNote}
          />
          <div id="elenco" className="scroll-mt-16">
            <ListViews list={list} count={countLine(shown.page.orders.length, shown.page.total)} />
          </div>
          {(shown.page.orders.length > 0 || choice.rows.length > 0) && (
            <ChosenOrders page={shown.page} choice={choice} moveMany={moveMany} />
          )}
          {shown.page.orders.length > 0 ? (
            <div className={loadingList ? 'opacity-60' : ''}>
              <OrdersTable
                list={list}
                orders={shown.page.orders}
                partlySent={shown.partlySent}
                choice={({ id }) => (
                  <RowChoice
                    label={`Scegli l’ordine ${orderNumber(id)}`}
                    isChosen={choice.isChosen(id)}
                    onChoose={(withShift) => choice.choose(id, withShift)}
                  />
                )}
                statusControl={(order) => (
                  <OrderStatusSelect order={order} undo={undo} isDivided={order.id in shown.partlySent} />
                )}
              />
            </div>
          ) : (
            <NothingFound title="Nessun ordine trovato" description={whatToDo(isUnfiltered, q)}>
              {(q !== '' || !isUnfiltered) && (
                <ButtonLink to={href('/admin/ordini')} variant="secondary" size="sm">
                  Mostra tutti gli ordini
                </ButtonLink>
              )}
            </NothingFound>
          )}

          <ListPages name="Pagine degli ordini" further="Ordini precedenti" next={shown.page.next} />
          <ExportLinks tables={TABLES} />
        </>
      )}
    </>
  );
}

function Heading({ isLoading, onRefresh }: { isLoading: boolean; onRefresh: () => void }) {
  const maySeeAccounting = useMay('accounting:read');
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl md:text-3xl">Gestione Ordini</h1>
        <div className="flex flex-wrap gap-3 max-sm:gap-2">
          <ButtonLink to={href('/admin/ordini/nuovo')} size="sm">
            Nuovo ordine
          </ButtonLink>
          <Button variant="secondary" size="sm" busy={isLoading} onClick={onRefresh}>
            <RefreshCw aria-hidden size={16} strokeWidth={1.8} />
            <span className="max-sm:sr-only">Aggiorna</span>
          </Button>
          <SignOutForm />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5">
        <TextLink alone to={href('/admin/ordini/proposte')}>
          Da confermare e da parte
        </TextLink>
        <TextLink alone to={href('/admin/ordini/consegne')}>
          Spedizioni e consegne
        </TextLink>
        {maySeeAccounting && (
          <TextLink alone to={href('/admin/ordini/contrassegni')}>
            Contrassegni incassati
          </TextLink>
        )}
      </div>
    </>
  );
}

const TABLES = [
  ['ordini', 'Esporta CSV'],
  ['clienti', 'Clienti in CSV'],
] as const;

function whatToDo(isUnfiltered: boolean, q: string): string {
  if (q !== '')
    return 'Controlla come è scritto, prova con una parola sola o cambia il filtro: si cerca per numero, nome o e-mail.';
  return isUnfiltered
    ? 'Gli ordini compaiono qui appena vengono fatti.'
    : 'Prova a cambiare il filtro per vedere altri ordini.';
}

function countLine(displayed: number, total: number): string {
  const orders = displayed === 1 ? '1 ordine visualizzato' : `${displayed} ordini visualizzati`;
  return displayed === total ? orders : `${orders} su ${total}`;
}
