export { mistakeSoFar } from '#shop/checkout/order-entry/customer.ts';
export { ENTRY_FAILURES, validateEntry } from '#shop/checkout/order-entry/entry.ts';
export { invoiceMistakeSoFar } from '#shop/checkout/order-entry/invoice-entry.ts';
