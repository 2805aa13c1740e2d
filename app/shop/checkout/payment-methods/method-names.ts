import { CREDIT_WARNING } from './credit-warning.ts';
import { creditMethods, type PaymentMethod, paymentMethodNames } from './payment-methods.ts';

/** Names in one line; Klarna's last, as it contains a comma ("Klarna, in tre rate"). */
export function methodNamesInLine(methods: readonly PaymentMethod[]): string {
  const klarnaLast = methods.toSorted((a, b) => Number(a === 'klarna') - Number(b === 'klarna'));
  return new Intl.ListFormat('it', { type: 'disjunction' }).format(paymentMethodNames(klarnaLast));
}

/** Sentence with the legal warning if a method is a credit. */
export function payWithSentence(methods: readonly PaymentMethod[]): string {
  const warning = creditMethods(methods).length > 0 ? ` ${CREDIT_WARNING}` : '';
  return `Paghi con ${methodNamesInLine(methods)}.${warning}`;
}
