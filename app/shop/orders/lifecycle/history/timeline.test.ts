import { expect, test } from 'vitest';
import { shopperStatus, timelineOf } from './timeline.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const order = { deliveryMethod: 'standard', createdAt: at(1), deliveredAt: null } as const;
const placed = { to: 'pending', at: at(1) };

/** "Spedito ● 3": label, state, day of the month. */
function read(...args: Parameters<typeof timelineOf>) {
  const signs = { done: '✓', current: '●', ahead: '·' };
  return timelineOf(...args).map(({ label, state, at: when }) =>
    [label, signs[state], when?.getUTCDate()].filter(Boolean).join(' '),
  );
}

test.each([
  [
    'just made',
    { status: 'pending' },
    [],
    ['Ricevuto ● 1', 'In preparazione ·', 'Spedito ·', 'Consegnato ·'],
  ],
  [
    'shipped',
    { status: 'shipped' },
    [
      { to: 'processing', at: at(2) },
      { to: 'shipped', at: at(3) },
    ],
    ['Ricevuto ✓ 1', 'In preparazione ✓ 2', 'Spedito ● 3', 'Consegnato ·'],
  ],
  [
    'shipped without being prepared',
    { status: 'shipped' },
    [{ to: 'shipped', at: at(3) }],
    ['Ricevuto ✓ 1', 'In preparazione ✓', 'Spedito ● 3', 'Consegnato ·'],
  ],
  [
    'delivered on a day that the owner corrected',
    { status: 'delivered', deliveredAt: at(5) },
    [
      { to: 'shipped', at: at(3) },
      { to: 'delivered', at: at(9) },
    ],
    ['Ricevuto ✓ 1', 'In preparazione ✓', 'Spedito ✓ 3', 'Consegnato ● 5'],
  ],
  [
    'taken back, and shipped again',
    { status: 'shipped' },
    [
      { to: 'shipped', at: at(3) },
      { to: 'processing', at: at(4) },
      { to: 'shipped', at: at(6) },
    ],
    ['Ricevuto ✓ 1', 'In preparazione ✓ 4', 'Spedito ● 6', 'Consegnato ·'],
  ],
  [
    'taken back',
    { status: 'processing' },
    [
      { to: 'shipped', at: at(3) },
      { to: 'processing', at: at(4) },
    ],
    ['Ricevuto ✓ 1', 'In preparazione ● 4', 'Spedito ·', 'Consegnato ·'],
  ],
  [
    'cancelled at once',
    { status: 'cancelled' },
    [{ to: 'cancelled', at: at(2) }],
    ['Ricevuto ✓ 1', 'Annullato ● 2'],
  ],
  [
    'cancelled on its way',
    { status: 'cancelled' },
    [
      { to: 'shipped', at: at(3) },
      { to: 'cancelled', at: at(4) },
    ],
    ['Ricevuto ✓ 1', 'In preparazione ✓', 'Spedito ✓ 3', 'Annullato ● 4'],
  ],
] as const)('%s', (_, now, moves, way) => {
  expect(read({ ...order, ...now }, [placed, ...moves])).toEqual(way);
});

test('collected orders are ready and collected, not shipped and delivered', () => {
  expect(read({ ...order, deliveryMethod: 'pickup', status: 'shipped' }, [placed])).toEqual([
    'Ricevuto ✓ 1',
    'In preparazione ✓',
    'Pronto per il ritiro ●',
    'Ritirato ·',
  ]);
  expect(shopperStatus('pending', 'pickup')).toBe('Ricevuto');
});
