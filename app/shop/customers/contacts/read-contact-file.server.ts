import { type FileFailure, readTable } from '#shop/catalog/imports/read/read-file.server.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import type { ContactFormat, ContactLine, FileKind } from './contact.ts';
import { contactFormatOf, readContacts } from './contact-formats.ts';

/** What is said of a file as a whole; `notes` in Italian sentences. */
export type ContactFileHead = { format: ContactFormat; kind: FileKind; notes: string[] };

/**
 * Reads a file of customers or subscribers of whichever system: tells it by its headings. Nothing of it is stored here;
 * the shop has it done in a process apart (`contact-file.server.ts`).
 * @param today Italian day
 */
export async function readContactFile(
  places: Places,
  bytes: Uint8Array,
  today: string,
): Promise<
  | { ok: true; head: ContactFileHead; items: ContactLine[] }
  | { ok: false; code: FileFailure; rows?: number[] }
> {
  const table = await readTable(bytes, (headings) => contactFormatOf(headings) !== null);
  if (!table.ok) return table;
  const found = contactFormatOf(table.headings);
  if (!found) return { ok: false, code: 'unknown_format' };
  return {
    ok: true,
    head: { ...found, notes: table.notes },
    items: readContacts(places, table.lines, today),
  };
}
