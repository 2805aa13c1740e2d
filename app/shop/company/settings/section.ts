import { z } from 'zod';
import type { DayRange } from '#lib/calendar-day.ts';
import type { FieldErrors, FormFields, Read, SentForm } from '#shop/forms/fields.ts';
import { type FormValues, formReader } from '#shop/forms/form.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import type { SettingsPage } from './settings-pages.ts';

/** A stored value. Unsaved or unreadable, it is `first`, or the default of live shop or demonstration. */
export type Setting<K extends string, T> = {
  key: K;
  schema: z.ZodType<T>;
  first: T;
  ofLive?: T;
  ofDemo?: T;
  /** Stored as it is; other values are stored as JSON. */
  isPlainText?: true;
};
export type AnySetting = Setting<string, unknown>;

/** Settings of a module, by their names in `loadSettings`; a group has names of its own. */
export type Settings = Record<string, AnySetting | Record<string, AnySetting>>;

type Value<S> = S extends Setting<string, infer T> ? T : never;
export type ValuesOf<S> = {
  [N in keyof S]: S[N] extends AnySetting ? Value<S[N]> : { [M in keyof S[N]]: Value<S[N][M]> };
};

type Single<S> = S extends AnySetting ? S : S[keyof S];
export type SettingOf<S> = Single<S[keyof S]>;
export type StoredOf<S> = {
  [One in SettingOf<S> as One extends Setting<infer K, unknown> ? K : never]: Value<One>;
};

/** Declares a setting. Saving it drops cached pages (topic `settings`). */
export function setting<K extends string, T>(
  key: K,
  schema: z.ZodType<T>,
  first: NoInfer<T>,
  others: Pick<Setting<K, NoInfer<T>>, 'ofLive' | 'ofDemo' | 'isPlainText'> = {},
): Setting<K, T> {
  return { key, schema, first, ...others };
}

export function valuesOf<S extends Settings>(settings: S, each: (one: AnySetting) => unknown): ValuesOf<S> {
  return mapped(settings, (one) => (isSetting(one) ? each(one) : mapped(one, each))) as ValuesOf<S>;
}

export function settingsIn(settings: Settings): AnySetting[] {
  return Object.values(settings).flatMap((one) => (isSetting(one) ? [one] : Object.values(one)));
}

function isSetting(one: Settings[string]): one is AnySetting {
  return 'schema' in one;
}

function mapped<T, V>(all: Record<string, T>, value: (one: T, name: string) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, value(one, name)]));
}

export type Typed = string | number | boolean;

/** A form of the settings, by the settings that it needs. */
export type SettingsForm<Needed, V = unknown> = {
  fields: FormFields;
  /** Initial values; empty if not drawn from its table of fields. */
  values: (settings: Needed) => Record<string, Typed>;
  /** The content as text, which differs after others saved. */
  version: (settings: Needed) => string;
  read: (form: SentForm) => Read<V>;
  /** Values to store, given present settings; `today`: ISO day in Italy. */
  changes: (form: SentForm) => Read<(current: Needed, today: string) => Changes>;
};

type Changes = {
  stored: Record<string, unknown>;
  /** Errors of fields fixed by orders; null where allowed. */
  refusedOnceSold: FieldErrors | null;
};

/** A section of a page of the settings, saved by itself. */
export type Section<Needed> = {
  /** Anchor of links, and prefix of the fields' ids. */
  id: string;
  title: string;
  description?: string | ((settings: Needed, today: string) => string);
  page: SettingsPage;
  /** Shown to shoppers: its page draws a preview while typing. */
  isSeen: boolean;
  /** Rarely used, so folded. */
  folded?: true;
  columns?: 3;
  /** Whether texts of this section are checked while typed (words and percentages). */
  looksAtTexts?: boolean;
  form: SettingsForm<Needed>;
};

/**
 * Declares a form that shows and stores `settings` alone. `typed`: each field's value, cents for `euro`; `read`: for
 * fields with rules of their own.
 */
export function settingsForm<F extends FormFields, S extends Settings, V = FormValues<F>>({
  settings,
  fields,
  typed,
  read = formReader(fields) as (form: SentForm) => Read<V>,
  stored,
  refusedOnceSold,
}: {
  settings: S;
  fields: F;
  typed?: (settings: ValuesOf<S>) => Record<keyof F, Typed | null>;
  read?: (form: SentForm) => Read<V>;
  stored: (read: V, current: ValuesOf<S>) => Partial<StoredOf<S>>;
  refusedOnceSold?: (current: ValuesOf<S>, stored: Partial<StoredOf<S>>, today: string) => FieldErrors | null;
}): SettingsForm<ValuesOf<S>, V> {
  const values = (current: ValuesOf<S>) => {
    const all = typed?.(current);
    return all ? mapped(fields, ({ kind }, name: keyof F) => inputOf(kind, all[name])) : {};
  };
  return {
    fields,
    values,
    version: (current) =>
      JSON.stringify(Object.values(typed ? values(current) : mapped(settings, (_, name) => current[name]))),
    read,
    changes: (form) => {
      const sent = read(form);
      if (!sent.ok) return sent;
      return {
        ok: true,
        value: (current, today) => {
          const changed = stored(sent.value, current);
          return { stored: changed, refusedOnceSold: refusedOnceSold?.(current, changed, today) ?? null };
        },
      };
    },
  };
}

function inputOf(kind: FormFields[string]['kind'], value: Typed | null): Typed {
  if (value === null) return '';
  return kind === 'euro' && typeof value === 'number' ? euroAsTyped(value) : value;
}

/** A range of days; null where either is missing. */
export function daysBetween(from: string | null, to: string | null): DayRange | null {
  return from !== null && to !== null ? { from, to } : null;
}

export const storedText = (max: number) => z.string().trim().min(1).max(max);
export const storedCents = z.number().int().min(0).max(99_999_999);
/** First and last day (ISO), both included, or null. */
export const storedDays = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();
