import { href } from 'react-router';

/** Addresses that a closed shop answers to everybody: signing in, legal pages, and what follows an order. */
const OPEN = new Set<string>([
  href('/apriamo-presto'),
  href('/metrics'),
  href('/robots.txt'),
  href('/favicon.ico'),
  href('/licenze'),
  href('/manifest.webmanifest'),
  href('/senza-rete'),
  href('/privacy'),
  href('/cookie-policy'),
  href('/termini-condizioni'),
  href('/informazioni-legali'),
  href('/dati-legali'),
  href('/accessibilita'),
  href('/resi'),
  href('/spedizioni'),
  href('/ordine'),
  href('/ordine/bonifico.png'),
  href('/order-success'),
  href('/recesso'),
  href('/cambio'),
  href('/proposta'),
  href('/differenza'),
  href('/recensione'),
  href('/recensione/basta'),
  href('/newsletter'),
  href('/newsletter/conferma'),
  href('/newsletter/disiscrizione'),
  href('/avvisami/conferma'),
  href('/avvisami/annulla'),
  href('/prenota/conferma'),
  href('/prenota/annulla'),
  href('/preferiti/avvisi/conferma'),
  href('/preferiti/avvisi/basta'),
  href('/api/webhook'),
  href('/api/verify-payment'),
  href('/api/cancel-payment'),
  href('/api/newsletter'),
  href('/api/consent'),
  href('/api/luogo'),
]);

const OPEN_BELOW = [
  href('/admin'),
  href('/auth'),
  href('/account'),
  href('/termini-condizioni'),
  href('/health'),
  '/prova-indirizzo',
  '/avviso-garanzia',
  '/marchio',
  '/immagini-email',
  '/api/v1',
];

/** Whether an address answers strangers of a closed shop too. */
export function isAlwaysOpen(pathname: string): boolean {
  return (
    OPEN.has(pathname) || OPEN_BELOW.some((area) => pathname === area || pathname.startsWith(`${area}/`))
  );
}
