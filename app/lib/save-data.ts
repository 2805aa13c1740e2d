/** Name in `Server-Timing`, which scripts can read: this page's request had `Save-Data`. */
export const SAVING_MARK = 'save-data';
