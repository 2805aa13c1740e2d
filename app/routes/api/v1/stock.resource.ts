import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { correctCount } from '#shop/stock/inventory/movements.server.ts';
import {
  correctUnchanged,
  movePieces,
  type SizeStock,
  shownStock,
  stockOf,
} from '#shop/stock/inventory/product-stock.server.ts';
import { MOST_PIECES } from '#shop/stock/inventory/stock-grid.ts';
import { NO_PRODUCT } from './product-access.ts';
import { type Call, fingerprintOf, operation, type Problem, type Resource, STALE } from './resource.ts';

const Stock = z
  .strictObject({
    data: z.array(
      z.strictObject({
        size: z.string(),
        quantity: z.int().nullable().meta({ description: 'Counted pieces; null where they are not counted' }),
        held: z
          .int()
          .meta({ description: 'Pieces promised to open checkouts, reservations and drafts of orders' }),
      }),
    ),
  })
  .meta({ id: 'Stock' });

const size = z.string().max(40);
const reason = z.string().trim().min(1).max(200);

const Counted = z
  .strictObject({ size, quantity: z.int().min(0).max(MOST_PIECES).nullable(), reason: reason.optional() })
  .meta({ id: 'StockCount' });

const Moved = z
  .strictObject({ size, change: z.int().min(-MOST_PIECES).max(MOST_PIECES), reason })
  .meta({ id: 'StockChange' });

/** Reason of a count that states none; shown in the list of movements. */
const COUNTED = 'Contata da un altro programma';

const NO_SIZE: Problem = {
  problem: 'invalid',
  errors: [{ pointer: '/size', detail: 'The product has no such size.' }],
};

function versionOf(sizes: readonly SizeStock[]): string {
  const counts = sizes.map(({ size, stock, version }) => [size, stock, version]);
  return fingerprintOf(counts);
}

async function answered({ shop, id }: Pick<Call<unknown, unknown>, 'shop' | 'id'>) {
  const sizes = await stockOf(shop.db, id);
  return sizes.length === 0 ? NO_PRODUCT : replyOf(sizes);
}

function replyOf(sizes: readonly SizeStock[]) {
  return { body: shownStock(sizes), version: versionOf(sizes) };
}

export const stock: Resource = {
  '/products/{id}/stock': {
    GET: operation({
      scope: 'products:read',
      summary: 'Pieces of each size',
      answer: Stock,
      handle: answered,
    }),
    PUT: operation({
      scope: 'stock:write',
      summary: 'State how many pieces of a size were counted',
      act: 'api-stock-counted',
      body: Counted,
      answer: Stock,
      async handle(call) {
        const { shop, token, id, body, version } = call;
        const sizes = await stockOf(shop.db, id);
        if (sizes.length === 0) return NO_PRODUCT;
        if (versionOf(sizes) !== version) return STALE;
        const seen = sizes.find((one) => one.size === body.size);
        if (!seen) return NO_SIZE;
        const because = { note: body.reason ?? COUNTED, actor: token.createdBy };
        const counted = await correctUnchanged(shop.db, seen, body.quantity, because);
        if (counted) return replyOf(sizes.map((one) => (one === seen ? counted : one)));
        // Pieces sold since the caller read the count stay sold.
        const typed = { ...seen, stock: body.quantity, stockWas: seen.stock };
        const corrected = await correctCount(shop.db, typed, { key: randomUUID(), ...because });
        return corrected.ok ? answered(call) : corrected.code === 'stale' ? STALE : NO_SIZE;
      },
    }),
    POST: operation({
      scope: 'stock:write',
      summary: 'Add pieces to a counted size, or take them away',
      act: 'api-stock-moved',
      body: Moved,
      answer: Stock,
      async handle(call) {
        const { shop, token, id, body } = call;
        const pieces = { productId: id, size: body.size, pieces: body.change };
        const moved = await movePieces(shop.db, pieces, { note: body.reason, actor: token.createdBy });
        if (moved.ok) return answered(call);
        switch (moved.code) {
          case 'not_found':
            return (await stockOf(shop.db, id)).length > 0 ? NO_SIZE : NO_PRODUCT;
          case 'uncounted':
            return {
              problem: 'conflict',
              detail: 'The pieces of this size are not counted: state them by PUT.',
            };
          default:
            return { problem: 'conflict', detail: `${moved.stock} pieces are counted.` };
        }
      },
    }),
  },
};
