import { MOST_CASH_CENTS, type OwnMethodTerms } from './own-methods.ts';
import type { OwnMethod } from './payment-methods.ts';
import type { MethodForm } from './usual-provider-terms.ts';

const NOTHING_SET = {
  isOn: false,
  minCents: null,
  maxCents: null,
  forDelivered: true,
  forCollected: true,
  days: null,
  surchargeCents: null,
  iban: '',
  holder: '',
  confirmation: '',
};

/** Default terms; not loaded by shoppers' pages. */
export const USUAL_TERMS: Record<OwnMethod, OwnMethodTerms> = {
  transfer: {
    ...NOTHING_SET,
    key: 'transfer',
    days: 5,
    refund: 'Chi ha pagato con bonifico riceve il rimborso con un bonifico, sull’IBAN che ci indica.',
    privacy:
      'Se paghi con bonifico, la nostra banca ci comunica il tuo nome, l’importo e la causale del pagamento.',
  },
  cash_on_delivery: {
    ...NOTHING_SET,
    key: 'cash_on_delivery',
    maxCents: MOST_CASH_CENTS,
    forCollected: false,
    refund:
      'Chi ha pagato in contrassegno riceve il rimborso con un bonifico, sull’IBAN che ci indica, supplemento compreso se rende tutto l’ordine.',
    privacy:
      'Se paghi in contrassegno, il corriere sa quanto deve incassare e ci comunica quando ha incassato o che il pacco è stato rifiutato. Dei pacchi rifiutati teniamo il conto per 12 mesi.',
  },
  in_shop: {
    ...NOTHING_SET,
    key: 'in_shop',
    forDelivered: false,
    days: 3,
    refund:
      'Chi ha pagato in negozio riceve il rimborso in negozio, o con un bonifico sull’IBAN che ci indica.',
    privacy: 'Se paghi in negozio, alla cassa ritroviamo il tuo ordine con il numero e il tuo nome.',
  },
};

export const OWN_METHOD_FORMS: Record<OwnMethod, MethodForm> = {
  transfer: {
    anchor: 'bonifico',
    title: 'Bonifico',
    description:
      'L’ordine nasce subito, con i pezzi da parte; la cliente riceve IBAN, causale e codice QR, e tu segni il pagamento quando arriva.',
  },
  cash_on_delivery: {
    anchor: 'contrassegno',
    title: 'Contrassegno',
    description:
      'Solo per i pacchi in Italia: l’ordine nasce subito, il corriere incassa alla consegna e poi ti versa la somma. La cifra da incassare è sulla bolla e nel file per il corriere.',
  },
  in_shop: {
    anchor: 'in-negozio',
    title: 'Pagamento in negozio',
    description:
      'Solo per il ritiro: i pezzi restano da parte fino all’ultimo giorno, e l’ordine si incassa dalla Cassa. Lo scontrino resta quello del tuo registratore.',
  },
};
