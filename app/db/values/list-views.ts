/** Lists of the administration that remember views; stored in rows. */
export const LISTS = ['prodotti', 'ordini', 'clienti', 'giacenze', 'campagne', 'newsletter'] as const;
