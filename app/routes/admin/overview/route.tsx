import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import { jobName } from '../../../jobs.ts';
import { ONE_SIZE } from '../../../shop/catalogue/categories.ts';
import {
  type SizeBelowHeld,
  type SizeRunningOut,
  sizesBelowHeld,
  sizesRunningOut,
} from '../../../shop/catalogue/running-out.server.ts';
import { sizeLabel } from '../../../shop/catalogue/sizes.ts';
import { undeliveredLetters } from '../../../shop/mail/undelivered.server.ts';
import { formatEuro } from '../../../shop/money/money.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { STATUS_LABELS } from '../../../shop/orders/status.ts';
import { ordersToHandle, takings } from '../../../shop/orders/takings.server.ts';
import { isPublicAddress } from '../../../shop/payments/selling.ts';
import { silentSince } from '../../../shop/payments/silence.server.ts';
import { type RefundToSettle, refundsToSettle } from '../../../shop/refunds/read.server.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { LoadFailure, loadOr, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { RefundDecision, type RefundDecisions, useRefundDecisions } from '../shared/refund-decision.tsx';
import type { Route } from './+types/route';
import { TakingsChart } from './takings-chart.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Panoramica' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const DAY_MS = 86_400_000;

async function read(shop: ReturnType<typeof shopOf>) {
  const now = shop.now();
  return {
    selling: shop.selling(),
    isPublic: isPublicAddress(shop.config.publicUrl),
    takings: await takings(shop.db, now),
    toHandle: await ordersToHandle(shop.db),
    runningOut: await sizesRunningOut(shop.db),
    belowHeld: await sizesBelowHeld(shop.db),
    undelivered: await undeliveredLetters(shop.db, now),
    silentSince: await silentSince(shop.db, now),
    refunds: await refundsToSettle(shop.db, now),
    settingTroubles: [...shop.settingTroubles],
    failedJobs: (await shop.jobs.failedSince(new Date(now.getTime() - DAY_MS))).map((failed) => ({
      ...failed,
      name: jobName(failed.queue),
    })),
  };
}

const shopOf = ({ context }: Route.LoaderArgs) => context.get(shopContext);

type Shown = Awaited<ReturnType<typeof read>>;

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'orders:read');
  const shop = shopOf(asked);
  return loadShown(shop.log, 'admin', () => read(shop));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const kept = useLastShown(loaderData.shown);
  // What the shop takes does not stay on the screen of somebody who signed out.
  const shown = loaderData.refused ? null : kept;
  useLive('orders', 'products');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-2xl md:text-3xl">Panoramica</h1>
        <Button variant="secondary" size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
          <RefreshCw aria-hidden size={16} strokeWidth={1.8} />
          Aggiorna
        </Button>
      </div>
      {loaderData.shown === null && (
        <div className="mt-4">
          <LoadFailure
            message="Impossibile caricare la panoramica"
            refused={loaderData.refused}
            onRetry={() => void revalidate()}
          />
        </div>
      )}
      {shown && (
        <>
          <Alerts shown={shown} />
          <Figures shown={shown} />
          <Part title="Ultimi 30 giorni">
            <TakingsChart days={shown.takings.days} />
          </Part>
          <RunningOut {...shown.runningOut} />
          <Undelivered {...shown.undelivered} />
        </>
      )}
    </>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

function Alerts({ shown }: { shown: Shown }) {
  const { silentSince: silent, failedJobs, undelivered, settingTroubles } = shown;
  const decisions = useRefundDecisions();
  const alerts: { key: string; text: ReactNode }[] = failedJobs.map(({ queue, name, count, lastAt }) => ({
    key: queue,
    text: `${name}: ${count === 1 ? 'un tentativo fallito' : `${count} tentativi falliti`} nelle ultime 24 ore, l’ultimo il ${orderDate(lastAt)}. Se si ripete, avvisa chi segue il sito.`,
  }));
  if (undelivered.total > 0) {
    const count =
      undelivered.total === 1 ? 'Una lettera non parte' : `${undelivered.total} lettere non partono`;
    alerts.unshift({ key: 'letters', text: `${count}: vedi in fondo a questa pagina.` });
  }
  alerts.unshift(
    ...shown.belowHeld.map((size) => ({ key: `${size.productId} ${size.size}`, text: belowHeldAlert(size) })),
  );
  const selling = sellingAlert(shown);
  if (selling) alerts.unshift({ key: 'selling', text: selling });
  if (silent) {
    alerts.unshift({
      key: 'silent',
      text: `Il fornitore dei pagamenti non manda notifiche: nessuna dal pagamento del ${orderDate(silent)}. Gli ordini arrivano lo stesso, ma in ritardo: controlla l’indirizzo delle notifiche (webhook) nel suo pannello.`,
    });
  }
  alerts.unshift(...settingTroubles.map(([key, text]) => ({ key: `setting-${key}`, text })));
  alerts.unshift(
    ...shown.refunds.map((refund) => ({ key: refund.id, text: <RefundAlert {...{ refund, decisions }} /> })),
  );
  if (alerts.length === 0) return null;
  return (
    <section aria-label="Avvisi" className="mt-4">
      <ul className="grid gap-2">
        {alerts.map(({ key, text }) => (
          <li key={key} className="flex items-start gap-3 border-l-2 border-sale bg-surface p-4">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-sale" />
            <div className="min-w-0">{text}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the owner must know of her shop's payments; null when they are real, or nobody else can come. */
function sellingAlert({ selling, isPublic }: Shown): string | null {
  if (selling === 'off') {
    return 'Il negozio è pubblico ma non vende: mancano le chiavi del fornitore dei pagamenti. Chi va a pagare legge che la vendita non è ancora attiva. Chi segue il sito imposta STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET.';
  }
  if (selling === 'live' || !isPublic) return null;
  return 'Il negozio è pubblico ma i pagamenti sono di prova: gli ordini arrivano, i soldi no, e le clienti leggono «Negozio dimostrativo». Per vendere davvero servono le chiavi reali del fornitore dei pagamenti.';
}

function belowHeldAlert({ name, size, stock, held }: SizeBelowHeld): string {
  const counted = stock === 1 ? 'un pezzo solo' : stock === 0 ? 'nessun pezzo' : `${stock} pezzi`;
  const label = sizeLabel(size);
  return `${name}${label ? `, ${label}` : ''}: hai contato ${counted}, ma ${held === 1 ? 'uno è promesso' : `${held} sono promessi`} a chi sta pagando in questo momento. Chi paga per primo lo riceve; agli altri il negozio restituisce i soldi da solo e scrive. L’avviso sparisce entro mezz’ora, o quando correggi il conto.`;
}

/** A refund that did not go through: what to do about it, and that it is done. */
function RefundAlert({ refund, decisions }: { refund: RefundToSettle; decisions: RefundDecisions }) {
  const { id, amountCents, customerName, failure, nextAttemptAt } = refund;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Il rimborso di {formatEuro(amountCents)} a {customerName}{' '}
        {nextAttemptAt ? 'è in ritardo' : 'non è riuscito'}: {failure}.{' '}
        {nextAttemptAt && `Il negozio riprova da solo, la prossima volta il ${orderDate(nextAttemptAt)}. `}
        <WhoseRefund refund={refund} />
      </p>
      <RefundDecision refundId={id} decisions={decisions} />
    </div>
  );
}

function WhoseRefund({ refund: { orderId, customerEmail } }: { refund: RefundToSettle }) {
  if (orderId)
    return (
      <>
        È dell’
        <Link
          to={href('/admin/ordini/:id', { id: orderId })}
          className="text-accent underline underline-offset-4"
        >
          ordine {orderNumber(orderId)}
        </Link>
        .
      </>
    );
  return (
    <>
      Aveva pagato un articolo nel frattempo finito, perciò non c’è un ordine: per restituirglieli con un
      bonifico scrivi a{' '}
      <a href={`mailto:${customerEmail}`} className="break-all text-accent underline underline-offset-4">
        {customerEmail}
      </a>
      .
    </>
  );
}

function Figures({ shown }: { shown: Shown }) {
  const { today, month } = shown.takings;
  const { pending, processing } = shown.toHandle;
  return (
    <dl className="mt-5 grid gap-px border border-line bg-line sm:grid-cols-3">
      <Figure label="Incasso di oggi" figure={formatEuro(today.cents)} note={ordersLine(today.orders)} />
      <Figure label="Incasso del mese" figure={formatEuro(month.cents)} note={ordersLine(month.orders)} />
      <Figure
        label="Ordini da gestire"
        figure={String(pending + processing)}
        note={
          <span className="flex flex-wrap gap-x-4">
            <Link to={`${href('/admin/ordini')}?stato=pending`} className={LINK}>
              {STATUS_LABELS.pending}: {pending}
            </Link>
            <Link to={`${href('/admin/ordini')}?stato=processing`} className={LINK}>
              {STATUS_LABELS.processing}: {processing}
            </Link>
          </span>
        }
      />
    </dl>
  );
}

function Figure({ label, figure, note }: { label: string; figure: string; note: ReactNode }) {
  return (
    <div className="bg-bg p-4">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums">{figure}</dd>
      <dd className="text-ink-soft tabular-nums">{note}</dd>
    </div>
  );
}

function ordersLine(count: number): string {
  return count === 1 ? '1 ordine' : `${count} ordini`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="mb-4 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}

function RunningOut({ total, sizes }: Shown['runningOut']) {
  return (
    <Part title="Taglie in esaurimento">
      {sizes.length === 0 ? (
        <p className="text-ink-soft">Nessuna taglia contata sta finendo.</p>
      ) : (
        <>
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
            {sizes.map((one) => (
              <li
                key={`${one.productId} ${one.size}`}
                className="flex items-center justify-between gap-3 border-b border-line"
              >
                <Link
                  to={`${href('/admin/prodotti')}?${new URLSearchParams({ q: one.name })}#inventario`}
                  className={`${LINK} min-w-0`}
                >
                  {sizeName(one)}
                </Link>
                <Badge tone={one.left === 0 ? 'danger' : 'warning'}>{leftLine(one.left)}</Badge>
              </li>
            ))}
          </ul>
          {total > sizes.length && (
            <p className="mt-2 text-ink-soft">e altre {total - sizes.length} taglie.</p>
          )}
        </>
      )}
    </Part>
  );
}

function sizeName({ name, size }: SizeRunningOut): string {
  return size === ONE_SIZE ? name : `${name}, taglia ${size}`;
}

function leftLine(left: number): string {
  if (left === 0) return 'Esaurita';
  return left === 1 ? '1 pezzo' : `${left} pezzi`;
}

function Undelivered({ total, letters }: Shown['undelivered']) {
  if (total === 0) return null;
  return (
    <Part title="Lettere non consegnate">
      <ul className="grid gap-3">
        {letters.map((letter) => (
          <li key={letter.id} className="border-b border-line pb-3">
            <p className="font-semibold">{letter.subject}</p>
            <p>
              a{' '}
              <a href={`mailto:${letter.to}`} className="break-all text-accent underline underline-offset-2">
                {letter.to}
              </a>
              , dal {orderDate(letter.createdAt)},{' '}
              {letter.attempts === 1 ? '1 tentativo' : `${letter.attempts} tentativi`}
            </p>
            <p className="break-words text-ink-soft">{letter.error}</p>
          </li>
        ))}
      </ul>
      {total > letters.length && (
        <p className="mt-2 text-ink-soft">e altre {total - letters.length} lettere.</p>
      )}
    </Part>
  );
}
