import { z } from 'zod';
import type { DayRange } from '#lib/calendar-day.ts';
import type { FieldErrors, FormFields, Read, SentForm } from '#shop/forms/fields.ts';

/**
 * A value that the shop stores under a key. What was never saved, or can no longer be read, is as a shop starts: `first`,
 * or what a live shop or the demonstration has instead of it.
 */
export type Setting<K extends string, T> = {
  key: K;
  schema: z.ZodType<T>;
  first: T;
  ofLive?: T;
  ofDemo?: T;
  /** Stored as it is; every other value as JSON. */
  isPlainText?: true;
};
export type AnySetting = Setting<string, unknown>;

/** What a room states, by the names under which `loadSettings` gives it; a group has names of its own. */
export type Settings = Record<string, AnySetting | Record<string, AnySetting>>;

type Value<S> = S extends Setting<string, infer T> ? T : never;
/** What is set, in the shape of what states it. */
export type ValuesOf<S> = {
  [N in keyof S]: S[N] extends AnySetting ? Value<S[N]> : { [M in keyof S[N]]: Value<S[N][M]> };
};

type Single<S> = S extends AnySetting ? S : S[keyof S];
/** Each of these settings by itself. */
export type SettingOf<S> = Single<S[keyof S]>;
/** What is stored of these settings, by its key. */
export type StoredOf<S> = {
  [One in SettingOf<S> as One extends Setting<infer K, unknown> ? K : never]: Value<One>;
};

/** States a setting. Every one is shown on pages of the shop: saving it drops those that are cached (topic `settings`). */
export function setting<K extends string, T>(
  key: K,
  schema: z.ZodType<T>,
  first: NoInfer<T>,
  others: Pick<Setting<K, NoInfer<T>>, 'ofLive' | 'ofDemo' | 'isPlainText'> = {},
): Setting<K, T> {
  return { key, schema, first, ...others };
}

/** What `each` answers for every setting, in their shape. */
export function valuesOf<S extends Settings>(settings: S, each: (one: AnySetting) => unknown): ValuesOf<S> {
  return mapped(settings, (one) => (isSetting(one) ? each(one) : mapped(one, each))) as ValuesOf<S>;
}

/** Each of the settings by itself. */
export function settingsIn(settings: Settings): AnySetting[] {
  return Object.values(settings).flatMap((one) => (isSetting(one) ? [one] : Object.values(one)));
}

function isSetting(one: Settings[string]): one is AnySetting {
  return 'schema' in one;
}

function mapped<T, V>(all: Record<string, T>, value: (one: T, name: string) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, value(one, name)]));
}

/** What an input holds, as it is typed. */
export type Typed = string | number | boolean;

/** A form of the settings screen, by what it does with the settings that it needs. */
export type SettingsForm<Needed, V = unknown> = {
  fields: FormFields;
  /** What its inputs hold of the settings as they are stored; nothing where it is not drawn from the table of its fields. */
  values: (settings: Needed) => Record<string, Typed>;
  /** What it says, as one text: it differs as soon as somebody has saved it differently. */
  version: (settings: Needed) => string;
  read: (form: SentForm) => Read<V>;
  /** What is to be stored beside what is stored now; `today` is the ISO day in Italy. */
  changes: (form: SentForm) => Read<(current: Needed, today: string) => Changes>;
};

type Changes = {
  /** By their keys. */
  stored: Record<string, unknown>;
  /** Why they are refused in a shop that has sold something, by the field; null where they are not. */
  refusedOnceSold: FieldErrors | null;
};

/** A section of the settings screen, saved by itself by whoever may write settings. */
export type Section<Needed> = {
  /** Where links lead; also the beginning of its fields' ids. */
  id: string;
  title: string;
  description?: string | ((settings: Needed, today: string) => string);
  button: string;
  /** Inputs side by side where there is room: 2 unless it says so. */
  columns?: 3;
  /** Whether the shop's texts stand here, whose words and percentages are looked at while they are typed. */
  looksAtTexts?: boolean;
  form: SettingsForm<Needed>;
};

/**
 * States a form. `settings` are those that it shows and stores: what it leaves out of them stays as it is, and is nothing
 * that it says.
 */
export function settingsForm<F extends FormFields, V, S extends Settings>({
  settings,
  fields,
  typed,
  read,
  stored,
  refusedOnceSold,
}: {
  settings: S;
  fields: F;
  typed?: (settings: ValuesOf<S>) => Record<keyof F, Typed>;
  read: (form: SentForm) => Read<V>;
  stored: (read: V, current: ValuesOf<S>) => Partial<StoredOf<S>>;
  refusedOnceSold?: (current: ValuesOf<S>, stored: Partial<StoredOf<S>>, today: string) => FieldErrors | null;
}): SettingsForm<ValuesOf<S>, V> {
  const values = (current: ValuesOf<S>) => {
    const all = typed?.(current);
    return all ? mapped(fields, (_, name: keyof F) => all[name]) : {};
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

/** First and last day; null where either is missing. */
export function daysBetween(from: string | null, to: string | null): DayRange | null {
  return from !== null && to !== null ? { from, to } : null;
}

export const storedText = (max: number) => z.string().trim().min(1).max(max);
export const storedCents = z.number().int().min(0).max(99_999_999);
/** First and last day (ISO), both included; null where there is none. */
export const storedDays = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();
