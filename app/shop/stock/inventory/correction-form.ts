import { formReader } from '#shop/forms/form.ts';
import { CORRECTION_FIELDS } from './stock-fields.ts';

export const readCorrection = formReader(CORRECTION_FIELDS);

export const readGridNote = formReader({ note: CORRECTION_FIELDS.note });
