import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { statement } from '#db/statement.server.ts';
import {
  forgetDemoMethods,
  methodRows,
  methodsOfRows,
} from '#shop/checkout/payment-methods/own-methods.server.ts';
import { mailThemeOf } from '#shop/marketing/theme/mail-theme.ts';
import { sameTheme } from '#shop/marketing/theme/theme.ts';
import { type AnySetting, valuesOf } from './section.ts';
import { SETTINGS, type SettingKey, type SettingValue, settingOf } from './sections.ts';
import { type ShopSettings, statedSettings } from './settings.ts';

/** Key of `methodRows` in the cache; no setting has it. */
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

/** Settings as the public may learn them (`statedSettings`). Never mutate the result. */
export async function loadSettings(db: Db): Promise<ShopSettings> {
  return statedSettings(await storedSettings(db));
}

/**
 * All settings as stored, with defaults: for forms, and for checks of what is still the demonstration's. Cached until
 * they change: never mutate them.
 */
export async function storedSettings(db: Db): Promise<ShopSettings> {
  const rows = await allRows(db, {});
  const serialized = JSON.stringify(rows);
  if (lastRead?.rows !== serialized) lastRead = { rows: serialized, settings: settingsOf(rows) };
  return lastRead.settings;
}

function settingsOf(rows: readonly Row[]): ShopSettings {
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const isDemo = readStored(SETTINGS.demo, stored.get(SETTINGS.demo.key)) ?? SETTINGS.demo.first;
  const values = valuesOf(SETTINGS, (one) => {
    const read = readStored(one, stored.get(one.key));
    return read === undefined ? ((isDemo ? one.ofDemo : one.ofLive) ?? one.first) : read;
  });
  const { theme, identity } = values;
  const methods = methodsOfRows(stored.get(METHOD_ROWS));
  return {
    ...values,
    identity: sameTheme(theme, SETTINGS.theme.first)
      ? identity
      : { ...identity, mailTheme: mailThemeOf(theme) },
    paymentMethods: methods.provider.flatMap(({ key, isOn }) => (isOn ? [key] : [])),
    savedMethods: methods.saved,
    providerMethods: methods.provider,
    ownMethods: methods.own,
  };
}

/** A stored value; undefined where it is missing or unreadable. */
function readStored(one: AnySetting, stored: string | undefined): unknown {
  if (stored === undefined) return undefined;
  const read = one.schema.safeParse(one.isPlainText ? stored : fromJson(stored));
  return read.success ? read.data : undefined;
}

/** Saves valid settings in the caller's transaction. */
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

/** When the last of these settings was saved; null when none was. */
export async function lastSaved(db: Db, keys: readonly SettingKey[]): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(siteSettings.updatedAt) })
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...keys]));
  return last?.at ?? null;
}

/** One setting alone, for hot paths that need no other. */
export async function loadSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, key));
  const one = settingOf(key);
  return (readStored(one, row?.value) ?? one.first) as SettingValue<K>;
}

/** Saves a setting, announcing `settings`. @returns `invalid` if it does not fit */
export async function saveSetting<K extends SettingKey>(
  db: Db,
  key: K,
  value: SettingValue<K>,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'invalid'; field: string }> {
  const { schema, isPlainText } = settingOf(key);
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return { ok: false, code: 'invalid', field: parsed.error.issues[0]?.path.join('.') ?? '' };
  }
  const stored = isPlainText ? String(parsed.data) : JSON.stringify(parsed.data);
  await db
    .insert(siteSettings)
    .values({ key, value: stored, updatedAt: now })
    .onConflictDoUpdate({
      target: siteSettings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
  return { ok: true };
}

/** Settings saved by the owner, not those of the demonstration. */
export async function chosenKeys(db: Db): Promise<Set<string>> {
  const rows = await db.select({ key: siteSettings.key, at: siteSettings.updatedAt }).from(siteSettings);
  const since = (await demoSince(db))?.getTime();
  return new Set(rows.flatMap(({ key, at }) => (at.getTime() === since ? [] : [key])));
}

/** Marks a setting as chosen by saving it; concurrent changes stay. */
export async function confirmSetting(db: Db, key: SettingKey, now: Date): Promise<void> {
  const { isPlainText } = settingOf(key);
  const value = await loadSetting(db, key);
  const stored = isPlainText ? String(value) : JSON.stringify(value);
  await db
    .insert(siteSettings)
    .values({ key, value: stored, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.key, set: { updatedAt: now } });
}

/** Settings of the demonstration, until the owner saves them. */
const OF_DEMO: SettingKey[] = ['pictures', 'hero_video', 'sale_windows', 'editorial_places', 'shipping'];

/** When the demonstration was created; null without one. */
export async function demoSince(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ value: siteSettings.value, at: siteSettings.updatedAt })
    .from(siteSettings)
    .where(eq(siteSettings.key, 'demo' satisfies SettingKey));
  return row?.value === 'true' ? row.at : null;
}

/**
 * Ends the demonstration in the caller's transaction: deletes its unsaved settings and payment methods. A concurrent
 * call waits.
 * @returns when it was created; null without one
 */
export async function endDemo(tx: Db, now: Date): Promise<Date | null> {
  await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
  const since = await demoSince(tx);
  if (!since) return null;
  await tx
    .delete(siteSettings)
    .where(and(inArray(siteSettings.key, OF_DEMO), eq(siteSettings.updatedAt, since)));
  await forgetDemoMethods(tx, since);
  await saveSetting(tx, 'demo', false, now);
  return since;
}

function fromJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Replaces addresses of videos in settings after a change of storage; arguments without trailing slash. */
export async function moveMediaAddresses(tx: Db, from: string, to: string): Promise<void> {
  const [before, after] = [`"${from}/`, `"${to}/`];
  await tx
    .update(siteSettings)
    .set({ value: sql`replace(${siteSettings.value}, ${before}, ${after})` })
    .where(sql`position(${before} in ${siteSettings.value}) > 0`);
}
