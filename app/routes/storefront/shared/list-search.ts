/** Ids by which others find parts of a list's page: the field of its search, and the drawer of its filters. */
export const LIST_SEARCH = 'q';
export const FILTER_SHEET = 'foglio-filtri';
