import { expect, test } from 'vitest';
import { netCents } from '#shop/orders/lifecycle/line-changes/changed-lines.ts';
import { atWhatWasPaid, editRefusal, moneySentence } from './edit.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [['Camicia'], 'Non si può togliere Camicia: c’è un rimborso, un recesso o un cambio che lo riguarda.'],
  [
    ['Camicia', 'Gonna'],
    'Non si possono togliere Camicia; Gonna: c’è un rimborso, un recesso o un cambio che li riguarda.',
  ],
])('pieces that stay are named: %j', (names, message) => {
  expect(editRefusal({ ok: false, code: 'pieces_bound', names }).message).toBe(message);
});

test.each([
  ['same', 0, 'card', 'Per il pagamento non cambia niente.'],
  ['more', 500, 'card', 'La cliente riceve un’e-mail con il link per pagare la differenza di 5,00 €.'],
  ['back', 990, 'card', 'Alla cliente tornano 9,90 €, con il mezzo con cui ha pagato.'],
  [
    'back',
    990,
    'transfer',
    'Alla cliente tornano 9,90 €: l’ordine dice «Da rimborsare 9,90 €», e la restituzione la fai tu.',
  ],
] as const)('%s by %i cents, paid by %s', (kind, cents, method, sentence) => {
  expect(plain(moneySentence({ kind, cents }, method))).toBe(sentence);
});

const shirt = (size: string, quantity: number, priceCents = 5000, discountCents = 0) => ({
  ...{ productId: 'camicia', size, quantity, priceCents, discountCents },
});
/** Three shirts of 50,00 less 10,01 in all, and a scarf of 15,00. */
const HAD = [shirt('M', 3, 5000, 1001), { ...shirt('Unica', 1, 1500), productId: 'sciarpa' }];

test.each<
  [string, removed: [line: string, quantity: number][], added: typeof HAD, [price: number, cents: number][]]
>([
  ['another size keeps its part of the discount', [['camicia|M', 1]], [shirt('L', 1)], [[5000, 4666]]],
  ['whatever it costs today', [['camicia|M', 2]], [shirt('L', 2, 6000)], [[5000, 9332]]],
  ['all of a line', [['camicia|M', 3]], [shirt('L', 3)], [[5000, 13_999]]],
  ['what is beyond them costs what it does', [['camicia|M', 1]], [shirt('L', 2, 6000)], [[6000, 10_666]]],
  [
    'into two sizes, to the cent',
    [['camicia|M', 3]],
    [shirt('S', 1), shirt('L', 2)],
    [
      [5000, 4666],
      [5000, 9333],
    ],
  ],
  ['another article costs what it does', [['sciarpa|Unica', 1]], [shirt('L', 1)], [[5000, 5000]]],
])('in the place of pieces that leave: %s', (_what, removed, added, expected) => {
  const requested = { removed: removed.map(([line, quantity]) => ({ line, quantity })), added };
  const lines = atWhatWasPaid(HAD, requested);
  expect(lines.map((one) => [one.priceCents, netCents(one)])).toEqual(expected);
});
