import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isKeyOf, keysOf } from '#lib/keys.ts';
import type { FieldErrors, FormFields, SentForm } from '#shop/forms/fields.ts';
import type { Section, SettingsForm, Typed } from './section.ts';
import { HERO_FORMS, SECTIONS, type SectionName, type SettingKey } from './sections.ts';
import { loadSettings, saveSetting } from './settings.server.ts';
import type { ShopSettings } from './settings.ts';

export type SectionSaved =
  | { ok: true }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'edited_elsewhere' };

export function isSectionName(name: unknown): name is SectionName {
  return isKeyOf(SECTIONS, name);
}

/** A section as the settings screen draws it. */
export type SectionShown = Pick<
  Section<ShopSettings>,
  'id' | 'title' | 'button' | 'columns' | 'looksAtTexts'
> & {
  section: SectionName;
  description: string | undefined;
  fields: FormFields;
  /** What its inputs hold; nothing where it is not drawn from the table of its fields. */
  values: Record<string, Typed>;
  version: string;
};

/** The sections in their order; `today` is the ISO day in Italy. */
export function shownSections(settings: ShopSettings, today: string): SectionShown[] {
  return keysOf(SECTIONS).map((section) => {
    const { form, description, ...shown }: Section<ShopSettings> = SECTIONS[section];
    const values = form.values(settings);
    return {
      ...shown,
      section,
      description: typeof description === 'function' ? description(settings, today) : description,
      // Hundreds of cells say the same: what draws them knows them.
      fields: Object.keys(values).length > 0 ? form.fields : {},
      values,
      version: form.version(settings),
    };
  });
}

/**
 * Saves one section of the settings screen, all of it or nothing, in one transaction; the database announces
 * the topic `settings` when that commits. Sections that share a setting leave each other's fields alone.
 * `hasSold` says whether there are orders. `expected` is the version (`SettingsForm`) that the owner was shown; null overwrites any.
 * Codes: `invalid`; `edited_elsewhere` (somebody saved the section in between: nothing was written).
 */
export async function saveSection(
  db: Db,
  section: SectionName,
  form: SentForm,
  expected: string | null,
  now: Date,
  hasSold: (tx: Db) => Promise<boolean> = async () => false,
): Promise<SectionSaved> {
  return saveForm(db, SECTIONS[section].form, form, expected, now, hasSold);
}

/** Saves one of the two texts over the home page's video; `expected` is the one the owner was shown. Codes as above. */
export async function saveHeroText(
  db: Db,
  key: keyof typeof HERO_FORMS,
  form: SentForm,
  expected: string | null,
  now: Date,
): Promise<SectionSaved> {
  return saveForm(db, HERO_FORMS[key], form, expected === null ? null : JSON.stringify([expected]), now);
}

/** Runs while nobody else saves settings, also in a shop that saved none before. */
async function saveForm(
  db: Db,
  { changes, version }: SettingsForm<ShopSettings>,
  form: SentForm,
  expected: string | null,
  now: Date,
  hasSold: (tx: Db) => Promise<boolean> = async () => false,
): Promise<SectionSaved> {
  const read = changes(form);
  if (!read.ok) return invalid(read.fields);
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
      const current = await loadSettings(tx);
      if (expected !== null && version(current) !== expected) throw new EditedElsewhere();
      const { stored, refusedOnceSold } = read.value(current, dayInRome(now));
      if (refusedOnceSold && (await hasSold(tx))) throw new Unfit(refusedOnceSold);
      for (const [key, value] of Object.entries(stored)) {
        const saved = await saveSetting(tx, key as SettingKey, value as never, now);
        if (!saved.ok) throw new Unfit({ [saved.field]: 'Questo valore non è accettato.' });
      }
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof EditedElsewhere) return { ok: false, code: 'edited_elsewhere' };
    if (error instanceof Unfit) return invalid(error.fields);
    throw error;
  }
}

function invalid(fields: FieldErrors): SectionSaved {
  return { ok: false, code: 'invalid', fields };
}

/** Somebody saved the same in between: the transaction is undone. */
class EditedElsewhere extends Error {}

/** A value does not fit what is stored: the transaction is undone. */
class Unfit extends Error {
  /** What is said beside each field. */
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super(`A setting does not take ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}
