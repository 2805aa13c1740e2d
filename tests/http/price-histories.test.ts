import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptPicture } from '#shop/catalog/media/media.server.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { readyIssue } from '#shop/marketing/newsletter/write-issue.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { noteAnnouncedCodes } from '#shop/pricing/campaigns/announced-codes.server.ts';
import { NO_TERMS } from '#shop/pricing/promo-codes/promo.ts';
import { addPromoCode } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { showPictures } from '#support/pictures.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { openSite, type TestSite } from '#support/site.ts';

const NOW = new Date('2027-06-30T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const clock = { now: NOW };

/** A price from so many days ago on; `was`: what was typed as the original price; `draft`: it was not on sale. */
type Step = [days: number, cents: number, was?: number | null, draft?: 'draft'];
type History = {
  name: string;
  steps: Step[];
  code?: [from: number, to: number];
  prior: number | null;
  /** What the badge says of it, rounded down. */
  percent?: number;
};

/** Histories, each with the one prior price that may stand struck beside its last price, everywhere (art. 17-bis). */
const HISTORIES: History[] = [
  { name: 'Pienone', steps: [[90, 5000]], prior: null },
  {
    name: 'Ridotto',
    steps: [
      [90, 5000],
      [2, 4000, 5000],
    ],
    prior: 5000,
  },
  {
    name: 'Dichiarato',
    steps: [
      [200, 3999],
      [40, 3999, null, 'draft'],
      [0, 3999, 5999],
    ],
    prior: null,
  },
  {
    name: 'Interrotto',
    steps: [
      [90, 3799],
      [20, 2999, 3799],
      [18, 2999, 3799, 'draft'],
      [0, 2499, 3799],
    ],
    prior: 2999,
    percent: 16,
  },
  {
    name: 'Recente',
    steps: [
      [10, 9000],
      [1, 6000, 9000],
    ],
    prior: 9000,
  },
  {
    name: 'Fulmineo',
    steps: [
      [1 / 1440, 10_000],
      [0, 5000, 10_000],
    ],
    prior: 10_000,
    percent: 50,
  },
  {
    name: 'Dodicipercento',
    steps: [
      [90, 3999],
      [2, 3499, 3999],
    ],
    prior: 3999,
    percent: 12,
  },
  {
    name: 'Quasimezzo',
    steps: [
      [90, 10_000],
      [2, 5049, 10_000],
    ],
    prior: 10_000,
    percent: 49,
  },
  {
    name: 'Annunciato',
    steps: [
      [90, 10_000],
      [1, 7000, 10_000],
    ],
    code: [20, 10],
    prior: 8000,
  },
];

let site: TestSite;
const ids = new Map<string, string>();

beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  const { shop } = site;
  const bytes = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#a04030' } })
    .png()
    .toBuffer();
  const picture = await acceptPicture(shop, bytes);
  if (!picture.ok) throw new Error(picture.code);
  for (const { name, steps, code } of HISTORIES) {
    for (const [days, priceCents, originalPriceCents = null, draft] of steps) {
      const at = daysAgo(days);
      const input = {
        ...PRODUCT_INPUT,
        ...{ name, description: `${name} di prova.`, priceCents, originalPriceCents },
        ...{ isPublished: draft === undefined, isSale: originalPriceCents !== null },
        sizes: [{ size: 'M', stock: 3 }],
      };
      const id = ids.get(name);
      if (code && days < code[0]) await announce(code);
      if (id) await updateProduct(shop.db, { id, input, now: at, accountId: 'owner' });
      else ids.set(name, (await createProduct(shop.db, { input, now: at, accountId: 'owner' })).id);
    }
    await showPictures(shop.db, ids.get(name) ?? '', [picture.mediaId]);
  }
  clock.now = NOW;
  await shop.live.caughtUp();
  shop.pages.drop();
});
afterAll(() => site.stop());

/** Names a code of 20 % in the strip from one day to another. */
async function announce([from, to]: [number, number]) {
  const { db } = site.shop;
  const strip = (text: string) =>
    saveSetting(db, 'sale_banner', { text, active: true, from: null, to: null }, clock.now);
  clock.now = daysAgo(from);
  await addPromoCode(
    db,
    { ...NO_TERMS, code: 'giugno20', percent: 20, from: null, to: null, active: true },
    clock.now,
  );
  await strip('-20% CON GIUGNO20');
  await noteAnnouncedCodes({ db, now: () => clock.now });
  clock.now = daysAgo(to);
  await strip('NUOVI ARRIVI');
  await noteAnnouncedCodes({ db, now: () => clock.now });
}

const read = async (path: string) =>
  (await (await fetch(site.url + path)).text()).replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
const euro = (cents: number) => formatEuro(cents).replaceAll('\u00a0', ' ');
/** What stands struck in a piece of a page. */
const struck = (html: string) => [...html.matchAll(/<s\b[^>]*>([^<]+)<\/s>/g)].map(([, text]) => text);

/** What each place says: the present price, and the struck one or nothing. */
const PLACES: Record<string, (id: string, name: string) => Promise<[price: string, prior: string | null]>> = {
  async list(_, name) {
    const html = await read(`/shop?q=${name}`);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    return [main, struck(main)[0] ?? null];
  },
  async page(id) {
    const html = await read(`/prodotto/${id}`);
    const part = html.slice(html.indexOf('<h1'), html.indexOf('IVA inclusa'));
    return [part, struck(part)[0] ?? null];
  },
  async 'structured data'(id) {
    const html = await read(`/prodotto/${id}`);
    const [, price = ''] = /"price":"?([\d.]+)"?/.exec(html.slice(html.indexOf('"offers"'))) ?? [];
    const [, prior] = /StrikethroughPrice","price":"?([\d.]+)/.exec(html) ?? [];
    return [euro(Number(price) * 100), prior === undefined ? null : euro(Math.round(Number(prior) * 100))];
  },
  async card(id) {
    const [card] = await (await fetch(`${site.url}/api/prodotti?ids=${id}`)).json();
    return [euro(card.priceCents), card.priorPriceCents === null ? null : euro(card.priorPriceCents)];
  },
  async cart(id, name) {
    const item = { id, name, price: 1, size: 'M', quantity: 1 };
    const answer = await fetch(`${site.url}/api/quote`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [item], delivery: 'standard' }),
    });
    const { lines } = await answer.json();
    const { priceCents, priorPriceCents } = lines[0];
    return [euro(priceCents), priorPriceCents === null ? null : euro(priorPriceCents)];
  },
  async 'e-mail'(id) {
    const issue = { id, subject: 'Novità', text: 'Ciao', productIds: [id], lookId: null };
    const [product] = (await readyIssue(site.shop, issue)).products;
    const [, prior] = /: (.+)$/.exec(product?.priorPrice.replaceAll('\u00a0', ' ') ?? '') ?? [];
    return [product?.price.replaceAll('\u00a0', ' ') ?? '', prior ?? null];
  },
  async feed(_, name) {
    const item = (await read('/feed/google.xml')).split('<item>').find((one) => one.includes(name)) ?? '';
    const of = (field: string) => new RegExp(`<g:${field}>([\\d.]+)`).exec(item)?.[1];
    const cents = (text = '0') => euro(Math.round(Number(text) * 100));
    const sale = of('sale_price');
    return sale === undefined ? [cents(of('price')), null] : [cents(sale), cents(of('price'))];
  },
};

test.each(HISTORIES)('$name: every place strikes the same price, or none', async ({ name, steps, prior }) => {
  const id = ids.get(name) ?? '';
  const price = euro(steps.at(-1)?.[1] ?? 0);
  for (const [place, expected] of Object.entries(PLACES)) {
    const [shown, was] = await expected(id, name);
    expect(shown, place).toContain(price);
    expect(was, place).toBe(prior === null ? null : euro(prior));
  }
});

test.each(HISTORIES.flatMap(({ name, percent }) => (percent ? [[name, percent] as const] : [])))(
  '%s: list and page say -%i %%, never more',
  async (name, percent) => {
    const list = await read(`/shop?q=${encodeURIComponent(name)}`);
    const page = await read(`/prodotto/${ids.get(name)}`);
    const pieces = [
      list.slice(list.indexOf('<main'), list.indexOf('</main>')),
      page.slice(page.indexOf('<h1'), page.indexOf('IVA inclusa')),
    ];
    for (const piece of pieces) {
      const shown = [...piece.matchAll(/-(\d+)\s?%/g)].map(([, found]) => Number(found));
      expect([...new Set(shown)]).toEqual([percent]);
    }
  },
);

test('of what was sold for less than 30 days the period is told', async () => {
  const id = ids.get('Recente') ?? '';
  expect(await read(`/prodotto/${id}`)).toContain('Prezzo più basso dal 20 giugno 2027: 90,00 €');
});
