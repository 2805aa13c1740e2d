import { useEffect, useState } from 'react';
import { href, redirect, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { ScanForm } from '#routes/admin/stock/shared/scan-form.tsx';
import { useLive } from '#routes/shared/use-live.tsx';
import type { Bill } from '#shop/finance/till-sales/bill.ts';
import { billsAtTill, picturesAtTill } from '#shop/finance/till-sales/bills.server.ts';
import { NO_SUCH_NUMBER } from '#shop/orders/lifecycle/number.ts';
import { orderIdOfNumber } from '#shop/orders/lifecycle/order-detail.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';
import { ordersAtTill, payAtTill, type TillOrder } from '#shop/orders/offline-payments/in-shop.server.ts';
import { TILL_REFUSALS } from '#shop/orders/offline-payments/payment.ts';
import { latestPosMoves, type PosMovement } from '#shop/stock/inventory/pos.server.ts';
import { listStock, type StockSize } from '#shop/stock/inventory/stock-list.server.ts';
import { useBrowserStore } from '#ui/browser-store.ts';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { BILL_FORMS } from './bill-forms.server.ts';
import { BillPanel, ClosedBills, OpenBills, TillOrders } from './bill-panel.tsx';
import { FoundSizes } from './found-sizes.tsx';
import { LatestMoves } from './latest-moves.tsx';
import { currentBill, forgetClosed, type Scan, useScans } from './scans.ts';
import { WaitingScans } from './waiting-scans.tsx';

export const handle = {
  needs: readAndWrite('pos:use'),
  help: 'cassa',
  acts: {
    'till-bill-closed': { name: 'Conto di cassa chiuso', intent: 'close-bill', subject: 'bill' },
    'till-bill-reopened': { name: 'Conto di cassa riaperto', intent: 'reopen-bill', subject: 'bill' },
    'till-price': { name: 'Prezzo di un conto cambiato', intent: 'line-price', subject: 'bill' },
    'till-order': { name: 'Ordine incassato alla cassa', subject: 'order' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Cassa');

type Shown = {
  latest: PosMovement[];
  found: StockSize[];
  /** Thumbnails of found sizes and open bills. */
  thumbnails: Awaited<ReturnType<typeof picturesAtTill>>;
  /** Orders to be paid or handed over in the shop. */
  orders: TillOrder[];
  bills: { open: Bill[]; closed: Bill[] };
};

const MOST_FOUND = 20;

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const { db, log } = shop;
  const q = args.url.searchParams.get('q')?.trim() ?? '';
  return loadShown(log, 'admin/cassa', async (): Promise<Shown> => {
    const found =
      q === '' ? [] : (await listStock(db, { q, namedFirst: true, after: null }, MOST_FOUND)).sizes;
    const [latest, orders, bills] = [await latestPosMoves(db), await ordersAtTill(db), await billsAtTill(db)];
    return { latest, found, thumbnails: await picturesAtTill(shop, found, bills.open), orders, bills };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Prices, closes or reopens a bill; records an order's payment and handover; finds the order of an exchange. */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const intent = text('intent');
  const ofBill = Object.hasOwn(BILL_FORMS, intent) ? BILL_FORMS[intent] : undefined;
  if (ofBill) return ofBill({ form, text, shop, actor });
  if (intent === 'exchange') {
    const found = await orderIdOfNumber(shop.db, text('number'));
    if (!found) return invalid({ number: NO_SUCH_NUMBER });
    throw redirect(`${href('/admin/ordini/:id/cambio', { id: found })}?cassa`);
  }
  if (intent !== 'order') return failed(422);
  const taken = await payAtTill(shop, {
    orderId: idFrom(text('order')),
    version: sentVersion(form),
    paymentId: idFrom(text('payment_id')),
    actor,
  });
  // The button's text shows the result.
  if (taken.ok) return done();
  const { status, message } = TILL_REFUSALS[taken.code];
  return refused(status, message);
}

export default function PosPage({ loaderData }: Route.ComponentProps) {
  const q = useSearchParams()[0].get('q') ?? '';
  const shown = useLastShown(loaderData.shown);
  const [kind, setKind] = useState<Scan['kind']>('sale');
  const { queue, why, scan } = useScans();
  const { id: currentId } = useBrowserStore(currentBill);
  useLive('products', 'orders');
  const bill = shown?.bills.open.find(({ id }) => id === currentId);
  // Closed at another till: the next scan begins another bill.
  useEffect(() => {
    for (const closed of shown?.bills.closed ?? []) forgetClosed(closed);
  }, [shown]);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Cassa</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Ciò che si vende o torna in negozio muove la stessa giacenza del sito, e il conto entra nelle tue
        cifre.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la cassa" />
      <div
        className={`mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] ${bill ? 'max-md:pb-32' : ''}`}
      >
        <div className="grid min-w-0 gap-5">
          <Panel title="Leggi">
            <div className="grid grid-cols-1 gap-4">
              <KindChoice kind={kind} onKind={setKind} />
              <ScanForm
                label="Lettura alla cassa"
                hint="Punta il lettore, oppure scrivi codice a barre o interno (SKU) e premi Invio."
                onCode={(code) => scan({ kind, code, bySize: false, label: code })}
              />
            </div>
          </Panel>
          <WaitingScans queue={queue} why={why} />
        </div>
        {shown && (
          <div className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BillPanel bill={bill} thumbnails={shown.thumbnails} isSending={queue.waiting.length > 0} />
            <OpenBills bills={shown.bills.open.filter(({ id }) => id !== currentId)} />
            <ClosedBills bills={shown.bills.closed} />
          </div>
        )}
        <div className="grid min-w-0 gap-5">
          <Panel title="Senza codice">
            <ListSearch
              name="Ricerca alla cassa"
              label="Cerca"
              hint="Nome del prodotto o codice interno (SKU)."
            />
            {shown && q !== '' && (
              <FoundSizes
                sizes={shown.found}
                thumbnails={shown.thumbnails}
                kind={kind}
                onChoose={(size, label) => scan({ kind, code: size.id, bySize: true, label })}
              />
            )}
          </Panel>
          {shown && <OtherWork shown={shown} />}
        </div>
      </div>
    </>
  );
}

function OtherWork({ shown: { orders, latest } }: { shown: Shown }) {
  return (
    <>
      {orders.length > 0 && (
        <Panel title="Ordini da incassare">
          <TillOrders orders={orders} />
        </Panel>
      )}
      <Panel title="Cambio di un ordine">
        <FindExchange />
      </Panel>
      <Panel title="Ultimi movimenti">
        <LatestMoves latest={latest} />
      </Panel>
    </>
  );
}

/** Finds the order of a returned piece. */
function FindExchange() {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Ordine trovato',
    failed: 'Impossibile trovare l’ordine',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post" ref={form} noValidate className="flex flex-wrap items-start gap-3">
      <Field
        label="Numero dell’ordine"
        hint="Sulla bolla o nell’e-mail: otto caratteri."
        name="number"
        maxLength={60}
        autoComplete="off"
        error={errors.number}
        className="min-w-0 flex-1 basis-40"
      />
      <SendButton fetcher={fetcher} intent="exchange" variant="secondary" className="mt-6.5">
        Comincia il cambio
      </SendButton>
    </fetcher.Form>
  );
}

const KINDS = [
  ['sale', 'Venduto'],
  ['return', 'Reso'],
] as const;

function KindChoice({ kind, onKind }: { kind: Scan['kind']; onKind: (kind: Scan['kind']) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Che cosa succede</legend>
      <div className="grid grid-cols-2 gap-2 max-[18.75rem]:grid-cols-1">
        {KINDS.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center justify-center gap-2 border border-line has-checked:border-ink has-checked:bg-stone has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onChange={() => onKind(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
