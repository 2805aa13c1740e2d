import { beforeAll, describe, expect, test } from 'vitest';
import { LIVE_TEXTS } from '#shop/company/identity/shop-texts.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { foundAs, infoPageAt } from '#shop/marketing/pages/info-pages.ts';
import { INFO_PATHS, infoMarkup, VERSION_IN_FORCE, words } from '#support/info-page.tsx';
import { weekdays } from '#support/opening-hours.ts';

const pages = new Map<string, { html: string; read: string }>();
const at = (path: string) => pages.get(path) ?? { html: '', read: '' };

/** The demo shop, which keeps the specification's texts. */
const DEMO = { demo: true, sustainabilityPlan: 'Piano 2030', sustainabilityPublished: true };

beforeAll(async () => {
  for (const path of INFO_PATHS) {
    const html = await infoMarkup(path, DEMO);
    pages.set(path, { html, read: words(html) });
  }
});

test('the pages of the specification are there, in its order', () => {
  expect(INFO_PATHS.slice(0, 11)).toEqual([
    ...['/resi', '/spedizioni', '/privacy', '/cookie-policy', '/termini-condizioni', '/informazioni-legali'],
    ...['/dati-legali', '/chi-siamo', '/sostenibilita', '/trova-negozio', '/contatti'],
  ]);
});

test.each(INFO_PATHS)('%s speaks of no VAT in the regime forfettario', async (path) => {
  const taxRegimes = [{ regime: 'Forfettario' as const, from: '2026-01-01' }];
  const read = words(await infoMarkup(path, { ...DEMO, taxRegimes }));
  expect(read.replace(/partita IVA|P\. IVA/gi, '')).not.toMatch(/\bIVA\b/);
});

describe.each(INFO_PATHS)('%s', (path) => {
  test('has one heading, one way back, and headings in order', () => {
    const { html, read } = at(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*?Torna al sito<\/span><\/a>/);
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map((match) => Number(match[1]));
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(read).not.toMatch(/lorem|ipsum|TODO|undefined|\[object/i);
  });

  test('has a description of 120 to 155 characters', () => {
    const page = infoPageAt(path);
    for (const demo of [true, false]) {
      const { description } = page
        ? foundAs(page, { demo, sustainabilityPlan: demo ? 'Piano' : '' })
        : { description: '' };
      expect(description.length).toBeGreaterThanOrEqual(120);
      expect(description.length).toBeLessThanOrEqual(155);
    }
  });

  test('points only at sections that exist and at pages of the shop', async () => {
    const { html } = at(path);
    for (const [, href = ''] of html.matchAll(/href="([/#][^"]*)"/g)) {
      const [page, hash] = href.split('#');
      if (page && page !== '/' && page !== '/shop')
        expect([...INFO_PATHS, '/recesso', '/ordine', '/account/dati', VERSION_IN_FORCE]).toContain(page);
      if (hash) expect(at(page || path).html).toContain(`id="${hash}"`);
    }
  });

  test('tells every fact from the settings', async () => {
    const { identity, ...rest } = DEFAULT_SETTINGS;
    const other = await infoMarkup(path, {
      ...rest,
      identity: {
        ...identity,
        brand: 'Altra Insegna',
        company: 'Altra Impresa di Anna Prova',
        owner: 'Anna Prova',
        vatNumber: '11111111111',
        taxCode: '11111111111',
        businessRegister: 'REA CR-111111',
        street: 'Via Diversa 2',
        postalCode: '26000',
        city: 'Altrove',
        province: 'CR',
        phone: '+39 111 111 1111',
        email: 'ciao@altra.test',
        pec: 'altra@pec.prova',
        whatsapp: '391111111111',
        instagram: 'https://www.instagram.com/altra.insegna',
        facebook: 'https://www.facebook.com/altra.insegna',
        mapsQuery: 'Altrove',
        latitude: 1,
        longitude: 1,
      },
      hours: { ...weekdays('10:00-18:00'), saturday: '10:00-13:00', sunday: '15:00-19:00' },
      shipping: {
        standardCents: 611,
        freeFromCents: 7300,
        expressCents: 1277,
        remoteSurchargeCents: 355,
        cutoffHour: 12,
        wrappingCents: 333,
        europeOnRequest: true,
      },
    });
    expect(other).not.toMatch(
      /vetrina di|vetrina\.(test|esempio)|Giulia|Borgo Esempio|Dimostrazione|REA BG|000 000|0000000|Bergamo|9:00-19:30/i,
    );
    expect(words(other)).not.toMatch(/4,99|4,90|49,00|49 ?€|9,90|2,00 €/);
  });
});

test.each([
  [
    '/resi',
    [
      '14 giorni',
      '7 giorni lavorativi',
      'condizioni originali',
      'spese di restituzione sono a tuo carico',
      'personalizzati',
      'limite di legge',
    ],
  ],
  [
    '/spedizioni',
    [
      '4,99 €',
      '9,90 €',
      '49,00 €',
      '2,00 €',
      '6,99 €',
      '2-3 giorni lavorativi',
      '1 giorno lavorativo',
      '3-5 giorni lavorativi',
      '12:00',
      '16:00',
      '24 ore',
      '5-10 giorni lavorativi',
      'alta stagione',
    ],
  ],
  ['/privacy', ['12 mesi', '10 anni', 'Stripe', 'Klarna', 'PayPal', 'Garante', 'artt. 13 e 14', '2016/679']],
  [
    '/cookie-policy',
    [
      'cartItems',
      'wishlistItems',
      'cookieConsent',
      'cookieConsentDate',
      'cookieBannerClosedAt',
      'Necessari',
      'Analitici',
      'Funzionali',
      'Marketing',
      'Preferenze cookie',
    ],
  ],
  [
    '/termini-condizioni',
    [
      'Ultimo aggiornamento: 22 novembre 2026',
      'In vigore da questa data la versione abababab',
      'entro 30 giorni dalla conclusione del contratto (art. 61)',
      'errore essenziale e riconoscibile (artt. 1428-1431 c.c.)',
      'Solo verso chi non è un consumatore',
      'notifico/notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
      'Il recesso vale comunque',
      'non serve registrarsi',
      'Visa, Mastercard o American Express',
      'Klarna, in tre rate',
      'IVA',
      '2-5 giorni lavorativi',
      '5-10 giorni lavorativi',
      'al più tardi entro 14 giorni',
      '24 mesi',
      'valore dell’ordine',
      'legge italiana',
      'Foro di Milano',
      'art. 66-bis',
      '20 luglio 2025',
      'Modulo di recesso tipo',
      'art. 54-bis',
      'Recedere dal contratto qui',
      'Camera Arbitrale di Milano',
      '4,99 €',
      '49,00 €',
    ],
  ],
  [
    '/informazioni-legali',
    [
      'Impresa individuale',
      '00000000000',
      'REA BG-000000',
      'Via della Dimostrazione 1, 24000 Borgo Esempio (BG)',
    ],
  ],
  [
    '/dati-legali',
    ['Ultimo aggiornamento: 21 novembre 2026', 'Partita IVA', 'Codice fiscale', 'vetrina@pec.test'],
  ],
  ['/chi-siamo', ['2020', 'Passione', 'Personalizzazione', 'Territorio', 'Giulia Esempio', 'Contattaci']],
  [
    '/sostenibilita',
    [
      '2024/825',
      'Economia circolare',
      'Filiera responsabile',
      'Impatto sociale',
      'Certificazioni',
      'Rendicontazione',
    ],
  ],
  [
    '/trova-negozio',
    [
      'Lunedì-Venerdì',
      '9:00-19:30',
      'Domenica',
      'Chiuso',
      'Mostra la mappa',
      'Apri in Google Maps',
      '+39 000 000 0000',
    ],
  ],
  [
    '/contatti',
    ['+39 000 000 0000', 'info@vetrina.test', '@vetrina.esempio', 'Via della Dimostrazione 1', '9:00-19:30'],
  ],
])('%s says what the specification asks', (path, facts) => {
  for (const fact of facts) expect(at(path).read).toContain(fact);
});

test.each([
  ['/termini-condizioni', ['Foro di Milano', '2-5 giorni', '16:00', 'alta stagione']],
  [
    '/spedizioni',
    ['2-5 giorni', '16:00', 'alta stagione', '5-10 giorni', '24 ore', '1 giorno lavorativo', 'consegna il'],
  ],
  ['/dati-legali', ['Ultimo aggiornamento']],
  ['/chi-siamo', ['2020', 'quattro anni', 'impegni']],
  ['/sostenibilita', ['Filiera responsabile', 'Impatto sociale', 'Rendicontazione', 'vogliamo']],
])('%s of a live shop says nothing that its owner has not said', async (path, texts) => {
  const read = words(await infoMarkup(path, { demo: false, texts: LIVE_TEXTS }));
  for (const text of texts) expect(read).not.toContain(text);
});

test('a live shop makes one promise on delivery, and names its own hour and court', async () => {
  const live = { shipping: { ...DEFAULT_SETTINGS.shipping, cutoffHour: 11 } };
  const terms = words(await infoMarkup('/termini-condizioni', live));
  const shipping = words(await infoMarkup('/spedizioni', live));
  for (const read of [terms, shipping]) {
    expect(read).toContain(
      'Consegniamo nei giorni indicati prima dell’ordine, in ogni caso entro 30 giorni.',
    );
    expect(read).toContain('11:00');
  }
  expect(terms).toContain('foro della nostra sede, Borgo Esempio');
});

test('the terms number their subjects from 4 to 12', () => {
  const titles = [...at('/termini-condizioni').html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map((match) =>
    words(match[1] ?? ''),
  );
  expect(titles.slice(3)).toEqual([
    '4. Prezzi e disponibilità',
    '5. Ordini e pagamenti',
    '6. Spedizioni',
    '7. Diritto di recesso',
    '8. Garanzie',
    '9. Responsabilità',
    '10. Proprietà intellettuale',
    '11. Controversie e legge applicabile',
    '12. Modifiche',
  ]);
});

test('links lead where the specification says', () => {
  const leads = (path: string, href: string) => expect(at(path).html).toContain(`href="${href}"`);
  leads('/cookie-policy', '/privacy');
  leads('/cookie-policy', '/termini-condizioni');
  leads('/contatti', 'tel:+390000000000');
  leads('/contatti', 'mailto:info@vetrina.test');
  leads('/contatti', 'https://www.instagram.com/vetrina.esempio');
  leads('/contatti', 'https://www.google.com/maps/search/?api=1&amp;query=Piazza%20Vecchia%2C%20Bergamo');
});

test.each([
  ['/termini-condizioni', ['Informativa sulla privacy', 'Cookie policy']],
  ['/sostenibilita', ['Vai allo shop', 'Chi siamo']],
  ['/chi-siamo', ['Contattaci']],
])('%s ends with its links drawn as buttons', (path, names) => {
  const links = [...at(path).html.matchAll(/<a [^>]*class="label-caps[^>]*>(.*?)<\/a>/g)];
  expect(links.map((match) => words(match[1] ?? ''))).toEqual(names);
  expect(at(path).html).not.toContain('<button');
});

test('nothing of another site loads before it is requested', () => {
  for (const path of INFO_PATHS)
    expect(at(path).html).not.toMatch(/<iframe|<script[^>]+src|<img[^>]+src="http/);
});

test('who receives the data is told in the part that they have', () => {
  const { read } = at('/privacy');
  expect(read).toMatch(
    /Stripe .* come responsabile del trattamento, e decide da titolare autonomo ciò che fa/,
  );
  expect(read).toMatch(/Klarna .*Svezia\), titolare autonomo; se lo scegli, PayPal .*\), titolare autonomo;/);
  expect(read).not.toContain('nominati');
});
