import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import {
  RefundDecision,
  type RefundDecisions,
  useRefundDecisions,
} from '#routes/admin/shared/refund-decision.tsx';
import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import type { OverviewShown } from '#shop/company/overview/overview.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { type Dispute, disputeSentence, isOpenDispute } from '#shop/orders/refunds/dispute.ts';
import type { RefundToSettle } from '#shop/orders/refunds/read.server.ts';
import type { WithdrawalRow } from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import type { SizeBelowHeld } from '#shop/stock/inventory/stock-list.server.ts';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

type ToReview = OverviewShown['campaigns'][number];
type Alert = { key: string; text: ReactNode };

/** Most urgent first. */
export function Alerts({ shown }: { shown: OverviewShown }) {
  const decisions = useRefundDecisions();
  const alerts: Alert[] = [
    ...textAlert('writable', shown.isWritable ? null : NOT_WRITABLE),
    ...shown.disputes.filter(isOpenDispute).map(disputeAlert),
    ...shown.undecided.map((one) => ({
      key: `undecided-${one.id}`,
      text: <UndecidedAlert withdrawal={one} />,
    })),
    ...shown.withdrawals.map((one) => ({ key: one.id, text: <WithdrawalAlert withdrawal={one} /> })),
    ...shown.refunds.map((refund) => ({
      key: refund.id,
      text: <RefundAlert refund={refund} decisions={decisions} />,
    })),
    ...(shown.lateExchanges > 0
      ? [{ key: 'exchanges-late', text: <LateExchangesAlert count={shown.lateExchanges} /> }]
      : []),
    ...unpaidAlerts(shown.unpaid),
    ...(shown.lateCollections > 0
      ? [{ key: 'late-collections', text: <CollectionsAlert count={shown.lateCollections} /> }]
      : []),
    ...(shown.silentParcels > 0
      ? [{ key: 'silent-parcels', text: <SilentParcelsAlert count={shown.silentParcels} /> }]
      : []),
    ...shown.backups.alerts.map((text) => ({ key: text, text })),
    ...shown.settingTroubles.map(([key, text]) => ({ key: `setting-${key}`, text })),
    ...textAlert('silent', shown.silentSince && silenceAlert(shown.silentSince)),
    ...textAlert('selling', sellingAlert(shown)),
    ...shown.belowHeld.map((size) => ({ key: `${size.productId} ${size.size}`, text: belowHeldAlert(size) })),
    ...textAlert('mails', mailsAlert(shown.undelivered.total)),
    ...shown.campaigns.map((one) => ({ key: one.id, text: <CampaignAlert campaign={one} /> })),
    ...(shown.saleWindowsLacking ? [{ key: 'sale-windows', text: <SaleWindowsAlert /> }] : []),
    ...(shown.guaranteeTask
      ? [{ key: 'guarantee', text: <GuaranteeAlert task={shown.guaranteeTask} /> }]
      : []),
    ...shown.disputes.filter((one) => !isOpenDispute(one)).map(disputeAlert),
    ...(shown.newerRelease ? [{ key: 'release', text: <ReleaseAlert release={shown.newerRelease} /> }] : []),
    ...shown.failedJobs.map((failed) => ({ key: failed.queue, text: failedJobAlert(failed) })),
  ];
  if (alerts.length === 0) return null;
  return (
    <section aria-label="Avvisi" id="avvisi" className="mt-4 scroll-mt-4">
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

const NOT_WRITABLE =
  'Il negozio non può scrivere i suoi dati: le pagine si leggono, ma nessuno può acquistare. Avvisa subito chi segue il sito: il disco del server è pieno, o il database accetta solo letture.';

const disputeAlert = (dispute: Dispute): Alert => ({
  key: dispute.id,
  text: <DisputeAlert dispute={dispute} />,
});

function DisputeAlert({ dispute }: { dispute: Dispute }) {
  return (
    <p>
      {disputeSentence(dispute)}{' '}
      {dispute.orderId && (
        <TextLink to={href('/admin/ordini/:id', { id: dispute.orderId })}>
          {`Vai\u00a0all’ordine\u00a0${orderNumber(dispute.orderId)}`}
        </TextLink>
      )}
    </p>
  );
}

function SilentParcelsAlert({ count }: { count: number }) {
  return (
    <p>
      {count === 1
        ? 'Di un pacco partito non si sa niente da 10 giorni.'
        : `Di ${count} pacchi partiti non si sa niente da 10 giorni.`}{' '}
      <TextLink to={href('/admin/ordini/consegne')}>Vai alle spedizioni</TextLink>
    </p>
  );
}

function LateExchangesAlert({ count }: { count: number }) {
  return (
    <p>
      {count === 1
        ? 'Il capo da rendere di un cambio non è arrivato in tempo: decidi se farlo pagare o chiudere.'
        : `${count} cambi aspettano un capo che non è arrivato in tempo: decidi se farlo pagare o chiudere.`}{' '}
      <TextLink to={`${href('/admin/cambi')}?stato=late`}>Vai ai cambi</TextLink>
    </p>
  );
}

function unpaidAlerts({ overdue, dispatched }: OverviewShown['unpaid']): Alert[] {
  const alerts: [key: string, count: number, one: string, many: string, filter: string][] = [
    [
      'overdue',
      overdue,
      'Un ordine non è pagato, o lo è in parte, e la scadenza è passata: decidi se aspettare, chiedere di nuovo o annullare.',
      'ordini non sono pagati, o lo sono in parte, e la scadenza è passata: decidi se aspettare, chiedere di nuovo o annullare.',
      'pagamento=overdue',
    ],
    [
      'dispatched-unpaid',
      dispatched,
      'Un ordine è partito e non è ancora pagato.',
      'ordini sono partiti e non sono ancora pagati.',
      'pagamento=dispatched',
    ],
  ];
  return alerts.flatMap(([key, count, one, many, filter]) =>
    count === 0
      ? []
      : {
          key,
          text: (
            <p>
              {count === 1 ? one : `${count} ${many}`}{' '}
              <TextLink to={`${href('/admin/ordini')}?${filter}`}>Vai agli ordini</TextLink>
            </p>
          ),
        },
  );
}

/** Money that the courier collected, or should have, more than twenty days ago. */
function CollectionsAlert({ count }: { count: number }) {
  return (
    <p>
      {count === 1
        ? 'Un contrassegno consegnato da più di 20 giorni non è ancora arrivato.'
        : `${count} contrassegni consegnati da più di 20 giorni non sono ancora arrivati.`}{' '}
      <TextLink to={href('/admin/ordini/contrassegni')}>Vai ai contrassegni</TextLink>
    </p>
  );
}

function CampaignAlert({ campaign: { id, name, retained, missed } }: { campaign: ToReview }) {
  return (
    <p>
      La campagna «{name}» è conclusa.{' '}
      {retained > 0 &&
        `${retained === 1 ? 'Un prezzo è rimasto come lo hai scritto' : `${retained} prezzi sono rimasti come li hai scritti`} tu nel frattempo. `}
      {missed > 0 &&
        `${missed === 1 ? 'Un prodotto non è mai entrato' : `${missed} prodotti non sono mai entrati`} in campagna: il negozio era spento quando doveva iniziare. `}
      <TextLink to={href('/admin/campagne/:id', { id })}>Guarda la campagna</TextLink>
    </p>
  );
}

/** Without sale dates the shop cannot know when "saldi" is forbidden. */
function SaleWindowsAlert() {
  return (
    <p>
      Mancano i periodi dei prossimi saldi, che decide la tua Regione: senza, il negozio non sa quando può
      scrivere SALDO.{' '}
      <TextLink to={`${href('/admin/impostazioni/:page', { page: 'saldi' })}#saldi`}>
        Scrivi i periodi
      </TextLink>
    </p>
  );
}

/** Since 27 September 2026 shops show the official notice on the legal guarantee (Regulation (EU) 2025/1960). */
function GuaranteeAlert({ task }: { task: 'missing' | 'pdf' }) {
  return (
    <p>
      {task === 'missing'
        ? 'Manca l’avviso ufficiale sulla garanzia legale, obbligatorio dal 27 settembre 2026: per ora il negozio spiega la garanzia a parole.'
        : 'L’avviso ufficiale sulla garanzia legale è un PDF, che le pagine non possono mostrare per intero: carica il file SVG o PNG.'}{' '}
      <TextLink to={`${href('/admin/impostazioni/:page', { page: 'legge' })}#garanzia`}>
        Carica l’avviso
      </TextLink>
    </p>
  );
}

function ReleaseAlert({ release }: { release: NonNullable<OverviewShown['newerRelease']> }) {
  return (
    <p>
      {`È uscita la versione ${release.version} di Vetrina: chi segue il sito può aggiornare.`}{' '}
      <OutsideLink href={release.url} className={textLinkClass()}>
        Leggi che cosa cambia
      </OutsideLink>
    </p>
  );
}

function textAlert(key: string, text: string | null): Alert[] {
  return text ? [{ key, text }] : [];
}

function silenceAlert(since: Date): string {
  return `Il fornitore dei pagamenti non manda notifiche: nessuna dal pagamento ${beforeDay('del', orderDate(since))}. Gli ordini arrivano lo stesso, ma in ritardo: controlla l’indirizzo delle notifiche nel suo pannello.`;
}

function mailsAlert(total: number): string | null {
  if (total === 0) return null;
  const count = total === 1 ? 'Un’e-mail non parte' : `${total} e-mail non partono`;
  return `${count}: vedi in fondo a questa pagina.`;
}

function failedJobAlert({ name, count, lastAt }: OverviewShown['failedJobs'][number]): string {
  const attempts = count === 1 ? 'un tentativo fallito' : `${count} tentativi falliti`;
  return `${name}: ${attempts} nelle ultime 24 ore, l’ultimo ${beforeDay('il', orderDate(lastAt))}. Se si ripete, avvisa chi segue il sito.`;
}

/** A withdrawal from an undispatched order. */
function UndecidedAlert({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { code, name, orderNumber: number } = withdrawal;
  return (
    <p>
      {name} ha chiesto il recesso {code} dall’ordine {number}, che non è ancora partito: decidi prima di
      spedirlo. <TextLink to={href('/admin/recessi')}>Vai ai recessi</TextLink>
    </p>
  );
}

function WithdrawalAlert({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const { code, name, dueDay, goodsAt, proofAt } = withdrawal;
  return (
    <p>
      Il rimborso del recesso {code} di {name} va fatto entro {beforeDay('il', italianDate(dueDay))}.{' '}
      {goodsAt || proofAt ? '' : 'Se non hai ancora i capi, né la prova che sono partiti, puoi attendere. '}
      <TextLink to={href('/admin/recessi')}>Vai ai recessi</TextLink>
    </p>
  );
}

/** Null where payments are real, or nobody else reaches the shop. */
function sellingAlert({ selling, isPublic }: OverviewShown): string | null {
  if (selling === 'off') {
    return 'Il negozio è pubblico ma non vende: mancano le chiavi del fornitore dei pagamenti. Chi va a pagare legge che la vendita non è ancora attiva. Si scrivono in «Collegamenti».';
  }
  if (selling === 'live' || !isPublic) return null;
  return 'Il negozio è pubblico ma i pagamenti sono di prova: gli ordini arrivano, i soldi no, e le clienti leggono «Nessun pagamento reale». Per vendere davvero servono le chiavi reali del fornitore dei pagamenti.';
}

function belowHeldAlert({ name, size, stock, held }: SizeBelowHeld): string {
  const counted =
    stock === 0
      ? 'non hai contato nessun pezzo'
      : `hai contato ${stock === 1 ? 'un pezzo solo' : `${stock} pezzi`}`;
  const label = sizeLabel(size);
  return `${name}${label ? `, ${label}` : ''}: ${counted}, ma ${held === 1 ? 'uno è promesso' : `${held} sono promessi`} a chi sta pagando in questo momento. Chi paga per primo lo riceve; agli altri il negozio restituisce i soldi da solo e scrive. L’avviso sparisce entro 40 minuti, o quando correggi il conto.`;
}

function RefundAlert({ refund, decisions }: { refund: RefundToSettle; decisions: RefundDecisions }) {
  const { id, amountCents, customerName, failure, nextAttemptAt } = refund;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Il rimborso di {formatEuro(amountCents)} a {customerName}{' '}
        {nextAttemptAt ? 'è in ritardo' : 'non è riuscito'}: {failure}.{' '}
        {nextAttemptAt &&
          `Il negozio riprova da solo, la prossima volta ${beforeDay('il', orderDate(nextAttemptAt))}. `}
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
        <TextLink to={href('/admin/ordini/:id', { id: orderId })}>ordine {orderNumber(orderId)}</TextLink>.
      </>
    );
  return (
    <>
      Aveva pagato un articolo nel frattempo finito, perciò non c’è un ordine: per restituirglieli con un
      bonifico scrivi a{' '}
      <a href={`mailto:${customerEmail}`} className={`break-all ${textLinkClass()}`}>
        {customerEmail}
      </a>
      .
    </>
  );
}
