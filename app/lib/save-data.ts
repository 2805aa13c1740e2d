/**
 * What the server names in `Server-Timing` when the request of a page said that data is saved: scripts can read that
 * header of the document that they are in.
 */
export const SAVING_MARK = 'save-data';
