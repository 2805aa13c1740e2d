/** Of the page that the link opens, and of the e-mail that carries it. */
export const DRAFT_ORDER_TITLE = 'I capi che abbiamo messo da parte per te';
