import { expect, test } from 'vitest';
import { handedOver, howToPay, isPaidToCourier } from './how-to-pay.ts';

const NOW = new Date('2026-12-02T09:00:00Z');
const UNTIL = new Date('2026-12-03T22:59:59Z');
const OVER = new Date('2026-12-01T22:59:59Z');

const order = {
  ...{ id: '1a2b3c4d-0000-4000-8000-000000000000', status: 'pending', openCents: 5000, paidCents: 0 },
  ...{ paymentMethod: 'transfer', payBy: UNTIL },
};
const part = { paidCents: 2000, openCents: 3000 };

test.each([
  ['nothing is paid', {}, 'Paga entro giovedì 3 dicembre 2026', true],
  ['a part is paid', part, 'Paga entro giovedì 3 dicembre 2026', false],
  ['the day is over', { payBy: OVER }, null, false],
  ['a part is paid and the day is over', { ...part, payBy: OVER }, null, false],
  ['there is no day', { payBy: null }, null, false],
  ['it has left', { dispatchedAt: NOW }, 'Paga entro giovedì 3 dicembre 2026', false],
])('pieces are promised only where they are held: %s', (_, facts, deadline, holdsPieces) => {
  for (const paymentMethod of ['transfer', 'in_shop']) {
    const toPay = howToPay({ ...order, ...facts, paymentMethod }, [], NOW);
    expect(toPay).toMatchObject({ deadline, holdsPieces });
    const words = toPay && handedOver(toPay);
    if (paymentMethod === 'in_shop') expect(words?.includes('restano da parte')).toBe(holdsPieces);
  }
});

test.each([
  ['on its way', { dispatchedAt: NOW }, true, false],
  ['delivered', { dispatchedAt: NOW, deliveredAt: NOW }, false, true],
  ['delivered, and paid in part', { ...part, deliveredAt: NOW }, false, true],
  ['delivered, and paid', { paidCents: 5000, openCents: 0, deliveredAt: NOW }, false, false],
  ['delivered, the rest requested by a link', { chargedCents: 5000, deliveredAt: NOW }, false, false],
])('who paid the courier is not asked again: %s', (_, facts, isDue, isWithCourier) => {
  const paid = { ...order, payBy: null, paymentMethod: 'cash_on_delivery', ...facts };
  expect(howToPay(paid, [], NOW) !== null).toBe(isDue);
  expect(isPaidToCourier(paid)).toBe(isWithCourier);
});

test('a transfer is owed also once its order is there', () => {
  expect(howToPay({ ...order, deliveredAt: NOW }, [], NOW)).toMatchObject({ kind: 'transfer' });
});
