import { dayInRome, italianDate } from '../../lib/calendar-day.ts';

/** What an erasure did, and what it had to leave. */
export type Erasure = {
  account: 'none' | 'deleted' | 'administrator';
  newsletter: boolean;
  /** Requests to be told of a size, deleted. */
  backInStock: number;
  /** What the shop had noted down of them, deleted. */
  note: boolean;
  /** Attempts to buy that became nothing, deleted. */
  checkouts: number;
  /** Payments that never became an order: name, addresses, telephone and notes are gone from the attempt. */
  paymentsWithoutOrder: number;
  letters: number;
  /** Letters to the shop that named the person. */
  lettersToTheShop: number;
  /** Subjects of letters that are still to be sent, and therefore stay. */
  lettersWaiting: string[];
  ordersAnonymised: number;
  /** Orders that the law wants kept, and until when the last of them. */
  ordersKept: number;
  ordersKeptUntil: Date | null;
  /** Refunds of payments without an order that the law wants kept, with name and address of e-mail. */
  refundsKept: number;
  refundsKeptUntil: Date | null;
  /** Withdrawals that led to no order, deleted: the shop had answered them. */
  withdrawals: number;
  /** Those that the shop has still to answer, and therefore stay. */
  withdrawalsToAnswer: number;
  /** A payment is being made right now: the erasure has to be repeated when it is over. */
  paymentOpen: boolean;
};

const until = (moment: Date) => italianDate(dayInRome(moment));

/** What the owner reads after an erasure, and passes on: what is gone, and what stays and why. */
export function erasureTold(erasure: Erasure): { done: string[]; kept: string[] } {
  const { ordersKeptUntil, refundsKeptUntil, lettersWaiting } = erasure;
  const done = [
    erasure.account === 'deleted' && 'Account cancellato.',
    erasure.newsletter && 'Iscrizione alla newsletter cancellata.',
    erasure.backInStock > 0 && `Richieste di avviso cancellate: ${erasure.backInStock}.`,
    erasure.note && 'Note interne cancellate.',
    erasure.checkouts > 0 && `Tentativi di acquisto cancellati: ${erasure.checkouts}.`,
    erasure.paymentsWithoutOrder > 0 &&
      `Nome, recapiti e note tolti dai pagamenti senza ordine: ${erasure.paymentsWithoutOrder}.`,
    erasure.withdrawals > 0 && `Recessi senza ordine cancellati: ${erasure.withdrawals}.`,
    erasure.letters > 0 && `E-mail svuotate: ${erasure.letters}.`,
    erasure.lettersToTheShop > 0 &&
      `Avvisi al negozio che nominavano la persona, svuotati: ${erasure.lettersToTheShop}.`,
    erasure.ordersAnonymised > 0 && `Ordini resi anonimi: ${erasure.ordersAnonymised}.`,
  ];
  const kept = [
    erasure.account === 'administrator' &&
      'L’account è di un amministratore e resta: togli prima il ruolo, poi ripeti.',
    ordersKeptUntil &&
      `Ordini conservati per obbligo di legge: ${erasure.ordersKept}, con i dati di consegna, quelli della fattura se richiesta, e le note; l’ultimo fino al ${until(ordersKeptUntil)} (scritture contabili, art. 2220 del codice civile). Dillo alla persona.`,
    refundsKeptUntil &&
      `Rimborsi di pagamenti senza ordine conservati per obbligo di legge: ${erasure.refundsKept}, con importo, nome ed e-mail; l’ultimo fino al ${until(refundsKeptUntil)} (scritture contabili, art. 2220 del codice civile). Dillo alla persona.`,
    lettersWaiting.length > 0 &&
      `E-mail non ancora partite, che restano fino all’invio: ${lettersWaiting.map((subject) => `«${subject}»`).join(', ')}. Quando sono partite ripeti la cancellazione.`,
    erasure.withdrawalsToAnswer > 0 &&
      `Recessi senza ordine ancora da gestire: ${erasure.withdrawalsToAnswer}. Collegali o rifiutali, poi ripeti.`,
    erasure.paymentOpen && 'Un pagamento è in corso: ripeti la cancellazione tra un’ora.',
  ];
  const said = (sentences: (string | false | null)[]) => sentences.filter((one) => typeof one === 'string');
  return { done: said(done), kept: said(kept) };
}
