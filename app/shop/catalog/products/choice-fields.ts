import type { OCCASION_KEYS } from '#db/values/products.ts';
import { keysOf } from '#lib/keys.ts';

type Described = {
  label: string;
  hint: string;
  parameter: string;
  /** Names by key; keys are part of addresses. */
  values: Readonly<Record<string, string>>;
};

export type Occasion = (typeof OCCASION_KEYS)[number];

/**
 * The one description of fields with several values of a list; columns of these names: `app/db/schema/products.ts`.
 * Form, storage, imports, search, filters and the product's page derive from it.
 */
export const CHOICE_FIELDS = {
  occasions: {
    label: 'Occasioni',
    hint: 'Nel negozio si filtra e si cerca per occasione.',
    parameter: 'occasione',
    values: {
      cerimonia: 'Cerimonia',
      ufficio: 'Ufficio',
      weekend: 'Weekend',
      vacanza: 'Vacanza',
    } satisfies Record<Occasion, string>,
  },
} as const satisfies Record<string, Described>;

type Table = typeof CHOICE_FIELDS;
export type ChoiceKey = keyof Table;
type ValueOf<K extends ChoiceKey> = keyof Table[K]['values'];
export type ChoiceParameter = Table[ChoiceKey]['parameter'];

export type ChoiceValues = { [K in ChoiceKey]: readonly ValueOf<K>[] };

export const CHOICE_KEYS = keysOf(CHOICE_FIELDS);

export function byChoice<T>(of: (key: ChoiceKey, field: Described) => T): Record<ChoiceKey, T> {
  return Object.fromEntries(CHOICE_KEYS.map((key) => [key, of(key, CHOICE_FIELDS[key])])) as Record<
    ChoiceKey,
    T
  >;
}

export const NO_CHOICES: ChoiceValues = byChoice(() => []);

export function choicesOf<All extends Record<ChoiceKey, unknown>>(all: All): Pick<All, ChoiceKey> {
  return byChoice((key) => all[key]) as Pick<All, ChoiceKey>;
}

/** The field's values in its order; values of other lists are dropped. */
export function choiceOf(key: ChoiceKey, chosen: readonly string[]): Partial<ChoiceValues> {
  const values = Object.keys(CHOICE_FIELDS[key].values).filter((one) => chosen.includes(one));
  return { [key]: values } as Partial<ChoiceValues>;
}

export type ShownChoice = { key: string; name: string };

/** Values with their names, for shoppers. */
export function shownChoices(all: ChoiceValues): Record<ChoiceKey, ShownChoice[]> {
  return byChoice((field, { values }) => all[field].map((key) => ({ key, name: values[key] ?? key })));
}

type FormFieldsOf = {
  [K in ChoiceKey]: { kind: 'choices'; label: string; of: readonly ValueOf<K>[]; optional: true };
};

export const CHOICE_FORM_FIELDS = byChoice((_, { label, values }) => ({
  kind: 'choices',
  label,
  of: Object.keys(values),
  optional: true,
})) as FormFieldsOf;
