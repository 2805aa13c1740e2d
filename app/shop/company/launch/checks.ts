/** Checks that are carried out as jobs; their last result is stored. */
export const TRIAL_KEYS = ['texts', 'payments', 'webhook', 'email', 'storage', 'address', 'backup'] as const;

export type TrialKey = (typeof TRIAL_KEYS)[number];

/** Requirement of each check in Italian. Those that are no trials are read each time. */
export const CHECKS = {
  identity: {
    title: 'Identità del negozio',
    about: 'Partita IVA, codice fiscale e tutti i dati che la legge vuole in ogni pagina.',
  },
  contacts: {
    title: 'Dove sei e quando sei aperta',
    about: 'Il segnaposto sulla mappa, gli orari e i contatti: le clienti devono trovare te.',
  },
  look: {
    title: 'Striscia e testi',
    about: 'La striscia in cima, i titoli della pagina iniziale e «Chi siamo», con le tue parole.',
  },
  goods: {
    title: 'Capi in vendita',
    about: 'Almeno un capo pubblicato, e a nessuno mancano composizione, produttore o immagine.',
  },
  ways: { title: 'Metodi di pagamento', about: 'Accesi solo quelli che puoi davvero incassare.' },
  alerts: {
    title: 'Avvisi degli ordini',
    about: 'Qualcuno riceve subito un’e-mail quando arriva un ordine.',
  },
  order: {
    title: 'Un ordine di prova',
    about: 'Compra un capo come farebbe una cliente, fino in fondo; poi annullalo e rimborsalo.',
  },
  texts: {
    title: 'Consegna e resi',
    about: 'I costi di consegna scelti da te e le regole sui resi, come si leggono nei termini di vendita.',
  },
  payments: { title: 'Pagamenti', about: 'Apre e chiude un pagamento vero: nessuno paga nulla.' },
  webhook: {
    title: 'Notifiche dei pagamenti',
    about: 'Il fornitore dei pagamenti avvisa il negozio. La prova dei pagamenti ne fa arrivare una.',
  },
  email: { title: 'Posta', about: 'Un’e-mail al tuo indirizzo, con un link da aprire.' },
  database: {
    title: 'Database',
    about:
      'Un server PostgreSQL: il database incorporato, se manca la corrente, può perdere gli ultimi ordini.',
  },
  storage: { title: 'Archivio delle immagini', about: 'Un file di prova scritto, riletto e cancellato.' },
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
    about: 'Quello che nessun programma può provare: una domanda alla volta.',
  },
} as const satisfies Record<string, { title: string; about: string }>;

export type CheckKey = keyof typeof CHECKS;

export function isTrial(key: CheckKey): key is TrialKey {
  return (TRIAL_KEYS as readonly CheckKey[]).includes(key);
}

/** A setting to change: label, section of the settings, name of the field. */
export type Place = {
  label: string;
  section: 'identity' | 'contacts' | 'social' | 'hours' | 'banner' | 'texts' | 'hero';
  field: string;
};

/** Result of a check; `lines` are the environment lines that fix a failure, `places` the settings that do. */
export type Outcome = {
  state: 'ok' | 'waiting' | 'failed';
  message: string;
  lines?: string[];
  places?: Place[];
};

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

/** Validity of a trial (ms), and time (ms) after which one without result counts as dead. */
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

/** Time (ms) after which a failed trial is repeated, as outer causes may be mended. */
export const FAILED_AGAIN_MS = 10 * 60_000;

/** Whether a trial is due without a request; an e-mail needs a person to open it. */
export function isDue(key: TrialKey, trial: Trial | null, basis: string, now: Date): boolean {
  if (key === 'email') return false;
  const state = checkState(trial, basis, now);
  if (state !== 'failed') return ['never', 'interrupted', 'changed', 'old'].includes(state);
  const { endedAt = null } = trial ?? {};
  return trial?.basis !== basis || now.getTime() - (endedAt ?? now).getTime() >= FAILED_AGAIN_MS;
}
