import type { DISPUTE_STATUSES } from '#db/values/disputes.ts';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { isKeyOf } from '#lib/keys.ts';
import { formatEuro } from '#shop/money/money.ts';

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export type Dispute = {
  id: string;
  orderId: string | null;
  amountCents: number;
  reason: string;
  status: DisputeStatus;
  dueAt: Date | null;
  openedAt: Date;
};

/** Half sentences by the provider's code. */
const REASONS = {
  bank_cannot_process: 'la banca non ha potuto elaborare il pagamento',
  check_returned: 'l’assegno è tornato indietro',
  credit_not_processed: 'la cliente aspetta un rimborso che non ha ricevuto',
  customer_initiated: 'la cliente ha chiesto alla banca di annullarlo',
  debit_not_authorized: 'la cliente non ha autorizzato l’addebito',
  duplicate: 'la cliente dice di aver pagato due volte',
  fraudulent: 'il titolare della carta dice di non aver pagato lui',
  incorrect_account_details: 'i dati del conto non sono giusti',
  insufficient_funds: 'sul conto della cliente non ci sono abbastanza soldi',
  noncompliant: 'il pagamento non rispetta le regole del circuito',
  product_not_received: 'la cliente dice di non aver ricevuto l’ordine',
  product_unacceptable: 'la cliente dice che l’articolo è difettoso o diverso da come era descritto',
  subscription_canceled: 'la cliente dice di aver disdetto',
  unrecognized: 'la cliente non riconosce il pagamento sull’estratto conto',
} as const;

/** For an unknown code a hint to the provider's dashboard. */
export function disputeReason(reason: string): string {
  return isKeyOf(REASONS, reason) ? REASONS[reason] : 'il motivo è nel pannello del fornitore dei pagamenti';
}

export function isOpenDispute({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'needs_response' || status === 'under_review';
}

/** @param days Italian */
export function disputeSentence({
  amountCents,
  reason,
  status,
  dueAt,
}: Omit<Dispute, 'id' | 'orderId'>): string {
  const what = `Pagamento contestato: ${formatEuro(amountCents)}, ${disputeReason(reason)}.`;
  switch (status) {
    case 'needs_response':
      return dueAt
        ? `${what} Rispondi nel pannello del fornitore dei pagamenti entro ${beforeDay('il', italianDate(dayInRome(dueAt)))}.`
        : `${what} Rispondi nel pannello del fornitore dei pagamenti.`;
    case 'under_review':
      return `${what} La risposta è alla banca, che decide.`;
    case 'won':
      return `${what} Hai vinto: i soldi restano al negozio.`;
    case 'lost':
      return `${what} Hai perso: i soldi sono tornati alla cliente, non rimborsarla una seconda volta.`;
  }
}
