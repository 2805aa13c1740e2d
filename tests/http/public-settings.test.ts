import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { keepMethod } from '#shop/checkout/payment-methods/own-methods.server.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { saveSettings } from '#shop/company/settings/settings.server.ts';
import { NO_FILL, USUAL_LAYOUT } from '#shop/marketing/home-page/home-layout.ts';
import { writeDraft } from '#shop/marketing/versions/versions.server.ts';
import { DEFAULT_COURIER_TEMPLATE } from '#shop/orders/couriers/courier-template.ts';
import { addCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import { builtRoutes } from '#support/built-routes.ts';
import { addProduct, addPromo } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
let draft: string;
beforeAll(async () => {
  site = await openSite();
  await plant();
});
afterAll(() => site.stop());

/** Begins every text that shoppers may not read, or not yet. */
const MARK = /piantat[oa]/i;
const IBAN = 'IT60X0542811101000000123456';

/** Names under which the settings keep what is nobody's but the owner's, and none of what pages are sent. */
const OWNERS_NAMES = [
  ...['assistantPercent', 'byHand', 'unpaidLimits', 'closureNotice', 'specialHours', 'saleWindows'],
  ...['forbiddenPromotions', 'taxRegimes', 'publishOnlyComplete', 'searchSynonyms', 'mostPictures'],
  ...['iban', 'holder', 'mailTheme'],
];

async function plant() {
  const { db, now } = site.shop;
  const later = addDays(dayInRome(now()), 90);
  const end = addDays(later, 9);
  const picture = { mediaId: 'a'.repeat(64), alt: 'Alt piantato', focus: MIDDLE };
  const place = {
    ...{
      id: 'piantato',
      picture,
      title: 'Piantata',
      text: 'Piantato',
      linkText: 'Piantato',
      linkTo: '/shop',
    },
    ...{ place: 8 as const, lists: ['/shop', '/saldi'], isOn: true, from: later, until: null },
  };
  product = await addProduct(db, { name: 'Gonna', stock: { M: 3 } });
  draft = await addProduct(db, { name: 'Bozza piantata', stock: { M: 3 }, isPublished: false });
  await saveSettings(
    db,
    {
      closure_notice: { text: 'Ferie piantate', from: later, to: end, closed: { from: later, to: end } },
      special_hours: [{ day: later, hours: '9:00-13:00', note: 'Evento piantato' }],
      sale_banner: { text: 'Saldi piantati', active: true, from: later, to: end },
      sale_windows: { winter: { from: later, to: end }, summer: null, rule: 'Regola piantata' },
      orders_by_hand: { days: 3, assistantPercent: 37 },
      unpaid_limits: { orders: 7, pieces: 41 },
      editorial_places: [place, { ...place, id: 'piantato-2', from: null, isOn: false }],
      home_page: {
        ...USUAL_LAYOUT,
        hidden: ['text'],
        fills: { text: { ...NO_FILL, title: 'Parte piantata', text: 'Testo piantato' } },
      },
      search_synonyms: [{ word: 'piantata', also: ['piantato'] }],
      tax_regimes: [{ regime: 'Forfettario', from: later }],
      sustainability_plan: 'Piano piantato',
      courier_template: {
        ...DEFAULT_COURIER_TEMPLATE,
        columns: [{ heading: 'Colonna piantata', field: 'fixed', value: 'Contratto piantato' }],
      },
      bank_headings: { day: 'Giorno piantato', description: 'Causale piantata', amount: 'Importo piantato' },
    },
    now(),
  );
  const own = { iban: IBAN, holder: 'Conto piantato', confirmation: 'Nota piantata' };
  await keepMethod(db, { ...USUAL_TERMS.transfer, ...own, isOn: true }, now());
  const off = { refund: 'Rimborso piantato', privacy: 'Dato piantato' };
  await keepMethod(db, { ...USUAL_TERMS.cash_on_delivery, ...off, isOn: false }, now());
  for (const subject of ['home', 'look', 'menu', 'editorial'])
    await writeDraft(db, subject, { title: `${subject} piantata` }, { accountId: null, at: now() });
  const [owner] = await db.select({ id: users.id }).from(users);
  const [startsAt, endsAt] = [new Date(`${later}T00:00:00Z`), new Date(`${end}T00:00:00Z`)];
  await addCampaign(
    site.shop,
    { name: 'Campagna piantata', percent: 30, ending: 'cents', startsAt, endsAt },
    owner?.id ?? '',
  );
  await addPromo(site.shop, 'codicepiantato', 20);
}

/** Every address that anybody may open, with a value for each parameter; the stream of what changes never ends. */
async function publicAddresses(): Promise<string[]> {
  const routes = await builtRoutes();
  const addresses = routes
    .filter(({ address, isLeaf }) => isLeaf && !/^\/(admin|account|live)(\/|$)|\*/.test(address))
    .flatMap(({ address }) =>
      [product, draft].map((id) => address.replace(/:\w+/, id).replaceAll(/:\w+/g, 'x')),
    );
  return [...new Set(addresses), '/shop?q=piantat', '/api/suggerimenti?q=piantat'];
}

test('nobody is sent what the owner’s settings keep to her, or what is planned or a draft', async () => {
  const addresses = await publicAddresses();
  expect(addresses).toEqual(expect.arrayContaining(['/', '/contatti', '/checkout', `/prodotto/${draft}`]));
  let answered = 0;
  for (const address of addresses) {
    const [path = '', query = ''] = address.split('?');
    const data = `${path === '/' ? '/_root' : path}.data${query && `?${query}`}`;
    for (const requested of [address, data]) {
      const answer = await fetch(`${site.url}${requested}`, { redirect: 'manual' });
      // What was looked for is said again; addresses say nothing of what they lead to.
      const said = (await answer.text()).replaceAll(/q=piantat|piantat(?=[”"&\\])/g, '');
      if (answer.ok) answered += 1;
      expect([requested, MARK.exec(said)?.[0], said.includes(IBAN)]).toEqual([requested, undefined, false]);
      if (requested === data)
        expect([requested, OWNERS_NAMES.filter((name) => said.includes(`"${name}"`))]).toEqual([
          requested,
          [],
        ]);
    }
  }
  expect(answered).toBeGreaterThan(60);
}, 60_000);
