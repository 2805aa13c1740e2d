import { assortment } from './assortment.resource.ts';
import { customers } from './customers.resource.ts';
import { images } from './images.resource.ts';
import { invoice } from './invoice.resource.ts';
import { orders } from './orders.resource.ts';
import { products } from './products.resource.ts';
import { promoCodes } from './promo-codes.resource.ts';
import { refunds } from './refunds.resource.ts';
import type { ApiMethod, Operation, Resource } from './resource.ts';
import { shipments } from './shipments.resource.ts';
import { stock } from './stock.resource.ts';
import { webhooks } from './webhooks.resource.ts';
import { withdrawals } from './withdrawals.resource.ts';

export const RESOURCES: Resource = {
  ...products,
  ...stock,
  ...images,
  ...assortment,
  ...orders,
  ...promoCodes,
  ...withdrawals,
  ...customers,
  ...webhooks,
  ...shipments,
  ...refunds,
  ...invoice,
};

type Row = { path: string; pattern: RegExp; operations: Partial<Record<ApiMethod, Operation>> };

const ROWS: readonly Row[] = Object.entries(RESOURCES).map(([path, operations]) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w{1,20}\}/g, '([^/]+)')}$`),
  operations,
}));

/** Operations of an address, and the ids in it; null outside of the API. */
export function resourceAt(path: string) {
  for (const { pattern, operations } of ROWS) {
    const [, id = '', part = ''] = pattern.exec(path) ?? [];
    if (pattern.test(path)) return { operations, id: id.toLowerCase(), part };
  }
  return null;
}

export function operationAt(
  operations: Partial<Record<ApiMethod, Operation>>,
  method: string,
): Operation | undefined {
  return Object.entries(operations).find(([name]) => name === method)?.[1];
}
