import { z } from 'zod';
import { type FieldErrors, type Read, type SentForm, sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderLineKey, sentPieces } from '#shop/orders/lifecycle/order-line.ts';
import { chosenLines, type Declared, type OrderedLine } from '#shop/orders/withdrawals/withdrawal.ts';
import { WHICH_ARTICLES, WITHDRAWAL_FIELDS } from '#shop/orders/withdrawals/withdrawal-fields.ts';

const readFields = formReader(WITHDRAWAL_FIELDS, {
  scope: z.enum(['all', 'some'], 'Scegli che cosa restituisci.'),
});

/** Reads the first step, unchecked against the order. `known`: the listed order, whose number counts; else null. */
export function readWithdrawal(
  form: SentForm & { entries(): Iterable<[string, unknown]> },
  known: { number: string; items: readonly OrderedLine[] } | null,
): Read<{ formId: string; declared: Declared }> {
  const read = readFields(known ? withNumber(form, known.number) : form);
  const bought = known?.items.map((item) => [orderLineKey(item), item.quantity] as const) ?? [];
  const lines = known ? chosenLines(sentPieces(form, 'line_'), Object.fromEntries(bought)) : [];
  const isNamed = known ? lines !== null && lines.length > 0 : sentText(form, 'articles').trim() !== '';
  const unnamed: FieldErrors = form.get('scope') === 'some' && !isNamed ? { articles: WHICH_ARTICLES } : {};
  if (!read.ok) return { ok: false, fields: { ...unnamed, ...read.fields } };
  if (unnamed.articles) return { ok: false, fields: unnamed };
  const { formId, orderNumber, scope, articles, ...person } = read.value;
  const declared = {
    ...person,
    orderNumber: tidyOrderNumber(orderNumber),
    scope,
    articles: scope === 'some' && !known ? articles : '',
    lines: scope === 'some' ? (lines ?? []) : [],
  };
  return { ok: true, value: { formId, declared } };
}

function withNumber(form: SentForm, number: string): SentForm {
  return {
    get: (name) => (name === 'orderNumber' ? number : form.get(name)),
    getAll: (name) => form.getAll(name),
  };
}
