import { expect, test } from 'vitest';
import { type AnsweringRefund, type WithdrawalFacts, withdrawalProgress } from './progress.ts';

const facts = (change: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  code: 'R-7KQ2M9XA',
  declaration: 'Comunico il recesso.',
  receivedAt: new Date('2026-03-10T10:00:00Z'),
  goodsAt: null,
  proofAt: null,
  refusal: null,
  order: 'sent',
  refunds: [],
  ...change,
});

const refund = (change: Partial<AnsweringRefund> = {}): AnsweringRefund => ({
  status: 'requested',
  amountCents: 1290,
  byHand: false,
  givenAt: null,
  ...change,
});

const ARRIVED = new Date('2026-03-15T10:00:00Z');

test.each<[string, Partial<WithdrawalFacts>, state: string, sendBackBy: string | null, sentence: string]>([
  [
    'declared',
    {},
    'open',
    '2026-03-24',
    'Rimborso entro il 24 marzo 2026; possiamo attendere i capi o la prova di spedizione.',
  ],
  [
    'before it has left',
    { order: 'unsent' },
    'open',
    null,
    'Non abbiamo ancora spedito: non devi restituire nulla. Rimborso entro il 24 marzo 2026.',
  ],
  [
    'with the proof that it was sent',
    { proofAt: ARRIVED },
    'open',
    '2026-03-24',
    'Abbiamo la prova della spedizione. Rimborso entro il 24 marzo 2026.',
  ],
  [
    'with the pieces back',
    { goodsAt: ARRIVED },
    'open',
    null,
    'I capi sono arrivati il 15 marzo 2026. Rimborso entro il 24 marzo 2026.',
  ],
  [
    'of an order that was cancelled',
    { order: 'cancelled' },
    'open',
    null,
    'L’ordine è annullato: non devi restituire nulla.',
  ],
  ['refused', { refusal: 'Su misura' }, 'refused', null, 'Non possiamo accoglierlo. Motivo: Su misura'],
  ['refund decided', { refunds: [refund()] }, 'refunded', null, 'Il rimborso di 12,90 € è in corso.'],
  [
    'refund by transfer',
    { refunds: [refund({ byHand: true })] },
    'refunded',
    null,
    'Ti rimborsiamo 12,90 € con un bonifico.',
  ],
  [
    'refund at the bank',
    { refunds: [refund({ status: 'sent' })] },
    'refunded',
    null,
    'Abbiamo inviato il rimborso di 12,90 € alla banca: di solito l’accredito arriva entro 5-10 giorni lavorativi.',
  ],
  [
    'two refunds that were given',
    { refunds: [refund({ status: 'done', givenAt: ARRIVED }), refund({ status: 'settled' })] },
    'refunded',
    null,
    'Ti abbiamo rimborsato 25,80 € il 15 marzo 2026.',
  ],
  [
    'refund that failed',
    { refunds: [refund({ status: 'failed' })] },
    'open',
    null,
    'Il rimborso di 12,90 € non è ancora riuscito: ce ne occupiamo noi.',
  ],
  [
    'refund that others replaced',
    { refunds: [refund({ status: 'superseded' })] },
    'open',
    '2026-03-24',
    'Rimborso entro il 24 marzo 2026; possiamo attendere i capi o la prova di spedizione.',
  ],
])('%s', (_what, change, state, sendBackBy, sentence) => {
  const shown = withdrawalProgress(facts(change));
  expect(shown).toMatchObject({ code: 'R-7KQ2M9XA', state, sendBackBy });
  expect(shown.refund.replaceAll('\u00a0', ' ')).toBe(sentence);
});
