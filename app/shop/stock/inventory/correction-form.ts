import { formReader } from '#shop/forms/form.ts';
import { CORRECTION_FIELDS } from './correction-fields.ts';

export const readCorrection = formReader(CORRECTION_FIELDS);

/** The reason that counts of a grid are corrected for. */
export const readGridNote = formReader({ note: CORRECTION_FIELDS.note });
