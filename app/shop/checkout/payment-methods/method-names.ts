import { CREDIT_WARNING } from './credit-warning.ts';
import { creditMethods, type PaymentMethod, paymentMethodNames } from './payment-methods.ts';

/** Klarna comes last: its name ("Klarna, in tre rate") contains a comma. */
export function methodNamesInLine(methods: readonly PaymentMethod[]): string {
  const klarnaLast = methods.toSorted((a, b) => Number(a === 'klarna') - Number(b === 'klarna'));
  return new Intl.ListFormat('it', { type: 'disjunction' }).format(paymentMethodNames(klarnaLast));
}

/** With the legal warning where one of the methods is a credit. */
export function payWithSentence(methods: readonly PaymentMethod[]): string {
  const warning = creditMethods(methods).length > 0 ? ` ${CREDIT_WARNING}` : '';
  return `Paghi con ${methodNamesInLine(methods)}.${warning}`;
}
