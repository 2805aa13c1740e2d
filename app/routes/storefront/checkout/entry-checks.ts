/** What tells the mistakes of the checkout's form: it loads once somebody begins to fill the form in. */
export { mistakeSoFar } from '#shop/checkout/order-entry/customer.ts';
export { ENTRY_FAILURES, validateEntry } from '#shop/checkout/order-entry/entry.ts';
export { invoiceMistakeSoFar } from '#shop/checkout/order-entry/invoice-entry.ts';
