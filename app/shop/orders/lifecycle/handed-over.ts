import { BY_LINK, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';

/** Payment as a sentence that begins with the amount; null for a transfer. */
export function handedOver(toPay: HowToPay): string | null {
  const amount = formatEuro(toPay.amountCents);
  if (paidWhen(toPay.kind) === 'to_courier')
    return `Paghi ${amount} in contanti al corriere, quando ti consegna il pacco.`;
  if (paidWhen(toPay.kind) === 'at_till')
    return `Paghi ${amount} in negozio, quando ritiri l’ordine: con carta o in contanti.${toPay.holdsPieces ? ' Fino a quel giorno i tuoi articoli restano da parte; se non passi, l’ordine si annulla da solo e non devi niente.' : ''}`;
  if (toPay.kind === BY_LINK)
    return `Paghi ${amount} online, con la carta o un altro dei mezzi che trovi sulla pagina di pagamento.${toPay.holdsPieces ? ' Fino a quel giorno i tuoi articoli restano da parte; se non paghi, l’ordine si annulla da solo e non devi niente.' : ''}`;
  return null;
}
