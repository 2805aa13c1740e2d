import { expect, test } from 'vitest';
import { isAlwaysOpen } from './closed-shop.ts';

test.each([
  ...[
    '/apriamo-presto',
    '/auth',
    '/auth/recupero',
    '/admin',
    '/admin/prodotti',
    '/account',
    '/privacy',
    '/recesso',
  ],
  ...['/api/webhook', '/api/verify-payment', '/order-success', '/ordine', '/marchio/1/logo.png', '/health'],
  ...['/health/live', '/health/ready'],
  ...['/newsletter/disiscrizione', '/termini-condizioni/abc'],
])('%s answers everybody while the shop is closed', (path) => expect(isAlwaysOpen(path)).toBe(true));

test.each([
  ...[
    '/',
    '/shop',
    '/prodotto/1',
    '/administration',
    '/checkout',
    '/cart',
    '/api/create-payment',
    '/api/quote',
  ],
  ...['/sitemap.xml', '/feed/google.xml', '/live', '/chi-siamo', '/una-pagina', '/wishlist', '/prenota'],
])('%s does not', (path) => expect(isAlwaysOpen(path)).toBe(false));
