import { formReader } from '../forms/form.ts';
import { CUSTOMER_NOTE_FIELDS } from './note-fields.ts';

export const readCustomerNote = formReader(CUSTOMER_NOTE_FIELDS);
