import { type FileRefused, readApart } from '#shop/catalog/imports/read/file-apart.server.ts';
import type { ContactLine } from './contact.ts';
import type { ContactFileHead } from './read-contact-file.server.ts';

/** Reads a file in a separate process. @param today Italian day */
export function readContactFileApart(
  bytes: Uint8Array,
  today: string,
): Promise<{ ok: true; head: ContactFileHead; items: ContactLine[] } | FileRefused> {
  return readApart('shop/customers/contacts/contact-file-process.server.ts', bytes, [today]);
}
