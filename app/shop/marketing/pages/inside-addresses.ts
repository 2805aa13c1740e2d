import { infoPages } from './info-pages.ts';

/** An address of the shop that a menu may name, as the owner chooses it. */
export type NamedAddress = { to: string; label: string };

/**
 * Every page of the shop's own that a link of the owner's may lead to without anything before it; a category, a product and
 * her own pages come besides.
 * `tests/support/reserved-addresses.test.ts` compares it with the routes.
 */
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
