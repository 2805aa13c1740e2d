import { keysOf } from '#lib/keys.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { lacksSaleWindows } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { Outcome } from './checks.ts';

/**
 * Legal duties that no program can test: the owner answers each. `section` is a heading of docs/law.md, `form` names
 * what stands at `to`.
 */
export const LAW_TASKS = {
  start: {
    label: 'Comunicata l’attività di vendita online al Comune (SCIA al SUAP) e il codice ATECO alle Entrate',
    section: 'Prima di aprire',
    to: 'https://www.impresainungiorno.gov.it',
    why: 'Chi vende online lo dice prima al Comune dove ha sede, con una SCIA, e tiene aggiornato il codice di attività.',
    who: 'Per chi comincia a vendere online, anche se ha già un negozio.',
    form: 'SCIA, sul portale Impresa in un giorno',
    isForAll: true,
  },
  domain: {
    label:
      'Comunicato alle Entrate l’indirizzo del sito (modello AA9/12 o AA7/10) e aggiornata la Camera di commercio',
    section: 'Prima di aprire',
    to: 'https://www.agenziaentrate.gov.it',
    why: 'L’indirizzo del sito fa parte dei dati della partita IVA: le Entrate lo vogliono entro 30 giorni.',
    who: 'Per chi vende da un sito proprio.',
    form: 'Modello AA9/12 (ditta individuale) o AA7/10 (società), Agenzia delle Entrate',
    isForAll: true,
  },
  regime: {
    label: 'Detto nelle impostazioni con quale regime fiscale vendi: ordinario o forfettario',
    section: 'Registri',
    to: '/admin/impostazioni/azienda#regime',
    byProgram: true,
    why: 'Ne dipendono l’IVA, le fatture e quello che le clienti leggono accanto ai prezzi.',
    who: 'Per tutti i negozi.',
    form: 'Regime fiscale, nelle impostazioni',
    isForAll: true,
  },
  lawyer: {
    label: 'Fatti confermare da un avvocato i testi segnati «da confermare»',
    section: 'Testi',
    to: '/admin/guida',
    why: 'I testi pronti seguono la legge, ma alcuni punti dipendono dalla tua impresa.',
    who: 'Per tutti i negozi; i punti sono segnati «da confermare».',
    form: 'La guida, con i punti da confermare',
  },
  terms: {
    label: 'Letti per intero termini di vendita, resi, spedizioni e privacy: dicono quello che faccio',
    section: 'Contratto su supporto durevole',
    to: '/termini-condizioni',
    why: 'Sono il contratto con le tue clienti: quello che c’è scritto ti impegna.',
    who: 'Per tutti i negozi.',
    form: 'I termini di vendita, come li leggono le clienti',
    isForAll: true,
  },
  withdrawal: {
    label: 'So che cosa fare quando arriva un recesso e quando una fattura è richiesta',
    section: 'Recesso',
    to: '/admin/recessi',
    why: 'Una cliente può ripensarci per 14 giorni, e da quel momento hai scadenze da rispettare.',
    who: 'Per chi vende online a privati.',
    form: 'La pagina Recessi',
    isForAll: true,
  },
  sales: {
    label: 'Chieste alla Regione le date dei saldi e scritte nelle impostazioni',
    section: 'Prezzi che annunciano una riduzione',
    to: '/admin/impostazioni/saldi#saldi',
    byProgram: true,
    why: 'Fuori dai periodi della Regione il negozio non può scrivere «saldi».',
    who: 'Per chi fa i saldi.',
    form: 'Periodi dei saldi, nelle impostazioni',
  },
  guarantee: {
    label: 'Caricato l’avviso ufficiale sulla garanzia legale, preso dalla Gazzetta dell’Unione',
    section: 'Testi',
    to: '/admin/impostazioni/legge#garanzia',
    byProgram: true,
    why: 'Prima dell’acquisto si mostra un avviso europeo sulla garanzia legale, uguale in ogni negozio.',
    who: 'Per chi vende prodotti a privati.',
    form: 'Avviso sulla garanzia, nelle impostazioni',
    isForAll: true,
  },
  labels: {
    label: 'Confrontati con le etichette composizione, produttore e avvertenze di ogni prodotto',
    section: 'Testi',
    to: '/admin/prodotti',
    why: 'Quello che il negozio dice del capo deve essere quello che c’è sulla sua etichetta.',
    who: 'Per chi vende abbigliamento e scarpe.',
    form: 'I prodotti, uno per uno',
    isForAll: true,
  },
  processors: {
    label: 'Firmati i contratti sui dati (art. 28 GDPR) con chi ospita il sito, la posta e le immagini',
    section: 'Testi',
    to: '/privacy#destinatari',
    why: 'Chi tiene per te i dati delle clienti deve averlo scritto in un contratto.',
    who: 'Per chi usa un server, una posta o un archivio di altri: quasi tutti.',
    form: 'Chi riceve i dati, nella pagina Privacy',
    isForAll: true,
  },
  accessibility: {
    label: 'Verificato se l’impresa è una microimpresa e letta la dichiarazione di accessibilità',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: '/accessibilita',
    why: 'Un negozio online deve potersi usare anche senza vista o senza mouse; le microimprese di servizi sono esentate.',
    who: 'Per tutti: è microimpresa chi ha meno di 10 persone e al massimo 2 milioni di euro di fatturato o di bilancio.',
    form: 'La dichiarazione di accessibilità',
    isForAll: true,
  },
  packaging: {
    label: 'Scritti nelle impostazioni i codici degli imballaggi',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: '/admin/impostazioni/legge#obblighi',
    byProgram: true,
    why: 'Chi riceve un pacco deve sapere dove buttare scatola e busta.',
    who: 'Per chi spedisce.',
    form: 'Obblighi, nelle impostazioni',
  },
  conai: {
    label: 'Verificata l’iscrizione al CONAI, il consorzio degli imballaggi',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: 'https://www.conai.org',
    why: 'Chi mette in giro imballaggi di regola si iscrive al consorzio che li ricicla.',
    who: 'Per chi riempie scatole e buste e le spedisce.',
    form: 'Il sito del CONAI',
  },
  books: {
    label: 'Concordati con il commercialista registro dei corrispettivi, fatture e rimborsi',
    section: 'Registri',
    to: '/admin/corrispettivi',
    why: 'Le vendite online a privati di regola non hanno scontrino: come si annotano lo decidi con chi ti tiene i conti.',
    who: 'Per chi vende online.',
    form: 'Il registro dei corrispettivi',
    isForAll: true,
  },
  pickups: {
    label:
      'Chiesto al commercialista come annotare gli ordini ritirati in negozio, che non sono vendite a distanza',
    section: 'Registri',
    to: '/admin/corrispettivi',
    why: 'Un capo pagato o consegnato in negozio può essere una vendita al banco, con lo scontrino.',
    who: 'Per chi offre il ritiro in negozio.',
    form: 'Il registro dei corrispettivi',
  },
  oss: {
    label:
      'Deciso con il commercialista per le vendite ai privati di altri Paesi UE: oltre 10.000 € l’anno serve l’OSS',
    section: 'Registri',
    to: 'https://www.agenziaentrate.gov.it',
    why: 'Oltre 10.000 € l’anno di vendite a privati di altri Paesi dell’Unione si paga l’IVA di quei Paesi.',
    who: 'Per chi spedisce fuori dall’Italia.',
    form: 'OSS, Agenzia delle Entrate',
  },
  recall: {
    label:
      'Preparata la procedura per richiamare un prodotto pericoloso: chi avviso, come, e il portale Safety Business Gateway',
    section: 'Prima di aprire',
    to: 'https://webgate.ec.europa.eu/gpsr',
    why: 'Se un capo è pericoloso si avvisano subito le autorità e chi lo ha comprato.',
    who: 'Per chi vende prodotti a privati.',
    form: 'Il portale Safety Business Gateway',
    isForAll: true,
  },
  liability: {
    label:
      'Parlato con l’assicuratore della responsabilità per prodotto difettoso: nuove regole dal 9 dicembre 2026',
    section: 'Prima di aprire',
    to: 'https://eur-lex.europa.eu/eli/dir/2024/2853/oj/ita',
    why: 'Cambiano le regole su chi paga i danni di un prodotto difettoso: parlane prima.',
    who: 'Per tutti, di più per chi importa capi o li fa fare con il proprio nome.',
    form: 'Il testo della direttiva',
  },
  packagingEu: {
    label:
      'Verificati gli obblighi sugli imballaggi del reg. (UE) 2025/40, che si applica dal 12 agosto 2026',
    section: 'Prima di aprire',
    to: 'https://eur-lex.europa.eu/eli/reg/2025/40/oj/ita',
    why: 'Un regolamento europeo cambia che cosa si chiede a scatole e buste.',
    who: 'Per chi spedisce o importa merce imballata.',
    form: 'Il testo del regolamento',
  },
  credit: {
    label:
      'Verificato se chi offre le rate chiede l’iscrizione all’elenco dei commercianti che propongono credito (D.Lgs. 212/2025)',
    section: "Inizio dell'ordine, credito, cookie, accessibilità",
    to: '/admin/impostazioni/pagamenti#rate',
    why: 'Chi propone di pagare a rate può dover essere iscritto in un elenco.',
    who: 'Per chi offre Klarna o Scalapay.',
    form: 'Rate con Klarna, nelle impostazioni',
  },
  pictures: {
    label:
      'Sostituite, o dichiarate come tali, le immagini generate da un programma: ogni foto mostra il capo vero',
    section: 'Prima di aprire',
    to: '/admin/prodotti',
    why: 'Una foto che non è del capo vero può ingannare chi compra.',
    who: 'Per chi usa immagini generate da un programma, come quelle della dimostrazione.',
    form: 'I prodotti e le loro foto',
  },
} as const satisfies Record<string, Task>;

type Task = {
  label: string;
  section: string;
  to: string;
  why: string;
  who: string;
  form: string;
  byProgram?: true;
  /** Duties of every online shop, for which «Non mi riguarda» is not offered. */
  isForAll?: true;
};

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

/** Answers of the owner. */
export type TaskAnswer = 'done' | 'not_mine';

/** Whether the owner may give this answer; tasks that the settings answer take none. */
export function mayAnswer(key: TaskKey, answer: TaskAnswer): boolean {
  return answer === 'done' ? !isByProgram(key) : !('isForAll' in LAW_TASKS[key]);
}

type Answered = { key: TaskKey; answer: TaskAnswer | null; seen: boolean | null };

/** Whether nothing is left to do about it. */
export function isSettled({ answer, seen }: Omit<Answered, 'key'>): boolean {
  return answer === 'not_mine' || (seen ?? answer === 'done');
}

/** The task to be shown: the named one while it is open, else the first open one after it. */
export function openTask<T extends Answered>(tasks: readonly T[], named: string | null): T | null {
  const place = Math.max(
    0,
    tasks.findIndex(({ key }) => key === named),
  );
  const inTurn = [...tasks.slice(place), ...tasks.slice(0, place)];
  return inTurn.find((task) => !isSettled(task)) ?? null;
}

/** Whether every task is done, or does not concern the shop. */
export function checkTasks(done: ReadonlySet<string>): Outcome {
  const left = TASK_KEYS.filter((key) => !done.has(key)).length;
  if (left === 0) return { state: 'ok', message: `Tutti segnati: ${TASK_KEYS.length}.` };
  const what = left === 1 ? 'Ne manca uno' : `Ne mancano ${left}`;
  return {
    state: 'failed',
    message: `${what} di ${TASK_KEYS.length}.`,
  };
}
