import { formReader } from '../forms/form.ts';
import { NOTE_FIELDS, PARCEL_FIELDS } from './order-fields.ts';

export const readParcel = formReader(PARCEL_FIELDS);
export const readNote = formReader(NOTE_FIELDS);
