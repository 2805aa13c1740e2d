import { infoPages } from './info-pages.ts';

export type NamedAddress = { to: string; label: string };

/** Beside categories, products, own pages; checked by `tests/support/reserved-addresses.test.ts`. */
export const SHOP_ADDRESSES: readonly NamedAddress[] = [
  { to: '/', label: 'Pagina iniziale' },
  { to: '/shop', label: 'Tutta la collezione' },
  { to: '/nuovi-arrivi', label: 'Nuovi arrivi' },
  { to: '/completi', label: 'Completi' },
  { to: '/top', label: 'Top' },
  { to: '/pantaloni', label: 'Pantaloni' },
  { to: '/saldi', label: 'Saldi' },
  { to: '/look', label: 'Look' },
  { to: '/wishlist', label: 'Preferiti' },
  { to: '/cart', label: 'Carrello' },
  { to: '/account', label: 'Account' },
  { to: '/auth', label: 'Accedi' },
  { to: '/ordine', label: 'Dov’è il mio ordine' },
  { to: '/recesso', label: 'Recedere dal contratto' },
  { to: '/newsletter', label: 'Newsletter' },
  ...infoPages.map(({ path, title, shortTitle }) => ({ to: path, label: shortTitle ?? title })),
];
