import type { Acts } from '#shop/staff/team/acts.ts';

/** How the staff's log names what tokens write; the token is the actor. */
export const API_ACTS = {
  'api-product-created': { name: 'API: prodotto aggiunto' },
  'api-product-updated': { name: 'API: prodotto modificato' },
  'api-product-deleted': { name: 'API: prodotto eliminato' },
  'api-stock-counted': { name: 'API: giacenza contata' },
  'api-stock-moved': { name: 'API: giacenza cambiata' },
  'api-picture-added': { name: 'API: immagine aggiunta' },
  'api-pictures-changed': { name: 'API: immagini cambiate' },
  'api-picture-removed': { name: 'API: immagine tolta' },
  'api-code-created': { name: 'API: codice promo aggiunto' },
  'api-code-updated': { name: 'API: codice promo modificato' },
  'api-code-deleted': { name: 'API: codice promo eliminato' },
  'api-withdrawal-decided': { name: 'API: recesso aggiornato' },
  'api-webhook-created': { name: 'API: avvisi a un programma aggiunti' },
  'api-webhook-updated': { name: 'API: avvisi a un programma cambiati' },
  'api-webhook-deleted': { name: 'API: avvisi a un programma tolti' },
  'api-webhook-secret': { name: 'API: segreto degli avvisi cambiato' },
  'api-webhook-sent': { name: 'API: avviso inviato di nuovo' },
  'api-order-shipped': { name: 'API: ordine spedito' },
  'api-order-refunded': { name: 'API: ordine rimborsato' },
  'api-order-invoice': { name: 'API: fattura annotata' },
} as const satisfies Acts;

export type ApiAct = keyof typeof API_ACTS;
