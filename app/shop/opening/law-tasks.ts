import { keysOf } from '../../lib/keys.ts';
import type { Outcome } from './checks.ts';

/**
 * What the law asks of whoever opens an online shop and no program can test: the owner ticks it. `section` is the
 * heading of docs/law.md that says more.
 */
export const LAW_TASKS = {
  start: {
    label: 'Comunicata l’attività di vendita online al Comune (SCIA al SUAP) e il codice ATECO alle Entrate',
    section: 'Prima di aprire',
  },
  domain: {
    label:
      'Comunicato alle Entrate l’indirizzo del sito (modello AA9/12 o AA7/10) e aggiornata la Camera di commercio',
    section: 'Prima di aprire',
  },
  lawyer: {
    label: 'Fatti confermare da un avvocato i testi segnati «da confermare»',
    section: 'Testi',
  },
  terms: {
    label: 'Letti per intero termini di vendita, resi, spedizioni e privacy: dicono quello che faccio',
    section: 'Contratto su supporto durevole',
  },
  withdrawal: {
    label: 'So che cosa fare quando arriva un recesso e quando una fattura è richiesta',
    section: 'Recesso',
  },
  sales: {
    label: 'Chieste alla Regione le date dei saldi e scritte nelle impostazioni',
    section: 'Prezzi che annunciano una riduzione',
  },
  guarantee: {
    label: 'Caricato l’avviso ufficiale sulla garanzia legale, preso dalla Gazzetta dell’Unione',
    section: 'Testi',
  },
  labels: {
    label: 'Confrontati con le etichette composizione, produttore e avvertenze di ogni prodotto',
    section: 'Testi',
  },
  processors: {
    label: 'Firmati i contratti sui dati (art. 28 GDPR) con chi ospita il sito, la posta e le immagini',
    section: 'Testi',
  },
  accessibility: {
    label: 'Verificato se l’impresa è una microimpresa e letta la dichiarazione di accessibilità',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
  },
  packaging: {
    label: 'Scritti i codici degli imballaggi e verificata l’iscrizione al CONAI',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
  },
  books: {
    label: 'Concordati con il commercialista registro dei corrispettivi, fatture e rimborsi',
    section: 'Registri',
  },
} as const satisfies Record<string, { label: string; section: string }>;

export type TaskKey = keyof typeof LAW_TASKS;
export const TASK_KEYS = keysOf(LAW_TASKS);

/** Whether all that the owner alone can know is ticked. */
export function checkTasks(done: ReadonlySet<string>): Outcome {
  const left = TASK_KEYS.filter((key) => !done.has(key)).length;
  if (left === 0) return { state: 'ok', told: `Tutti segnati: ${TASK_KEYS.length}.` };
  const what = left === 1 ? 'Ne manca uno' : `Ne mancano ${left}`;
  return { state: 'failed', told: `${what} di ${TASK_KEYS.length}: segnali qui sotto quando sono fatti.` };
}
