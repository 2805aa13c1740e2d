export const STOCK_SEARCH_HINT = 'Nome del prodotto, codice interno (SKU) o codice a barre.';

export const NO_PRODUCTS = 'Il negozio non ha ancora prodotti.';

/** A form without the key that makes a second sending harmless. */
export const RELOAD_FIRST = 'Ricarica la pagina e riprova.';

export const SIZE_GONE = 'Questa taglia non c’è più.';
