import { z } from 'zod';
import {
  daysBetween,
  setting,
  settingsForm,
  storedDays,
  storedText,
} from '#shop/company/settings/section.ts';
import { type FormFields, shownBetween } from '#shop/forms/fields.ts';
import { bothDays, daysInOrder, formReader, lineRule, textRule } from '#shop/forms/form.ts';
import { type OpeningHours, WEEK } from './opening-hours.ts';
import {
  type ClosureNotice,
  MOST_SPECIAL,
  readSpecialHours,
  type SpecialDay,
  specialHoursAsTyped,
} from './special-hours.ts';
import { tidyHours } from './typed-hours.ts';

/** Older settings have one text for Monday to Friday. */
function hoursByDay(stored: unknown): unknown {
  const { weekdays, ...days } = (stored ?? {}) as Record<string, unknown>;
  if (weekdays === undefined) return stored;
  return { ...Object.fromEntries(WEEK.slice(0, 5).map((name) => [name, weekdays])), ...days };
}

const ofDay = storedText(40);
const hours: z.ZodType<OpeningHours> = z.preprocess(
  hoursByDay,
  z.object({
    monday: ofDay,
    tuesday: ofDay,
    wednesday: ofDay,
    thursday: ofDay,
    friday: ofDay,
    saturday: ofDay,
    sunday: ofDay,
  }),
);

const specialHours: z.ZodType<SpecialDay[]> = z
  .array(z.object({ day: z.iso.date(), hours: ofDay, note: z.string().max(MOST_SPECIAL.note) }))
  .max(MOST_SPECIAL.days);

const closureNotice: z.ZodType<ClosureNotice> = z.object({
  text: z.string().trim().max(300),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  // Missing in notices saved before they had days.
  closed: storedDays.default(null),
});

const EVERY_DAY = '9:00-19:30';

export const openingHoursSettings = {
  hours: setting('hours', hours, {
    monday: EVERY_DAY,
    tuesday: EVERY_DAY,
    wednesday: EVERY_DAY,
    thursday: EVERY_DAY,
    friday: EVERY_DAY,
    saturday: EVERY_DAY,
    sunday: 'Chiuso',
  }),
  closureNotice: setting('closure_notice', closureNotice, { text: '', from: null, to: null, closed: null }),
  /** In the order of days; past ones stay until removed. */
  specialHours: setting('special_hours', specialHours, []),
};

const HOURS_FIELDS = {
  monday: { kind: 'line', label: 'Lunedì', max: 200 },
  tuesday: { kind: 'line', label: 'Martedì', max: 200 },
  wednesday: { kind: 'line', label: 'Mercoledì', max: 200 },
  thursday: { kind: 'line', label: 'Giovedì', max: 200 },
  friday: { kind: 'line', label: 'Venerdì', max: 200 },
  saturday: { kind: 'line', label: 'Sabato', max: 200 },
  sunday: { kind: 'line', label: 'Domenica', max: 200 },
} as const satisfies FormFields;

const openings = lineRule(
  tidyHours,
  'Scrivi gli orari così: 9:00-19:30, oppure 9:00-12:30, 15:00-19:30, oppure Chiuso.',
);

const readHours = formReader(HOURS_FIELDS, {
  monday: openings,
  tuesday: openings,
  wednesday: openings,
  thursday: openings,
  friday: openings,
  saturday: openings,
  sunday: openings,
});

export const hoursSection = {
  id: 'orari',
  title: 'Orari',
  description: 'Per esempio 9:00-19:30, oppure 9:00-12:30, 15:00-19:30, oppure Chiuso.',
  page: 'contatti',
  isSeen: true,
  columns: 3,
  form: settingsForm({
    settings: openingHoursSettings,
    fields: HOURS_FIELDS,
    typed: ({ hours }) => hours,
    read: readHours,
    stored: (hours) => ({ hours }),
  }),
} as const;

const SPECIAL_FIELDS = {
  specialHours: {
    kind: 'text',
    label: 'Giorni con un orario diverso',
    hint: 'Uno per riga: data, orario e, tra parentesi, una nota se serve. Per esempio: 24/12/2026 9:00-13:00 (vigilia di Natale).',
    max: 10_000,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

const readSpecialDays = formReader(SPECIAL_FIELDS, {
  specialHours: textRule(readSpecialHours, { max: SPECIAL_FIELDS.specialHours.max, optional: true }),
});

export const specialHoursSection = {
  id: 'orari-speciali',
  title: 'Orari speciali',
  description:
    'Valgono per quel giorno soltanto, anche se è festivo o il negozio è chiuso per ferie. Si leggono accanto agli orari da un mese prima, e il giorno del ritiro ne tiene conto.',
  page: 'contatti' as const,
  isSeen: true as const,
  folded: true as const,
  form: settingsForm({
    settings: openingHoursSettings,
    fields: SPECIAL_FIELDS,
    typed: ({ specialHours }) => ({ specialHours: specialHoursAsTyped(specialHours) }),
    read: readSpecialDays,
    stored: ({ specialHours }) => ({ special_hours: specialHours }),
  }),
};

/** Closures, and what differs on holidays; days are ISO days, both included. */
const CLOSURE_FIELDS = {
  text: {
    kind: 'line',
    label: 'Avviso di chiusura',
    hint: 'Per esempio: chiusi dal 10 al 24 agosto, gli ordini partono dal 25. Vuoto, non si mostra niente.',
    max: 300,
    optional: true,
    wide: true,
  },
  ...shownBetween('Si vede da', 'Si vede fino a'),
  closedFrom: {
    kind: 'day',
    label: 'Chiuso dal',
    hint: 'Facoltativo: in questi giorni il negozio non promette ritiri, e lo dice ai motori di ricerca.',
  },
  closedTo: { kind: 'day', label: 'Chiuso fino al', hint: 'Vale anche quel giorno.' },
} as const satisfies FormFields;

const readClosures = formReader(CLOSURE_FIELDS, {}, [
  daysInOrder('from', 'to'),
  ...bothDays('closedFrom', 'closedTo'),
]);

export const closuresSection = {
  id: 'chiusure',
  title: 'Festività e chiusure',
  description:
    'Si legge accanto agli orari (pagina iniziale, Trova il negozio, Contatti), in fondo a ogni pagina, dove si dice del ritiro e nelle sue e-mail.',
  page: 'contatti' as const,
  isSeen: true as const,
  folded: true as const,
  form: settingsForm({
    settings: openingHoursSettings,
    fields: CLOSURE_FIELDS,
    typed: ({ closureNotice: { text, from, to, closed } }) => ({
      text,
      from: from ?? '',
      to: to ?? '',
      closedFrom: closed?.from ?? '',
      closedTo: closed?.to ?? '',
    }),
    read: readClosures,
    stored: ({ closedFrom, closedTo, ...notice }) => ({
      closure_notice: { ...notice, closed: daysBetween(closedFrom, closedTo) },
    }),
  }),
};
