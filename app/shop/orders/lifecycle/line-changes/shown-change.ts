import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';

/** A change for the shopper. */
export type ShownChange = { at: Date; parts: string[] };

/** Sentences for a change event (`changeLines`, `waiveLines`): "Totale: 80,00 €, prima 60,00 €". */
export function changeParts(detail: Readonly<Record<string, unknown>>): string[] {
  const { added, removed, totalCents, deliveryMethod, waivedCents, way } = detail;
  const was = Object(detail.was) as { totalCents?: unknown; deliveryMethod?: unknown; way?: unknown };
  const method = DELIVERY_METHOD_KEYS.find((key) => key === deliveryMethod && key !== was.deliveryMethod);
  return [
    ...named('Aggiunto', added),
    ...named('Tolto', removed),
    ...(method ? [`Consegna: ${DELIVERY_METHODS[method].name}`] : []),
    ...giftParts(detail),
    ...(typeof way === 'string' && typeof was.way === 'string'
      ? [`Pagamento: ${methodName(way)}, prima ${methodName(was.way)}`]
      : []),
    ...(typeof waivedCents === 'number' ? [`Differenza non più da pagare: ${formatEuro(waivedCents)}`] : []),
    ...totals(totalCents, was.totalCents),
  ];
}

const methodName = (method: string) => paymentMethodLabel(method).toLowerCase();

const GIFT_CHANGES: Readonly<Record<string, { wrapping: string; message: string }>> = {
  added: { wrapping: 'aggiunta', message: 'aggiunto' },
  changed: { wrapping: 'cambiata', message: 'cambiato' },
  removed: { wrapping: 'tolta', message: 'tolto' },
};

/** "Confezione regalo: aggiunta, 3,50 €", "Messaggio del regalo: cambiato". */
function giftParts({ wrapping, wrappingCents, giftMessage }: Readonly<Record<string, unknown>>): string[] {
  const [paper, words] = [GIFT_CHANGES[String(wrapping)], GIFT_CHANGES[String(giftMessage)]];
  const price =
    typeof wrappingCents === 'number'
      ? `, ${wrappingCents === 0 ? 'gratuita' : formatEuro(wrappingCents)}`
      : '';
  return [
    ...(paper ? [`${WRAPPING}: ${paper.wrapping}${price}`] : []),
    ...(words ? [`Messaggio del regalo: ${words.message}`] : []),
  ];
}

function named(word: string, pieces: unknown): string[] {
  if (!Array.isArray(pieces) || pieces.length === 0) return [];
  return [`${word}: ${pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')}`];
}

function totals(now: unknown, before: unknown): string[] {
  if (typeof now !== 'number' || typeof before !== 'number') return [];
  return [
    now === before
      ? `Totale: ${formatEuro(now)}, come prima`
      : `Totale: ${formatEuro(now)}, prima ${formatEuro(before)}`,
  ];
}
