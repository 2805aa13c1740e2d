import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { looks } from '#db/schema/looks.ts';
import { media } from '#db/schema/media.ts';
import { ownPages } from '#db/schema/pages.ts';
import { announcedCodes } from '#db/schema/pricing.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { DEFAULT_TEXTS } from '#shop/company/identity/shop-texts.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { NO_FILL, USUAL_LAYOUT } from '#shop/marketing/home-page/home-layout.ts';
import { USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { ledgersOf } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { priorPrice } from '#shop/pricing/prices/prior-price.ts';
import { NO_TERMS, type PromoCode } from '#shop/pricing/promo-codes/promo.ts';
import { addPromoCode, changePromoCode } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { noteAnnouncedCodes } from './announced-codes.server.ts';

const CODE: PromoCode = { ...NO_TERMS, code: 'estate20', percent: 20, from: null, to: null, active: true };

onEachEngine((_engine, open) => {
  let db: Db;
  const clock = { now: new Date('2026-06-01T10:00:00Z') };
  const shop = () => ({ db, now: () => clock.now });
  const at = (iso: string) => {
    clock.now = new Date(iso);
    return clock.now;
  };
  const strip = (text: string) =>
    saveSetting(db, 'sale_banner', { text, active: true, from: null, to: null }, clock.now);
  const noted = () => db.select().from(announcedCodes).orderBy(announcedCodes.from);

  beforeEach(async () => {
    db = (await open()).db;
    at('2026-06-01T10:00:00Z');
    await addPromoCode(db, CODE, clock.now);
    await addPromoCode(db, { ...CODE, code: 'prima', firstOrderOnly: true }, clock.now);
    await addPromoCode(db, { ...CODE, code: 'da50', minimumCents: 5000 }, clock.now);
    await addPromoCode(db, { ...CODE, code: 'segreto' }, clock.now);
  });

  test('a code counts from when it is named in public until it is not, and one with a condition never', async () => {
    await strip('-20% CON ESTATE20, PRIMA e DA50');
    await noteAnnouncedCodes(shop());
    await noteAnnouncedCodes(shop());
    at('2026-06-08T10:00:00Z');
    await strip('NUOVA COLLEZIONE');
    await noteAnnouncedCodes(shop());
    expect(await noted()).toMatchObject([
      { code: 'estate20', from: new Date('2026-06-01T10:00:00Z'), until: new Date('2026-06-08T10:00:00Z') },
    ]);
  });

  const SAID = 'Con ESTATE20 costa meno';
  const place = {
    ...{
      id: 'p',
      picture: { mediaId: 'a'.repeat(64), alt: 'Un abito', focus: MIDDLE },
      title: 'Novità',
      text: SAID,
    },
    ...{ linkText: 'Guarda', linkTo: '/shop', place: 8, lists: ['/shop'], isOn: true },
    ...{ from: null, until: null },
  };
  const home = { ...NO_FILL, title: 'Novità', text: SAID };
  const block = { id: 'd', kind: 'accordion', title: '', items: [{ title: 'C’è un codice?', text: SAID }] };
  const page = { title: 'Regali', description: '', blocks: [block] };
  const createdAt = clock.now;
  async function addLook(isPublished: boolean) {
    await db.insert(media).values({
      id: 'm',
      width: 700,
      height: 900,
      widths: [320],
      placeholder: '',
      originalKey: 'm',
      createdAt,
    });
    const look = { slug: 'sera', title: 'Sera', text: SAID, mediaId: 'm', alt: 'Due abiti', position: 0 };
    await db.insert(looks).values({ ...look, isPublished, createdAt, updatedAt: createdAt });
  }

  test.each<[string, () => Promise<unknown>]>([
    ['the page of what is on offer', () => saveSetting(db, 'sale_intro', SAID, clock.now)],
    ['«Chi siamo»', () => saveSetting(db, 'shop_texts', { ...DEFAULT_TEXTS, people: SAID }, clock.now)],
    [
      'the home page',
      () => saveSetting(db, 'home_page', { ...USUAL_LAYOUT, fills: { text: home } }, clock.now),
    ],
    ['a picture among products', () => saveSetting(db, 'editorial_places', [place], clock.now)],
    [
      'the menu',
      () => saveSetting(db, 'menu', { ...USUAL_MENU, footer: [{ title: 'ESTATE20', items: [] }] }, clock.now),
    ],
    [
      'an own page',
      () => db.insert(ownPages).values({ address: 'regali', shown: page, createdAt, updatedAt: createdAt }),
    ],
    ['a look', () => addLook(true)],
  ])('a code that is named in %s is announced', async (_, write) => {
    await write();
    await noteAnnouncedCodes(shop());
    expect(await noted()).toMatchObject([{ code: 'estate20' }]);
  });

  test('what nobody sees announces nothing', async () => {
    await addLook(false);
    await saveSetting(db, 'editorial_places', [{ ...place, from: '2026-07-01' }], clock.now);
    const hidden = [...USUAL_LAYOUT.hidden, 'text' as const];
    await saveSetting(db, 'home_page', { ...USUAL_LAYOUT, hidden, fills: { text: home } }, clock.now);
    await db.insert(ownPages).values({ address: 'regali', shown: null, createdAt, updatedAt: createdAt });
    await noteAnnouncedCodes(shop());
    expect(await noted()).toEqual([]);
  });

  test('a code that gives something else is announced anew', async () => {
    await strip('-20% CON ESTATE20');
    await noteAnnouncedCodes(shop());
    at('2026-06-02T10:00:00Z');
    await changePromoCode(db, 'estate20', { ...CODE, percent: 30 });
    await noteAnnouncedCodes(shop());
    expect(await noted()).toMatchObject([
      { percent: 20, until: clock.now },
      { percent: 30, until: null },
    ]);
  });

  test('the price with the code is the lowest that was applied before the next reduction', async () => {
    at('2026-04-01T10:00:00Z');
    const full = { ...PRODUCT_INPUT, priceCents: 10_000, originalPriceCents: null, discountPercentage: null };
    const { id: productId } = await createProduct(db, { input: full, now: clock.now, accountId: 'owner' });
    at('2026-06-01T10:00:00Z');
    await strip('-20% CON ESTATE20');
    await noteAnnouncedCodes(shop());
    at('2026-06-08T10:00:00Z');
    await strip('NUOVA COLLEZIONE');
    await noteAnnouncedCodes(shop());
    const prior = async (iso: string) => {
      const ledger = (await ledgersOf(db, [productId])).get(productId) ?? [];
      const reduced = { priceCents: 7000, originalPriceCents: 10_000, at: new Date(iso) };
      return priorPrice([...ledger, reduced])?.priceCents;
    };
    expect(await prior('2026-06-20T10:00:00Z')).toBe(8000);
    expect(await prior('2026-07-20T10:00:00Z')).toBe(10_000);
  });
});
