import { type PaymentMethod, paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { Outcome } from './checks.ts';

/** Numbers of products on sale, of those lacking mandatory data, and of the demonstration's. */
export type GoodsCounted = { onSale: number; incomplete: number; ofDemo: number };

/** Whether a complete product of the shop's own is on sale. */
export function checkGoods({ onSale, incomplete, ofDemo }: GoodsCounted): Outcome {
  if (ofDemo > 0) {
    const what = ofDemo === 1 ? 'C’è ancora un prodotto' : `Ci sono ancora ${ofDemo} prodotti`;
    return failed(`${what} della dimostrazione: svuota il negozio dimostrativo, qui sotto.`);
  }
  if (onSale === 0) return failed('Nessun capo è ancora in vendita: aggiungi il primo e pubblicalo.');
  if (incomplete > 0) {
    const what =
      incomplete === 1 ? 'A un capo in vendita mancano' : `A ${incomplete} capi in vendita mancano`;
    return failed(`${what} dati che la legge vuole, o l’immagine.`);
  }
  return {
    state: 'ok',
    message: onSale === 1 ? 'Un capo in vendita, completo.' : `${onSale} capi in vendita, tutti completi.`,
  };
}

/** `on`: enabled methods; `unchosen`: those that the owner never saved. */
export type MethodsOn = { on: readonly PaymentMethod[]; unchosen: readonly PaymentMethod[] };

/** Cards need no separate contract with the provider; other methods must be the owner's choice. */
export function checkMethods({ on, unchosen }: MethodsOn): Outcome {
  if (on.length === 0) return failed('Nessun metodo è acceso: nessuna può pagare.');
  const doubtful = unchosen.filter((method) => method !== 'card');
  if (doubtful.length > 0)
    return failed(
      `Accesi senza che tu li abbia scelti: ${named(doubtful)}. Tieni solo quelli attivi nel tuo conto Stripe, e spegni gli altri.`,
    );
  return { state: 'ok', message: `${named(on)}.` };
}

function named(methods: readonly PaymentMethod[]): string {
  return methods.map(paymentMethodLabel).join(', ');
}

export function checkAlerts(isMailed: boolean): Outcome {
  if (isMailed) return { state: 'ok', message: 'Ogni ordine ti arriva anche per e-mail.' };
  return failed(
    'Nessuno riceve un’e-mail quando arriva un ordine: accendi «Nuovo ordine» nella pagina «Avvisi».',
  );
}

/** Whether anything was ordered since the shop is the owner's. */
export function checkOrder(first: { at: Date } | null, isDemo: boolean): Outcome {
  if (isDemo) return failed('Si fa con i tuoi capi, dopo aver svuotato il negozio dimostrativo.');
  if (!first) return failed('Nessun ordine ancora. Ordina un tuo capo dal negozio, con la tua e-mail.');
  return { state: 'ok', message: `Il primo ordine è arrivato: ${orderDate(first.at)}.` };
}

function failed(message: string): Outcome {
  return { state: 'failed', message };
}

export function checkSecondFactor(owners: readonly { name: string; protected: boolean }[]): Outcome {
  const open = owners.filter((one) => !one.protected);
  if (owners.length > 0 && open.length === 0) {
    const who = owners.length === 1 ? 'La titolare lo usa' : `Lo usano tutti e ${owners.length} gli account`;
    return { state: 'ok', message: `${who}.` };
  }
  const names = open.map(({ name }) => name || 'un account senza nome').join(', ');
  return {
    state: 'failed',
    message: `Non lo usa ancora: ${names || 'nessuno'}. Si attiva nella pagina «Sicurezza», con un’app sul telefono.`,
  };
}
