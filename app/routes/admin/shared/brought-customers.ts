/** The page of customers from another shop, as its title, links and search name it. */
export const BROUGHT_CUSTOMERS = 'Clienti di un altro negozio';
