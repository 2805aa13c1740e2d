import { formatEuro } from '#shop/money/money.ts';
import type { AlertKind } from './kinds.ts';

/** `name`: order number, piece or job; empty for a payment without an order. */
export type AlertItem = { name: string; amountCents: number | null };

export type AlertText = { title: string; lines: string[] };

/** Most events named; others are counted. */
const MOST_NAMED = 20;

/** Characters; a push message has room for 4 KB. */
const LONGEST_NAME = 120;

const TITLES: Record<AlertKind, { one: string; many: (count: number) => string }> = {
  'new-order': { one: 'Nuovo ordine', many: (count) => `${count} nuovi ordini` },
  exchange: { one: 'Cambio da guardare', many: (count) => `${count} cambi da guardare` },
  'refund-due': { one: 'Rimborso da sistemare', many: (count) => `${count} rimborsi da sistemare` },
  'failed-job': { one: 'Lavoro non riuscito', many: (count) => `${count} lavori non riusciti` },
  'last-piece': { one: 'Ultimo pezzo venduto', many: (count) => `${count} taglie finite` },
  review: { one: 'Recensione da leggere', many: (count) => `${count} recensioni da leggere` },
};

/** Title and lines of at least one event. */
export function alertText(kind: AlertKind, items: readonly AlertItem[]): AlertText {
  const { one, many } = TITLES[kind];
  const named = items.slice(0, MOST_NAMED).map(itemLine);
  const others = items.length - named.length;
  const rest = others === 0 ? [] : [others === 1 ? 'e un altro' : `e altri ${others}`];
  return { title: items.length === 1 ? one : many(items.length), lines: [...named, ...rest] };
}

export function notificationBody(kind: AlertKind, items: readonly AlertItem[]): string {
  const [only, ...others] = items;
  if (only && others.length === 0) return itemLine(only);
  const amounts = items.flatMap(({ amountCents }) => (amountCents === null ? [] : [amountCents]));
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  if (kind === 'new-order' || kind === 'refund-due') return `In tutto ${formatEuro(sum)}`;
  const [first, second, third] = items.map(itemLine);
  return [first, second, third && items.length > 3 ? 'e altri' : third].filter(Boolean).join('; ');
}

function itemLine({ name, amountCents }: AlertItem): string {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const said = short === '' ? 'Pagamento senza ordine' : short;
  return amountCents === null ? said : `${said} · ${formatEuro(amountCents)}`;
}
