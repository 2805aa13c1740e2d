/** What finds people in the lists of customers. */
export const CUSTOMER_SEARCH_HINT = 'Nome, e-mail, telefono o indirizzo, anche solo una parte.';
