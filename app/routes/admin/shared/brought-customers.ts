/** Title of the page, also in links and search. */
export const BROUGHT_CUSTOMERS = 'Clienti di un altro negozio';
