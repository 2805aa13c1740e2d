import type { ContactImport } from '#shop/customers/contacts/contact-imports.server.ts';
import { IMPORT_STATES } from './import-states.ts';

export const CONTACT_STATES: Record<ContactImport['state'], string> = {
  reading: IMPORT_STATES.reading,
  planned: IMPORT_STATES.planned,
  taking: IMPORT_STATES.applying,
  done: IMPORT_STATES.done,
};
