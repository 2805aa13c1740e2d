import { z } from 'zod';

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

function mapped<T>(all: Record<string, T>, value: (one: T) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, value(one)]));
}

export const storedText = (max: number) => z.string().trim().min(1).max(max);
export const storedCents = z.number().int().min(0).max(99_999_999);
/** First and last day (ISO), both included; null where there is none. */
export const storedDays = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();
