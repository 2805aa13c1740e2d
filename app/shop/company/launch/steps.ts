import { keysOf } from '#lib/keys.ts';
import type { CheckKey, CheckState, TrialKey } from './checks.ts';

/** Steps of the opening, in order; the keys are their addresses (`?passo=`). */
export const STEPS = {
  'chi-sei': {
    title: 'Chi sei',
    about: 'I dati della tua impresa, dove ti trovano e quando: si leggono in ogni pagina e nelle e-mail.',
    checks: ['identity', 'contacts'],
  },
  aspetto: {
    title: 'Il tuo aspetto',
    about: 'Quello che una cliente vede per primo: la striscia in cima, i titoli, le tue parole.',
    checks: ['look'],
  },
  capi: {
    title: 'I tuoi capi',
    about: 'Bastano i primi: gli altri li aggiungi a negozio aperto.',
    checks: ['goods'],
  },
  consegna: {
    title: 'Consegna e resi',
    about: 'Quanto costa spedire, da quanto è gratis, dove tornano i resi.',
    checks: ['texts'],
  },
  pagamenti: {
    title: 'Pagamenti',
    about: 'Chi incassa per te (Stripe) e con che cosa pagano le clienti.',
    checks: ['payments', 'webhook', 'ways'],
  },
  email: {
    title: 'E-mail',
    about: 'Conferme alle clienti e avvisi a te: devono partire, e arrivare.',
    checks: ['email', 'alerts'],
  },
  legge: {
    title: 'Legge',
    about: 'Quello che la legge chiede a chi vende online, una domanda alla volta.',
    checks: ['tasks'],
  },
  apri: {
    title: 'Prova e apri',
    about: 'Un ordine vero, dall’inizio alla fine, e i controlli che tengono al sicuro il negozio.',
    checks: ['order', 'second-factor', 'address', 'database', 'storage', 'backup'],
  },
} as const satisfies Record<string, { title: string; about: string; checks: readonly CheckKey[] }>;

export type StepKey = keyof typeof STEPS;
export const STEP_KEYS = keysOf(STEPS);

/** Whether a due trial begins where a step is shown: a backup, which reads all rows and pictures, at its own step alone. */
export function beginsAt(step: StepKey, key: TrialKey): boolean {
  const { checks }: { checks: readonly CheckKey[] } = STEPS[step];
  return key !== 'backup' || checks.includes(key);
}

/** Minutes of each check with the papers at hand; each legal duty has its own. */
const MINUTES: Record<Exclude<CheckKey, 'tasks'>, number> = {
  identity: 5,
  contacts: 4,
  look: 5,
  goods: 15,
  texts: 3,
  payments: 15,
  webhook: 5,
  ways: 2,
  email: 10,
  alerts: 1,
  order: 5,
  'second-factor': 3,
  address: 10,
  database: 10,
  storage: 2,
  backup: 2,
};
const MINUTES_OF_TASK = 2;

export type StepShown = { key: StepKey; isDone: boolean; minutes: number };

/** `minutes`: remaining. */
export type Path = { steps: StepShown[]; done: number; of: number; minutes: number };

/** A step is done with all its checks; `tasksLeft`: unanswered legal duties. */
export function pathOf(states: Record<CheckKey, CheckState>, tasksLeft: number): Path {
  const minutesOf = (check: CheckKey) => {
    if (states[check] === 'ok') return 0;
    return check === 'tasks' ? tasksLeft * MINUTES_OF_TASK : MINUTES[check];
  };
  const steps = STEP_KEYS.map((key): StepShown => {
    const { checks }: { checks: readonly CheckKey[] } = STEPS[key];
    return {
      key,
      isDone: checks.every((check) => states[check] === 'ok'),
      minutes: checks.reduce((sum, check) => sum + minutesOf(check), 0),
    };
  });
  return {
    steps,
    done: steps.filter(({ isDone }) => isDone).length,
    of: steps.length,
    minutes: steps.reduce((sum, step) => sum + step.minutes, 0),
  };
}

/** The named step, otherwise the first undone one; the last if all are done. */
export function openStep(steps: readonly StepShown[], named: string | null): StepKey {
  const known = STEP_KEYS.find((key) => key === named);
  return known ?? steps.find(({ isDone }) => !isDone)?.key ?? 'apri';
}

/** «3 di 8 passi, circa 25 minuti». */
export function progressLine({ done, of, minutes }: Omit<Path, 'steps'>): string {
  return `${done} di ${of} passi${minutes > 0 ? `, ${timeLeft(minutes)}` : ''}`;
}

/** Rounded to five minutes from ten on, to half an hour from ninety on. */
export function timeLeft(minutes: number): string {
  if (minutes < 10) return minutes === 1 ? 'un minuto' : `circa ${minutes} minuti`;
  if (minutes < 90) return `circa ${Math.round(minutes / 5) * 5} minuti`;
  const halves = Math.round(minutes / 30);
  const whole = Math.floor(halves / 2);
  const hours = whole === 1 ? 'un’ora' : `${whole} ore`;
  return `circa ${halves % 2 === 1 ? `${hours} e mezza` : hours}`;
}
