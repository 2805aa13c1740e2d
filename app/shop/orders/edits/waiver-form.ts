import { formReader } from '../../forms/form.ts';
import { WAIVER_FIELDS } from './waiver-fields.ts';

export const readWaiver = formReader(WAIVER_FIELDS);
