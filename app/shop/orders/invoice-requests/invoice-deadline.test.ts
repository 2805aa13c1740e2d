import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { invoiceDueDay, invoiceState, isInvoiceDay, isInvoiceNearlyDue } from './invoice-deadline.ts';

test.each([
  ['2026-11-22', '2026-12-04'],
  ['2026-12-25', '2027-01-06'],
  // The clocks change on the 29th of March.
  ['2026-03-20', '2026-04-01'],
])('sold on %s, due on %s', (soldOn, day) => {
  expect(invoiceDueDay(soldOn)).toBe(day);
});

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-04', true],
  ['2026-12-20', true],
])('due on the 4th of December, thought of on %s: %s', (today, expected) => {
  expect(isInvoiceNearlyDue('2026-12-04', today)).toBe(expected);
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2026-11-24', true],
  ['2026-11-25', false],
])('an order of the 22nd, invoiced by the 24th, on %s: %s', (day, possible) => {
  expect(isInvoiceDay(day, { orderedAt: new Date('2026-11-21T23:00:00Z'), today: '2026-11-24' })).toBe(
    possible,
  );
});

describe('the state of an order’s invoice', () => {
  const order = {
    status: 'delivered' as OrderStatus,
    owedBackCents: 0,
    soldOn: '2026-11-22' as string | null,
    invoiceNumber: null,
    invoiceDay: null,
    refundedCents: 0,
    totalCents: 5000,
  };
  test.each<[Partial<Parameters<typeof invoiceState>[0]>, string]>([
    [{}, 'Fattura entro il 4 dicembre 2026'],
    [{ soldOn: null }, 'Fattura entro 12 giorni dal pagamento o, se viene prima, da quando l’ordine parte'],
    [{ refundedCents: 4999 }, 'Fattura entro il 4 dicembre 2026'],
    [{ refundedCents: 5000 }, 'Rimborsato per intero: non serve una fattura'],
    [{ status: 'cancelled' }, 'Ordine annullato: non serve una fattura'],
    // Paid in part, and that given back.
    [{ status: 'cancelled', refundedCents: 2000 }, 'Ordine annullato: non serve una fattura'],
    [{ status: 'cancelled', owedBackCents: 2000 }, 'Fattura entro il 4 dicembre 2026'],
    [{ status: 'shipped' }, 'Fattura entro il 4 dicembre 2026'],
    [{ status: 'shipped', refundedCents: 2000 }, 'Fattura entro il 4 dicembre 2026'],
    [
      { status: 'cancelled', invoiceNumber: '12', invoiceDay: '2026-11-24' },
      'Fattura n. 12 del 24 novembre 2026',
    ],
    [
      { invoiceNumber: '12/2026', invoiceDay: '2026-11-24', refundedCents: 5000 },
      'Fattura n. 12/2026 del 24 novembre 2026',
    ],
  ])('%j', (more, said) => {
    expect(invoiceState({ ...order, ...more })).toBe(said);
  });
});
