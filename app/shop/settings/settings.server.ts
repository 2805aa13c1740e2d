import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client.server.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { isEmail } from '../../lib/email.ts';
import { PAYMENT_METHOD_KEYS } from './payment-methods.ts';
import { DEMO_SALE_INTRO } from './sale-intro.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './settings.ts';
import { MOST_OF_SIZE_NAME, MOST_SIZES } from './size-fields.ts';

/** The demo shop shows the specification's goals, which rest on a plan of its own. */
const DEMO_PLAN = 'Piano ambientale 2024-2030 (esempio del negozio dimostrativo)';

const email = z.string().refine(isEmail);
const text = (max: number) => z.string().trim().min(1).max(max);
const day = z.iso.date().nullable();
const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();
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
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const pixels = z.number().int().min(1);
const mediaId = z.string().max(64).nullable();

/** How each setting is kept: the two hero texts as they are (specification section 3), the rest as JSON. */
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
  pictures: z.object({
    tiles: z.object({ camicia: mediaId, abito: mediaId, pantalone: mediaId }),
    atelier: mediaId,
    storefront: mediaId,
  }),
  identity: z.object({
    brand: text(60),
    company: text(120),
    owner: text(120),
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
    whatsapp: z.string().regex(/^\d{6,15}$/),
    instagram: z.url({ protocol: /^https$/ }),
    facebook: z.url({ protocol: /^https$/ }),
    mapsQuery: text(200),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  hours: z.object({ weekdays: text(40), saturday: text(40), sunday: text(40) }),
  shipping: z.object({
    standardCents: centsAmount,
    freeFromCents: centsAmount,
    expressCents: centsAmount,
    remoteSurchargeCents: centsAmount,
    // Not there in shops that saved their delivery before it was a setting.
    cutoffHour: z.number().int().min(0).max(24).default(DEFAULT_SETTINGS.shipping.cutoffHour),
    europeOnRequest: z.boolean().default(DEFAULT_SETTINGS.shipping.europeOnRequest),
  }),
  sale_banner: z.object({ text: z.string().trim().max(160), active: z.boolean(), from: day, to: day }),
  sale_windows: z.object({ winter: dayRange, summer: dayRange, rule: z.string().trim().max(500) }),
  payment_methods: z.array(z.enum(PAYMENT_METHOD_KEYS)).min(1),
  most_of_size: z.number().int().min(1).max(99),
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
  guarantee_file: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.enum(['svg', 'png']), hash: sha256, width: pixels, height: pixels }),
      z.object({ kind: z.literal('pdf'), hash: sha256 }),
    ])
    .nullable(),
  guarantee_alt: z.string().trim().max(1000),
  demo: z.boolean(),
} as const;

export type SettingKey = keyof typeof SCHEMAS;
export type SettingValue<K extends SettingKey> = z.infer<(typeof SCHEMAS)[K]>;

const PLAIN_TEXT: readonly SettingKey[] = ['hero_title', 'hero_subtitle'];

/** All settings; what was never saved, or can no longer be read, has its default. */
export async function loadSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const kept = new Map(rows.map((row) => [row.key, row.value]));
  const read = <K extends SettingKey>(key: K, otherwise: SettingValue<K>): SettingValue<K> => {
    const value = kept.get(key);
    if (value === undefined) return otherwise;
    const parsed = SCHEMAS[key].safeParse(PLAIN_TEXT.includes(key) ? value : fromJson(value));
    return parsed.success ? (parsed.data as SettingValue<K>) : otherwise;
  };
  const standard = DEFAULT_SETTINGS;
  const demo = read('demo', standard.demo);
  return {
    hero: {
      title: read('hero_title', standard.hero.title),
      subtitle: read('hero_subtitle', standard.hero.subtitle),
    },
    heroVideo: read('hero_video', standard.heroVideo),
    pictures: read('pictures', standard.pictures),
    identity: read('identity', standard.identity),
    hours: read('hours', standard.hours),
    shipping: read('shipping', standard.shipping),
    saleBanner: read('sale_banner', standard.saleBanner),
    saleWindows: read('sale_windows', standard.saleWindows),
    paymentMethods: read('payment_methods', standard.paymentMethods),
    mostOfSize: read('most_of_size', standard.mostOfSize),
    instalmentsShown: read('instalments_shown', standard.instalmentsShown),
    instalmentExample: read('instalment_example', standard.instalmentExample),
    saleIntro: read('sale_intro', demo ? DEMO_SALE_INTRO : standard.saleIntro),
    dataInEu: read('data_in_eu', standard.dataInEu),
    publishOnlyComplete: read('publish_only_complete', standard.publishOnlyComplete),
    sustainabilityPublished: read('sustainability_published', demo),
    adrBody: read('adr_body', standard.adrBody),
    sustainabilityPlan: read('sustainability_plan', demo ? DEMO_PLAN : standard.sustainabilityPlan),
    packagingCodes: read('packaging_codes', standard.packagingCodes),
    sizeGuide: read('size_guide', standard.sizeGuide),
    guarantee: {
      file: read('guarantee_file', standard.guarantee.file),
      alt: read('guarantee_alt', standard.guarantee.alt),
    },
    demo,
  };
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
  const kept = PLAIN_TEXT.includes(key) ? String(parsed.data) : JSON.stringify(parsed.data);
  await db
    .insert(siteSettings)
    .values({ key, value: kept, updatedAt: now })
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
