import { describe, expect, test } from 'vitest';
import { centsToCharge } from './balance-payment.ts';

const LEFT = new Date('2026-03-10T10:00:00Z');

/** An order that came to 60,00 until it was changed. */
function requestedCents(
  paymentMethod: string,
  {
    total = 6000,
    paid = 0,
    charged = 0,
    before = 6000,
    left = false,
    arrived = false,
    status = 'pending' as const,
  }: {
    total?: number;
    paid?: number;
    charged?: number;
    before?: number;
    left?: boolean;
    arrived?: boolean;
    status?: 'pending' | 'cancelled';
  },
): number {
  return centsToCharge(
    {
      ...{
        status,
        paymentMethod,
        totalCents: total,
        paidCents: paid,
        openCents: Math.max(0, total - paid),
        chargedCents: charged,
      },
      dispatchedAt: left || arrived ? LEFT : null,
      deliveredAt: arrived ? LEFT : null,
    },
    before,
  );
}

describe('a link asks for what a change added, and never for what is paid in the order’s own way', () => {
  test.each([
    ['the courier collects it, same price', 'cash_on_delivery', { left: true }, 0],
    ['the courier collects it, dearer', 'cash_on_delivery', { left: true, total: 7000 }, 1000],
    ['delivered, not handed over yet', 'cash_on_delivery', { arrived: true, total: 7000 }, 1000],
    ['dearer once more', 'cash_on_delivery', { left: true, before: 7000, total: 7500, charged: 1000 }, 1500],
    ['cheaper than before', 'cash_on_delivery', { left: true, before: 7000, charged: 1000 }, 0],
    ['cheaper than the courier collects', 'cash_on_delivery', { left: true, total: 5500 }, 0],
    ['collected', 'cash_on_delivery', { arrived: true, paid: 6000, total: 7000 }, 1000],
    ['here still: the courier collects all of it', 'cash_on_delivery', { total: 7000 }, 0],
    ['transfer awaited', 'transfer', { total: 7000 }, 0],
    ['transfer awaited, left without it', 'transfer', { left: true, total: 7000 }, 0],
    ['transfer paid in part, nothing changed', 'transfer', { paid: 3000 }, 0],
    ['transfer paid in part, dearer', 'transfer', { paid: 3000, total: 7000 }, 0],
    ['transfer paid', 'transfer', { paid: 6000, total: 7000 }, 1000],
    [
      'transfer paid, dearer once more',
      'transfer',
      { paid: 6000, before: 7000, total: 7200, charged: 1000 },
      1200,
    ],
    ['to be paid at the till', 'in_shop', { total: 7000 }, 0],
    ['fetched and paid', 'in_shop', { arrived: true, paid: 6000, total: 7000 }, 1000],
    ['fetched, and never paid', 'in_shop', { arrived: true, total: 7000 }, 1000],
    ['by card', 'card', { paid: 6000, total: 7000 }, 1000],
    ['by card, no longer requested', 'card', { paid: 6000, before: 7000, total: 7000 }, 1000],
    ['cancelled', 'card', { paid: 6000, total: 7000, status: 'cancelled' }, 0],
  ] as const)('%s', (_, method, order, cents) => {
    expect(requestedCents(method, order)).toBe(cents);
  });
});
