import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { keysOf } from '#lib/keys.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { newDraftOrderId, propose } from '#shop/checkout/staff-orders/propose.server.ts';
import { SETTINGS_PAGES } from '#shop/company/settings/settings-pages.ts';
import { beginContacts } from '#shop/customers/contacts/contact-imports.server.ts';
import { listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import { addIssue } from '#shop/marketing/newsletter/issues.server.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { addPage, ownPage, readOwnPage } from '#shop/marketing/pages/pages.server.ts';
import { publishDraft, saveDraft } from '#shop/marketing/versions/drafts.server.ts';
import { addProductsFound } from '#shop/pricing/campaigns/campaign-products.server.ts';
import { addCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import { ADMIN_PAGES, drawnRoutes } from '#support/drawn-routes.ts';
import { GOOGLE, HTML_VALIDATE, NU, POLICY } from '#support/instruments/exceptions.ts';
import { unexplained } from '#support/instruments/findings.ts';
import { type Document, hasJava, htmlValidate, nuHtmlChecker } from '#support/instruments/html.ts';
import { googleRules, structuredData } from '#support/instruments/structured-data.ts';
import { openPayment, placePaidOrder } from '#support/paid-order.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';
import routes from '../../app/routes.ts';

/** Whose page it is, beside its addresses by route; ids are filled in. */
const PAGES: Record<'everybody' | 'owner', Record<string, string[]>> = {
  everybody: {
    '/': ['/'],
    '/shop': ['/shop', '/shop?view=list&sort=newest', '/shop?q=zzzz', '/shop?category=Gonne&min=190'],
    '/prodotto/:id': ['/prodotto/PRODUCT', '/prodotto/COLORED', '/prodotto/zzz'],
    '/p/:slug': ['/p/COLORED'],
    '/:page': ['/la-nostra-storia', '/non-c-e-proprio'],
    '/completi': ['/completi'],
    '/look': ['/look'],
    '/look/:slug': ['/look/ufficio-leggero', '/look/niente'],
    '/top': ['/top'],
    '/pantaloni': ['/pantaloni'],
    '/saldi': ['/saldi'],
    ...Object.fromEntries(infoPages.map(({ path }) => [path, [path]])),
    '/cart': ['/cart'],
    '/checkout': ['/checkout'],
    '/order-success': ['/order-success?session_id=cs_test_nessuno'],
    '/wishlist': ['/wishlist'],
    '/preferiti-condivisi': ['/preferiti-condivisi'],
    '/preferiti/avvisi/conferma': ['/preferiti/avvisi/conferma?token=inventato'],
    '/preferiti/avvisi/basta': ['/preferiti/avvisi/basta?token=inventato'],
    '/recensione': ['/recensione?token=inventato'],
    '/recensione/basta': ['/recensione/basta?token=inventato'],
    '/ordine': ['/ordine', '/ordine?token=inventato'],
    '/recesso': ['/recesso', '/recesso?ordine=%23AAAA1111'],
    '/cambio': ['/cambio', '/cambio?token=inventato'],
    '/auth': ['/auth', '/auth?modo=registrazione'],
    '/auth/recupero': ['/auth/recupero'],
    '/auth/conferma': ['/auth/conferma?token=inventato'],
    '/auth/conferma/invia': ['/auth/conferma/invia'],
    '/auth/inizio': ['/auth/inizio?token=inventato'],
    '/auth/indirizzo': ['/auth/indirizzo?token=inventato'],
    '/auth/nuova-password': ['/auth/nuova-password?token=inventato'],
    '/auth/invito': ['/auth/invito?token=inventato'],
    '/newsletter': ['/newsletter'],
    '/newsletter/conferma': ['/newsletter/conferma?token=inventato'],
    '/newsletter/disiscrizione': ['/newsletter/disiscrizione?token=inventato'],
    '/proposta': ['/proposta?token=inventato'],
    '/differenza': ['/differenza?token=inventato'],
    '/avvisami': ['/avvisami?prodotto=PRODUCT', '/avvisami'],
    '/avvisami/conferma': ['/avvisami/conferma?token=inventato'],
    '/avvisami/annulla': ['/avvisami/annulla?token=inventato'],
    '/prenota': ['/prenota?prodotto=PRODUCT', '/prenota'],
    '/prenota/conferma': ['/prenota/conferma?token=inventato'],
    '/prenota/annulla': ['/prenota/annulla?token=inventato'],
    '/*': ['/non-esiste'],
    '/pagamento-di-prova/:id': ['/pagamento-di-prova/SESSION'],
  },
  owner: {
    ...Object.fromEntries(ADMIN_PAGES.map((path) => [path, [path]])),
    '/admin/impostazioni/:page': keysOf(SETTINGS_PAGES).map((page) => `/admin/impostazioni/${page}`),
    '/account': ['/account'],
    '/account/sicurezza': ['/account/sicurezza'],
    '/account/indirizzi': ['/account/indirizzi'],
    '/account/dati': ['/account/dati'],
    '/admin/prodotti': [
      '/admin/prodotti',
      '/admin/prodotti?ordina=-prezzo&colonne=prezzo,aggiunto',
      '/admin/prodotti?q=zzzz',
    ],
    '/admin/prodotti/insieme': ['/admin/prodotti/insieme?tutti=1', '/admin/prodotti/insieme'],
    '/admin/ordini': ['/admin/ordini', '/admin/ordini?q=zzzz'],
    '/admin/ordini/nuovo': ['/admin/ordini/nuovo', '/admin/ordini/nuovo?da=ORDER'],
    '/admin/ordini/proposte/:id': ['/admin/ordini/proposte/PROPOSAL'],
    '/admin/ordini/corriere': ['/admin/ordini/corriere?ordine=ORDER'],
    '/admin/ordini/:id': ['/admin/ordini/ORDER'],
    '/admin/ordini/:id/modifica': ['/admin/ordini/ORDER/modifica'],
    '/admin/ordini/:id/bolla': ['/admin/ordini/ORDER/bolla'],
    '/admin/clienti': ['/admin/clienti', '/admin/clienti?q=zzzz'],
    '/admin/clienti/:order': ['/admin/clienti/ORDER'],
    '/admin/ordini/bolle': ['/admin/ordini/bolle?ordine=ORDER'],
    '/admin/recensioni': ['/admin/recensioni', '/admin/recensioni?stato=pubblicate'],
    '/admin/newsletter/:id': ['/admin/newsletter/ISSUE'],
    '/admin/cambi': ['/admin/cambi', '/admin/cambi?stato=all'],
    '/admin/ordini/:id/cambio': ['/admin/ordini/ORDER/cambio', '/admin/ordini/ORDER/cambio?q=zzzz'],
    '/admin/cassa': ['/admin/cassa', '/admin/cassa?q=a'],
    '/admin/giacenze': ['/admin/giacenze', '/admin/giacenze?q=zzzz'],
    '/admin/giacenze/griglia': ['/admin/giacenze/griglia', '/admin/giacenze/griglia?q=zzzz'],
    '/admin/giacenze/:id': ['/admin/giacenze/SIZE'],
    '/admin/etichette/stampa': ['/admin/etichette/stampa?t-SIZE=2'],
    '/admin/importa/:id': ['/admin/importa/IMPORT'],
    '/admin/importa/:id/abbina': ['/admin/importa/IMPORT/abbina'],
    '/admin/importa/clienti/:id': ['/admin/importa/clienti/CONTACTS'],
    '/admin/campagne/:id': ['/admin/campagne/CAMPAIGN'],
    '/admin/look/:id': ['/admin/look/LOOK', '/admin/look/nuovo'],
    '/admin/look/:id/anteprima': ['/admin/look/LOOK/anteprima'],
    '/admin/pagine/:id': ['/admin/pagine/STORY'],
    '/admin/pagine/:id/anteprima': ['/admin/pagine/STORY/anteprima'],
    '/admin/completa': ['/admin/completa?tutti=1', '/admin/completa?q=zzzz'],
    '/admin/apertura': [
      '/admin/apertura',
      '/admin/apertura?lettera=inventata',
      '/admin/apertura?passo=capi',
      '/admin/apertura?passo=legge',
      '/admin/apertura?passo=apri',
    ],
    '/admin/andamento': ['/admin/andamento', '/admin/andamento?periodo=stagione'],
    '/admin/registro': ['/admin/registro', '/admin/registro?q=zzzz'],
    '/admin/richiamo': ['/admin/richiamo', '/admin/richiamo?q=zzzz'],
    '/admin/guida/:page': ['/admin/guida/prodotti', '/admin/guida/ordine'],
    '/admin/*': ['/admin/non-esiste'],
  },
};

/** Routes without a page that can be requested. */
const NO_PAGE: Record<string, string> = {
  '/apriamo-presto': 'shows while the shop is closed; its own test looks at it',
  '/auth/verifica': 'shows between the two steps of signing in; the journeys look at it',
  '/nuovi-arrivi': 'leads to the list',
};

type Page = Document & { policy: string };

let site: TestSite;
const pages: Page[] = [];

beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'on' } });
  const order = await placePaidOrder(site);
  const [session] = new URL((await openPayment(site)).url).pathname.split('/').slice(-1);
  const ids = {
    PRODUCT: await anyProduct(),
    COLORED: await modelInColors(),
    ORDER: order.id,
    IMPORT: await importOfSkirts(),
    CONTACTS: await importOfSubscribers(),
    CAMPAIGN: await campaignOfSkirts(),
    ISSUE: (await addIssue(site.shop, { subject: 'Gonne', text: 'Sono arrivate.' }, 'account')).id,
    SIZE: await anySize(),
    PROPOSAL: await anyProposal(),
    LOOK: await anyLook(),
    STORY: await storyPage(),
    SESSION: session ?? '',
  };
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const visits = [
    ...Object.values(PAGES.everybody).flatMap((paths) => paths.map((path) => ({ path, as: '' }))),
    ...Object.values(PAGES.owner).flatMap((paths) => paths.map((path) => ({ path, as: cookie }))),
  ];
  // One after the other: all at once are more than a shop lets in.
  for (const { path, as } of visits) {
    const placed = Object.entries(ids).reduce((address, [name, id]) => address.replace(name, id), path);
    pages.push(await read(placed, as));
  }
}, 120_000);
afterAll(() => site.stop());

async function read(path: string, cookie: string): Promise<Page> {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie }, redirect: 'manual' });
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || answer.status >= 500 || answer.status < 200) throw new Error(`${path}: ${answer.status}`);
  return {
    name: path,
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

async function anyLook(): Promise<string> {
  const [look] = await listLooks(site.shop);
  if (!look) throw new Error('The demonstration has no look');
  return look.id;
}

/** A page of the owner's with every kind of block but pictures, that shoppers see. */
async function storyPage(): Promise<string> {
  const { shop } = site;
  const added = await addPage(shop, { address: 'la-nostra-storia', title: 'La nostra storia' }, 'account');
  if (!added.ok) throw new Error(added.message);
  const products = { rule: 'newest', category: '', occasion: null, count: 4 } as const;
  const { version = 0 } = (await readOwnPage(shop, added.id)) ?? {};
  await saveDraft(
    shop,
    ownPage(added.id),
    {
      ...{ title: 'La nostra storia', description: '' },
      blocks: [
        {
          id: 't',
          kind: 'text',
          text: '## Dal 1998\n\nUna **bottega**, [due sorelle](/chi-siamo).\n\n- uno\n- due',
        },
        { id: 'p', kind: 'products', title: 'Appena arrivati', ...products, productIds: [] },
        { id: 'l', kind: 'look', lookId: await anyLook() },
        { id: 'd', kind: 'accordion', title: 'Domande', items: [{ title: 'Quando?', text: 'Ogni giorno.' }] },
        { id: 'm', kind: 'map', title: 'Dove siamo' },
        { id: 'f', kind: 'form', title: 'Scrivici', intro: 'Ti rispondiamo noi.' },
      ],
    },
    { version, accountId: 'account' },
  );
  const saved = await readOwnPage(shop, added.id);
  await publishDraft(shop, ownPage(added.id), { version: saved?.version ?? 0, accountId: 'account' });
  return added.id;
}

async function anySize(): Promise<string> {
  const [size] = await site.shop.db.select({ id: productSizes.id }).from(productSizes).limit(1);
  return size?.id ?? '';
}

/** An order that was written by hand and waits for its customer. */
async function anyProposal(): Promise<string> {
  const shop = site.shop;
  const productId = await anyProduct();
  const [row] = await shop.db
    .select({ size: productSizes.size })
    .from(productSizes)
    .where(eq(productSizes.productId, productId))
    .limit(1);
  const size = row?.size ?? '';
  const id = await newDraftOrderId(shop);
  const saved = await propose(
    shop,
    {
      status: 'open',
      customer: { customer_name: 'Ada Bianchi' },
      pieces: [{ productId, size, quantity: 1 }],
      delivery: 'standard',
      ...{ discountCents: 0, discountReason: '', note: '', until: null },
    },
    { id, actor: 'owner', isFree: true },
  );
  if (!saved.ok) throw new Error(saved.code);
  return id;
}

async function anyProduct(): Promise<string> {
  const [, id = ''] =
    /\/prodotto\/([0-9a-f-]{36})/.exec(await (await fetch(`${site.url}/saldi`)).text()) ?? [];
  return id;
}

/** A file of products that was brought and not taken in. */
async function importOfSkirts(): Promise<string> {
  const bytes = new TextEncoder().encode(
    'codice;nome;categoria;prezzo\nG1;Gonna;Gonne;40\nG2;Gonna;Altro;50\n',
  );
  const begun = await beginImport(site.shop, { name: 'gonne.csv', bytes }, 'account');
  if (!begun.ok) throw new Error(begun.code);
  await planImport(site.shop, begun.id);
  return begun.id;
}

/** A file of customers, some of whom want the newsletter, that was brought and not taken in. */
async function importOfSubscribers(): Promise<string> {
  const bytes = new TextEncoder().encode(
    'First Name,Last Name,Email,Accepts Email Marketing\nAnna,Rossi,anna@example.it,yes\nEva,Riva,sbagliata,no\n',
  );
  const begun = await beginContacts(site.shop, { name: 'clienti.csv', bytes }, 'account');
  if (!begun.ok) throw new Error(begun.code);
  return begun.id;
}

/** A campaign that is being put together. */
async function campaignOfSkirts(): Promise<string> {
  const [startsAt, endsAt] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  const { id } = await addCampaign(
    site.shop,
    { name: 'Gonne', percent: null, ending: 'cents' as const, startsAt, endsAt },
    'account',
  );
  await addProductsFound(site.shop.db, id, { q: '', category: 'Gonne' });
  return id;
}

/** A product whose model comes in several colours. */
async function modelInColors(): Promise<string> {
  const skirts = eq(products.category, 'Gonne');
  const [first] = await site.shop.db
    .update(products)
    .set({ modelGroup: 'Gonna Riviera' })
    .where(skirts)
    .returning({ id: products.id });
  return first?.id ?? '';
}

test('every route that is drawn is among the pages that are looked at', () => {
  const drawn = drawnRoutes(routes);
  expect(drawn.length).toBeGreaterThan(20);
  const looked = [...Object.keys({ ...PAGES.everybody, ...PAGES.owner }), ...Object.keys(NO_PAGE)];
  expect(drawn.filter((path) => !looked.includes(path))).toEqual([]);
});

test('html-validate finds nothing in any page', async () => {
  expect(unexplained(await htmlValidate(pages), HTML_VALIDATE)).toEqual([]);
});

test.skipIf(!hasJava())(
  'the Nu Html Checker finds nothing in any page (needs Java)',
  () => {
    expect(unexplained(nuHtmlChecker(pages), NU)).toEqual([]);
  },
  120_000,
);

test('every page has one heading of the first level, as it is served', () => {
  const wrong = pages.filter(({ html }) => html.match(/<h1[ >]/g)?.length !== 1);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no id is there twice, and what leads to a place in the page finds it', () => {
  for (const { name, html } of pages) {
    const ids = [...html.matchAll(/<[a-z][^>]*? id="([^"]+)"/g)].map(([, id]) => id as string);
    expect({ name, twice: ids.filter((id, index) => ids.indexOf(id) !== index) }).toEqual({
      name,
      twice: [],
    });
    const places = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id as string);
    expect({ name, missing: places.filter((id) => !ids.includes(id)) }).toEqual({ name, missing: [] });
  }
});

describe('structured data', () => {
  test('follows Google’s rules for structured data on every page', async () => {
    expect(unexplained(await googleRules(pages), GOOGLE)).toEqual([]);
  });

  test('is on the pages that search engines show, and nothing in it is empty', () => {
    const typesOn = (name: string) =>
      pages
        .filter((page) => page.name === name)
        .flatMap(({ html }) => structuredData(html).map((one) => one['@type']));
    expect(typesOn('/')).toEqual(['ClothingStore']);
    expect(typesOn('/shop')).toEqual(['BreadcrumbList']);
    const [product, colored] = pages.filter(({ name }) => /^\/prodotto\/[0-9a-f-]{36}$/.test(name));
    expect(typesOn(product?.name ?? '')).toEqual(['Product', 'BreadcrumbList']);
    expect(typesOn(colored?.name ?? '')).toEqual(['Product', 'ProductGroup', 'BreadcrumbList']);
    for (const { name, html } of pages) {
      expect(`${name} ${JSON.stringify(structuredData(html))}`).not.toMatch(/[:[,](""|\[\]|\{\}|null)/);
    }
  });

  test('the instrument sees what is missing', async () => {
    const html = '<script type="application/ld+json">{"@type":"Product","name":"x"}</script>';
    const found = await googleRules([{ name: 'x', html }]);
    expect(found.map(({ says }) => says)).toContainEqual(expect.stringMatching(/^ERROR .*"offers"/));
  });
});

describe('the policy of what a page may load', () => {
  const holes = ({ name, policy }: Pick<Page, 'name' | 'policy'>) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
      .map(({ directive, value = '', description, severity }) => ({
        says: `${Severity[severity]} ${directive} ${value}: ${description}`,
        where: name,
      }));

  test('csp_evaluator finds no way around it on any page', () => {
    expect(unexplained(pages.flatMap(holes), POLICY)).toEqual([]);
  });

  test('csp_evaluator sees one that is open', () => {
    const found = holes({ name: 'x', policy: "script-src 'unsafe-inline' *" });
    expect(found.map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/^HIGH script-src 'unsafe-inline'/),
    );
  });
});
