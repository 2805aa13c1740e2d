import { expect, test } from 'vitest';
import { LINK_PAGES, orderPath } from '#shop/orders/lifecycle/order-link.server.ts';
import { everyMail } from '#support/instruments/every-mail.ts';
import { mentions, withoutSecretLinks } from './mail-texts.ts';

const ADA = 'ada@esempio.it';

test.each([
  'Il rimborso a Ada Bianchi (ada@esempio.it) non è partito.',
  'Scrivi a ADA@Esempio.it',
  'ada@esempio.it',
  'Scrivi a ada@esempio.it. Poi aspetta.',
  'nada@esempio.it, ada@esempio.it, altra@esempio.it',
])('%j names the address', (text) => {
  expect(mentions(text, ADA)).toBe(true);
});

test.each([
  '',
  'nada@esempio.it',
  'la.ada@esempio.it',
  'ada@esempio.ita',
  'ada@esempio.it.example.org',
  'ada@esempio.it-shop.it',
  'ada @esempio.it',
])('%j names another, or none', (text) => {
  expect(mentions(text, ADA)).toBe(false);
});

test('no address is named nowhere', () => {
  expect(mentions('Ada ()', '')).toBe(false);
});

const shop = { config: { publicUrl: 'https://negozio.test', authSecret: 'x' } };
const order = { id: '3f2a9c1b-77aa-4c1d-9a55-0123456789ab', linkGeneration: 0 };

const mails = await everyMail();

// Each of them gets its links with the sample's token (`tests/support/instruments/every-mail.ts`).
test.each(mails)('no link of $name opens anything from a file', ({ text }) => {
  const shown = withoutSecretLinks(text);
  expect(shown).not.toMatch(/token|a\.b/);
  expect(shown).toContain('Vetrina https://negozio.test');
});

test('most e-mails do carry such a link', () => {
  expect(mails.filter(({ text }) => text.includes('token=')).length).toBeGreaterThan(25);
});

test.each([
  ...LINK_PAGES.map((page) => orderPath(shop, page, order)),
  '/auth/conferma?token=abc%3D',
  '/auth/indirizzo?token=abc.def-g.h',
  '/admin/apertura?lettera=abc.def',
])('a link to %s is cut out, also in brackets, and what stands around it stays', (path) => {
  const link = shop.config.publicUrl + path;
  expect(withoutSecretLinks(`Apri ${link} subito.\n[${link}]\nFine?`)).toBe(
    'Apri [collegamento] subito.\n[collegamento]\nFine?',
  );
});

test('a link to a page for everybody stays', () => {
  const text = 'Come fare un reso https://negozio.test/resi. E il tuo nome?';
  expect(withoutSecretLinks(text)).toBe(text);
});
