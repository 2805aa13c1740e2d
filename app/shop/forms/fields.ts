import { MAX_EMAIL_LENGTH } from '#lib/email.ts';
import type { Cents } from '#shop/money/money.ts';

/**
 * A form is a table of its fields: plain data from which the page draws its inputs (`inputOf`, `form-field.tsx`)
 * and the server builds the Zod schema that reads what was sent (`form.server.ts`). The table knows no Zod, so
 * that a page's script does not carry it.
 */
export type FormFields = Record<string, FormField>;

export type FormField = Described &
  /** A `code` is one without spaces; a final full stop is not part of it. */
  (
    | {
        kind: 'line' | 'text' | 'code';
        max: number;
        type?: 'tel';
        inputMode?: 'numeric' | 'decimal' | 'url' | 'tel';
      }
    /** An amount is typed as text: a browser's field for numbers takes 39,90 for 3990 where its language is not Italian. */
    | { kind: 'email' | 'postalCode' | 'vatNumber' | 'taxCode' | 'day' | 'euro' }
    /** A day and a time on clocks in Italy. */
    | { kind: 'moment' }
    /** A percentage from `min` to `max`: a whole one, unless a number field takes `decimals`, two at most. */
    | { kind: 'percent'; min: number; max: number; decimals?: true }
    /** A whole number from `min` to `max`; its unit may be typed behind it, unless it is a browser's number field. */
    | { kind: 'whole'; min: number; max: number; unit?: string; asNumber?: true }
    /** A password as typed, spaces included; it is never shown again. */
    | { kind: 'password'; min?: number; max?: number }
    | { kind: 'tick' }
    /** One of a list. */
    | { kind: 'choice'; of: readonly string[] }
    /** Boxes of which any number may be ticked, at least one unless it is optional. */
    | { kind: 'choices'; of: readonly string[] }
  );

type Described = {
  label: string;
  hint?: string;
  /** May stay empty: then an amount, another number or a choice is null. A day is always optional. */
  optional?: true;
  /** What is said when it is empty. */
  missing?: string;
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words';
  spellCheck?: false;
  placeholder?: string;
  /** Takes the whole width of a form that has two columns. */
  wide?: true;
};

/** What each kind of field is read as. */
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

/** What is wrong, by the field's name. */
export type FieldErrors = Record<string, string>;

/** What is said of a whole form in which fields are wrong; what is wrong with each stands beside it. */
export const FIELDS_REFUSED = { title: 'Errore', description: 'Controlla i campi segnalati' };

/** A form as it was read: its values, or all that is wrong with it. */
export type Read<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

/** What a browser sends of a form; `FormData` is one. */
export type SentForm = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The constraints and helps that the browser itself knows of a field: what is to be spread into its input. */
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

/** A text that was sent under a name; empty when there is none, or a file. */
export function sentText(form: Pick<SentForm, 'get'>, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What was typed into a form, to be shown again beside its errors. Passwords stay out. */
export function typedInput<F extends FormFields>(
  fields: F,
  form: Pick<SentForm, 'get'>,
): { [N in keyof F & string]?: string } {
  const typed = Object.entries(fields)
    .filter(([, field]) => field.kind !== 'password')
    .map(([name]) => [name, sentText(form, name).trim()]);
  return Object.fromEntries(typed);
}

/** The fields of the days (ISO, both included) between which a text is shown; either may be left out. */
export function shownBetween(from: string, to: string) {
  return {
    from: { kind: 'day', label: from, hint: 'Facoltativo.' },
    to: { kind: 'day', label: to, hint: 'Facoltativo; vale anche quel giorno.' },
  } as const;
}
