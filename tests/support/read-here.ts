import type { readFileApart } from '#shop/catalog/imports/read/product-file.server.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import type { readContactFileApart } from '#shop/customers/contacts/contact-imports.server.ts';
import { readContactFile } from '#shop/customers/contacts/read-contact-file.server.ts';
import { PLACES } from './places.ts';

/**
 * Reads files as a shop does, without the process apart that protects it from hostile ones (some 500 ms each): tests
 * bring hundreds. Tests of such files, and of the built program, read in a process apart.
 */
export const readHere: {
  readProductFile: typeof readFileApart;
  readContactFile: typeof readContactFileApart;
} = {
  readProductFile: async (bytes, today, { shop, same } = {}) =>
    structuredClone(await readFile(bytes, today, shop, same)),
  readContactFile: async (bytes, today) => structuredClone(await readContactFile(PLACES, bytes, today)),
};
