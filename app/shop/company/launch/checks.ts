import type { CHECK_KEYS } from '#db/values/launch.ts';

/** What each check before the opening requires, in Italian. */
export const CHECKS = {
  identity: {
    title: 'Identità del negozio',
    about: 'Partita IVA, codice fiscale e tutti i dati che la legge vuole in ogni pagina.',
  },
  texts: {
    title: 'Consegna e resi',
    about: 'I costi di consegna scelti da te e le regole sui resi, come si leggono nei termini di vendita.',
  },
  payments: {
    title: 'Pagamenti',
    about: 'Apre e chiude una sessione di pagamento vera: nessuno paga nulla.',
  },
  webhook: {
    title: 'Notifiche dei pagamenti',
    about: 'Il fornitore dei pagamenti avvisa il negozio. La prova dei pagamenti ne fa arrivare una.',
  },
  email: {
    title: 'Posta',
    about: 'Un’e-mail al tuo indirizzo, con un link da aprire; e qualcuno sa subito di ogni ordine.',
  },
  database: {
    title: 'Database',
    about:
      'Un server PostgreSQL: il database incorporato, se manca la corrente, può perdere gli ultimi ordini.',
  },
  storage: {
    title: 'Archivio delle immagini',
    about: 'Un file di prova scritto, riletto e cancellato.',
  },
  address: {
    title: 'Indirizzo e HTTPS',
    about: 'L’indirizzo pubblico risponde, è davvero questo negozio e usa sempre una connessione sicura.',
  },
  backup: {
    title: 'Backup',
    about: 'Un backup intero, ripristinato in una cartella di prova e confrontato: il negozio non cambia.',
  },
  'second-factor': {
    title: 'Secondo fattore',
    about: 'Chi entra nell’amministrazione conferma l’accesso anche con il telefono.',
  },
  tasks: {
    title: 'Adempimenti di legge',
    about: 'Quello che nessun programma può provare: lo segni tu, qui sotto.',
  },
} as const satisfies Record<CheckKey, { title: string; about: string }>;

export type CheckKey = (typeof CHECK_KEYS)[number];

/** Result of a trial; `lines` are the environment lines that fix a failure. */
export type Outcome = { state: 'ok' | 'waiting' | 'failed'; message: string; lines?: string[] };

/** The last trial of a check, as stored. */
export type Trial = {
  state: 'running' | 'waiting' | 'ok' | 'failed';
  message: string;
  basis: string;
  startedAt: Date;
  endedAt: Date | null;
};

/** `interrupted`: the process is gone; `changed`, `old`: it passed with other settings or too long ago. */
export type CheckState =
  | 'never'
  | 'running'
  | 'waiting'
  | 'interrupted'
  | 'ok'
  | 'changed'
  | 'old'
  | 'failed';

/** How long a trial is valid (ms), and after how long one without result is taken for dead (ms). */
export const COUNTS_MS = 30 * 24 * 3_600_000;
const LONGEST_MS = 15 * 60_000;

/** State of the last trial; `basis` is the hash of the present settings. Only `ok` is green. */
export function checkState(trial: Trial | null, basis: string, now: Date): CheckState {
  if (!trial) return 'never';
  const age = now.getTime() - (trial.endedAt ?? trial.startedAt).getTime();
  if (trial.state === 'running') return age > LONGEST_MS ? 'interrupted' : 'running';
  if (trial.state === 'failed') return 'failed';
  if (trial.basis !== basis) return 'changed';
  if (age > COUNTS_MS) return 'old';
  return trial.state;
}
