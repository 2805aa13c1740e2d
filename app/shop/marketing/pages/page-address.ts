import { plainLetters } from '#lib/address-words.ts';
import { infoPages } from './info-pages.ts';
import { SHOP_ADDRESSES } from './inside-addresses.ts';

export const NO_ADDRESS = 'Scrivi l’indirizzo, per esempio «la-nostra-storia».';

/** Characters. */
export const ADDRESS_LENGTH = 60;

/** Reserved first segments; `tests/support/reserved-addresses.test.ts` compares them with the routes. */
export const RESERVED: ReadonlySet<string> = new Set([
  // Present pages.
  ...['shop', 'prodotto', 'p', 'completi', 'top', 'pantaloni', 'saldi', 'nuovi-arrivi', 'look'],
  ...['cart', 'checkout', 'order-success', 'wishlist', 'preferiti-condivisi', 'auth', 'account'],
  'ordine',
  'recesso',
  'cambio',
  'newsletter',
  'avvisami',
  'prenota',
  'proposta',
  'differenza',
  'admin',
  'avviso-garanzia',
  'apriamo-presto',
  ...infoPages.map(({ slug }) => slug),
  // Addresses other than pages.
  ...['api', 'feed', 'immagini-email', 'immagini-annunci', 'prova-indirizzo', 'senza-rete', 'live', 'health'],
  ...['licenze', 'metrics', 'assets', 'media', 'riquadri', 'marchio', 'recensione', 'scrivi', 'pagina'],
  // Reserved for later pages.
  'looks',
  'recensioni',
  'buoni-regalo',
  'lista-regalo',
  'outlet',
  'promozioni',
  'blog',
  'cerca',
  'search',
  'categorie',
  'categoria',
  'collezione',
  'collezioni',
  'prodotti',
  'carrello',
  'cassa',
  'login',
  'logout',
  ...['preferiti', 'ordini', 'pagamento', 'static', 'public', 'well-known', 'it', 'en', 'fr', 'de', 'es'],
]);

type Problem = { ok: false; message: string };

/** Parses an address without slash: a-z, digits, single hyphens. Corrects capitals, accents, spaces only. */
export function readPageAddress(typed: string): { ok: true; value: string } | Problem {
  const address = plainLetters(typed.replace(/^\//, '')).replace(/\s+/g, '-');
  if (address === '') return { ok: false, message: NO_ADDRESS };
  if (address.length > ADDRESS_LENGTH)
    return { ok: false, message: `Al massimo ${ADDRESS_LENGTH} caratteri: questi sono ${address.length}.` };
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address))
    return {
      ok: false,
      message:
        'Usa solo lettere, cifre e trattini, senza barre e senza punti: per esempio «la-nostra-storia».',
    };
  if (RESERVED.has(address)) return { ok: false, message: taken(address) };
  return { ok: true, value: address };
}

function taken(address: string): string {
  const page = SHOP_ADDRESSES.find(({ to }) => to === `/${address}`);
  if (!page) return `«/${address}» è già un indirizzo del negozio: scegline un altro.`;
  return `«/${address}» è già la pagina «${page.label}» del negozio: scegli un altro indirizzo, per esempio «${address}-2», e nel menu metti la tua pagina al suo posto.`;
}
