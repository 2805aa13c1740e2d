/** Ids by which the header finds the search of the shop's page: its field, and the sheet that holds it on phones. */
export const LIST_SEARCH = 'q';
export const FILTER_SHEET = 'foglio-filtri';
