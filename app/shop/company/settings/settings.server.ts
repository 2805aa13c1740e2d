import { eq, inArray, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { statement } from '#db/statement.server.ts';
import { isEmail } from '#lib/email.ts';
import { PICTURE_LIMIT } from '#shop/catalog/media/picture-limit.ts';
import { MOST_SYNONYMS, type Synonym } from '#shop/catalog/search/synonyms.ts';
import { MOST_OF_SIZE_NAME, MOST_SIZES } from '#shop/catalog/sizing/size-fields.ts';
import { methodRows, methodsOfRows } from '#shop/checkout/payment-methods/own-methods.server.ts';
import { LEGAL_FORMS } from '#shop/company/identity/legal-form.ts';
import { LIVE_TEXTS } from '#shop/company/identity/shop-texts.ts';
import { MOST_SPECIAL } from '#shop/company/opening-hours/special-hours.ts';
import { WEEK, type WeekDay } from '#shop/company/opening-hours/week.ts';
import { TAX_REGIMES } from '#shop/finance/tax/tax-regime.ts';
import { editorialPlaces } from '#shop/marketing/editorial/editorial-schema.ts';
import { homeLayout } from '#shop/marketing/home-page/home-layout-schema.ts';
import { MENU_LIMITS } from '#shop/marketing/menu/shop-menu.ts';
import { FONT_PAIR_KEYS } from '#shop/marketing/theme/font-pairs.ts';
import { BUTTONS, CORNERS, DENSITIES, sameLook } from '#shop/marketing/theme/look.ts';
import { mailLookOf } from '#shop/marketing/theme/mail-look.ts';
import { courierSchema } from '#shop/orders/couriers/courier-schema.ts';
import { type CourierTemplate, DEFAULT_COURIER_TEMPLATE } from '#shop/orders/couriers/courier-template.ts';
import { DEMO_SALE_INTRO } from '#shop/pricing/sale-periods/sale-intro.ts';
import { DEFAULT_SETTINGS, LIVE_HERO, type ShopSettings } from './settings.ts';

/** The demo shop shows the specification's goals, which rest on a plan of its own. */
const DEMO_PLAN = 'Piano ambientale 2024-2030 (esempio del negozio dimostrativo)';

const email = z.string().refine(isEmail);
const text = (max: number) => z.string().trim().min(1).max(max);
const day = z.iso.date().nullable();
const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();
const optionalAddress = z.url({ protocol: /^https$/ }).or(z.literal(''));
const centsAmount = z.number().int().min(0).max(99_999_999);
const percentage = z.number().min(0).max(100);
const sizeName = z.string().max(MOST_OF_SIZE_NAME);
const girth = z.number().min(1).max(300).optional();
const sizeRows = z
  .array(
    z.object({
      ...{ it: sizeName.min(1), letter: sizeName, eu: sizeName, uk: sizeName, us: sizeName },
      ...{ bust: girth, waist: girth, hips: girth, foot: girth },
    }),
  )
  .min(1)
  .max(MOST_SIZES);
const synonym = text(MOST_SYNONYMS.mails);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const pixels = z.number().int().min(1);
const mediaId = z.string().max(64).nullable();
const menuLink = { label: z.string().max(MENU_LIMITS.label), to: z.string().max(500) };
const menuLinks = z.array(z.object(menuLink)).max(MENU_LIMITS.below);

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const lookFile = z.string().regex(/^[0-9a-f]{32}$/);

type DaySchemas = Record<WeekDay, ReturnType<typeof text>>;

/** Shops that saved their hours before each day had its own kept one text for Monday to Friday. */
function hoursByDay(stored: unknown): unknown {
  const { weekdays, ...days } = (stored ?? {}) as Record<string, unknown>;
  if (weekdays === undefined) return stored;
  return { ...Object.fromEntries(WEEK.slice(0, 5).map((name) => [name, weekdays])), ...days };
}

/** How each setting is stored: the two hero texts as they are (specification section 3), the rest as JSON. */
const SCHEMAS = {
  hero_title: text(120),
  hero_subtitle: text(240),
  hero_video: z
    .object({
      mp4: z.string().nullable(),
      webm: z.string().nullable(),
      posterMediaId: mediaId,
      stamp: z.number().int(),
    })
    .nullable(),
  home_page: homeLayout,
  editorial_places: editorialPlaces,
  look: z.object({
    ...{ accent: colour, ground: colour },
    buttons: z.enum(Object.keys(BUTTONS) as (keyof typeof BUTTONS)[]),
    fonts: z.enum(FONT_PAIR_KEYS),
    corners: z.enum(Object.keys(CORNERS) as (keyof typeof CORNERS)[]),
    density: z.enum(Object.keys(DENSITIES) as (keyof typeof DENSITIES)[]),
    logo: z.object({ id: lookFile, width: pixels, height: pixels, clear: z.boolean() }).nullable(),
    icon: lookFile.nullable(),
  }),
  /** Null is the usual one. */
  menu: z
    .object({
      header: z
        .array(z.object({ ...menuLink, kind: z.enum(['link', 'categories']), items: menuLinks }))
        .max(MENU_LIMITS.header),
      footer: z
        .array(z.object({ title: z.string().max(MENU_LIMITS.label), items: menuLinks }))
        .max(MENU_LIMITS.columns),
    })
    .nullable(),
  pictures: z.object({
    tiles: z.object({ camicia: mediaId, abito: mediaId, pantalone: mediaId }),
    atelier: mediaId,
    storefront: mediaId,
    // Shops that were filled in before have none.
    categories: z.record(text(60), z.object({ mediaId: z.string(), alt: text(200) })).default({}),
    editorial: z.object({ newest: mediaId, sets: mediaId }).default({ newest: null, sets: null }),
  }),
  identity: z.object({
    brand: text(60),
    company: text(120),
    owner: text(120),
    // Not there in shops that saved their identity before it had a legal form.
    legalForm: z.enum(LEGAL_FORMS).default('Ditta individuale'),
    capitalCents: centsAmount.nullable().default(null),
    soleShareholder: z.boolean().default(false),
    inLiquidation: z.boolean().default(false),
    vatNumber: text(20),
    taxCode: text(20),
    businessRegister: text(60),
    street: text(120),
    postalCode: text(10),
    city: text(80),
    province: text(4),
    phone: text(30),
    email: email,
    pec: email,
    whatsapp: z.string().regex(/^(\d{6,15})?$/),
    instagram: optionalAddress,
    facebook: optionalAddress,
    mapsQuery: text(200),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  hours: z.preprocess(
    hoursByDay,
    z.object(Object.fromEntries(WEEK.map((name) => [name, text(40)])) as DaySchemas),
  ),
  closure_notice: z.object({
    ...{ text: z.string().trim().max(300), from: day, to: day },
    // Not there in shops that saved their notice before it had days.
    closed: dayRange.default(null),
  }),
  special_hours: z
    .array(z.object({ day: z.iso.date(), hours: text(40), note: z.string().max(MOST_SPECIAL.note) }))
    .max(MOST_SPECIAL.days),
  shipping: z.object({
    standardCents: centsAmount,
    freeFromCents: centsAmount,
    expressCents: centsAmount,
    remoteSurchargeCents: centsAmount,
    // Not there, as what follows, in shops that saved their delivery before it was a setting.
    cutoffHour: z.number().int().min(0).max(24).default(DEFAULT_SETTINGS.shipping.cutoffHour),
    wrappingCents: centsAmount.nullable().default(DEFAULT_SETTINGS.shipping.wrappingCents),
    europeOnRequest: z.boolean().default(DEFAULT_SETTINGS.shipping.europeOnRequest),
  }),
  sale_banner: z.object({ text: z.string().trim().max(160), active: z.boolean(), from: day, to: day }),
  forbidden_promotions: z.object({ winter: dayRange, summer: dayRange }),
  tax_regimes: z.array(z.object({ regime: z.enum(TAX_REGIMES), from: z.iso.date() })).max(100),
  sale_windows: z.object({ winter: dayRange, summer: dayRange, rule: z.string().trim().max(500) }),
  most_of_size: z.number().int().min(1).max(99),
  reservations_offered: z.boolean(),
  most_pictures: z.number().int().min(PICTURE_LIMIT.first).max(PICTURE_LIMIT.highest),
  orders_by_hand: z.object({
    days: z.number().int().min(1).max(30),
    assistantPercent: z.number().int().min(0).max(100),
  }),
  unpaid_limits: z.object({
    orders: z.number().int().min(1).max(20),
    pieces: z.number().int().min(1).max(100),
  }),
  instalments_shown: z.boolean(),
  instalment_example: z.object({
    amountCents: centsAmount,
    instalments: z.number().int().min(2).max(36),
    durationDays: z.number().int().min(1).max(1500),
    tan: percentage,
    taeg: percentage,
    totalCents: centsAmount,
    lateFees: text(200),
    confirmed: z.boolean(),
  }),
  sustainability_published: z.boolean(),
  publish_only_complete: z.boolean(),
  sale_intro: text(300),
  data_in_eu: z.boolean(),
  adr_body: z.string().trim().max(200),
  sustainability_plan: z.string().trim().max(300),
  packaging_codes: z.string().trim().max(300),
  size_guide: z.object({ clothing: sizeRows, shoes: sizeRows }),
  search_synonyms: z
    .array(z.object({ word: synonym, also: z.array(synonym).min(1).max(MOST_SYNONYMS.words) }))
    .max(MOST_SYNONYMS.lines),
  guarantee_file: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.enum(['svg', 'png']), hash: sha256, width: pixels, height: pixels }),
      z.object({ kind: z.literal('pdf'), hash: sha256 }),
    ])
    .nullable(),
  guarantee_alt: z.string().trim().max(1000),
  shop_texts: z.object({
    ...{ story: text(3000), passion: text(600), personal: text(600), place: text(600), people: text(2000) },
    ...{ tileShirt: text(30), tileDress: text(30), tileTrousers: text(30) },
  }),
  reviews_since: z.iso.datetime().nullable(),
  courier_template: courierSchema,
  bank_headings: z.object({ day: text(120), description: text(120), amount: text(120) }),
  demo: z.boolean(),
} as const;

export type SettingKey = keyof typeof SCHEMAS;
export type SettingValue<K extends SettingKey> = z.infer<(typeof SCHEMAS)[K]>;

const PLAIN_TEXT: readonly SettingKey[] = ['hero_title', 'hero_subtitle'];

/** No setting's key: what `methodRows` reads is found under it. */
const METHOD_ROWS = '(payment methods)';

type Row = { key: string; value: string };
let lastRead: { rows: string; settings: ShopSettings } | null = null;

const allRows = statement('settings', (db) =>
  db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .unionAll(
      db
        .select({ key: sql<string>`${sql.raw(`'${METHOD_ROWS}'`)}`, value: methodRows })
        .from(sql`(values (1)) as once`),
    ),
);

/**
 * All settings; what was never saved, or can no longer be read, has its default. They are loaded each time, and read
 * anew where they have changed: nobody may alter what is returned.
 */
export async function loadSettings(db: Db): Promise<ShopSettings> {
  const rows = await allRows(db, {});
  const told = JSON.stringify(rows);
  if (lastRead?.rows !== told) lastRead = { rows: told, settings: settingsOf(rows) };
  return lastRead.settings;
}

function settingsOf(rows: readonly Row[]): ShopSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const read = <K extends SettingKey>(key: K, otherwise: SettingValue<K>): SettingValue<K> => {
    const value = stored.get(key);
    if (value === undefined) return otherwise;
    const parsed = SCHEMAS[key].safeParse(PLAIN_TEXT.includes(key) ? value : fromJson(value));
    return parsed.success ? (parsed.data as SettingValue<K>) : otherwise;
  };
  const standard = DEFAULT_SETTINGS;
  const demo = read('demo', standard.demo);
  const methods = methodsOfRows(stored.get(METHOD_ROWS));
  const hero = demo ? standard.hero : LIVE_HERO;
  const look = read('look', standard.look);
  return {
    hero: {
      title: read('hero_title', hero.title),
      subtitle: read('hero_subtitle', hero.subtitle),
    },
    heroVideo: read('hero_video', standard.heroVideo),
    home: read('home_page', standard.home),
    look,
    editorial: read('editorial_places', standard.editorial),
    menu: read('menu', standard.menu),
    pictures: read('pictures', standard.pictures),
    identity: {
      ...read('identity', standard.identity),
      ...(!sameLook(look, standard.look) && { mailLook: mailLookOf(look) }),
    },
    hours: read('hours', standard.hours),
    closureNotice: read('closure_notice', standard.closureNotice),
    specialHours: read('special_hours', standard.specialHours),
    shipping: read('shipping', standard.shipping),
    saleBanner: read('sale_banner', standard.saleBanner),
    saleWindows: read('sale_windows', standard.saleWindows),
    forbiddenPromotions: read('forbidden_promotions', standard.forbiddenPromotions),
    taxRegimes: read('tax_regimes', standard.taxRegimes),
    paymentMethods: methods.provider.flatMap(({ key, isOn }) => (isOn ? [key] : [])),
    providerMethods: methods.provider,
    ownMethods: methods.own,
    mostOfSize: read('most_of_size', standard.mostOfSize),
    reservationsOffered: read('reservations_offered', standard.reservationsOffered),
    mostPictures: read('most_pictures', standard.mostPictures),
    unpaidLimits: read('unpaid_limits', standard.unpaidLimits),
    byHand: read('orders_by_hand', standard.byHand),
    instalmentsShown: read('instalments_shown', standard.instalmentsShown),
    instalmentExample: read('instalment_example', standard.instalmentExample),
    saleIntro: read('sale_intro', demo ? DEMO_SALE_INTRO : standard.saleIntro),
    dataInEu: read('data_in_eu', standard.dataInEu),
    publishOnlyComplete: read('publish_only_complete', standard.publishOnlyComplete && !demo),
    sustainabilityPublished: read('sustainability_published', demo),
    adrBody: read('adr_body', standard.adrBody),
    sustainabilityPlan: read('sustainability_plan', demo ? DEMO_PLAN : standard.sustainabilityPlan),
    packagingCodes: read('packaging_codes', standard.packagingCodes),
    sizeGuide: read('size_guide', standard.sizeGuide),
    searchSynonyms: read('search_synonyms', standard.searchSynonyms),
    guarantee: {
      file: read('guarantee_file', standard.guarantee.file),
      alt: read('guarantee_alt', standard.guarantee.alt),
    },
    texts: read('shop_texts', demo ? standard.texts : LIVE_TEXTS),
    reviewsSince: read('reviews_since', standard.reviewsSince),
    demo,
  };
}

/** Saves several settings, each of which must fit; in the caller's transaction. */
export async function saveSettings(
  tx: Db,
  values: { [K in SettingKey]?: SettingValue<K> },
  now: Date,
): Promise<void> {
  for (const [key, value] of Object.entries(values) as [SettingKey, never][]) {
    const saved = await saveSetting(tx, key, value, now);
    if (!saved.ok) throw new RangeError(`The setting ${key} does not take ${saved.field}`);
  }
}

/** The settings that somebody saved; all others are as a shop starts. */
export async function savedKeys(db: Db): Promise<Set<string>> {
  const rows = await db.select({ key: siteSettings.key }).from(siteSettings);
  return new Set(rows.map(({ key }) => key));
}

/** When the last of these settings was saved; null while none was. */
export async function lastSaved(db: Db, keys: readonly SettingKey[]): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(siteSettings.updatedAt) })
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...keys]));
  return last?.at ?? null;
}

/** The synonyms of the search alone: every search reads them. */
export async function loadSynonyms(db: Db): Promise<Synonym[]> {
  return loadOne(db, 'search_synonyms', DEFAULT_SETTINGS.searchSynonyms);
}

/** The size guide alone: every list reads it. */
export async function loadSizeGuide(db: Db): Promise<ShopSettings['sizeGuide']> {
  return loadOne(db, 'size_guide', DEFAULT_SETTINGS.sizeGuide);
}

/** Under which headings the bank's file says what the shop needs, as they were chosen last; nothing else reads them. */
export async function loadBankHeadings(
  db: Db,
  otherwise: SettingValue<'bank_headings'>,
): Promise<SettingValue<'bank_headings'>> {
  return loadOne(db, 'bank_headings', otherwise);
}

/** How the file for the courier is made; nothing else of the shop reads it. */
export async function loadCourierTemplate(db: Db): Promise<CourierTemplate> {
  return loadOne(db, 'courier_template', DEFAULT_COURIER_TEMPLATE);
}

async function loadOne<K extends SettingKey>(
  db: Db,
  key: K,
  otherwise: SettingValue<K>,
): Promise<SettingValue<K>> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, key));
  const read = SCHEMAS[key].safeParse(row && fromJson(row.value));
  return read.success ? (read.data as SettingValue<K>) : otherwise;
}

/**
 * Saves one setting; the database announces the topic `settings` when the transaction commits.
 * @returns `invalid` with what is wrong when the value does not fit the key.
 */
export async function saveSetting<K extends SettingKey>(
  db: Db,
  key: K,
  value: SettingValue<K>,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'invalid'; field: string }> {
  const parsed = SCHEMAS[key].safeParse(value);
  if (!parsed.success) {
    return { ok: false, code: 'invalid', field: parsed.error.issues[0]?.path.join('.') ?? '' };
  }
  const stored = PLAIN_TEXT.includes(key) ? String(parsed.data) : JSON.stringify(parsed.data);
  await db
    .insert(siteSettings)
    .values({ key, value: stored, updatedAt: now })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
  return { ok: true };
}

function fromJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
