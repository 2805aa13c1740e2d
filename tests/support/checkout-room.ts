import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import type { StartInput, StartResult } from '#shop/checkout/order-entry/start.server.ts';
import type { OpenDatabase } from './database.ts';
import { openRoom, type Room } from './room.ts';

export const CUSTOMER = {
  customer_name: 'Anna Bianchi',
  customer_email: 'Anna@example.it',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};

/** A checkout of one M of a product, sent home. */
export function checkoutInput(productId: string, more: Partial<StartInput> = {}): StartInput {
  return {
    checkoutId: crypto.randomUUID(),
    lines: [{ id: productId, size: 'M', quantity: 1, priceCents: 2000 }],
    entry: CUSTOMER,
    delivery: 'standard',
    promoCode: null,
    network: null,
    expectedTotalCents: null,
    ...more,
  };
}

/** The address of the page where a checkout that was taken is paid. */
export function urlOf(result: StartResult): string {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.url;
}

export const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

/** A room for each test, and what is counted and held of a product in it. */
export function openCheckoutRoom(open: OpenDatabase) {
  const room = {} as Room;
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
  });
  afterEach(() => room.close());

  async function stockOf(productId: string) {
    const [row] = await room.db
      .select({ stock: productSizes.stock, held: productSizes.held })
      .from(productSizes)
      .where(eq(productSizes.productId, productId))
      .orderBy(productSizes.position);
    return row;
  }
  return { room, stockOf };
}
