/** Message for what would affect the next visitor of a public demonstration, or anybody outside of it. */
export const REFUSED_IN_DEMO =
  'Nel negozio dimostrativo questo non si può cambiare: serve a chi lo prova dopo di te.';
