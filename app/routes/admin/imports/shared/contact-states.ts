import type { ContactImport } from '#shop/customers/contacts/contact-imports.server.ts';

export const CONTACT_STATES: Record<ContactImport['state'], string> = {
  reading: 'lettura del file in corso',
  planned: 'da confermare',
  taking: 'importazione in corso',
  done: 'conclusa',
};
