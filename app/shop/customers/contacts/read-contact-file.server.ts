import { type FileFailure, readTable } from '#shop/catalog/imports/read/read-file.server.ts';
import type { Places } from '#shop/checkout/places/places.ts';
import type { ContactFormat, ContactLine, FileKind } from './contact.ts';
import { contactFormatOf, readContacts } from './contact-formats.ts';

/** `notes` are Italian sentences. */
export type ContactFileHead = { format: ContactFormat; kind: FileKind; notes: string[] };

/**
 * Reads a file of a known system by its headings; runs in a separate process (`contact-imports.server.ts`).
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
