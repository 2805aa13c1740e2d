import { formReader } from '#shop/forms/form.ts';
import { WAIVER_FIELDS } from './waiver-fields.ts';

export const readWaiver = formReader(WAIVER_FIELDS);
