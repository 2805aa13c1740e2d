import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isKeyOf, keysOf } from '#lib/keys.ts';
import type { FieldErrors, FormFields, SentForm } from '#shop/forms/fields.ts';
import type { Section, SettingsForm, Typed } from './section.ts';
import { HERO_FORMS, SECTIONS, type SectionName, type SettingKey } from './sections.ts';
import { saveSetting, storedSettings } from './settings.server.ts';
import type { ShopSettings } from './settings.ts';

export type SectionSaved =
  | { ok: true }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'edited_elsewhere' };

export function isSectionName(name: unknown): name is SectionName {
  return isKeyOf(SECTIONS, name);
}

export type SectionShown = Pick<
  Section<ShopSettings>,
  'id' | 'title' | 'page' | 'folded' | 'columns' | 'looksAtTexts'
> & {
  section: SectionName;
  description: string | undefined;
  fields: FormFields;
  /** Initial values; empty if not drawn from its table of fields. */
  values: Record<string, Typed>;
  version: string;
};

/** Sections in order; `today` is the ISO day in Italy. */
export function shownSections(settings: ShopSettings, today: string): SectionShown[] {
  return keysOf(SECTIONS).map((section) => {
    const { form, description, isSeen: _, ...shown }: Section<ShopSettings> = SECTIONS[section];
    const values = form.values(settings);
    return {
      ...shown,
      section,
      description: typeof description === 'function' ? description(settings, today) : description,
      // Cells of large forms are alike: their component knows the fields.
      fields: Object.keys(values).length > 0 ? form.fields : {},
      values,
      version: form.version(settings),
    };
  });
}

/**
 * Saves a section in one transaction, whose commit announces `settings`. `hasSold`: orders exist. `expected`: version
 * shown to the owner; null overwrites. Codes: `invalid`; `edited_elsewhere` (nothing written).
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

/** Saves a text over the home page's picture. Codes as in `saveSection`. */
export async function saveHeroText(
  db: Db,
  key: keyof typeof HERO_FORMS,
  form: SentForm,
  now: Date,
): Promise<SectionSaved> {
  return saveForm(db, HERO_FORMS[key], form, null, now);
}

/** Runs under a lock against other saves, even without saved settings. */
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
      const current = await storedSettings(tx);
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

/** Rolls back: somebody else saved the section. */
class EditedElsewhere extends Error {}

/** Rolls back: a value does not fit stored ones. */
class Unfit extends Error {
  readonly fields: FieldErrors;
  constructor(fields: FieldErrors) {
    super(`A setting does not take ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}
