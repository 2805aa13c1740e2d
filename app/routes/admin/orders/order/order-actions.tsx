import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { customerWhatsappHref } from '#shop/company/identity/whatsapp-links.ts';
import { isPartlySent } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { Remaining } from '#shop/orders/refunds/remaining.ts';
import type { Parcels } from '#shop/orders/shipments/shipment.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { ButtonLink, buttonClass } from '#ui/button.tsx';

type Props = {
  order: SeenOrder;
  parcels: Parcels;
  /** Null without permission to refund. */
  remaining: Remaining | null;
};

/** Links to the forms used most. */
export function OrderActions({ order, parcels, remaining }: Props) {
  const mayWrite = useMay('orders:write');
  const isToHandle = STATUSES_TO_HANDLE.includes(order.status) && !order.soldInShop;
  const isGivenBack = order.refunded === 'whole';
  const { isCollected } = DELIVERY_METHODS[order.deliveryMethod];
  // Leads to the number's field, as the carrier is already proposed.
  const sending = parcels.shipments.length > 0 ? '#spedizione' : '#tracking_number';
  return (
    <section aria-label="Azioni" className="flex flex-wrap gap-2">
      {mayWrite && isToHandle && !isGivenBack && (
        <ButtonLink to={isCollected ? '#stato' : sending} size="sm">
          {isCollected ? 'Prepara il ritiro' : 'Spedisci'}
        </ButtonLink>
      )}
      {mayWrite && !isGivenBack && <ChangeSize order={order} isToHandle={isToHandle} />}
      {remaining && remaining.leftCents > 0 && (
        <ButtonLink to="#rimborsi" size="sm" variant="secondary">
          Rimborsa
        </ButtonLink>
      )}
      <WriteTo order={order} />
    </section>
  );
}

/** Leads to the edit before dispatch, to an exchange afterwards. */
function ChangeSize({ order, isToHandle }: Pick<Props, 'order'> & { isToHandle: boolean }) {
  if (order.status === 'cancelled' || (!isToHandle && isPartlySent(order))) return null;
  const { id } = order;
  const to = isToHandle
    ? href('/admin/ordini/:id/modifica', { id })
    : href('/admin/ordini/:id/cambio', { id });
  return (
    <ButtonLink to={to} size="sm" variant="secondary">
      Cambia taglia
    </ButtonLink>
  );
}

function WriteTo({ order: { id, customerEmail, customerPhone } }: Pick<Props, 'order'>) {
  const number = orderNumber(id);
  const whatsapp = customerWhatsappHref(customerPhone, `Buongiorno! Ti scrivo per il tuo ordine ${number}.`);
  const look = buttonClass('secondary', 'sm');
  return (
    <>
      {customerEmail && (
        <a href={mailHref({ email: customerEmail }, { subject: `Ordine ${number}` })} className={look}>
          Scrivi un’e-mail
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={look}>
          Scrivi su WhatsApp
        </a>
      )}
    </>
  );
}

/** Also by Alt+N: with a modifier (WCAG 2.1.4), and not while typing. */
export function NextOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  const to = href('/admin/ordini/:id', { id });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // `code`, not `key`: on a Mac Alt makes another character of it.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, to]);
  return (
    <Link
      to={to}
      aria-keyshortcuts="Alt+N"
      title="Alt+N"
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
    >
      Prossimo ordine da fare
      <ArrowRight aria-hidden size={16} strokeWidth={1.8} />
    </Link>
  );
}
