import { expect, test } from 'vitest';
import { alertText, notificationBody } from './alert-text.ts';
import type { AlertKind } from './kinds.ts';

const order = (name: string, amountCents: number | null = 1050) => ({ name, amountCents });
const many = (count: number) => Array.from({ length: count }, (_, n) => order(`#${n}`));

test.each<[AlertKind, { name: string; amountCents: number | null }[], string, string]>([
  ['new-order', [order('#1A2B3C4D', 6290)], 'Nuovo ordine', '#1A2B3C4D · 62,90\u00A0€'],
  ['new-order', many(12), '12 nuovi ordini', 'In tutto 126,00\u00A0€'],
  ['refund-due', [order('', 2000)], 'Rimborso da sistemare', 'Pagamento senza ordine · 20,00\u00A0€'],
  ['refund-due', many(2), '2 rimborsi da sistemare', 'In tutto 21,00\u00A0€'],
  ['failed-job', [order('Rimborsi', null)], 'Lavoro non riuscito', 'Rimborsi'],
  ['last-piece', ['A', 'B', 'C', 'D'].map((name) => order(name, null)), '4 taglie finite', 'A; B; e altri'],
  ['last-piece', ['A', 'B', 'C'].map((name) => order(name, null)), '3 taglie finite', 'A; B; C'],
])('%s, %j', (kind, items, title, body) => {
  expect(alertText(kind, items).title).toBe(title);
  expect(notificationBody(kind, items)).toBe(body);
});

test.each([
  [20, undefined],
  [21, 'e un altro'],
  [45, 'e altri 25'],
])('of %i orders twenty are named', (count, rest) => {
  const { lines } = alertText('new-order', many(count));
  expect(lines).toHaveLength(count === 20 ? 20 : 21);
  expect(lines[20]).toBe(rest);
});

test('a long name is cut: a notification has room for 4 KB', () => {
  const line = notificationBody('last-piece', [order('a'.repeat(500), null)]);
  expect(line).toBe(`${'a'.repeat(119)}…`);
});
