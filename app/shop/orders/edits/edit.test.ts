import { expect, test } from 'vitest';
import { editRefusal, moneySentence } from './edit.ts';

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
