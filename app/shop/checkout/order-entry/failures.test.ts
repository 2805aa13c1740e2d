import { expect, test } from 'vitest';
import { CHECKOUT_FAILURES } from './failures.ts';

test.each(['too_many_unpaid', 'too_many_unpaid_pieces'] as const)(
  'whoever typed a telephone of somebody’s is told nothing of those orders, and how to pay at once: %s',
  (code) => {
    const { title, description } = CHECKOUT_FAILURES[code];
    expect(`${title}. ${description}`).not.toMatch(/hai già|i tuoi ordini|gli altri/i);
    expect(description).toContain('scegli il pagamento online');
  },
);
