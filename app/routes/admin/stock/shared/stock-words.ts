export const STOCK_SEARCH_HINT = 'Nome del prodotto, codice interno (SKU) o codice a barre.';

export const NO_PRODUCTS = 'Il negozio non ha ancora prodotti.';

/** For a form without its idempotency key. */
export const RELOAD_FIRST = 'Ricarica la pagina e riprova.';

export const SIZE_GONE = 'Questa taglia non c’è più.';
