import { expect, test } from 'vitest';
import { eventSentence } from './order-history.ts';

const base = { fromStatus: null, toStatus: null, detail: {} };

test.each([
  [{ kind: 'placed' }, 'Ordine ricevuto e pagato'],
  [{ kind: 'by-hand' }, 'Ordine scritto a mano'],
  [{ kind: 'invoice-asked', detail: { text: 'Bianchi Srl' } }, 'Fattura chiesta: Bianchi Srl'],
  [{ kind: 'invoice-asked' }, 'Fattura chiesta: i dati non si leggono più'],
  [
    { kind: 'by-hand', detail: { amountCents: 500, reason: 'Cliente da anni', text: 'Passa sabato' } },
    'Ordine scritto a mano; sconto di 5,00\u00a0€, motivo: Cliente da anni; nota: Passa sabato',
  ],
  [{ kind: 'status', fromStatus: 'pending', toStatus: 'processing' }, 'Stato: da In Attesa a In Lavorazione'],
  [
    {
      kind: 'status',
      fromStatus: 'pending',
      toStatus: 'shipped',
      detail: { carrier: 'BRT', trackingNumber: '12' },
    },
    'Stato: da In Attesa a Spedito: BRT, 12',
  ],
  [{ kind: 'shipping', detail: { carrier: '', trackingNumber: '' } }, 'Spedizione aggiornata: dati tolti'],
  [{ kind: 'note', detail: { text: 'Chiama prima' } }, 'Nota: Chiama prima'],
  [{ kind: 'refund-requested', detail: { amountCents: 1250 } }, 'Rimborso di 12,50\u00A0€ avviato'],
  [
    { kind: 'refund-requested', detail: { amountCents: 1250, restockedPieces: 2, reason: 'Difetto' } },
    'Rimborso di 12,50\u00A0€ avviato, 2 pezzi rimessi in vendita. Motivo: Difetto',
  ],
  [
    { kind: 'refund-failed', detail: { amountCents: 5, failure: 'no' } },
    'Rimborso di 0,05\u00A0€ non riuscito: no',
  ],
  [
    { kind: 'refund-deferred', detail: { amountCents: 5, failure: 'il saldo non basta' } },
    'Rimborso di 0,05\u00A0€ non ancora riuscito: il saldo non basta. Il negozio riprova da solo',
  ],
  [
    { kind: 'refund-requested', detail: { amountCents: 5, origin: 'dashboard', restockedPieces: 0 } },
    'Rimborso di 0,05\u00A0€ fatto nel pannello del fornitore',
  ],
  [{ kind: 'refund-settled', detail: { amountCents: 5 } }, 'Rimborso di 0,05\u00A0€ dato in altro modo'],
  [{ kind: 'refund-elsewhere', detail: { amountCents: 5 } }, 'Rimborso di 0,05\u00A0€ dato in altro modo'],
  [
    { kind: 'mail', detail: { state: 'sent', to: 'ada@esempio.it', text: 'Il tuo ordine è partito' } },
    'E-mail inviata a ada@esempio.it: «Il tuo ordine è partito»',
  ],
  [
    { kind: 'mail', detail: { state: 'undelivered', to: 'ada@esempio.it', text: 'Conferma' } },
    'E-mail non ancora consegnata a ada@esempio.it: «Conferma»',
  ],
  [
    { kind: 'withdrawal-claimed', detail: { code: 'R-1', name: 'Ada Bianchi' } },
    'Recesso R-1 ricevuto da Ada Bianchi',
  ],
  [{ kind: 'dispute', detail: { amountCents: 500 } }, 'Pagamento contestato alla banca: 5,00\u00A0€'],
  [{ kind: 'something-new' }, 'something-new'],
])('%j reads "%s"', (event, sentence) => {
  expect(eventSentence({ ...base, ...event }, 'standard')).toBe(sentence);
});

test('an order that is fetched is ready, not shipped', () => {
  const event = { ...base, kind: 'status', fromStatus: 'pending', toStatus: 'shipped' };
  expect(eventSentence(event, 'pickup')).toBe('Stato: da In Attesa a Pronto per il ritiro');
});

test('a change that was taken back says where the order stands again', () => {
  const event = {
    ...base,
    kind: 'status',
    fromStatus: 'shipped',
    toStatus: 'pending',
    detail: { undoes: 4 },
  };
  expect(eventSentence(event, 'standard')).toBe('Cambio di stato ripreso subito: di nuovo In Attesa');
});
