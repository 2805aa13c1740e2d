import { expect, test } from 'vitest';
import type { OrderEvent } from '#shop/orders/lifecycle/history/order-history.ts';
import { changedSince, refusalSentence } from './changed-meanwhile.ts';

const ORDER = { number: '#3F2A9C1B', deliveryMethod: 'standard' } as const;

function event(orderVersion: number | null, more: Partial<OrderEvent> = {}): OrderEvent {
  return {
    id: orderVersion ?? 0,
    at: new Date('2026-03-10T10:00:00Z'),
    actor: 'eva@negozio.it',
    kind: 'status',
    fromStatus: 'pending',
    toStatus: 'cancelled',
    orderVersion,
    detail: {},
    ...more,
  };
}

test('who did what when, from what to what, since the version that was worked on', () => {
  const events = [
    event(null, { toStatus: 'processing' }),
    event(2, { toStatus: 'processing' }),
    event(3),
    event(3, { kind: 'note', detail: { text: 'Nota' } }),
    event(4, {
      kind: 'shipping',
      detail: { carrier: 'GLS', trackingNumber: '2', before: { carrier: 'BRT', trackingNumber: '1' } },
    }),
  ];
  const said = changedSince(ORDER, events, 2);
  expect(said).toMatch(/^L’ordine #3F2A9C1B è cambiato mentre ci lavoravi: .*11:00/);
  expect(said).toContain('eva@negozio.it: Stato: da In Attesa a Annullato');
  expect(said).toContain('Spedizione aggiornata: GLS, 2, prima BRT, 1');
  expect(said).not.toMatch(/In Lavorazione|Nota/);
  expect(said).toMatch(/Non è stato sovrascritto niente\.$/);
});

test('of many changes the last ones; of a change that may not be read, that there was one', () => {
  const many = [2, 3, 4, 5, 6].map((version) => event(version));
  expect(changedSince(ORDER, many, 1).match(/Stato: da/g)).toHaveLength(3);
  expect(changedSince(ORDER, [], 1)).toContain('qualcuno ne ha cambiato i dati');
  expect(changedSince(ORDER, many, 0)).toContain('ricarica la pagina');
});

test.each([
  [{ code: 'must_ask', doubt: 'reopened' }, /è annullato/],
  [{ code: 'must_ask', doubt: 'refunded' }, /rimborsato per intero/],
  [{ code: 'refund_pending' }, /rimborso sta per partire/],
  [{ code: 'withdrawal_open' }, /recesso da gestire/],
  [{ code: 'exchange_open' }, /prima chiudi il cambio/],
  [
    { code: 'pieces_gone', gone: ['Camicia, taglia S', 'Gonna'] },
    /resta annullato: .*Camicia, taglia S; Gonna/,
  ],
  [{ code: 'too_late' }, /troppo tardi/],
  [{ code: 'unknown_order' }, /non esiste più/],
] as const)('%j names the order and says why', (why, says) => {
  expect(refusalSentence(ORDER.number, why)).toContain(ORDER.number);
  expect(refusalSentence(ORDER.number, why)).toMatch(says);
});
