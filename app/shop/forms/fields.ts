import { MAX_EMAIL_LENGTH } from '#lib/email.ts';
import type { Cents } from '#shop/money/money.ts';

export const LAST_DAY_HINT = 'Facoltativo; vale anche quel giorno.';

/** Plain data for inputs (`form-field.tsx`) and the server's schemas (`form.ts`), which keeps Zod out of pages. */
export type FormFields = Record<string, FormField>;

export type FormField = Described &
  /** A `code` has no spaces; a final full stop is dropped. */
  (
    | {
        kind: 'line' | 'text' | 'code';
        max: number;
        type?: 'tel';
        inputMode?: 'numeric' | 'decimal' | 'url' | 'tel';
      }
    /** `euro` is typed as text: number inputs of some languages read 39,90 as 3990. */
    | { kind: 'email' | 'postalCode' | 'vatNumber' | 'taxCode' | 'day' | 'euro' }
    /** Day and time on Italian clocks. */
    | { kind: 'moment' }
    /** From `min` to `max`, whole unless `decimals` (two at most), which makes a number field. */
    | { kind: 'percent'; min: number; max: number; decimals?: true }
    /** A whole number from `min` to `max`; text inputs accept its unit behind it. */
    | { kind: 'whole'; min: number; max: number; unit?: string; asNumber?: true }
    /** As typed, spaces included; never shown again. */
    | { kind: 'password'; min?: number; max?: number }
    | { kind: 'tick' }
    | { kind: 'choice'; of: readonly string[] }
    /** Checkboxes, at least one ticked unless optional. */
    | { kind: 'choices'; of: readonly string[] }
  );

type Described = {
  label: string;
  hint?: string;
  /** May stay empty: amounts, numbers and choices are then null. A day is always optional. */
  optional?: true;
  /** Message when empty. */
  missing?: string;
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words';
  spellCheck?: false;
  placeholder?: string;
  /** Full width in a two-column form. */
  wide?: true;
  /** Choices of another field that it is shown for; with others its value stays as it is. */
  onlyFor?: Readonly<Record<string, readonly string[]>>;
};

/** Types of values by kind of field. */
type Values = {
  line: string;
  text: string;
  code: string;
  email: string;
  postalCode: string;
  vatNumber: string;
  taxCode: string;
  euro: Cents;
  percent: number;
  whole: number;
  /** ISO day. */
  day: string | null;
  moment: Date;
  password: string;
  tick: boolean;
  choice: string;
  choices: string;
};

export type ValueOf<F extends FormField> = F extends { kind: 'choices'; of: readonly (infer Choice)[] }
  ? Choice[]
  : F extends { kind: 'euro' | 'percent' | 'whole' | 'choice'; optional: true }
    ? Chosen<F> | null
    : Chosen<F>;

type Chosen<F extends FormField> = F extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : Values[F['kind']];

/** Messages, by field name. */
export type FieldErrors = Record<string, string>;

/** Toast when fields are wrong; each message stands beside its field. */
export const FIELDS_REFUSED = { title: 'Errore', description: 'Controlla i campi segnalati' };

/** Whether a field is shown beside these values of its form. */
export function isApplicable(
  { onlyFor = {} }: FormField,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(onlyFor).every(([name, of]) => of.some((one) => one === values[name]));
}

/** The values of a form, or all its errors. */
export type Read<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

/** Satisfied by `FormData`. */
export type SentForm = { get(name: string): unknown; getAll(name: string): unknown[] };

/** Attributes of the input element, such as constraints. */
export function inputOf(field: FormField) {
  const { autoComplete, autoCapitalize, spellCheck, placeholder } = field;
  const own = { autoComplete, autoCapitalize, spellCheck, placeholder, ...byKind(field) };
  const isRequired = !field.optional && field.kind !== 'day' && field.kind !== 'tick';
  return { ...own, required: isRequired || undefined };
}

type Input = {
  type?: 'email' | 'date' | 'datetime-local' | 'password' | 'tel' | 'number';
  inputMode?: 'numeric' | 'decimal' | 'url' | 'email' | 'tel';
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  step?: string;
};

function byKind(field: FormField): Input {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'code': {
      const { max: maxLength, type, inputMode } = field;
      return { maxLength, ...(type && { type }), ...(inputMode && { inputMode }) };
    }
    case 'email':
      return { type: 'email', inputMode: 'email', maxLength: MAX_EMAIL_LENGTH };
    case 'postalCode':
      return { inputMode: 'numeric', maxLength: 5 };
    case 'vatNumber':
      return { inputMode: 'numeric' };
    case 'percent': {
      const { min, max, decimals } = field;
      return decimals
        ? { type: 'number', inputMode: 'decimal', step: '0.01', min, max }
        : { inputMode: 'numeric' };
    }
    case 'whole': {
      const { min, max, asNumber } = field;
      return asNumber
        ? { type: 'number', inputMode: 'numeric', step: '1', min, max }
        : { inputMode: 'numeric' };
    }
    case 'euro':
      return { inputMode: 'decimal' };
    case 'day':
      return { type: 'date' };
    case 'moment':
      return { type: 'datetime-local' };
    case 'password':
      return {
        type: 'password',
        ...(field.min && { minLength: field.min }),
        ...(field.max && { maxLength: field.max }),
      };
    default:
      return {};
  }
}

/** A sent text; empty when missing or a file. */
export function sentText(form: Pick<SentForm, 'get'>, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Typed texts to show again beside errors, without passwords. */
export function typedInput<F extends FormFields>(
  fields: F,
  form: Pick<SentForm, 'get'>,
): { [N in keyof F & string]?: string } {
  const typed = Object.entries(fields)
    .filter(([, field]) => field.kind !== 'password')
    .map(([name]) => [name, sentText(form, name).trim()]);
  return Object.fromEntries(typed);
}

/** Fields of the first and last day (ISO, both included) of showing a text; both optional. */
export function shownBetween(from: string, to: string) {
  return {
    from: { kind: 'day', label: from, hint: 'Facoltativo.' },
    to: { kind: 'day', label: to, hint: LAST_DAY_HINT },
  } as const;
}
