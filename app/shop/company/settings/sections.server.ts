import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import type { DayRange } from '#lib/calendar-day.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { readSizeGuide } from '#shop/catalog/sizing/size-form.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { changesThePast, withRegime } from '#shop/finance/tax/tax-regime.ts';
import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { sectionVersion } from './section-version.ts';
import type { SettingKey, SettingValue } from './sections.ts';
import { loadSettings, saveSetting } from './settings.server.ts';
import type { ShopSettings } from './settings.ts';
import type { HeroText, Section } from './settings-fields.ts';
import {
  readBanner,
  readByHand,
  readClosures,
  readCompany,
  readContacts,
  readDuties,
  readGallery,
  readHeroSubtitle,
  readHeroTitle,
  readHours,
  readInstalments,
  readOrders,
  readPages,
  readPayments,
  readReservations,
  readSales,
  readSearch,
  readShipping,
  readSocial,
  readSpecial,
  readTaxes,
  readTexts,
  readUnpaid,
} from './settings-form.ts';

export type SectionSaved =
  | { ok: true }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'edited_elsewhere' };

/**
 * Saves one section of the settings screen, all of it or nothing, in one transaction; the database announces
 * the topic `settings` when that commits. Sections that share a setting leave each other's fields alone.
 * `hasSold` says whether there are orders: each keeps the tax regime of its day, which then stays what it was. `expected` is the version (`sectionVersion`) that the owner was shown; null overwrites any. Codes: `invalid`;
 * `edited_elsewhere` (somebody saved the section in between: nothing was written).
 */
export async function saveSection(
  db: Db,
  section: Section,
  form: SentForm,
  expected: string | null,
  now: Date,
  hasSold: (tx: Db) => Promise<boolean> = async () => false,
): Promise<SectionSaved> {
  const read = readSection(section, form);
  if (!read.ok) return invalid(read.fields);
  return saving(db, async (tx) => {
    const current = await loadSettings(tx);
    if (expected !== null && sectionVersion(current, section) !== expected) throw new EditedElsewhere();
    const values = read.value(current);
    const { tax_regimes: regimes } = values;
    if (regimes && changesThePast(current.taxRegimes, regimes, dayInRome(now)) && (await hasSold(tx)))
      throw new Unfit('regimeFrom', 'Ci sono già ordini: scegli un giorno che deve ancora venire.');
    await keepAll(tx, values, now);
  });
}

/** Saves one of the two texts over the home page's video; `expected` is the one the owner was shown. Codes as above. */
export async function saveHeroText(
  db: Db,
  key: HeroText,
  form: SentForm,
  expected: string | null,
  now: Date,
): Promise<SectionSaved> {
  const read: Read<Values> = key === 'hero_title' ? readHeroTitle(form) : readHeroSubtitle(form);
  if (!read.ok) return invalid(read.fields);
  return saving(db, async (tx) => {
    const { hero } = await loadSettings(tx);
    const current = key === 'hero_title' ? hero.title : hero.subtitle;
    if (expected !== null && current !== expected) throw new EditedElsewhere();
    await keepAll(tx, read.value, now);
  });
}

type Values = { [K in SettingKey]?: SettingValue<K> };

/** What a section's form says, as what is to be stored beside what is stored now. */
function readSection(section: Section, form: SentForm): Read<(current: ShopSettings) => Values> {
  switch (section) {
    case 'identity':
      return partOfIdentity(readCompany(form));
    case 'taxes':
      return taxesWith(readTaxes(form));
    case 'contacts':
      return partOfIdentity(readContacts(form));
    case 'social':
      return partOfIdentity(readSocial(form));
    case 'hours':
      return whole(readHours(form), (hours) => ({ hours }));
    case 'closures':
      return whole(readClosures(form), ({ closedFrom, closedTo, ...notice }) => ({
        closure_notice: { ...notice, closed: rangeOf(closedFrom, closedTo) },
      }));
    case 'special':
      return whole(readSpecial(form), ({ specialHours }) => ({ special_hours: specialHours }));
    case 'shipping':
      return whole(readShipping(form), (shipping) => ({ shipping }));
    case 'banner':
      return whole(readBanner(form), (banner) => ({ sale_banner: banner }));
    case 'sales':
      return whole(readSales(form), ({ rule, ...days }) => ({
        sale_windows: {
          winter: rangeOf(days.winterFrom, days.winterTo),
          summer: rangeOf(days.summerFrom, days.summerTo),
          rule,
        },
        forbidden_promotions: {
          winter: rangeOf(days.noWinterFrom, days.noWinterTo),
          summer: rangeOf(days.noSummerFrom, days.noSummerTo),
        },
      }));
    case 'orders':
      return whole(readOrders(form), ({ mostOfSize }) => ({ most_of_size: mostOfSize }));
    case 'reservations':
      return whole(readReservations(form), ({ reservationsOffered }) => ({
        reservations_offered: reservationsOffered,
      }));
    case 'gallery':
      return whole(readGallery(form), ({ mostPictures }) => ({ most_pictures: mostPictures }));
    case 'payments':
      return whole(readPayments(form), ({ instalmentsShown }) => ({ instalments_shown: instalmentsShown }));
    case 'byHand':
      return whole(readByHand(form), ({ proposalDays: days, assistantDiscount: assistantPercent }) => ({
        orders_by_hand: { days, assistantPercent },
      }));
    case 'unpaid':
      return whole(readUnpaid(form), ({ unpaidOrders: orders, unpaidPieces: pieces }) => ({
        unpaid_limits: { orders, pieces },
      }));
    case 'instalments':
      return whole(readInstalments(form), (instalment_example) => ({ instalment_example }));
    case 'pages':
      return whole(
        readPages(form),
        ({ publishOnlyComplete, sustainabilityPublished, saleIntro, dataInEu }) => ({
          publish_only_complete: publishOnlyComplete,
          sustainability_published: sustainabilityPublished,
          sale_intro: saleIntro,
          data_in_eu: dataInEu,
        }),
      );
    case 'sizes':
      return whole(readSizeGuide(form), (size_guide) => ({ size_guide }));
    case 'texts':
      return whole(readTexts(form), (shop_texts) => ({ shop_texts }));
    case 'search':
      return whole(readSearch(form), ({ searchSynonyms }) => ({ search_synonyms: searchSynonyms }));
    case 'duties':
      return whole(readDuties(form), ({ adrBody, sustainabilityPlan, packagingCodes, guaranteeAlt }) => ({
        adr_body: adrBody,
        sustainability_plan: sustainabilityPlan,
        packaging_codes: packagingCodes,
        guarantee_alt: guaranteeAlt,
      }));
  }
}

function rangeOf(from: string | null, to: string | null): DayRange | null {
  return from !== null && to !== null ? { from, to } : null;
}

function taxesWith(read: ReturnType<typeof readTaxes>): Read<(current: ShopSettings) => Values> {
  if (!read.ok) return read;
  const { regime, regimeFrom } = read.value;
  return {
    ok: true,
    value: ({ taxRegimes }) => ({ tax_regimes: withRegime(taxRegimes, { regime, from: regimeFrom ?? '' }) }),
  };
}

function partOfIdentity(read: Read<Partial<ShopIdentity>>): Read<(current: ShopSettings) => Values> {
  return read.ok
    ? { ok: true, value: ({ identity }) => ({ identity: { ...identity, ...read.value } }) }
    : read;
}

function whole<T>(read: Read<T>, values: (value: T) => Values): Read<(current: ShopSettings) => Values> {
  return read.ok ? { ok: true, value: () => values(read.value) } : read;
}

function invalid(fields: FieldErrors): SectionSaved {
  return { ok: false, code: 'invalid', fields };
}

/** Somebody saved the same in between: the transaction is undone. */
class EditedElsewhere extends Error {}

/**
 * Runs `write` while nobody else saves settings, also in a shop that saved none before. Undoes it, and names the
 * field, when a value does not fit what is stored under its key.
 */
async function saving(db: Db, write: (tx: Db) => Promise<void>): Promise<SectionSaved> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
      await write(tx);
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof EditedElsewhere) return { ok: false, code: 'edited_elsewhere' };
    if (error instanceof Unfit) return invalid({ [error.field]: error.sentence });
    throw error;
  }
}

class Unfit extends Error {
  readonly field: string;
  /** What is said beside the field. */
  readonly sentence: string;
  constructor(field: string, sentence = 'Questo valore non è accettato.') {
    super(`A setting does not take ${field}`);
    this.field = field;
    this.sentence = sentence;
  }
}

async function keepAll(tx: Db, values: Values, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(values) as [SettingKey, never][]) await keep(tx, key, value, now);
}

async function keep<K extends SettingKey>(tx: Db, key: K, value: SettingValue<K>, now: Date): Promise<void> {
  const saved = await saveSetting(tx, key, value, now);
  if (!saved.ok) throw new Unfit(saved.field);
}
