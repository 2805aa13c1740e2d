import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { loadSettings, type SettingKey, type SettingValue, saveSetting } from './settings.server.ts';
import type { ShopIdentity } from './settings.ts';
import {
  type FieldErrors,
  readBanner,
  readCompany,
  readContacts,
  readHours,
  readPayments,
  readShipping,
  readSocial,
  type Section,
} from './settings-form.ts';

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };
export type SectionSaved = { ok: true } | { ok: false; code: 'invalid'; fields: FieldErrors };

/**
 * Saves one section of the settings screen, all of it or nothing, in one transaction; the database announces
 * the topic `settings` when that commits. Sections that share a setting leave each other's fields alone.
 */
export async function saveSection(db: Db, section: Section, form: Form, now: Date): Promise<SectionSaved> {
  switch (section) {
    case 'identity': {
      const read = readCompany(form);
      return read.ok ? changeIdentity(db, read.value, now) : invalid(read.fields);
    }
    case 'contacts': {
      const read = readContacts(form);
      return read.ok ? changeIdentity(db, read.value, now) : invalid(read.fields);
    }
    case 'social': {
      const read = readSocial(form);
      return read.ok ? changeIdentity(db, read.value, now) : invalid(read.fields);
    }
    case 'hours': {
      const read = readHours(form);
      return read.ok ? save(db, { hours: read.value }, now) : invalid(read.fields);
    }
    case 'shipping': {
      const read = readShipping(form);
      return read.ok ? save(db, { shipping: read.value }, now) : invalid(read.fields);
    }
    case 'banner': {
      const read = readBanner(form);
      return read.ok ? save(db, { sale_banner: read.value }, now) : invalid(read.fields);
    }
    case 'payments': {
      const read = readPayments(form);
      if (!read.ok) return invalid(read.fields);
      const { paymentMethods, instalmentsShown } = read.value;
      return save(db, { payment_methods: paymentMethods, instalments_shown: instalmentsShown }, now);
    }
    case 'pages':
      return save(db, { sustainability_published: form.get('sustainabilityPublished') === 'on' }, now);
  }
}

function invalid(fields: FieldErrors): SectionSaved {
  return { ok: false, code: 'invalid', fields };
}

async function changeIdentity(db: Db, part: Partial<ShopIdentity>, now: Date): Promise<SectionSaved> {
  return saving(db, async (tx) => {
    const { identity } = await loadSettings(tx);
    // A first row to lock: two sections that are saved at once take turns even in a shop that saved none before.
    await tx
      .insert(siteSettings)
      .values({ key: 'identity', value: JSON.stringify(identity), updatedAt: now })
      .onConflictDoNothing();
    await tx
      .select({ key: siteSettings.key })
      .from(siteSettings)
      .where(eq(siteSettings.key, 'identity'))
      .for('update');
    const { identity: current } = await loadSettings(tx);
    return keep(tx, 'identity', { ...current, ...part }, now);
  });
}

type Values = { [K in SettingKey]?: SettingValue<K> };

async function save(db: Db, values: Values, now: Date): Promise<SectionSaved> {
  return saving(db, async (tx) => {
    for (const [key, value] of Object.entries(values) as [SettingKey, never][])
      await keep(tx, key, value, now);
  });
}

/** Undoes the transaction and names the field when a value does not fit what is kept under its key. */
async function saving(db: Db, write: (tx: Db) => Promise<void>): Promise<SectionSaved> {
  try {
    await db.transaction((tx) => write(tx as Db));
    return { ok: true };
  } catch (error) {
    if (error instanceof Unfit) return invalid({ [error.field]: 'Questo valore non è accettato.' });
    throw error;
  }
}

class Unfit extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`A setting does not take ${field}`);
    this.field = field;
  }
}

async function keep<K extends SettingKey>(tx: Db, key: K, value: SettingValue<K>, now: Date): Promise<void> {
  const saved = await saveSetting(tx, key, value, now);
  if (!saved.ok) throw new Unfit(saved.field);
}
