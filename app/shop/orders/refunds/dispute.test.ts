import { describe, expect, test } from 'vitest';
import { DISPUTE_STATUSES } from '#db/values/disputes.ts';
import { disputeReason, disputeSentence, isOpenDispute } from './dispute.ts';

const dispute = {
  amountCents: 5000,
  reason: 'fraudulent',
  dueAt: new Date('2026-12-06T23:30:00Z'),
  openedAt: new Date('2026-11-26T10:00:00Z'),
};

describe('what the owner reads of a dispute', () => {
  test.each(DISPUTE_STATUSES)('%s: amount and reason', (status) => {
    const said = disputeSentence({ ...dispute, status });
    expect(said).toContain('50,00');
    expect(said).toContain('il titolare della carta dice di non aver pagato lui');
    expect(said.includes('7 dicembre 2026')).toBe(status === 'needs_response');
    expect(isOpenDispute({ status })).toBe(status === 'needs_response' || status === 'under_review');
  });

  test('a lost one warns of paying twice, one without a last day names none', () => {
    expect(disputeSentence({ ...dispute, status: 'lost' })).toContain('non rimborsarla una seconda volta');
    expect(disputeSentence({ ...dispute, status: 'needs_response', dueAt: null })).not.toContain('entro');
  });

  test('a reason that is new to this release leads to the panel', () => {
    for (const reason of ['general', '', '__proto__', 'toString'])
      expect(disputeReason(reason)).toBe('il motivo è nel pannello del fornitore dei pagamenti');
  });
});
