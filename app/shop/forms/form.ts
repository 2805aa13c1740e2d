import { z } from 'zod';
import { isDay } from '#lib/calendar-day.ts';
import { momentInRome } from '#lib/clock-time.ts';
import { INVALID_EMAIL, isEmail } from '#lib/email.ts';
import { isPostalCode } from '#lib/postal-code.ts';
import { typedCode, typedEmail, typedLine, typedText } from '#lib/typed-text.ts';
import { parseHundredths } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import type { FieldErrors, FormField, FormFields, Read, SentForm, ValueOf } from './fields.ts';
import { readTaxCode, readVatNumber } from './fiscal-codes.ts';

export const DAYS_REVERSED = 'L’ultimo giorno viene prima del primo.';

/** Overrides how single fields are read; a `line` may become a number. */
type Rules<F extends FormFields> = { [N in keyof F]?: z.ZodType };

export type FormValues<F extends FormFields, R extends Rules<F> = Record<never, never>> = {
  [N in keyof F]: R[N] extends z.ZodType ? z.output<R[N]> : ValueOf<F[N]>;
};

/** A rule across fields, checked once all of `among` are valid; its message stands beside `field`. */
export type Check<V> = {
  among: readonly (keyof V & string)[];
  field: keyof V & string;
  holds: (values: V) => boolean;
  message: string;
};

/** Builds a form's reader from its fields: it gives typed values, or an Italian message by field. */
export function formReader<const F extends FormFields, R extends Rules<F> = Record<never, never>>(
  fields: F,
  rules?: R,
  checks: readonly Check<FormValues<F, R>>[] = [],
): (form: SentForm) => Read<FormValues<F, R>> {
  const schema = schemaOf(fields, rules, checks);
  return (form) => {
    const sent = Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'choices' ? form.getAll(name) : form.get(name),
    ]);
    const read = schema.safeParse(Object.fromEntries(sent));
    return read.success ? { ok: true, value: read.data } : { ok: false, fields: errorsOf(read.error) };
  };
}

function schemaOf<F extends FormFields, R extends Rules<F>>(
  fields: F,
  rules: R | undefined,
  checks: readonly Check<FormValues<F, R>>[],
): z.ZodType<FormValues<F, R>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, rules?.[name] ?? schemaOfField(field)]);
  let schema: z.ZodType = z.object(Object.fromEntries(shape));
  for (const { among, field, holds, message } of checks) {
    schema = schema.refine((values) => holds(values as FormValues<F, R>), {
      path: [field],
      error: message,
      when: ({ issues }) => !issues.some(({ path }) => among.some((name) => name === path?.[0])),
    });
  }
  return schema as z.ZodType<FormValues<F, R>>;
}

function errorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/** `last` is not before `first`; both are optional days. */
export function daysInOrder<First extends string, Last extends string>(
  first: First,
  last: Last,
): Check<Record<First | Last, string | null>> {
  return {
    among: [first, last],
    field: last,
    holds: (values) => values[first] === null || values[last] === null || values[first] <= values[last],
    message: DAYS_REVERSED,
  };
}

/** A period has both its days, or neither. */
export function bothDays<First extends string, Last extends string>(first: First, last: Last) {
  const message = 'Servono il primo e l’ultimo giorno.';
  const pair = [first, last] as const;
  return [
    {
      among: pair,
      field: first,
      holds: (days: Record<First | Last, string | null>) => days[first] !== null || days[last] === null,
      message,
    },
    {
      among: pair,
      field: last,
      holds: (days: Record<First | Last, string | null>) => days[last] !== null || days[first] === null,
      message,
    },
    daysInOrder(first, last),
  ];
}

/** The only definition of each kind's schema. */
function schemaOfField(field: FormField): z.ZodType {
  const { missing, optional } = field;
  const requirement = { missing, optional };
  switch (field.kind) {
    case 'line':
      return line({ ...requirement, max: field.max });
    case 'text':
      return bounded(z.unknown().transform(typedText), { ...requirement, max: field.max });
    case 'code':
      return bounded(z.unknown().transform(typedCode), { ...requirement, max: field.max });
    case 'email':
      return bounded(z.unknown().transform(typedEmail), { missing, max: Number.POSITIVE_INFINITY }).transform(
        problemsOf(orMessage((text) => (isEmail(text) ? text : null), INVALID_EMAIL)),
      );
    case 'postalCode':
      return codeRule((text) => (isPostalCode(text) ? text : null), 'Il CAP ha cinque cifre.');
    case 'vatNumber':
      return codeRule(readVatNumber, 'La partita IVA ha 11 cifre, e queste non tornano: controllale.');
    case 'taxCode':
      return codeRule(
        readTaxCode,
        'Il codice fiscale ha 16 caratteri (o 11 cifre), e questi non tornano: controllali.',
      );
    case 'euro':
      return unlessEmpty(readTypedEuro, requirement);
    case 'percent':
      return unlessEmpty(
        numeric(field, (text) => readPercentage(text, field.decimals ? 2 : 0)),
        requirement,
      );
    case 'whole':
      return unlessEmpty(
        numeric(field, (text) => readWhole(text.replace(field.unit ?? '', '').trim())),
        requirement,
      );
    case 'day':
      return line({ optional: true, max: 30 })
        .refine((text) => text === '' || isDay(text), 'Questa data non esiste.')
        .transform((text) => text || null);
    case 'moment':
      return unlessEmpty(clockTime, requirement);
    case 'password':
      return password(field.min ?? 0, field.max ?? Number.POSITIVE_INFINITY, missing);
    case 'tick':
      return z.unknown().transform((value) => value === 'on');
    case 'choice':
      return unlessEmpty(choice(field.of), requirement);
    case 'choices':
      return z
        .array(z.unknown())
        .refine((sent) => sent.every((one) => isOneOf(field.of, one)), UNKNOWN_CHOICE)
        .transform((sent) => field.of.filter((choice) => sent.includes(choice)))
        .refine((chosen) => optional || chosen.length > 0, missing ?? REQUIRED);
  }
}

export const UNKNOWN_CHOICE = 'Questa scelta non esiste più: ricarica la pagina.';

function isOneOf(list: readonly string[], one: unknown): boolean {
  return list.some((known) => known === one);
}

const REQUIRED = 'Questo campo è obbligatorio.';

type Line = { max?: number; optional?: true | undefined; missing?: string | undefined };

/** One line; spaces are trimmed and collapsed. */
export function line(bounds: Line = {}) {
  return bounded(z.unknown().transform(typedLine), bounds);
}

function bounded(tidied: z.ZodType<string>, { max = 200, optional, missing = REQUIRED }: Line) {
  const text = z
    .string()
    .max(max, { error: ({ input }) => `Al massimo ${max} caratteri: questi sono ${String(input).length}.` });
  return tidied.pipe(optional ? text : text.min(1, missing));
}

/** A required line that `read` converts; null gives `message`. */
export function lineRule<T>(
  read: (text: string) => T | null,
  message: string,
  bounds: Omit<Line, 'optional'> = {},
) {
  return line(bounds).transform(problemsOf(orMessage(read, message)));
}

/** As `lineRule`, for codes and numbers: see `typedCode`. */
export function codeRule<T>(
  read: (text: string) => T | null,
  message: string,
  bounds: Omit<Line, 'optional'> = {},
) {
  return bounded(z.unknown().transform(typedCode), bounds).transform(problemsOf(orMessage(read, message)));
}

function orMessage<T>(read: (text: string) => T | null, message: string): Rule<T> {
  return (text) => {
    const value = read(text);
    return value === null ? { ok: false, message } : { ok: true, value };
  };
}

/** Several lines that `rule` converts. */
export function textRule<T>(rule: Rule<T>, bounds: Line) {
  return bounded(z.unknown().transform(typedText), bounds).transform(problemsOf(rule));
}

/** As `lineRule`, but may stay empty. */
export function optionalLineRule(read: (text: string) => string | null, message: string) {
  return line({ optional: true }).transform(
    problemsOf((text) => {
      const value = text === '' ? '' : read(text);
      return value === null ? { ok: false, message } : { ok: true, value };
    }),
  );
}

/** Converts a text, or says why it cannot. */
type Rule<T> = (text: string) => { ok: true; value: T } | { ok: false; message: string };

/** A short line that a rule converts; an empty optional one is null. */
function unlessEmpty<T>(rule: Rule<T>, { missing, optional }: Omit<Line, 'max'>): z.ZodType<T | null> {
  const problem = problemsOf(rule);
  return line({ max: 40, missing, optional }).transform((text, context) =>
    text === '' ? null : problem(text, context),
  );
}

function problemsOf<T>(rule: Rule<T>) {
  return (text: string, context: z.RefinementCtx): T => {
    const read = rule(text);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: read.message });
    return z.NEVER;
  };
}

/** A number within bounds, parsed by `read`. */
function numeric({ min, max, decimals }: Bounds, read: (text: string) => number | null): Rule<number> {
  const message = decimals
    ? `Scrivi un numero fra ${min} e ${max}, al massimo con due decimali.`
    : `Scrivi un numero intero fra ${min} e ${max}.`;
  return (text) => {
    const value = read(text);
    return value !== null && value >= min && value <= max ? { ok: true, value } : { ok: false, message };
  };
}

type Bounds = { min: number; max: number; decimals?: true };

function readWhole(text: string): number | null {
  const hundredths = parseHundredths(text);
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100;
}

function clockTime(text: string): ReturnType<Rule<Date>> {
  const read = momentInRome(text);
  if (read.ok) return { ok: true, value: read.at };
  return read.code === 'skipped'
    ? {
        ok: false,
        message: 'Quest’ora non esiste: quella notte gli orologi passano dalle 2 alle 3. Scegline un’altra.',
      }
    : { ok: false, message: 'Scrivi un giorno e un’ora.' };
}

function choice(of: readonly string[]): Rule<string> {
  return (text) => (isOneOf(of, text) ? { ok: true, value: text } : { ok: false, message: UNKNOWN_CHOICE });
}

function password(min: number, max: number, missing = 'Inserisci la password.') {
  return z
    .unknown()
    .transform((value) => (typeof value === 'string' ? value : ''))
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .min(min, `La password deve avere almeno ${min} caratteri.`)
        .max(max, `La password può avere al massimo ${max} caratteri.`),
    );
}
