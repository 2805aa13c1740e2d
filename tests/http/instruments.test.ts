import type { RouteConfigEntry } from '@react-router/dev/routes';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoPages } from '../../app/content/info/pages.ts';
import { products } from '../../app/db/schema/catalogue.ts';
import routes from '../../app/routes.ts';
import { type Exception, unexplained } from '../support/instruments/findings.ts';
import { type Document, hasJava, htmlValidate, nuHtmlChecker } from '../support/instruments/html.ts';
import { googleRules, structuredData } from '../support/instruments/structured-data.ts';
import { openPayment, placePaidOrder } from '../support/paid-order.ts';
import { ADMINISTRATOR } from '../support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '../support/site.ts';

/** Whose page it is, beside its addresses by route; ids are filled in. */
const PAGES: Record<'everybody' | 'owner', Record<string, string[]>> = {
  everybody: {
    '/': ['/'],
    '/shop': ['/shop', '/shop?view=list&sort=newest', '/shop?q=zzzz', '/shop?category=Gonne&min=190'],
    '/prodotto/:id': ['/prodotto/PRODUCT', '/prodotto/COLORED', '/prodotto/zzz'],
    '/completi': ['/completi'],
    '/top': ['/top'],
    '/pantaloni': ['/pantaloni'],
    '/saldi': ['/saldi'],
    ...Object.fromEntries(infoPages.map(({ path }) => [path, [path]])),
    '/cart': ['/cart'],
    '/checkout': ['/checkout'],
    '/order-success': ['/order-success?session_id=cs_test_nessuno'],
    '/wishlist': ['/wishlist'],
    '/preferiti-condivisi': ['/preferiti-condivisi'],
    '/ordine': ['/ordine', '/ordine?token=inventato'],
    '/recesso': ['/recesso', '/recesso?ordine=%23AAAA1111'],
    '/auth': ['/auth', '/auth?modo=registrazione', '/auth?conferma=scaduta'],
    '/auth/recupero': ['/auth/recupero'],
    '/auth/conferma/invia': ['/auth/conferma/invia'],
    '/auth/nuova-password': ['/auth/nuova-password?token=inventato'],
    '/newsletter': ['/newsletter'],
    '/newsletter/conferma': ['/newsletter/conferma?token=inventato'],
    '/newsletter/disiscrizione': ['/newsletter/disiscrizione?token=inventato'],
    '/*': ['/non-esiste'],
    '/pagamento-di-prova/:id': ['/pagamento-di-prova/SESSION'],
  },
  owner: {
    '/account': ['/account'],
    '/account/sicurezza': ['/account/sicurezza'],
    '/admin': ['/admin'],
    '/admin/prodotti': ['/admin/prodotti', '/admin/prodotti?q=zzzz'],
    '/admin/ordini': ['/admin/ordini', '/admin/ordini?q=zzzz'],
    '/admin/ordini/:id': ['/admin/ordini/ORDER'],
    '/admin/ordini/:id/bolla': ['/admin/ordini/ORDER/bolla'],
    '/admin/recessi': ['/admin/recessi'],
    '/admin/produttori': ['/admin/produttori'],
    '/admin/corrispettivi': ['/admin/corrispettivi'],
    '/admin/impostazioni': ['/admin/impostazioni'],
    '/admin/privacy': ['/admin/privacy'],
    '/admin/*': ['/admin/non-esiste'],
  },
};

const ROLES_OF_TABLES = 'Drawn as cards on narrow screens, where browsers forget that a table is one.';

const HTML_VALIDATE: Exception[] = [
  {
    says: /^no-redundant-role: .*<(table|thead|tbody|tr|th|td)>/,
    where: /^\/admin/,
    reason: ROLES_OF_TABLES,
  },
  {
    says: /^no-redundant-for/,
    reason: 'Programs that are steered by voice find a label by its `for` more surely than by what is in it.',
  },
  {
    says: /^text-content: <button> must have accessible text/,
    where: /^\/admin\/prodotti at <button type="button" (id="modifica-[^"]+" )?title="/,
    reason: 'An icon is named by its title, which also shows when it is pointed at.',
  },
  {
    says: /^heading-level: Initial heading level must be <h1>/,
    where: /^\/pagamento-di-prova\/.* id="riepilogo"/,
    reason: 'The summary stands before the payment, as on the page of the real provider.',
  },
];

const NU: Exception[] = [
  {
    says: /^The “(table|rowgroup|row|columnheader|cell)” role is unnecessary/,
    where: /^\/admin/,
    reason: ROLES_OF_TABLES,
  },
  {
    says: /^The “role” attribute must not be used on a “(tr|th|td)” element/,
    where: /^\/admin/,
    reason: ROLES_OF_TABLES,
  },
  {
    says: /^CSS: “view-transition-name”: Property “view-transition-name” doesn't exist\.$/,
    where: /^\/prodotto\//,
    reason: 'It does (CSS View Transitions Level 1); the checker does not know it yet.',
  },
  {
    says: /^CSS: Parse Error\.$/,
    where: /^\/pagamento-di-prova\/.* at play: none; } } \.pair/,
    reason: 'It cannot read `@supports selector()` (CSS Conditional Rules Level 4).',
  },
];

const POLICY: Exception[] = [
  {
    says: /^MEDIUM_MAYBE script-src 'self'/,
    reason:
      'Nothing answers with what was asked for as a script, and what is uploaded is sent as media, `nosniff`.',
  },
  {
    says: /^MEDIUM form-action http:\/\/localhost/,
    where: /^\/pagamento-di-prova\//,
    reason: 'The address of the shop in this test.',
  },
];

const GOOGLE: Exception[] = [
  {
    says: /^WARNING Product: Missing (field "(mpn|pattern|hasCertification|subjectOf)"|one of field "gtin")/,
    reason: 'The catalogue does not know it; what is not known is not published.',
  },
  {
    says: /^WARNING Product: Missing field "(aggregateRating|review)"/,
    reason: 'Nobody reviews products here.',
  },
  {
    says: /^WARNING Product: Missing field "(inProductGroupWithID|isVariantOf)"/,
    reason: 'Sizes have one page and one price: they are no products of their own.',
  },
  { says: /^WARNING Product\.PeopleAudience: .*"suggestedMinAge"/, reason: 'The shop names no ages.' },
  { says: /^WARNING Product\.Offer: .*"priceValidUntil"/, reason: 'No price is promised until a day.' },
  {
    says: /^WARNING Product\.Offer\.OfferShippingDetails\.DefinedRegion: .*"addressRegion"/,
    reason: 'Google reads no regions of Italy; what is told holds in all of them.',
  },
];

/** Routes without a page that can be asked for. */
const NO_PAGE: Record<string, string> = {
  '/auth/verifica': 'shows between the two steps of signing in; the journeys look at it',
  '/nuovi-arrivi': 'leads to the list',
};

type Page = Document & { policy: string };

let site: TestSite;
let pages: Page[] = [];

beforeAll(async () => {
  site = await openSite({ environment: { DEMO: 'on' } });
  const order = await placePaidOrder(site);
  const [session] = new URL((await openPayment(site)).url).pathname.split('/').slice(-1);
  const ids = {
    PRODUCT: await anyProduct(),
    COLORED: await modelInColors(),
    ORDER: order.id,
    SESSION: session ?? '',
  };
  const cookie = await signedInCookie(site, ADMINISTRATOR);
  const visit = (paths: string[], as: string) =>
    paths.map((path) => {
      const placed = Object.entries(ids).reduce((address, [name, id]) => address.replace(name, id), path);
      return read(placed, as);
    });
  pages = await Promise.all([
    ...visit(Object.values(PAGES.everybody).flat(), ''),
    ...visit(Object.values(PAGES.owner).flat(), cookie),
  ]);
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

async function anyProduct(): Promise<string> {
  const [, id = ''] =
    /\/prodotto\/([0-9a-f-]{36})/.exec(await (await fetch(`${site.url}/saldi`)).text()) ?? [];
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

/** The addresses of all routes that are drawn, as `app/routes.ts` has them. */
function drawnRoutes(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return drawnRoutes(entry.children, path);
    return entry.file.endsWith('.tsx') ? [path || '/'] : [];
  });
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
