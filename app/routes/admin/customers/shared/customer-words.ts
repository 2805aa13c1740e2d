/** Facts by which lists of customers are searched. */
export const CUSTOMER_SEARCH_HINT = 'Nome, e-mail, telefono o indirizzo, anche solo una parte.';
