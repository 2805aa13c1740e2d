import type { Db } from '../../db/client.server.ts';
import type { ProductInput } from '../catalogue/product-input.ts';
import { takenCodes } from '../catalogue/taken-codes.server.ts';

/** A product without the codes that other sizes of the shop have, and what is told of each. */
export async function withFreeCodes(tx: Db, id: string | null, input: ProductInput) {
  const taken = await takenCodes(tx, id, input.sizes);
  const isTaken = (size: string, kind: 'barcode' | 'sku') =>
    taken.some((one) => one.size === size && one.kind === kind);
  return {
    input: {
      ...input,
      sizes: input.sizes.map((one) => ({
        ...one,
        ...(isTaken(one.size, 'barcode') && { barcode: null }),
        ...(isTaken(one.size, 'sku') && { sku: null }),
      })),
    },
    refused: taken.map(({ code, by }) => `Il codice «${code}» è già di ${by}: non è stato preso.`),
  };
}
