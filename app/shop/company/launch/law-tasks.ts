import { keysOf } from '#lib/keys.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { lacksSaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { Outcome } from './checks.ts';

/** Legal duties that no program can test: the owner ticks them. `section` is a heading of docs/law.md. */
export const LAW_TASKS = {
  start: {
    label: 'Comunicata l’attività di vendita online al Comune (SCIA al SUAP) e il codice ATECO alle Entrate',
    section: 'Prima di aprire',
    to: 'https://www.impresainungiorno.gov.it',
  },
  domain: {
    label:
      'Comunicato alle Entrate l’indirizzo del sito (modello AA9/12 o AA7/10) e aggiornata la Camera di commercio',
    section: 'Prima di aprire',
    to: 'https://www.agenziaentrate.gov.it',
  },
  regime: {
    label: 'Detto nelle impostazioni con quale regime fiscale vendi: ordinario o forfettario',
    section: 'Registri',
    to: '/admin/impostazioni/azienda#regime',
    byProgram: true,
  },
  lawyer: {
    label: 'Fatti confermare da un avvocato i testi segnati «da confermare»',
    section: 'Testi',
    to: '/admin/guida',
  },
  terms: {
    label: 'Letti per intero termini di vendita, resi, spedizioni e privacy: dicono quello che faccio',
    section: 'Contratto su supporto durevole',
    to: '/termini-condizioni',
  },
  withdrawal: {
    label: 'So che cosa fare quando arriva un recesso e quando una fattura è richiesta',
    section: 'Recesso',
    to: '/admin/recessi',
  },
  sales: {
    label: 'Chieste alla Regione le date dei saldi e scritte nelle impostazioni',
    section: 'Prezzi che annunciano una riduzione',
    to: '/admin/impostazioni/saldi#saldi',
    byProgram: true,
  },
  guarantee: {
    label: 'Caricato l’avviso ufficiale sulla garanzia legale, preso dalla Gazzetta dell’Unione',
    section: 'Testi',
    to: '/admin/impostazioni/legge#garanzia',
    byProgram: true,
  },
  labels: {
    label: 'Confrontati con le etichette composizione, produttore e avvertenze di ogni prodotto',
    section: 'Testi',
    to: '/admin/prodotti',
  },
  processors: {
    label: 'Firmati i contratti sui dati (art. 28 GDPR) con chi ospita il sito, la posta e le immagini',
    section: 'Testi',
    to: '/privacy#destinatari',
  },
  accessibility: {
    label: 'Verificato se l’impresa è una microimpresa e letta la dichiarazione di accessibilità',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: '/accessibilita',
  },
  packaging: {
    label: 'Scritti nelle impostazioni i codici degli imballaggi',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: '/admin/impostazioni/legge#obblighi',
    byProgram: true,
  },
  conai: {
    label: 'Verificata l’iscrizione al CONAI, il consorzio degli imballaggi',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: 'https://www.conai.org',
  },
  books: {
    label: 'Concordati con il commercialista registro dei corrispettivi, fatture e rimborsi',
    section: 'Registri',
    to: '/admin/corrispettivi',
  },
  pickups: {
    label:
      'Chiesto al commercialista come annotare gli ordini ritirati in negozio, che non sono vendite a distanza',
    section: 'Registri',
    to: '/admin/corrispettivi',
  },
  oss: {
    label:
      'Deciso con il commercialista per le vendite ai privati di altri Paesi UE: oltre 10.000 € l’anno serve l’OSS',
    section: 'Registri',
    to: 'https://www.agenziaentrate.gov.it',
  },
  recall: {
    label:
      'Preparata la procedura per richiamare un prodotto pericoloso: chi avviso, come, e il portale Safety Business Gateway',
    section: 'Prima di aprire',
    to: 'https://webgate.ec.europa.eu/gpsr',
  },
  liability: {
    label:
      'Parlato con l’assicuratore della responsabilità per prodotto difettoso: nuove regole dal 9 dicembre 2026',
    section: 'Prima di aprire',
    to: 'https://eur-lex.europa.eu/eli/dir/2024/2853/oj/ita',
  },
  packagingEu: {
    label:
      'Verificati gli obblighi sugli imballaggi del reg. (UE) 2025/40, che si applica dal 12 agosto 2026',
    section: 'Prima di aprire',
    to: 'https://eur-lex.europa.eu/eli/reg/2025/40/oj/ita',
  },
  credit: {
    label:
      'Verificato se chi offre le rate chiede l’iscrizione all’elenco dei commercianti che propongono credito (D.Lgs. 212/2025)',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: '/admin/impostazioni/pagamenti#rate',
  },
  pictures: {
    label:
      'Sostituite, o dichiarate come tali, le immagini generate da un programma: ogni foto mostra il capo vero',
    section: 'Prima di aprire',
    to: '/admin/prodotti',
  },
} as const satisfies Record<string, Task>;

type Task = { label: string; section: string; to: string; byProgram?: true };

export type TaskKey = keyof typeof LAW_TASKS;
export const TASK_KEYS = keysOf(LAW_TASKS);

/** Tasks that the settings show as done on a day (ISO, in Italy). */
export function doneByProgram(
  settings: Pick<ShopSettings, 'saleWindows' | 'guarantee' | 'taxRegimes' | 'packagingCodes'>,
  today: string,
): Partial<Record<TaskKey, boolean>> {
  return {
    regime: settings.taxRegimes.length > 0,
    sales: !lacksSaleWindows(settings.saleWindows, today),
    guarantee: settings.guarantee.file !== null,
    packaging: settings.packagingCodes !== '',
  };
}

/** Whether a task is decided by the settings instead of ticked. */
export function isByProgram(key: TaskKey): boolean {
  return 'byProgram' in LAW_TASKS[key];
}

/** Whether every task is done. */
export function checkTasks(done: ReadonlySet<string>): Outcome {
  const left = TASK_KEYS.filter((key) => !done.has(key)).length;
  if (left === 0) return { state: 'ok', message: `Tutti segnati: ${TASK_KEYS.length}.` };
  const what = left === 1 ? 'Ne manca uno' : `Ne mancano ${left}`;
  return { state: 'failed', message: `${what} di ${TASK_KEYS.length}: segnali qui sotto quando sono fatti.` };
}
