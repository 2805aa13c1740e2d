import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { answerCookies } from '#support/admin.ts';
import { expect, test } from '#support/journey.ts';
import { beginWith } from '#support/shopper.ts';

/** What each page must tell (specification sections 2 and 9, as decided), in the words of its facts. */
const FACTS: Record<string, (string | RegExp)[]> = {
  '/resi': [
    'Hai 14 giorni per cambiare idea',
    'Rimborso entro 7 giorni lavorativi',
    'condizioni originali',
    'spese di restituzione sono a tuo carico',
    /personalizzati non si possono rendere/,
  ],
  '/spedizioni': [
    /4,99\s€; gratuita da 49,00\s€/,
    '2-3 giorni lavorativi',
    /Express\s+9,90\s€\s+1 giorno lavorativo/,
    'Ordini prima delle 12:00: consegna il giorno lavorativo dopo',
    /Ritiro in negozio\s+Gratuito\s+Dopo 24 ore/,
    /2,00\s€ in più: 6,99\s€/,
    '3-5 giorni lavorativi',
    'Solo consegna standard',
    'dal lunedì al venerdì entro le 16:00',
  ],
  '/privacy': ['12 mesi', '10 anni'],
  '/cookie-policy': ['cookieConsent', 'cookieConsentDate', 'cartItems', 'wishlistItems'],
  '/termini-condizioni': [
    'Per comprare non serve registrarsi',
    /I prezzi sono in euro e comprendono l’IVA/,
    'Vale il prezzo pubblicato nel momento',
    'carta di credito Visa, Mastercard o American Express',
    'PayPal',
    'Klarna, in tre rate',
    'in 2-5 giorni lavorativi',
    'in 5-10 giorni lavorativi',
    /consegna standard costa 4,99\s€ ed è gratuita per gli ordini di 49,00\s€ o più/,
    'peso, dimensioni e destinazione',
    'al più tardi entro 14 giorni',
    'garanzia legale di conformità di 24 mesi',
    'entro il valore dell’ordine',
    'legge italiana',
    'Foro di Milano',
    'non esiste più: ha chiuso il 20 luglio 2025',
    'non vi sono conservati',
  ],
  '/informazioni-legali': ['Impresa individuale', 'Partita IVA', 'Codice fiscale', 'Registro delle imprese'],
  '/dati-legali': ['Vetrina di Giulia Esempio', '00000000000', 'REA BG-000000', 'Sede legale', 'Telefono'],
  '/chi-siamo': ['nasce nel 2020', 'quattro anni', 'Passione', 'Personalizzazione', 'Territorio', 'titolare'],
  '/sostenibilita': [
    /Emissioni di CO2\s+-50%\s+fine 2030/,
    /Imballaggi riciclabili\s+100%\s+fine 2025/,
    /Energia da fonti rinnovabili\s+100%\s+fine 2026/,
    /Zero rifiuti in discarica\s+0 kg\s+fine 2028/,
    /Fornitori certificati\s+100%\s+fine 2025/,
    'Economia circolare',
    'Filiera responsabile',
    'Impatto sociale',
    'Certificazioni',
    'Obiettivi dal 2024 al 2030',
    'Rendicontazione',
  ],
  '/trova-negozio': [
    'Via della Dimostrazione 1',
    '+39 000 000 0000',
    /Lunedì-Venerdì\s+9:00-19:30/,
    /Sabato\s+9:00-19:30/,
    /Domenica\s+Chiuso/,
  ],
  '/contatti': ['Via della Dimostrazione 1', /Domenica\s+Chiuso/],
  '/accessibilita': ['WCAG 2.2, livello AA', 'EN 301 549', 'Limiti che conosciamo', '+39 000 000 0000'],
  '/guida-taglie': ['Qual è la mia taglia?', 'Come prendere le misure', /42\s+M\s+36\s+10\s+6/, 'EN 13402-3'],
};

/** What the line of the last update says where it is not the date of the text: today's date, or nothing. */
const UPDATED: Record<string, 'today' | null> = {
  // Since when the terms are in force: they are requested the first time here.
  '/termini-condizioni': 'today',
  '/dati-legali': 'today',
  '/chi-siamo': null,
  '/trova-negozio': null,
  '/contatti': null,
  '/guida-taglie': null,
};
const italian = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
const A_DAY_MS = 24 * 3_600_000;
/** Today, or the day beside it: midnight may pass between the shop's start, this line and the page. */
const TODAY = new RegExp(
  `^Ultimo aggiornamento: (${[-A_DAY_MS, 0, A_DAY_MS].map((ms) => italian.format(Date.now() + ms)).join('|')})$`,
);

test('each information page tells its facts, its date and the way back @phone-only', async ({ page }) => {
  await answerCookies(page);
  expect(infoPages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(FACTS)));
  for (const { path, title } of infoPages) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const fact of FACTS[path] ?? []) await expect(main).toContainText(fact, { useInnerText: true });
    const updated = UPDATED[path];
    const line = main.getByText(/^Ultimo aggiornamento: /);
    if (updated === null) await expect(line).toHaveCount(0);
    else await expect(line).toHaveText(updated ? TODAY : /^Ultimo aggiornamento: \d{1,2} [a-z]+ 20\d\d$/);
  }
  await page.getByRole('link', { name: /Torna al sito$/ }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('beside each other, contacts stay in their own column', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/contatti', '/dati-legali']) {
    await page.goto(path);
    const facts = page.getByRole('definition');
    await expect(facts.first()).toBeVisible();
    const tooWide = await facts.evaluateAll((all) => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
      return all
        .filter((fact) => right(fact) > right(fact.closest('dl')) + 1)
        .map(({ textContent }) => textContent);
    });
    expect(tooWide, path).toEqual([]);
  }
});

test('the buttons of the information pages lead on', async ({ page }) => {
  await answerCookies(page);
  for (const [path, name, target] of [
    ['/termini-condizioni', 'Informativa sulla privacy', '/privacy'],
    ['/termini-condizioni', 'Cookie policy', '/cookie-policy'],
    ['/sostenibilita', 'Vai allo shop', '/shop'],
    ['/sostenibilita', 'Chi siamo', '/chi-siamo'],
    ['/chi-siamo', 'Contattaci', '/contatti'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
  }
});

test('the shop’s phone, e-mail, profiles and map are shown; the map loads on request @phone', async ({
  page,
}) => {
  await beginWith(page, {});
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost' && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'Mappa' }));
  const main = page.getByRole('main');
  await page.goto('/contatti');
  await expect(main.getByRole('link', { name: '+39 000 000 0000' })).toHaveAttribute(
    'href',
    'tel:+390000000000',
  );
  await expect(main.getByRole('link', { name: 'info@vetrina.test' })).toHaveAttribute(
    'href',
    'mailto:info@vetrina.test',
  );
  await expect(main.getByRole('link', { name: /^@vetrina\.esempio/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  for (const path of ['/contatti', '/trova-negozio']) {
    await page.goto(path);
    const maps = main.getByRole('link', { name: /^Apri in Google Maps/ });
    await expect(maps).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\//);
    await expect(maps).toHaveAttribute('target', '_blank');
  }
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Mostra la mappa' }).click();
  await expect(page.getByTitle('Mappa con la posizione di Vetrina')).toBeVisible();
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(foreign.every((address) => address.startsWith('https://www.openstreetmap.org/'))).toBe(true);
});
