import { lazy, type ReactNode, Suspense } from 'react';
import { href, Link } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { sizeText } from '#shop/checkout/cart/size-text.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { GiftNote, OrderMoney } from '#shop/orders/lifecycle/order-detail.tsx';
import { colorSuffix } from '#shop/orders/lifecycle/order-line.ts';
import { OrderTerms } from '#shop/orders/lifecycle/order-terms.tsx';
import { TextLink, textLinkClass } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { AccountAnswer } from './refund-account.tsx';
import type { OrderedPiece, ShoppersOrder } from './shoppers-order.ts';

/** Lazy: most orders have none of these. */
const PayToShop = lazy(() => import('./pay-to-shop.tsx'));
const ChargeOpen = lazy(() => import('./open-balance-payment.tsx'));
const WithdrawalsDeclared = lazy(async () => ({
  default: (await import('#shop/orders/withdrawals/progress-view.tsx')).WithdrawalsDeclared,
}));
const ExchangesProgress = lazy(async () => ({
  default: (await import('#shop/orders/exchanges/exchanges-progress.tsx')).ExchangesProgress,
}));
const ParcelTracking = lazy(async () => ({
  default: (await import('./parcel-tracking.tsx')).ParcelTracking,
}));
const ParcelsTracking = lazy(async () => ({
  default: (await import('./parcel-tracking.tsx')).ParcelsTracking,
}));
const OpeningHoursList = lazy(async () => ({
  default: (await import('#shop/company/opening-hours/opening-hours-list.tsx')).OpeningHoursList,
}));
const OtherMethods = lazy(() => import('./other-methods.tsx'));
const RefundAccountForm = lazy(() => import('./refund-account.tsx'));

type Props = { order: ShoppersOrder };

export function ShoppersOrderView({
  order,
  answer,
  methodMessage = null,
}: Props & {
  answer?: AccountAnswer;
  /** Answer to a change of payment method. */
  methodMessage?: string | null;
}) {
  const { payment, charge, returnTo } = order;
  return (
    <div className="grid gap-12 text-left print:gap-4 print:text-[12px] print:leading-snug">
      <Progress order={order} />
      {charge && payment.toPay?.kind !== BY_LINK && (
        <LazyPart title="Differenza da pagare">
          <ChargeOpen charge={charge} />
        </LazyPart>
      )}
      {order.withdrawals.length > 0 && (
        <LazyPart title="Il tuo recesso">
          <WithdrawalsDeclared withdrawals={order.withdrawals} returnTo={returnTo} />
        </LazyPart>
      )}
      {order.exchanges.length > 0 && (
        <LazyPart title="I tuoi cambi">
          <ExchangesProgress exchanges={order.exchanges} returnTo={returnTo} />
        </LazyPart>
      )}
      {payment.toPay && (
        <LazyPart title="Come pagare">
          <PayToShop toPay={payment.toPay} payPath={charge?.path} />
          {order.methods.length > 0 && <OtherMethods order={order} message={methodMessage} />}
        </LazyPart>
      )}
      {order.refundAccount && (
        <LazyPart title="Dove vuoi il rimborso">
          <RefundAccountForm account={order.refundAccount} path={order.paths.status} answer={answer} />
        </LazyPart>
      )}
      <div className="grid gap-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16 print:grid-cols-[1.5fr_1fr] print:gap-8">
        <Goods order={order} />
        <div className="grid content-start gap-10 print:gap-4">
          <Place place={order.place} />
          <Payment payment={payment} />
          {order.giftMessage !== null && (
            <Part title="È un regalo">
              <GiftNote order={order} />
            </Part>
          )}
          <ChangeOfMind order={order} />
          <Reviews order={order} />
          <Invoice invoice={order.invoice} />
          <Part title="Termini di vendita">
            <OrderTerms terms={order.terms} className={textLinkClass('alone')} />
          </Part>
          <div className="print:hidden">
            <Part title="Serve aiuto?">
              <TextLink alone to={href('/contatti')}>
                Scrivici o chiamaci
              </TextLink>
            </Part>
          </div>
        </div>
      </div>
    </div>
  );
}

function Progress({ order: { steps, parcels, arrival, carrier, trackingNumber } }: Props) {
  return (
    <Part title="A che punto è">
      <OrderTimeline steps={steps} />
      {parcels && (
        <Suspense>
          <ParcelsTracking parcels={parcels} className="mt-6" />
        </Suspense>
      )}
      {arrival && <p className="mt-6 font-semibold">{arrival}</p>}
      {(carrier || trackingNumber) && (
        <Suspense>
          <ParcelTracking carrier={carrier} trackingNumber={trackingNumber} className="mt-6" />
        </Suspense>
      )}
    </Part>
  );
}

function Goods({ order }: Props) {
  return (
    <Part title="Articoli">
      <ul className="divide-y divide-line">
        {order.pieces.map((piece) => (
          <Piece key={`${piece.productId} ${piece.size}`} piece={piece} />
        ))}
      </ul>
      <OrderMoney order={order} />
      <p className="mt-1 text-right text-ink-soft text-sm">{order.vatText}</p>
      {order.changes.map(({ at, parts }) => (
        <p key={at.toISOString()} className="mt-4 text-ink-soft text-sm">
          Modificato {beforeDay('il', orderDate(at))}. {parts.join('. ')}.
        </p>
      ))}
      <div className="mt-6 print:hidden">
        <OrderAgain pieces={order.pieces} />
      </div>
    </Part>
  );
}

function Payment({ payment: { isWithCourier, moneyLines, method } }: Pick<ShoppersOrder, 'payment'>) {
  return (
    <Part title="Pagamento">
      <p>
        {isWithCourier ? 'Pagato al corriere: aspettiamo che ce lo confermi.' : moneyLines.join(' · ')}
        {!isWithCourier && method !== null && method !== '—' && (
          <span className="text-ink-soft"> · {method}</span>
        )}
      </p>
    </Part>
  );
}

function Invoice({ invoice }: Pick<ShoppersOrder, 'invoice'>) {
  if (!invoice) return null;
  return (
    <Part title="Fattura">
      {invoice.lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
      <p className="mt-2">{invoice.state}</p>
      {invoice.creditNotes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Part>
  );
}

function ChangeOfMind({ order }: { order: ShoppersOrder }) {
  return (
    <Part title="Se cambi idea">
      <p>{withdrawalWords(order)}</p>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {/* The form stays available (art. 54-bis) even for what the list lacks. */}
        {!order.soldInShop && (
          <TextLink alone to={order.paths.withdrawal}>
            Recedere dal contratto qui
          </TextLink>
        )}
        {order.paths.exchange && (
          <TextLink alone to={order.paths.exchange}>
            Chiedi un cambio
          </TextLink>
        )}
        <TextLink alone to={href('/resi')}>
          Resi e rimborsi
        </TextLink>
      </p>
    </Part>
  );
}

/** Links to review the pieces, or to object to invitations. */
function Reviews({ order: { paths } }: { order: ShoppersOrder }) {
  if (!paths.review && !paths.noReviews) return null;
  return (
    <div className="print:hidden">
      <Part title="Recensioni">
        {paths.review && (
          <TextLink alone to={paths.review}>
            Scrivi una recensione
          </TextLink>
        )}
        {paths.noReviews && (
          <p className="text-ink-soft text-sm">
            Una settimana dopo la consegna te la chiediamo per e-mail, una volta sola.{' '}
            <TextLink to={paths.noReviews}>Non mandarmi inviti</TextLink>
          </p>
        )}
      </Part>
    </div>
  );
}

function withdrawalWords(order: ShoppersOrder): string {
  const { isWithdrawable, lastWithdrawalDay, isWithdrawalOver, withdrawals } = order;
  if (order.soldInShop)
    return 'Hai comprato in negozio, dove il recesso a distanza non vale: se un capo non va, parlane con noi.';
  if (!isWithdrawable)
    return 'Di questo ordine non resta niente da cui recedere: gli articoli sono già stati resi o rimborsati, o il recesso è già comunicato.';
  if (lastWithdrawalDay && isWithdrawalOver)
    return `Il termine per recedere è finito ${beforeDay('il', italianDate(lastWithdrawalDay))}.`;
  const what = withdrawals.length > 0 ? 'anche da quello che resta' : '';
  return lastWithdrawalDay
    ? `Puoi recedere ${what ? `${what} ` : ''}fino ${beforeDay('al', italianDate(lastWithdrawalDay))}, senza spiegare perché.`
    : `Hai 14 giorni dalla consegna per recedere${what ? ` ${what}` : ''}, senza spiegare perché.`;
}

function LazyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title}>
      <Suspense>{children}</Suspense>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection title={title} titleClass="label-caps mb-4 text-ink-soft print:mb-1">
      {children}
    </TitledSection>
  );
}

function Piece({ piece }: { piece: OrderedPiece }) {
  const { productId, name, size, quantity, priceCents, picture, hasPage } = piece;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-4 py-4 first:pt-0 print:break-inside-avoid print:grid-cols-[2.5rem_1fr] print:py-1.5">
      <span className="block aspect-[4/5] overflow-hidden bg-stone">
        {picture && (
          <PictureView
            picture={picture}
            sizes="72px"
            widest={160}
            alt=""
            className="h-full w-full object-cover"
          />
        )}
      </span>
      <div className="flex min-w-0 items-start justify-between gap-4 max-[18.75rem]:flex-wrap">
        <div className="min-w-0">
          {hasPage ? (
            <Link
              to={href('/prodotto/:id', { id: productId })}
              className="wrap-anywhere text-ink underline-offset-4 hover:text-accent hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}
          <p className="mt-0.5 text-ink-soft text-sm">
            {sizeText(size)}
            {colorSuffix(piece)}
          </p>
          {piece.composition && <p className="mt-0.5 text-ink-soft text-sm">{piece.composition}</p>}
          <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
            {quantity} × {formatEuro(priceCents)}
          </p>
        </div>
        <p className="shrink-0 font-semibold tabular-nums">{formatEuro(priceCents * quantity)}</p>
      </div>
    </li>
  );
}

function Place({ place }: Pick<ShoppersOrder, 'place'>) {
  return (
    <Part title={place.kind === 'pickup' ? 'Dove lo ritiri' : 'Dove arriva'}>
      <address className="not-italic">
        {place.lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {place.kind === 'pickup' && (
        <>
          <Suspense>
            <OpeningHoursList hours={place.hours} className="mt-4" />
          </Suspense>
          {place.closure && <p className="mt-2 font-semibold">{place.closure}</p>}
          <TextLink alone to={href('/trova-negozio')}>
            Come arrivare
          </TextLink>
        </>
      )}
    </Part>
  );
}
