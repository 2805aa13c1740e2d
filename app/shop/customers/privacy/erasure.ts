import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';

export type Erasure = {
  account: 'none' | 'deleted' | 'administrator';
  newsletter: boolean;
  backInStock: number;
  reservations: number;
  favouriteAlerts: number;
  reviews: number;
  /** Draft orders, deleted; their pieces are on sale again. */
  proposals: number;
  note: boolean;
  contact: boolean;
  checkouts: number;
  /** Payments without an order, anonymised. */
  paymentsWithoutOrder: number;
  emails: number;
  emailsToTheShop: number;
  /** Subjects of unsent e-mails, which stay. */
  emailsWaiting: string[];
  ordersAnonymised: number;
  /** Orders that the law requires to be stored, and their latest date. */
  ordersRetained: number;
  ordersRetainedUntil: Date | null;
  /** Refunds without an order, stored by law with name and address. */
  refundsRetained: number;
  refundsRetainedUntil: Date | null;
  withdrawals: number;
  /** Unanswered withdrawals, which stay. */
  withdrawalsToAnswer: number;
  /** A payment is under way: repeat the erasure afterwards. */
  paymentOpen: boolean;
};

/** "al 31 dicembre 2036". */
const until = (moment: Date) => beforeDay('al', italianDate(dayInRome(moment)));

/** Italian sentences for the owner: what was erased, what stays and why. */
export function erasureSentences(erasure: Erasure): { done: string[]; retained: string[] } {
  const { ordersRetainedUntil, refundsRetainedUntil, emailsWaiting } = erasure;
  const done = [
    erasure.account === 'deleted' && 'Account cancellato.',
    erasure.newsletter && 'Iscrizione alla newsletter cancellata.',
    erasure.backInStock > 0 && `Richieste di avviso cancellate: ${erasure.backInStock}.`,
    erasure.reservations > 0 && `Prenotazioni in negozio cancellate: ${erasure.reservations}.`,
    erasure.favouriteAlerts > 0 && 'Avvisi sui preferiti cancellati.',
    erasure.reviews > 0 && `Recensioni cancellate, anche dal sito: ${erasure.reviews}.`,
    erasure.proposals > 0 && `Ordini scritti a mano cancellati: ${erasure.proposals}.`,
    erasure.note && 'Note interne cancellate.',
    erasure.contact && 'Dati portati da un altro negozio cancellati: nessun file li riporta.',
    erasure.checkouts > 0 && `Tentativi di acquisto cancellati: ${erasure.checkouts}.`,
    erasure.paymentsWithoutOrder > 0 &&
      `Nome, recapiti e note tolti dai pagamenti senza ordine: ${erasure.paymentsWithoutOrder}.`,
    erasure.withdrawals > 0 && `Recessi senza ordine cancellati: ${erasure.withdrawals}.`,
    erasure.emails > 0 && `E-mail svuotate: ${erasure.emails}.`,
    erasure.emailsToTheShop > 0 &&
      `Avvisi al negozio che nominavano la persona, svuotati: ${erasure.emailsToTheShop}.`,
    erasure.ordersAnonymised > 0 && `Ordini resi anonimi: ${erasure.ordersAnonymised}.`,
  ];
  const retained = [
    erasure.account === 'administrator' &&
      'L’account è di un amministratore e resta: togli prima il ruolo, poi ripeti.',
    ordersRetainedUntil &&
      `Ordini conservati per obbligo di legge: ${erasure.ordersRetained}, con i dati di consegna, quelli della fattura se richiesta, e le note; l’ultimo fino ${until(ordersRetainedUntil)} (scritture contabili, art. 2220 del codice civile). Dillo alla persona.`,
    refundsRetainedUntil &&
      `Rimborsi di pagamenti senza ordine conservati per obbligo di legge: ${erasure.refundsRetained}, con importo, nome ed e-mail; l’ultimo fino ${until(refundsRetainedUntil)} (scritture contabili, art. 2220 del codice civile). Dillo alla persona.`,
    emailsWaiting.length > 0 &&
      `E-mail non ancora partite, che restano fino all’invio: ${emailsWaiting.map((subject) => `«${subject}»`).join(', ')}. Quando sono partite ripeti la cancellazione.`,
    erasure.withdrawalsToAnswer > 0 &&
      `Recessi senza ordine ancora da gestire: ${erasure.withdrawalsToAnswer}. Collegali o rifiutali, poi ripeti.`,
    erasure.paymentOpen && 'Un pagamento è in corso: ripeti la cancellazione tra un’ora.',
  ];
  const said = (sentences: (string | false | null)[]) => sentences.filter((one) => typeof one === 'string');
  return { done: said(done), retained: said(retained) };
}
