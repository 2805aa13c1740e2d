/** Ids of a list page's search field and filter drawer. */
export const LIST_SEARCH = 'q';
export const FILTER_SHEET = 'foglio-filtri';
