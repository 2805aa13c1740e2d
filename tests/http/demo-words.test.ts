import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { sentFields } from '#support/html-forms.ts';
import { INFO_FACTS, INFO_UPDATED, TODAY } from '#support/info-facts.ts';
import { cards, cents, count, footOf, headings, mainOf, names, words } from '#support/page-words.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

/** What the demo shop's pages say, as who reads them without scripts. */
let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'on' } });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

async function html(path: string, cookie = ''): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const EVERYTHING = '49 prodotti disponibili';

test('each information page tells its facts, its date and the way back', async () => {
  expect(infoPages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(INFO_FACTS)));
  for (const { path, title } of infoPages) {
    const main = mainOf(await html(path));
    expect(headings(main)).toEqual([title]);
    const text = words(main);
    for (const fact of INFO_FACTS[path] ?? [])
      if (typeof fact === 'string') expect(text).toContain(fact);
      else expect(text).toMatch(fact);
    const [, line] = /<[^>]*>(Ultimo aggiornamento: .*?)<\/p>/.exec(main) ?? [];
    const updated = INFO_UPDATED[path];
    if (updated === null) expect([path, line]).toEqual([path, undefined]);
    else
      expect(words(line ?? path).trim()).toMatch(
        updated ? TODAY : /^Ultimo aggiornamento: \d{1,2} [a-z]+ 20\d\d$/,
      );
    expect(main).toMatch(/<a [^>]*href="\/"[^>]*>.*?Torna al sito<\/span><\/a>/);
  }
});

test.each([
  ['/termini-condizioni', 'Informativa sulla privacy', '/privacy'],
  ['/termini-condizioni', 'Cookie policy', '/cookie-policy'],
  ['/sostenibilita', 'Vai allo shop', '/shop'],
  ['/sostenibilita', 'Chi siamo', '/chi-siamo'],
  ['/chi-siamo', 'Contattaci', '/contatti'],
])('%s leads by «%s» to %s', async (path, name, target) => {
  const links = [...mainOf(await html(path)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  expect(links.map(([, to, text]) => [words(text ?? '').trim(), to])).toContainEqual([name, target]);
});

test('each query of the list does what it says', async () => {
  const all = await html('/shop');
  expect([headings(all), count(all)]).toEqual([['Collezione Completa'], EVERYTHING]);
  expect(names(all)).toEqual([...names(all)].sort((a, b) => a.localeCompare(b, 'it')));
  for (const [sort, sign] of [
    ['price-asc', 1],
    ['price-desc', -1],
  ] as const) {
    const shown = cards(await html(`/shop?sort=${sort}`)).map(cents);
    expect(shown).toEqual([...shown].sort((a, b) => sign * (a - b)));
  }
  const listed = await html('/shop?category=Gonne&min=18&max=35&view=list');
  expect(listed).toMatch(/aria-label="Vista a lista" aria-pressed="true"/);
  expect(cards(listed).map(cents).sort()).toEqual([1800, 3499]);
  expect(names(await html('/shop?q=SALVIA&category=Gonne'))).toEqual(['Gonna plissé salvia']);
  const bags = await html('/shop?q=festa&category=Accessori');
  expect(cards(bags)).not.toEqual([]);
  expect(bags).not.toContain('Nessun prodotto corrisponde');

  // Both ends of the price are in the range, to the cent.
  expect(cents(cards(await html('/shop?max=29.99&sort=price-desc'))[0] ?? '')).toBe(2999);
  expect(words(await html('/shop?max=29.99'))).toContain('0 € – 29,99 €');
  const below = cards(await html('/shop?max=29.95&sort=price-desc')).map(cents);
  expect(Math.max(...below)).toBeLessThanOrEqual(2995);

  // What is broken is the default.
  const broken = await html('/shop?category=tutti&sort=x&min=abc&max=-3&view=foo&q=%20');
  expect(count(broken)).toBe(EVERYTHING);
  expect(broken).toMatch(/aria-label="Vista a griglia" aria-pressed="true"/);
  expect(broken).toMatch(/<option value="name" selected="">/);
});

test.each(['category=Foo', 'category=Foo&q=abito', 'min=100&max=60', 'min=100&max=60&q=zzzz'])(
  'the list of %s is empty, and says what to do',
  async (query) => {
    const answer = await fetch(`${site.url}/shop?${query}`);
    expect(answer.status).toBe(query === 'category=Foo' ? 404 : 200);
    const page = await answer.text();
    expect(words(mainOf(page))).toContain('Nessun prodotto trovato');
    expect(words(mainOf(page))).toContain('Prova a modificare i filtri di ricerca');
    // What was searched for in vain says so instead of a number.
    expect(count(page)).toBe(query.endsWith('zzzz') ? 'Nessun risultato' : '0 prodotti disponibili');
    expect(cards(page)).toEqual([]);
    if (query.startsWith('min')) expect(words(page)).toContain('100 € – 60 €');
    else expect(page).toMatch(/<option value="sconosciuta" selected="">Categoria sconosciuta/);
  },
);

test('a list that a filter empties offers it without, and a search in vain offers six others', async () => {
  const emptied = words(mainOf(await html('/shop?category=Gonne&min=190')));
  expect(emptied).toContain('Senza il filtro «Da 190 €»: 3 prodotti');
  const vain = await html('/shop?q=zzzz');
  expect(words(vain)).toContain('Nessun prodotto corrisponde a “zzzz”. Forse ti piacciono questi.');
  expect([cards(vain).length, count(vain)]).toEqual([6, 'Nessun risultato']);
});

test('a misspelt search finds what was meant and says so; what only mentions a word stands apart', async () => {
  const meant = await html('/shop?q=camica&min=10');
  expect(headings(meant)).toEqual(['Risultati per “camicia”']);
  expect(words(meant)).toContain('Forse cercavi “camicia”.');
  expect(names(meant)[0]).toMatch(/^Camicia/);
  expect(meant).toMatch(/<h2[^>]*>Ne parlano</);
  expect(meant).toContain('href="/shop?q=camica&amp;esatta=1&amp;min=10"');
  expect(words(meant)).toContain('Cerca “camica” come l’hai scritto');
  const literal = await html('/shop?q=camica&esatta=1&min=10');
  expect(literal).not.toContain('Forse cercavi');
  expect(literal).toMatch(/<option value="relevance" selected="">/);

  const mentioned = await html('/shop?q=costume');
  expect(words(mentioned)).toContain('Nessun prodotto corrisponde a “costume”.');
  expect([count(mentioned), cards(mentioned).length]).toEqual(['1 prodotto disponibile', 1]);
});

test.each([
  ['/top', 'Top', '200', ['newest', 'price-asc', 'price-desc', 'name']],
  ['/pantaloni', 'Pantaloni', '150', ['newest', 'price-asc', 'price-desc', 'name']],
  ['/saldi', 'Saldi', '300', ['discount', 'price-asc', 'price-desc', 'newest']],
])('%s has its title, its sorts and its range', async (path, title, top, sorts) => {
  const page = await html(path);
  expect(headings(page)).toEqual([title]);
  const [, choice = ''] = /<select id="sort"[^>]*>(.*?)<\/select>/.exec(page) ?? [];
  expect([...choice.matchAll(/<option value="([\w-]+)"/g)].map(([, value]) => value)).toEqual(sorts);
  expect(choice).toContain(`<option value="${sorts[0]}" selected="">`);
  expect(page).toMatch(
    new RegExp(`<input[^>]*aria-label="Prezzo massimo"[^>]*>|<input[^>]*type="range"[^>]*max="${top}"`),
  );
  expect(page).toContain(`max="${top}"`);
  if (path === '/saldi') expect(words(page)).toMatch(/Sconti fino al 70% e nuove promozioni ogni settimana/);
});

test('the sets are six', async () => {
  const page = await html('/completi');
  expect(words(page)).toContain('6 completi disponibili');
  expect(cards(page)).toHaveLength(6);
});

test('the home page has the specification’s texts and links', async () => {
  const page = await html('/');
  expect(headings(page)).toEqual(['COLLEZIONE PRIMAVERA/ESTATE 2025']);
  const text = words(page);
  for (const said of [
    'Scopri i nuovi arrivi fast fashion',
    'SALDI FINO AL 70% DI SCONTO • SPEDIZIONE GRATUITA DA 49€',
    'Paga con Klarna in tre rate senza interessi',
    'credito offerto da Klarna o Scalapay, soggetto ad approvazione',
    'Attenzione! Prendere in prestito denaro costa denaro.',
    'Esempio rappresentativo: importo 90,00 €, 3 rate da 30,00 €',
    `© 2024–${new Date().getFullYear()}`,
  ])
    expect(text).toContain(said);
  expect(page).toMatch(/<a href="https:\/\/wa\.me\/\d+" target="_blank"[^>]*>.*?CONTATTACI SU WHATSAPP/);
  for (const [name, path] of [
    ['Trova il negozio', '/trova-negozio'],
    ['Spedizioni', '/spedizioni'],
    ['Resi', '/resi'],
    ['Contatti', '/contatti'],
    ['Chi siamo', '/chi-siamo'],
    ['Privacy', '/privacy'],
    ['Termini e condizioni', '/termini-condizioni'],
    ['Cookie policy', '/cookie-policy'],
  ])
    expect(footOf(page)).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${name}</a>`));
  expect(footOf(page)).toMatch(/<a [^>]*href="https:[^"]*"[^>]*>(<[^>]*>|\s)*Instagram/);
  expect(page).toMatch(/<a [^>]*href="\/nuovi-arrivi"[^>]*>SCOPRI ORA/);
  expect(page).toMatch(/<a [^>]*href="\/shop"[^>]*>ENTRA NELLO SHOP/);
});

test.each([
  ['CAMICIA', '29,99', '/shop?category=Vestiti&amp;q=casual', 'Vestiti'],
  ['ABITO', '29,90', '/shop?category=Giacche&amp;q=military', 'Giacche'],
  ['PANTALONE', '27,99', '/shop?category=Pantaloni&amp;q=elegante', 'Pantaloni'],
])(
  'the tile %s shows the lowest price of its category, %s, and leads to it',
  async (name, price, to, category) => {
    const page = await html('/');
    const tile =
      [...page.matchAll(/<a [^>]*>.*?<\/a>/g)]
        .map(([one]) => one)
        .find((one) => one.includes(`href="${to}"`)) ?? '';
    expect(words(tile)).toMatch(new RegExp(`${name}.*da ${price} €`));
    expect(tile).toMatch(new RegExp(`<h3[^>]*>${name}</h3>`));
    expect(tile).toMatch(/<img[^>]* alt="[^"]*\S[^"]*"/);
    const list = await html(to.replace('&amp;', '&'));
    expect(headings(list)[0]).toMatch(/^Risultati per /);
    expect(list).toContain(`<option value="${category}" selected="">`);
    expect(cards(list)).not.toEqual([]);
  },
);

/** Saves a section of the settings as its page would with these fields changed; an empty one is an unticked box. */
async function save(page: string, intent: string, changes: Record<string, string | null>) {
  const shown = sentFields(await html(`/admin/impostazioni/${page}`, owner), intent);
  const fields = Object.entries({ ...shown, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const answer = await sendForm(site, '/admin/impostazioni.data', Object.fromEntries(fields), owner);
  return { status: answer.status, text: await answer.text() };
}
async function saved(...section: Parameters<typeof save>) {
  expect(await save(...section)).toMatchObject({ status: 200 });
}

test('identity, contacts, profiles, payments and pages are followed where they are read', async () => {
  await saved('azienda', 'identity', { vatNumber: '07643520567' });
  await saved('contatti', 'contacts', { phone: '+39 035 987654' });
  await saved('contatti', 'social', { instagram: 'instagram.com/bottega.nuova' });
  await saved('pagamenti', 'method-klarna', { isOn: null });
  await saved('legge', 'pages', { sustainabilityPublished: null });

  expect(words(await html('/dati-legali'))).toContain('07643520567');
  expect(await html('/contatti')).toMatch(/<a [^>]*href="tel:\+39035987654"[^>]*>(<[^>]*>)*\+39 035 987654/);
  const home = await html('/');
  expect(home).toMatch(
    /<script type="application\/ld\+json">[^<]*"https:\/\/instagram\.com\/bottega\.nuova"/,
  );
  expect(words(home)).not.toContain('in tre rate senza interessi');
  expect((await fetch(`${site.url}/sostenibilita`)).status).toBe(404);
  const { email } = await placePaidOrder(site);
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  expect(mail?.text).toContain('07643520567');
  expect(mail?.text).toContain('+39 035 987654');

  await saved('pagamenti', 'method-klarna', { isOn: 'on' });
  await saved('pagamenti', 'instalments', { taeg: '4,5' });
  const costing = words(mainOf(await html('/')));
  expect(costing).toContain('Paga anche in 3 rate con Klarna');
  expect(costing).toContain('Attenzione! Prendere in prestito denaro costa denaro.');
  expect(costing).not.toContain('senza interessi');
});

test('the last way to pay online is not switched off', async () => {
  for (const method of ['klarna', 'paypal', 'satispay', 'scalapay'])
    await saved('pagamenti', `method-${method}`, { isOn: null });
  const last = await save('pagamenti', 'method-card', { isOn: null });
  expect(last.status).toBe(422);
  expect(last.text).toContain('Scegli almeno un metodo di pagamento online: è l’ultimo acceso.');
});

test('what delivery costs changes on every page at once, and the strip is checked against it', async () => {
  await saved('consegna', 'shipping', { standardCents: '5,5', freeFromCents: '€ 69' });
  const shown = sentFields(await html('/admin/impostazioni/consegna', owner), 'shipping');
  expect(shown).toMatchObject({ standardCents: '5,50', freeFromCents: '69,00' });
  expect(words(await html('/admin/impostazioni/saldi', owner))).toContain(
    'Il testo promette la spedizione gratuita da 49,00',
  );
  const delivery = words(mainOf(await html('/spedizioni')));
  expect(delivery).toContain('5,50');
  expect(delivery).toContain('69,00');
  expect(words(mainOf(await html('/termini-condizioni')))).toContain('69,00');
  const id = /\/prodotto\/([0-9a-f-]{36})/.exec(await html('/shop?category=Top&q=canotta'))?.[1];
  const quoted = await fetch(`${site.url}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      ...{ items: [{ id, size: 'M', quantity: 1 }], promo_code: null, delivery: 'standard' },
      postal_code: '24121',
    }),
  });
  expect(await quoted.json()).toMatchObject({ quote: { shippingCents: 550 } });

  const text = 'NUOVA COLLEZIONE • SPEDIZIONE GRATUITA DA 69€';
  await saved('saldi', 'banner', { text });
  expect(words(await html('/'))).toContain(text);
  expect(words(await html('/admin/impostazioni/saldi', owner))).not.toContain('Il testo promette');
});

test('a strip outside its days is off everywhere', async () => {
  await saved('saldi', 'banner', { text: 'SALDI FINO AL 70% DI SCONTO', from: '2040-01-01' });
  expect(words(await html('/admin/impostazioni/saldi', owner))).toContain('Oggi non si vede nel negozio.');
  expect(words(await html('/'))).not.toContain('SALDI FINO AL 70% DI SCONTO');
});

test('a period of the saldi has a first and a last day', async () => {
  const half = await save('saldi', 'sales', { winterFrom: '2040-01-05', winterTo: '' });
  expect(half.status).toBe(422);
  expect(half.text).toContain('Servono il primo e l’ultimo giorno.');
});
