import { Fragment, type ReactNode, useId } from 'react';
import { href, Link } from 'react-router';
import { italianDate } from '../../lib/calendar-day.ts';
import { TextLink, textLinkClass } from '../../ui/text-link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { sizeText } from '../cart/size-text.ts';
import { PictureView } from '../media/picture-view.tsx';
import { formatEuro } from '../money/money.ts';
import { GiftNote, OrderMoney } from '../orders/order-detail.tsx';
import { colorSuffix } from '../orders/order-line.ts';
import { OrderTerms } from '../orders/order-terms.tsx';
import { dayNames, openingLines } from '../settings/opening-hours.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelWay } from './parcel-way.tsx';
import type { OrderedPiece, ShoppersOrder } from './shoppers-order.ts';

/** The whole of an order, as its shopper sees it; the page around it says which order it is. */
export function ShoppersOrderView({ order }: { order: ShoppersOrder }) {
  return (
    <div className="grid gap-12 text-left">
      <Part title="A che punto è">
        <OrderTimeline steps={order.steps} />
        {order.arrival && <p className="mt-6 font-semibold">{order.arrival}</p>}
        <ParcelWay carrier={order.carrier} trackingNumber={order.trackingNumber} className="mt-6" />
      </Part>
      <div className="grid gap-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
        <Part title="Articoli">
          <ul className="divide-y divide-line">
            {order.pieces.map((piece) => (
              <Piece key={`${piece.productId} ${piece.size}`} piece={piece} />
            ))}
          </ul>
          <OrderMoney order={order} />
          <p className="mt-1 text-right text-ink-soft text-sm">IVA inclusa</p>
          <div className="mt-6">
            <OrderAgain pieces={order.pieces} />
          </div>
        </Part>
        <div className="grid content-start gap-10">
          <Place place={order.place} />
          {order.giftMessage !== null && (
            <Part title="È un regalo">
              <GiftNote order={order} />
            </Part>
          )}
          <Part title="Se cambi idea">
            <p>
              {order.lastWithdrawalDay
                ? `Puoi recedere fino al ${italianDate(order.lastWithdrawalDay)}, senza spiegare perché.`
                : 'Hai 14 giorni dalla consegna per recedere, senza spiegare perché.'}
            </p>
            <p className="flex flex-wrap gap-x-6">
              <TextLink alone to={order.paths.withdrawal}>
                Recedere dal contratto qui
              </TextLink>
              <TextLink alone to={href('/resi')}>
                Resi e rimborsi
              </TextLink>
            </p>
          </Part>
          {order.invoice && (
            <Part title="Fattura">
              {order.invoice.lines.map((line) => (
                <span key={line} className="block break-words">
                  {line}
                </span>
              ))}
              <p className="mt-2">{order.invoice.state}</p>
            </Part>
          )}
          <Part title="Termini di vendita">
            <OrderTerms terms={order.terms} className={textLinkClass('alone')} />
          </Part>
          <Part title="Serve aiuto?">
            <TextLink alone to={href('/contatti')}>
              Scrivici o chiamaci
            </TextLink>
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <TitledSection id={id} title={title} titleClass="label-caps mb-4 text-ink-soft">
      {children}
    </TitledSection>
  );
}

function Piece({ piece }: { piece: OrderedPiece }) {
  const { productId, name, size, quantity, priceCents, picture, hasPage } = piece;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-4 py-4 first:pt-0">
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
              className="break-words text-ink underline-offset-4 hover:text-accent hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="break-words">{name}</span>
          )}
          <p className="mt-0.5 text-ink-soft text-sm">
            {sizeText(size)}
            {colorSuffix(piece)}
          </p>
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
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      {place.kind === 'pickup' && (
        <>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
            {openingLines(place.hours).map(({ days, hours }) => (
              <Fragment key={days.join()}>
                <dt className="text-ink-soft">{dayNames(days)}</dt>
                <dd>{hours}</dd>
              </Fragment>
            ))}
          </dl>
          {place.closure && <p className="mt-2 font-semibold">{place.closure}</p>}
          <TextLink alone to={href('/trova-negozio')}>
            Come arrivare
          </TextLink>
        </>
      )}
    </Part>
  );
}
