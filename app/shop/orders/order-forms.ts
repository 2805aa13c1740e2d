import { formReader } from '../forms/form.ts';
import { DELIVERY_FIELDS, NOTE_FIELDS, PARCEL_FIELDS, STATUS_FIELDS } from './order-fields.ts';

export const readParcel = formReader(PARCEL_FIELDS);
export const readDelivery = formReader(DELIVERY_FIELDS);
export const readNote = formReader(NOTE_FIELDS);
export const readStatus = formReader(STATUS_FIELDS);
