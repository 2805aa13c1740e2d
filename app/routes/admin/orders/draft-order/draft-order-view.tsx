import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import type { ProposedCustomer } from '#db/json/draft-orders.ts';
import { beforeDay } from '#lib/calendar-day.ts';
import { CopyOrderLink } from '#routes/admin/orders/shared/copy-order-link.tsx';
import { TakenNow } from '#routes/admin/orders/shared/taken-now.tsx';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { ShareLink } from '#routes/admin/shared/share-link.tsx';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { DRAFT_ORDER_NAMES } from '#shop/checkout/draft-orders/draft-order.ts';
import { OrderAmounts } from '#shop/checkout/order-entry/order-amounts.tsx';
import type { ShownDraftOrder } from '#shop/checkout/staff-orders/shown.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { GiftNote } from '#shop/orders/lifecycle/order-detail.tsx';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

export const PIECES_RELEASED = 'I capi sono di nuovo in vendita.';

export type Shown = {
  proposal: ShownDraftOrder;
  customer: ProposedCustomer;
  reason: string;
  note: string;
  /** The text sent with the link; null where the customer has none. */
  share: { subject: string; text: string; phone: string; email: string } | null;
  /** The previous link is invalid, as telephone or e-mail address were corrected. */
  isNewLink: boolean;
  hasVat: boolean;
  paymentId: string;
};

const TONES = { aside: 'neutral', open: 'warning', ordered: 'success', ended: 'neutral' } as const;

export function DraftOrderView({
  proposal,
  customer,
  reason,
  note,
  share,
  isNewLink,
  hasVat,
  paymentId,
}: Shown) {
  const { id, number, status, lines, quote, delivery, giftMessage } = proposal;
  const isHeld = status === 'open' || status === 'aside';
  const heading = useFocusOnceGone(isHeld);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 ref={heading} tabIndex={-1} className="font-display text-2xl md:text-3xl">
          Proposta {number}
        </h1>
        <Badge tone={TONES[status]}>{DRAFT_ORDER_NAMES[status]}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">
        <State {...proposal} isHeld={isHeld} />
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {share && (
          <Panel title="Manda il link" className="lg:col-span-2">
            {isNewLink && (
              <p className="mb-4 border-l-2 border-gold bg-surface p-3">
                Il telefono o l’e-mail sono cambiati: il link mandato prima non si apre più, manda questo.
              </p>
            )}
            <ShareLink {...share} />
          </Panel>
        )}
        <Panel title="Capi">
          <Lines lines={lines} />
          <p className="mt-4">{DELIVERY_METHODS[delivery].name}</p>
          <OrderAmounts quote={quote} hasVat={hasVat} forShop className="mt-4 border-line border-t pt-4" />
          {reason && <p className="mt-2 text-ink-soft">Motivo dello sconto: {reason}</p>}
        </Panel>
        <div className="grid gap-5">
          <Panel title="Cliente">
            <Customer customer={customer} />
          </Panel>
          {giftMessage !== null && (
            <Panel title="Regalo">
              <GiftNote order={{ giftMessage, wrappingCents: quote.wrappingCents }} />
            </Panel>
          )}
          {note && (
            <Panel title="Nota per il negozio">
              <p className="whitespace-pre-line break-words">{note}</p>
            </Panel>
          )}
          {isHeld && (
            <Panel title="Che cosa fare">
              <DraftOrderActions
                version={proposal.version}
                paymentId={paymentId}
                isAside={status === 'aside'}
                isCollected={DELIVERY_METHODS[delivery].isCollected}
              />
            </Panel>
          )}
          <p>
            {isHeld ? (
              <ButtonLink to={`${href('/admin/ordini/nuovo')}?proposta=${id}`} variant="secondary" size="sm">
                Modifica
              </ButtonLink>
            ) : (
              <CopyOrderLink id={id} variant="secondary" />
            )}
          </p>
        </div>
      </div>
    </>
  );
}

function State({ id, number, status, until, isHeld }: ShownDraftOrder & { isHeld: boolean }) {
  if (isHeld) return `I capi restano da parte fino ${beforeDay('al', until)}.`;
  if (status !== 'ordered') return PIECES_RELEASED;
  return (
    <>
      È diventata un ordine:{' '}
      <Link to={href('/admin/ordini/:id', { id })} className="underline underline-offset-2">
        apri l’ordine {number}
      </Link>
      .
    </>
  );
}

function Lines({ lines }: Pick<ShownDraftOrder, 'lines'>) {
  return (
    <ul className="grid gap-2">
      {lines.map(({ key, productId, name, size, color, quantity, priceCents }) => (
        <li key={key} className="flex justify-between gap-4">
          <Link
            to={href('/prodotto/:id', { id: productId })}
            reloadDocument
            className="min-h-6 min-w-0 break-words underline underline-offset-2"
          >
            {quantity} × {[name, sizeName(size), color?.toLowerCase()].filter(Boolean).join(', ')}
          </Link>
          <span className="shrink-0 whitespace-nowrap tabular-nums">{formatEuro(priceCents * quantity)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the message when ending the draft order removes its buttons. */
function useFocusOnceGone(isHeld: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (wasHeld.current && !isHeld && document.activeElement === document.body) heading.current?.focus();
    wasHeld.current = isHeld;
  }, [isHeld]);
  return heading;
}

function Customer({ customer }: { customer: ProposedCustomer }) {
  const {
    customer_name,
    customer_email,
    customer_phone,
    customer_address,
    customer_postal_code,
    customer_city,
    customer_province,
  } = customer;
  const place = [customer_postal_code, customer_city, customer_province && `(${customer_province})`]
    .filter(Boolean)
    .join(' ');
  const lines = [customer_name, customer_email, customer_phone, customer_address, place].filter(Boolean);
  if (lines.length === 0) return <p className="text-ink-soft">Scrive lei i suoi dati aprendo il link.</p>;
  return (
    <address className="break-words not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

type Props = {
  version: number;
  /** Created with the page, so that a double click is one payment. */
  paymentId: string;
  isAside: boolean;
  isCollected: boolean;
};

function DraftOrderActions({ version, paymentId, isAside, isCollected }: Props) {
  const { fetcher, errors } = useAnsweredForm({
    saved: 'Salvato',
    failed: 'Impossibile aggiornare la proposta',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="payment" value={paymentId} />
      <div role="alert">
        {errors.customer && <p className="font-semibold text-sale">{errors.customer}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {isAside && (
          <SendButton fetcher={fetcher} intent="link">
            Manda il link
          </SendButton>
        )}
        <SendButton fetcher={fetcher} intent="sold" variant="secondary">
          Pagato in negozio
        </SendButton>
        <SendButton fetcher={fetcher} intent="release" variant="secondary">
          Rimetti in vendita
        </SendButton>
      </div>
      {isCollected && <TakenNow />}
    </fetcher.Form>
  );
}
