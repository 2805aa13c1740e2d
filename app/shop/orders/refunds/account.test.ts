import { expect, test } from 'vitest';
import { asksAccount } from './account.ts';

const paid = {
  paymentMethod: 'transfer',
  owedBackCents: 2499,
  paidCents: 2499,
  deliveredAt: null,
} as const;
const collected = {
  ...paid,
  paymentMethod: 'cash_on_delivery',
  owedBackCents: 0,
  paidCents: 0,
} as const;
const card = { ...paid, paymentMethod: 'card' } as const;
const deliveredAt = new Date('2026-03-10T10:00:00Z');

test.each<[string, Parameters<typeof asksAccount>[0], [withdrawn: boolean, byHand: number], boolean]>([
  ['money is to go back', paid, [false, 2499], true],
  ['she has withdrawn', { ...paid, owedBackCents: 0 }, [true, 2499], true],
  ['nothing goes back', { ...paid, owedBackCents: 0 }, [false, 2499], false],
  ['it went back', { ...paid, owedBackCents: 0 }, [false, 2499], false],
  ['nothing was paid', { ...paid, owedBackCents: 0, paidCents: 0 }, [true, 0], false],
  ['the provider has the money', card, [true, 0], false],
  ['the provider has all but a difference', card, [false, 1000], true],
  ['she has withdrawn from that', { ...card, owedBackCents: 0 }, [true, 1000], true],
  ['the courier has not brought the money yet', { ...collected, deliveredAt }, [true, 0], true],
  ['the courier has not delivered', collected, [true, 0], false],
])('an IBAN is asked: %s', (_, order, [hasOpenWithdrawal, takenByHandCents], needsAccount) => {
  expect(asksAccount(order, { hasOpenWithdrawal, takenByHandCents })).toBe(needsAccount);
});
