/** What tells the mistakes of the checkout's form: it loads once somebody begins to fill the form in. */
export { mistakeSoFar } from './customer.ts';
export { ENTRY_FAILURES, validateEntry } from './entry.ts';
export { invoiceMistakeSoFar } from './invoice-entry.ts';
